"""A set of files written together: all prepared first, then moved into place; what is unchanged is left alone."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from majlis_runtime.stops import held

from ..trouble import Trouble, cannot_write

Content = str | bytes
"""What a file holds: text, which is written as UTF-8, or bytes as they are."""

MANIFEST = ".majlis.json"  # the files an earlier build wrote, so that this one can take away what is no longer made


@dataclass(frozen=True)
class Changes:
    """What a build differs in from what lies in the folder: paths below it."""

    new: tuple[str, ...]
    changed: tuple[str, ...]
    gone: tuple[str, ...]
    same: int

    def __bool__(self) -> bool:
        return bool(self.new or self.changed or self.gone)


def refuse_what_is_not_ours(folder: Path, names: Iterable[str], manifest: str) -> None:
    """Raises Trouble (I908) where a file lies there already that no earlier run wrote by the same manifest."""
    ours = _written_before(folder, manifest)
    for name in names:
        if name not in ours and os.path.lexists(folder / name):
            raise Trouble("I908", path=(folder / name).as_posix())


def compare(folder: Path, files: Mapping[str, Content], manifest: str = MANIFEST) -> Changes:
    """The files to be written against those there. Raises Trouble when they cannot be read."""
    new, changed, same = [], [], 0
    for name, content in files.items():
        found = _content(folder / name)
        if found is None:
            new.append(name)
        elif found != _as_bytes(content):
            changed.append(name)
        else:
            same += 1
    gone = [name for name in _written_before(folder, manifest) if name not in files and (folder / name).is_file()]
    return Changes(tuple(new), tuple(changed), tuple(gone), same)


def write_files(folder: Path, files: Mapping[str, Content], manifest: str = MANIFEST) -> Changes:
    """Writes what differs and takes away what an earlier run left, which the file called `manifest` tells. Raises
    Trouble; then nothing has changed.
    """
    changes = compare(folder, files, manifest)
    written = json.dumps({"files": sorted(files)}, indent=1) + "\n"
    pending: dict[str, Content] = {name: files[name] for name in (*changes.new, *changes.changed)}
    if _content(folder / manifest) != written.encode():
        pending[manifest] = written
    prepared: list[tuple[str, Path]] = []
    made: list[Path] = []
    done = False
    try:
        for name, content in pending.items():
            with held():  # none is made that is not taken away again
                prepared.append((_prepare(folder / name, [content], made), folder / name))
        with held():  # all or none
            for temporary, path in prepared:
                os.replace(temporary, path)  # noqa: PTH105 (a name, not a Path, came from mkstemp)
            for name in changes.gone:
                (folder / name).unlink()
                _without_empty(folder, (folder / name).parent)
            done = True
    except OSError as error:
        raise cannot_write(error.filename2 or error.filename or folder, error) from None
    finally:
        for temporary, _ in prepared:
            with contextlib.suppress(OSError):
                Path(temporary).unlink()
        if not done:
            _take_away(made)
    return changes


def _without_empty(folder: Path, place: Path) -> None:
    """Takes away folders that hold nothing any more, up to the output folder."""
    while place != folder and folder in place.parents:
        try:
            place.rmdir()
        except OSError:
            return
        place = place.parent


def write_file(path: Path, content: Content) -> None:
    """One file, whole or not at all; what a link leads to, and into what is no plain file. Raises Trouble."""
    write_parts(path, [content])


def write_parts(path: Path, parts: Iterable[Content]) -> None:
    """The same with what is made bit by bit; no more of it is kept than the bit that is being written."""
    made: list[Path] = []
    try:
        stream = _open_stream(path)
        if stream is not None:
            with open(stream, "wb", closefd=False) as file:
                file.writelines(map(_as_bytes, parts))
            return
        place = path.resolve() if path.is_symlink() else path
        if place.exists() and not (place.is_file() or place.is_dir()):
            whole = b"".join(map(_as_bytes, parts))
            place.write_bytes(whole)  # a terminal, a pipe, a device: nothing may take its place
            return
        os.replace(_prepare(place, parts, made), place)  # noqa: PTH105
    except BaseException as error:
        _take_away(made)
        if isinstance(error, OSError):
            raise cannot_write(path, error) from None
        raise


def _open_stream(path: Path) -> int | None:
    """The standard output or error, where a path as /dev/stdout leads there: what it holds already stays."""
    try:
        found = path.stat()
        return next((number for number in (1, 2) if os.path.samestat(found, os.fstat(number))), None)
    except OSError:
        return None


def _prepare(path: Path, parts: Iterable[Content], made: list[Path]) -> str:
    """Writes a file beside its place and returns its name. Folders it makes are added to `made`. Errors name `path`,
    or the folder that cannot be made, and never what is beside.
    """
    for folder in reversed((path.parent, *path.parent.parents)):
        if not folder.exists():
            folder.mkdir(exist_ok=True)
            made.append(folder)
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, "a folder is in the way", str(path))
    try:
        return _beside(path, parts)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None


def _take_away(made: list[Path]) -> None:
    """Takes away the folders that were made for what then could not be written."""
    for folder in reversed(made):
        with contextlib.suppress(OSError):
            folder.rmdir()


def _beside(path: Path, parts: Iterable[Content]) -> str:
    temporary = ""
    try:
        with held():
            handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".majlis-")
        with os.fdopen(handle, "wb") as file:
            for part in parts:
                file.write(_as_bytes(part))
        umask = os.umask(0)
        os.umask(umask)
        Path(temporary).chmod(0o666 & ~umask)
    except BaseException:
        if temporary:
            Path(temporary).unlink(missing_ok=True)
        raise
    return temporary


def _as_bytes(content: Content) -> bytes:
    return content.encode() if isinstance(content, str) else content


def _content(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError):
        return None
    except OSError as error:
        raise cannot_write(path, error) from None


def _written_before(folder: Path, manifest: str) -> list[str]:
    """Names from the manifest of an earlier run; only such as lie below the folder."""
    found = _content(folder / manifest)
    try:
        names = json.loads(found)["files"] if found is not None else []
        return [name for name in names if isinstance(name, str) and _is_below(name)]
    except (ValueError, KeyError, TypeError):
        return []


def _is_below(name: str) -> bool:
    return not name.startswith(("/", "\\")) and ".." not in Path(name).parts
