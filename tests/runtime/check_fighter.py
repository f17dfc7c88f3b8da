"""Builds the program of docs/recipes/fights.md, compares its output with the page, and links it to a changing project.

Usage: check_fighter.py <source folder> <scratch folder> <squire>
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys

from linked import Linked, wait_for

source, scratch, squire = (pathlib.Path(argument).resolve() for argument in sys.argv[1:4])


def run(*command):
    result = subprocess.run([str(part) for part in command], capture_output=True, text=True, cwd=source)
    if result.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{result.stdout}{result.stderr}")
    return result.stdout


def check_link():
    """Runs the program linked, as on the page: when the project is saved, it must continue with the new WAD."""
    linked = Linked(source, scratch / "linked", squire)
    fighter = (scratch / "fighter", linked.export(), "Knight", "punch", "idle", "0", "1.2", "0.5", "0.3", "--link", "knight")
    with linked.served() as serve, linked.started(*fighter) as game:
        wait_for(serve, '"fighter": linked')
        linked.edit("set-loop", '{"model": "Knight", "clip": "idle", "loop": false}')
        wait_for(game, "goes on in a new WAD")
        wait_for(serve, '"fighter": plays WAD 2')


def main():
    scratch.mkdir(parents=True, exist_ok=True)
    page = (source / "docs/recipes/fights.md").read_text()
    arguments = re.search(r"^\./fighter (.*)$", page, re.M).group(1).split()
    expected = re.search(r"```text\n(.*?)```", page, re.S).group(1)
    compiler = os.environ.get("CC") or shutil.which("cc") or "gcc"
    run(compiler, "-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror", "-I", "core/runtime",
        "docs/recipes/fighter/fighter.c", "-lm", "-o", scratch / "fighter")
    printed = run(scratch / "fighter", *arguments)
    if printed != expected:
        sys.exit(f"docs/recipes/fights.md says\n{expected}\nbut the program prints\n{printed}")
    check_link()
    names = set(re.findall(r"\bsq(?:w|link)_\w+", page))
    header = "".join((source / "core/runtime" / name).read_text() for name in ("squire_wad.h", "squire_link.h"))
    unknown = sorted(name for name in names if not re.search(rf"\b{name}\b", header))
    if unknown:
        sys.exit(f"docs/recipes/fights.md names what the headers do not have: {unknown}")
    print(f"the program prints what the page says, and its {len(names)} names are the headers'")


main()
