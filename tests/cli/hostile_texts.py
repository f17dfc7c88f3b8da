#!/usr/bin/env python3
"""Texts of a stranger's project cannot operate the terminal of who looks at it, or forge a line of a report.

Usage: hostile_texts.py SQUIRE SOURCE_DIR [--texts N] [--seed N]

In copies of the sample project, one text or name of a member gets a sequence of control characters and a line that looks like
Squire's own. No command may print either. All texts of different kinds are tried with --texts 0, else N chosen by chance.
"""
import argparse
import concurrent.futures
import copy
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import tempfile

from squire_tool import Squire

HOSTILE = "\x1b[2J\x07\x7f\u009b31m\u202e\u2066\u2028\nforged: error"
# Ends of lines and tabs are Squire's own.
OPERATES = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]|^forged", re.M)


def texts_of(value, path=()):
    """The paths of all texts, and of all names of members, which end in a tuple."""
    if isinstance(value, dict):
        for name, member in value.items():
            yield (*path, (name,))
            yield from texts_of(member, (*path, name))
    elif isinstance(value, list):
        for i, item in enumerate(value):
            yield from texts_of(item, (*path, i))
    elif isinstance(value, str):
        yield path


def kinds_of(project):
    """One path of each kind: items of a list are of one kind."""
    kinds = {}
    for path in texts_of(project):
        kinds.setdefault(tuple("#" if isinstance(step, int) else step for step in path), path)
    return list(kinds.values())


def changed(project, path):
    project = copy.deepcopy(project)
    *way, last = path
    inside = project
    for step in way:
        inside = inside[step]
    if isinstance(last, tuple):
        members = [(name + HOSTILE * (name == last[0]), member) for name, member in inside.items()]
        inside.clear()
        inside.update(members)
    else:
        inside[last] += HOSTILE
    return project


def commands(file, sound, folder):
    """The commands that print what is in a project."""
    yield from ([name, file] for name in ("check", "inspect", "frames", "materials", "prove"))
    yield ["inspect", file, "--json"]
    yield ["frames", file, "--csv"]
    yield ["sample", file, "--joints"]
    yield ["diff", file, sound]
    yield ["merge", sound, file, sound, "--out", folder / "merged.squire"]
    yield ["relink", file, "--in", folder, "--dry-run"]
    yield ["share", file, "--out", folder / "page.html"]
    yield ["export", file, "--out", folder, "--timestamp", "none"]


def faults(squire, sample, project, path, folder):
    shutil.copytree(sample.parent, folder, ignore=shutil.ignore_patterns(".*"))
    file = folder / "knight\u202e\nforged: error.squire"
    file.write_text(json.dumps(changed(project, path)))
    runs = list(commands(file, sample, folder))
    while runs:
        words = runs.pop(0)
        done = squire.run(*words, stdin=subprocess.DEVNULL)
        if done.returncode not in (0, 1, 2, 3):
            yield f"{path}: {words[0]} ended with {done.returncode}"
        if found := OPERATES.search(done.stdout + done.stderr):
            told = (done.stdout + done.stderr)[max(0, found.start() - 60):found.end()]
            yield f"{path}: {words[0]} printed {told!r}"
        if words[0] == "export" and done.returncode == 0:
            runs = [[name, wad] for wad in folder.glob("*.bin") for name in ("verify", "inspect", "certify")]
    shutil.rmtree(folder)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("squire")
    parser.add_argument("source", type=pathlib.Path)
    parser.add_argument("--texts", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    squire = Squire(arguments.squire)
    sample = arguments.source / "resources/sample/knight.squire"
    project = json.loads(sample.read_text())
    paths = kinds_of(project)
    assert len(paths) > 100, "the sample has texts of more kinds"
    if arguments.texts:
        always = [("models", 0, "name"), ("export", "profile"), ("sources", 0, "path")]
        paths = always + random.Random(arguments.seed).sample(paths, arguments.texts)
    with tempfile.TemporaryDirectory() as scratch, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        tried = pool.map(lambda one: list(faults(squire, sample, project, one[1], pathlib.Path(scratch) / str(one[0]))),
                         enumerate(paths))
        found = [fault for each in tried for fault in each]
    print(*found, f"{len(paths)} texts, {len(found)} faults", sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
