#!/usr/bin/env python3
"""Prints how the processor time of commands grows with the size of their input, as a Markdown table: scripts of edits, chains
of bones, files of one export, keys, keys to reduce, transitions between clips, and stages.

Usage: bench_cliffs.py SQUIRE SOURCE [ROW...]
"""

import importlib.util
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

SQUIRE, SOURCE = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
SIZES = (10, 100, 1000, 10_000)
SAMPLE = SOURCE / "resources/sample"


def bombs():
    """The builder of FBX files in tests/io/import_bombs.py."""
    text = (SOURCE / "tests/io/import_bombs.py").read_text().rsplit("\nsys.exit(main())", 1)[0]
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("bombs", None))
    exec(compile(text, "import_bombs.py", "exec"), module.__dict__)  # the file of this tree, without its last line
    return module


FBX = bombs()


def seconds(*arguments, may_fail=False):
    """The processor time of a command and its workers."""
    environment = dict(os.environ, SQUIRE_NO_IMPORT_CACHE="1")
    with subprocess.Popen([SQUIRE, *map(str, arguments)], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment) as program:
        told = program.stderr.read()
        _, status, used = os.wait4(program.pid, 0)
        program.returncode = os.waitstatus_to_exitcode(status)
    assert program.returncode == 0 or may_fail, (arguments, told[-2000:])
    return used.ru_utime + used.ru_stime


def sample(change=None):
    for name in ("knight.fbx", "knight.squire", "knight_texture.png", "sword.fbx"):
        shutil.copy(SAMPLE / name, ".")
    project = json.loads(pathlib.Path("knight.squire").read_text())
    if change:
        change(project)
    pathlib.Path("changed.squire").write_text(json.dumps(project))
    return "changed.squire"


def scene(bones, keys):
    FBX.bones_on_one_curve(bones, keys).write(pathlib.Path("scene.fbx"))
    return "scene.fbx"


def script(count):
    sample()
    lines = [json.dumps({"do": "rename-clip", "model": "Knight", "clip": "walk" if i == 0 else f"w{i - 1}", "name": f"w{i}"})
             for i in range(count)]
    pathlib.Path("script.jsonl").write_text("\n".join(lines) + "\n")
    return seconds("edit", "knight.squire", "--script", "script.jsonl", "--dry-run", "-q")


def materials(count):
    sample()
    lines = [json.dumps({"do": "new-material", "model": "Knight", "name": f"steel {i}"}) for i in range(count)]
    pathlib.Path("script.jsonl").write_text("\n".join(lines) + "\n")
    return seconds("edit", "knight.squire", "--script", "script.jsonl", "--dry-run", "-q")


def chain(count):
    return seconds("import", "--json", scene(count, 2))


def files(count):
    names = [f"m{i}.fbx" for i in range(count)]
    for name in names:
        shutil.copy(SOURCE / "tests/fixtures/blender/default_options.fbx", name)
    return seconds("export", *names, "--out", "out", "--name", "x", "--timestamp", "none", "-q", "--jobs", "1")


def keys(count):
    return seconds("export", scene(10, max(2, count // 10)), "--out", "out", "--name", "x", "--timestamp", "none", "-q", "--large")


def reduced(count):
    seconds("new", scene(20, count), "--out", "reduce.squire")
    return seconds("edit", "reduce.squire", "--dry-run", "-q", "--do", "reduce-keys", '{"clip": "clip0", "millimetres": 1}')


def transitions(count):
    def change(project):
        model = project["models"][0]
        model["clips"] = [{"id": i + 1, "name": f"c{i}", "source": "walk"} for i in range(count)]
        model["fight"] = {"transitions": [{"id": count + i + 1, "from": f"c{i}", "to": f"c{(i + 1) % count}", "fade": 100} for i in range(count)]}
    return seconds("check", sample(change))


def stage(count, moved=0.0):
    def change(project):
        pieces = [{"name": f"piece {i:05}", "model": 1, "translation": [i % 100 + moved, i // 100, 0], "scale": [1, 1, 1]} for i in range(count)]
        project["stages"] = [{"name": "level", "layers": [], "pieces": pieces, "ground": [], "points": []}]
    return sample(change)


def stages(count):
    return seconds("export", stage(count), "--out", "out", "--name", "x", "--timestamp", "none", "-q")


def diffs(count):
    os.replace(stage(count), "before.squire")
    return seconds("diff", "before.squire", stage(count, 0.5), may_fail=True)


ROWS = {
    "a script that renames a clip so many times": (script, SIZES),
    "a script that makes so many materials, one a line": (materials, SIZES),
    "import of a chain of bones": (chain, SIZES),
    "files in one export": (files, SIZES[:3]),
    "keys of a clip, exported": (keys, (1000, 10_000, 100_000, 1_000_000, 10_000_000)),
    "frames of 20 bones, reduced": (reduced, SIZES),
    "clips and transitions between them, checked": (transitions, SIZES),
    "pieces of a stage, exported": (stages, (*SIZES, 40_000)),
    "pieces of a stage that all moved, compared": (diffs, (*SIZES, 40_000)),
}


def main():
    wanted = sys.argv[3:]
    print("| | seconds at each size |\n| --- | --- |")
    for name, (measure, sizes) in ROWS.items():
        if wanted and not any(word in name for word in wanted):
            continue
        cells = []
        for size in sizes:
            with tempfile.TemporaryDirectory() as scratch:
                os.chdir(scratch)
                os.mkdir("out")
                cells.append(f"{size}: {measure(size):.2f}")
                os.chdir("/")
        print(f"| {name} | {', '.join(cells)} |", flush=True)


main()
