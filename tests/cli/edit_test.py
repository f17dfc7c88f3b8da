#!/usr/bin/env python3
"""Tests `squire edit`: all edits or none, dry runs, errors that name what is valid, and the recipe for forty clips.

Usage: edit_test.py SQUIRE SOURCE_DIR
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

squire, source = sys.argv[1], Path(sys.argv[2])


def run(*arguments, expect=0, text=None):
    done = subprocess.run([squire, *map(str, arguments)], input=text, capture_output=True, text=True)
    assert done.returncode == expect, f"{arguments}: {done.returncode}, not {expect}\n{done.stdout}{done.stderr}"
    return done


def edit(project, *more, **options):
    return run("edit", project, *more, **options)


def check_memory(folder):
    """A script takes the memory of the project, however many edits it has."""
    script = folder / "many.jsonl"
    script.write_text("".join(f'{{"do": "new-material", "model": "Knight", "name": "steel {i}"}}\n' for i in range(2000)))
    peak = peak_of("edit", folder / "knight.squire", "--script", script, "--dry-run", "-q")
    assert peak < 100 << 10 or "SQUIRE_SANITIZED" in os.environ, f"2,000 edits take {peak} KiB"


def peak_of(*arguments):
    """The largest memory of the command, in KiB."""
    with subprocess.Popen([squire, *map(str, arguments)], stdout=subprocess.DEVNULL) as program:
        _, status, used = os.wait4(program.pid, 0)
        program.returncode = os.waitstatus_to_exitcode(status)
    assert program.returncode == 0, arguments
    return used.ru_maxrss


def check_descriptions():
    listed = [line.split()[0] for line in run("edit", "--list").stdout.splitlines()]
    schemas = {schema["title"]: schema for schema in json.loads(run("edit", "--list", "--json").stdout)}
    assert listed == list(schemas) and len(listed) > 80, listed
    assert "by" in schemas["move-keys"]["required"] and schemas["move-keys"]["additionalProperties"] is False
    assert "how far" in run("edit", "--describe", "move-keys").stdout
    assert json.loads(run("edit", "--describe", "move-keys", "--json").stdout) == schemas["move-keys"]
    assert 'did you mean "move-keys"?' in run("edit", "--describe", "move-key", expect=2).stderr


def check_edits(folder):
    project = folder / "knight.squire"
    before = project.read_bytes()
    loop = ("--do", "set-loop", '{"model": "Knight", "clip": "idle", "loop": false}')
    rename = ("--do", "rename-clip", '{"model": "Knight", "clip": "idle", "name": "rest"}')

    # A dry run prints what would change and writes nothing.
    told = edit(project, *loop, *rename, "--dry-run").stdout
    for words in ('model "Knight": clip "rest": was called "idle"', 'model "Knight": clip "rest": loop yes to no'):
        assert words in told, told
    # `diff` says the same afterwards.
    edit(project, *loop, *rename, "--out", folder / "other.squire")
    changes = [line.strip() for line in told.splitlines() if line.startswith("  ")]
    compared = run("diff", project, folder / "other.squire").stdout.splitlines()
    assert [line for line in compared if "frame data" not in line] == changes, (changes, compared)
    assert project.read_bytes() == before and not (folder / "knight.squire~").exists()

    # If one edit is wrong, nothing is written.
    wrong = edit(project, *loop, "--do", "trim-clip", '{"model": "Knight", "clip": "idle", "from": 2}', expect=2).stderr
    assert "line 2: trim-clip: " in wrong and '"to" is missing' in wrong, wrong
    told = edit(project, "--do", "trim-clip", '{"model": "Knight", "clip": "idle", "from": 0, "till": 3}', expect=2).stderr
    assert 'there is no field "till"' in told, told
    assert "no JSON" in edit(project, "--do", "trim-clip", "{", expect=2).stderr
    assert "no edit to make" in edit(project, "--script", "-", text="# nothing\n", expect=2).stderr
    script = folder / "wrong.jsonl"
    script.write_text('{"do": "set-loop", "model": "Knight", "clip": "idle", "loop": "yes"}\n')
    told = edit(project, "--script", script, expect=2).stderr
    assert "wrong.jsonl" in told and 'line 1: set-loop: loop: "yes" stands where true or false has to be' in told, told
    assert project.read_bytes() == before

    # Writing to another file and then in place gives the same bytes; in place, a backup of the old file is kept.
    edit(project, *loop, *rename, "--out", folder / "other.squire")
    assert project.read_bytes() == before
    edit(project, *loop, *rename)
    assert project.read_bytes() == (folder / "other.squire").read_bytes() != before
    assert (folder / "knight.squire~").read_bytes() == before
    # The script is read from standard input; the names of created objects are printed.
    told = edit(project, "--script", "-", text='{"do": "duplicate-clip", "model": "Knight", "clip": "rest"}\n').stdout
    assert '-> "rest 2"' in told, told
    assert "ends in .squire" in edit(folder / "knight.fbx", *loop, expect=2).stderr
    assert edit(project, "-q", *rename, expect=2).stderr.count("\n") >= 1  # the clip was renamed before


def check_recipe(folder):
    """The program in docs/recipes/forty-clips.md has the result that the page states."""
    project = folder / "forty.squire"
    shutil.copy(source / "resources/sample/knight.squire", project)
    page = (source / "docs/recipes/forty-clips.md").read_text()
    program = page.split("```python\n")[1].split("```")[0]
    made = subprocess.run([sys.executable, "-c", program, project], capture_output=True, text=True, check=True).stdout
    assert made.count("\n") == 132, made.count("\n")
    edit(project, "--script", "-", text=made)
    knight = next(model for model in json.loads(project.read_text())["models"] if model["name"] == "Knight")
    swings = [clip for clip in knight["clips"] if clip["name"].startswith("swing ")]
    assert len(swings) == 40, len(swings)
    renamed = {bone["source"]: bone["name"] for bone in knight["bones"] if "source" in bone}
    assert len(renamed) == 12 and renamed["hand.R"] == "right_hand", renamed
    for clip in swings:
        assert [volume["name"] for volume in clip["fight"]["volumes"]] == ["blade", "tip", "hilt"], clip["name"]
        assert clip["fight"]["volumes"][-1]["bone"] == "right_hand", clip["name"]
    run("export", project, "--out", folder, "--name", "forty", "--timestamp", "none")
    told = run("inspect", folder / "forty.bin", "--json").stdout
    assert '"right_hand"' in told and '"right_shin"' in told


def exported(project):
    run("export", project, "--out", project.parent, "--name", "layers", "--timestamp", "none")
    return (project.parent / "layers.bin").read_bytes()


def check_layers(folder):
    """An export includes the layers of a clip: it equals the export after they are collapsed into the clip."""
    project = folder / "layers.squire"
    shutil.copy(folder / "other.squire", project)
    plain = exported(project)
    pose = '"bones": [{"bone": "spine", "rotation": {"degrees": [%d, 0, 10]}}]}'
    names = '{"model": "Knight", "clip": "walk", '
    edit(project, "--do", "add-edit-layer", names + '"name": "lean"}',
         "--do", "set-pose", names + '"layer": "lean", "time": 2, ' + pose % 20,
         "--do", "set-pose", names + '"layer": "lean", "time": 14, ' + pose % -5)
    layered = exported(project)
    assert layered != plain
    weight = ("--do", "set-edit-layer", names + '"layer": "lean", "weight": %s}')
    edit(project, *weight[:2], weight[2] % "0")
    assert exported(project) == plain, "without weight it is the clip itself"
    edit(project, *weight[:2], weight[2] % "0.5")
    half = exported(project)
    assert half not in (plain, layered)
    edit(project, "--do", "collapse-edit-layers", names[:-2] + "}")
    assert '"layers"' not in json.dumps([m["clips"] for m in json.loads(project.read_text())["models"]])
    assert exported(project) == half, "collapsed it is exported in the same way"


with tempfile.TemporaryDirectory() as scratch:
    folder = Path(scratch)
    for file in (source / "resources/sample").iterdir():
        if file.suffix in (".fbx", ".png", ".squire"):
            shutil.copy(file, folder)
            (folder / file.name).chmod(0o644)
    check_descriptions()
    check_memory(folder)
    check_edits(folder)
    check_recipe(folder)
    check_layers(folder)
print("edits on the command line: as they should be")
