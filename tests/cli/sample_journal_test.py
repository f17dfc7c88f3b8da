#!/usr/bin/env python3
"""Replays the journal of the sample project on an empty project beside its sources: the result has the same bytes.

Usage: sample_journal_test.py SQUIRE MAKE_SAMPLE_PROJECT SOURCE_DIR
"""
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

squire, maker, source = sys.argv[1], sys.argv[2], Path(sys.argv[3])
SOURCES = ("chop.bvh", "knight.fbx", "knight_texture.png", "sword.fbx")


def copied(to):
    to.mkdir()
    for name in SOURCES:
        shutil.copy(source / "resources/sample" / name, to)
    return to


with tempfile.TemporaryDirectory() as name:
    folder = Path(name)
    made, replayed = copied(folder / "made"), copied(folder / "replayed")
    subprocess.run([maker, made, folder / "sample.jsonl"], check=True, stdout=subprocess.DEVNULL)
    lines = (folder / "sample.jsonl").read_text().splitlines()
    project = replayed / "knight.squire"
    project.write_text('{"squire": "project", "version": 1, "name": "", "rate": 30, "sources": [], "models": []}\n')
    subprocess.run([squire, "edit", project, "--script", folder / "sample.jsonl", "--quiet"], check=True,
                   stdout=subprocess.DEVNULL)
    assert project.read_bytes() == (made / "knight.squire").read_bytes(), "the replayed project differs"
    print(f"{len(lines)} edits give {project.stat().st_size:,} bytes, the same as made")
    shipped = (source / "resources/sample/knight.squire").read_bytes()
    assert project.read_bytes() == shipped, "the sample project differs: make it anew with make_sample_project"
