"""Builds the program of docs/recipes/fights.md and compares its output with the page.

Usage: check_fighter.py <source folder> <scratch folder>
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys

source, scratch = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])


def run(*command):
    result = subprocess.run([str(part) for part in command], capture_output=True, text=True, cwd=source)
    if result.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{result.stdout}{result.stderr}")
    return result.stdout


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
    names = set(re.findall(r"\bsqw_\w+", page))
    header = (source / "core/runtime/squire_wad.h").read_text()
    unknown = sorted(name for name in names if not re.search(rf"\b{name}\b", header))
    if unknown:
        sys.exit(f"docs/recipes/fights.md names what the header does not have: {unknown}")
    print(f"the program prints what the page says, and its {len(names)} names are the header's")


main()
