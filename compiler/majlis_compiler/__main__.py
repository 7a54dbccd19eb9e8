"""`python -m majlis_compiler`: the same as the command `majlis`."""

from .cli import main

main()
