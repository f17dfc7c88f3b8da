#!/usr/bin/env python3
"""Projects on the command line: creation, export, and error messages.

Usage: project_test.py SQUIRE SOURCE_DIR
"""
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

squire, source = sys.argv[1], Path(sys.argv[2])
fixtures = source / "tests/fixtures/blender"


def run(*arguments, expect=0):
    done = subprocess.run([squire, *map(str, arguments)], capture_output=True, text=True)
    assert done.returncode == expect, f"{arguments}: {done.returncode}, not {expect}\n{done.stdout}{done.stderr}"
    return done


def export(project, out, *more, expect=0):
    out.mkdir(exist_ok=True)
    return run("export", project, "--out", out, "--timestamp", "none", *more, expect=expect)


with tempfile.TemporaryDirectory() as scratch:
    folder = Path(scratch)
    model, project = folder / "art" / "hero.fbx", folder / "hero.squire"
    model.parent.mkdir()
    shutil.copy(fixtures / "default_options.fbx", model)

    run("new", model, "--out", project, "--name", "Hero")
    text = project.read_text()
    assert '"path": "art/hero.fbx"' in text and '"name": "Hero"' in text, text
    with open("/dev/full", "w") as full:  # the path of a project that cannot be told
        untold = subprocess.run([squire, "new", model, "--out", folder / "untold.squire"], stdout=full, stderr=subprocess.PIPE, text=True)
    assert untold.returncode == 3 and "No space left" in untold.stderr, untold
    assert not list(folder.glob("untold*")), "squire new left a project that it did not tell"
    assert "never overwritten" in run("new", model, "--out", project, expect=3).stderr
    assert "no model has a clip" in run("new", model, "--out", folder / "b.squire", "--loop", "x", expect=2).stderr
    (folder / "elsewhere").mkdir()
    assert "outside of its folder" in run("new", model, "--out", folder / "elsewhere/c.squire", expect=1).stderr
    assert not list((folder / "elsewhere").iterdir())
    run("new", model, "--out", folder / "elsewhere/c.squire", "--paths-anywhere")
    assert "nowhere.fbx" in (told := run("new", folder / "nowhere.fbx", "--out", folder / "n.squire", expect=3).stderr) and (
        "No such file" in told), told
    for option in ('"up": "+X", "front": "-X"', '"metresPerUnit": 1e30'):
        odd = folder / "odd.squire"
        odd.write_text(text.replace('"path": "art/hero.fbx"', '"import": {' + option + '}, "path": "art/hero.fbx"'))
        assert "import: " in (told := run("export", odd, "--out", folder, expect=3).stderr), told
    assert "ends in .squire" in run("new", model, "--out", folder / "b.txt", expect=2).stderr

    # An unedited project exports exactly like its model.
    first = Path(export(project, folder / "1").stdout.strip()).read_bytes()
    assert Path(export(project, folder / "2").stdout.strip()).read_bytes() == first
    depfile = folder / "hero.d"
    export(project, folder / "3", "--depfile", depfile)
    assert "hero.squire" in depfile.read_text() and "art/hero.fbx" in depfile.read_text()
    assert project.read_text() == text, "reading a project changed it"

    # Its export settings apply; the command line overrides them.
    project.write_text(text.replace('{"name": "", "tol', '{"name": "champion", "tol'))
    assert export(project, folder / "4").stdout.strip().endswith("champion.bin")
    assert export(project, folder / "4", "--name", "b").stdout.strip().endswith("b.bin")
    project.write_text(text)

    # The source changed: it is re-imported and reported.
    shutil.copy(fixtures / "recommended.fbx", model)
    assert "changed since" in export(project, folder / "5").stderr
    assert project.read_text() == text

    model.unlink()
    assert "does not exist" in export(project, folder / "6", expect=3).stderr
    assert not list((folder / "6").iterdir())

    project.write_text(text.replace("art/hero.fbx", "../hero.fbx"))
    assert "outside of its folder" in export(project, folder / "6", expect=3).stderr
    project.write_text(text.replace('"version": 1', '"version": 99'))
    assert "newer Squire" in export(project, folder / "6", expect=3).stderr
    project.write_text(text[:200])
    export(project, folder / "6", expect=3)

print("projects on the command line: as they should be")
