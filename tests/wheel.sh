#!/bin/sh
# Builds the source archive and from it the wheel, installs that in a clean environment outside the checkout, and uses it there as a user would.
set -eu
python=$(CDPATH= cd -- "$(dirname -- "${PYTHON:-python3}")" && pwd)/$(basename -- "${PYTHON:-python3}")
here=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$python" -m build --outdir "$work/dist" "$here" >"$work/build.log" 2>&1 || { cat "$work/build.log"; exit 1; }
"$python" -m venv "$work/venv"
"$work/venv/bin/python" -m pip install --quiet --disable-pip-version-check "$work"/dist/majlis-*.whl
cd "$work"
PATH="$work/venv/bin:$PATH"
unset PYTHONPATH

majlis --version
majlis check
majlis list | grep -q '^partita/two '
majlis new my-house --from sahrat/fives
majlis check my-house.yaml
majlis build my-house.yaml sahrat/fives -o out
test -s out/rules/my-house.json && test -s out/site/index.html
test "$(head -c 4 out/site/fonts/vazirmatn-arabic-400.woff2)" = wOF2 && test -s out/site/fonts/OFL.txt
majlis build my-house.yaml sahrat/fives -o out --check
majlis options partita/two --set target=151 --json >concrete.json
if majlis options partita/two --set target=100; then exit 1; fi
majlis page my-house.yaml --lang ar --format html >page.html
grep -q 'url("data:font/woff2;base64,' page.html
python - <<'PYTHON'
from majlis_runtime import Ruleset

rules = Ruleset.read("out/rules/sahrat/fives.json").table("private", players=4, target=200)
assert rules.game.target.points == 200 and rules.players == 4
PYTHON
echo "the wheel works outside the checkout"
