#!/usr/bin/env python3
"""Times `squire export` against the import alone, `assimp export` to glb and headless Blender to glTF.

Usage: bench_export.py SQUIRE FILE.fbx... [--runs N] [--no-blender] [--encoded] [--folder FOLDER]
       bench_export.py SQUIRE FILE.fbx... --before OLDER_SQUIRE [--runs N] [--encoded] [--folder FOLDER]
Prints a Markdown table: medians of interleaved runs, whole processes, and the largest resident memory of each
process tree; in the last row all files together (memory: the largest). Ratios are medians of the rounds' ratios,
since the speed of a shared machine varies; for all files together, ratios of the sums. Exits with 1 if a goal is
missed by a file or by all together: export at most 1.3 times the import alone, at least as fast as assimp, 20 times
as fast as Blender, at most 1.5 times assimp's memory.

With --before, compares the exports of both programs with each other instead, without goals.
"""

import argparse
import operator
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

BLENDER = """
import bpy, sys
bpy.ops.wm.read_factory_settings(use_empty=True)
bpy.ops.import_scene.fbx(filepath=sys.argv[-2])
bpy.ops.export_scene.gltf(filepath=sys.argv[-1])
"""


def resident(pid):
    """Resident bytes of a process and its children; shared memory counts more than once."""
    total, queue = 0, [pid]
    while queue:
        at = queue.pop()
        try:
            with open(f"/proc/{at}/statm", encoding="ascii") as file:
                total += int(file.read().split()[1]) * 4096
            for task in os.listdir(f"/proc/{at}/task"):
                with open(f"/proc/{at}/task/{task}/children", encoding="ascii") as file:
                    queue += map(int, file.read().split())
        except (OSError, ValueError, IndexError):
            pass
    return total


def run(command, environment=None):
    """Runs a command and returns its seconds; a failure ends the benchmark."""
    start = time.perf_counter()
    result = subprocess.run(command, capture_output=True, env=environment)
    if result.returncode != 0:
        sys.exit(f"{' '.join(command)}: exit {result.returncode}\n{result.stderr.decode()[-2000:]}")
    return time.perf_counter() - start


def peak(command):
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    largest = 0
    while child.poll() is None:
        largest = max(largest, resident(child.pid))
        time.sleep(0.0005)  # samples the memory at this rate
    return largest / 1e6


def empty(folder):
    """Empties the folder, so that no export pays for replacing an older file."""
    for name in os.listdir(folder):
        os.unlink(os.path.join(folder, name))


def measure(args, file, folder):
    squire = os.path.abspath(args.squire)
    commands = {"import": [squire, "import", file],
                "export": [squire, "export", file, "--out", folder, "--timestamp", "none", "-q"]}
    if args.encoded:
        commands["export"] += ["--textures-as", "encoded"]
    if shutil.which("assimp"):
        commands["assimp"] = ["assimp", "export", file, os.path.join(folder, "x.glb")]
    times = {name: [] for name in commands}
    names = list(commands)
    for _ in range(args.runs):
        # After a program that used much memory, the next one must wait until the system has reclaimed that memory,
        # so the order of the programs is shuffled.
        for name in names:
            empty(folder)
            times[name].append(run(commands[name]))
        random.shuffle(names)
    row = {name: statistics.median(values) for name, values in times.items()}
    for name in set(commands) - {"export"}:
        row["of_" + name] = statistics.median(map(operator.truediv, times["export"], times[name]))
    # Memory is polled, so the maximum of several runs is the best estimate.
    for name in ("export", "assimp"):
        if name in commands:
            row[name + "_mb"] = max(peak(commands[name]) for _ in range(5))
    empty(folder)
    if not args.no_blender and shutil.which("blender"):
        script = os.path.join(folder, "to_gltf.py")
        with open(script, "w", encoding="utf-8") as out:
            out.write(BLENDER)
        blender = ["blender", "--background", "--factory-startup", "--python-exit-code", "1", "--python", script, "--",
                   file, os.path.join(folder, "x.glb")]
        row["blender"] = min(run(blender, {**os.environ, "PATH": "/usr/bin:/bin"}) for _ in range(args.blender_runs))
    return row


def compare(args, file, folder):
    """Milliseconds of exports of the older program and of this one, and the median of their ratios."""
    ending = ["export", file, "--out", folder, "--timestamp", "none", "-q"] + ["--textures-as", "encoded"] * args.encoded
    commands = {name: [os.path.abspath(program)] + ending for name, program in
                (("before", args.before), ("now", args.squire))}
    times = {name: [] for name in commands}
    names = list(commands)
    for _ in range(args.runs):
        for name in names:
            empty(folder)
            times[name].append(1000 * run(commands[name]))
        random.shuffle(names)
    empty(folder)
    row = {name: statistics.median(values) for name, values in times.items()}
    row["times"] = statistics.median(map(operator.truediv, times["now"], times["before"]))
    return row


def compare_all(args, folder):
    print("| file | before, ms | now, ms | times |\n| --- | --- | --- | --- |")
    rows = []
    for file in args.files:
        rows.append(compare(args, file, folder))
        print("| {} | {before:.1f} | {now:.1f} | {times:.2f} |".format(os.path.basename(file), **rows[-1]), flush=True)
    before, now = (sum(row[name] for row in rows) for name in ("before", "now"))
    print(f"| all together | {before:.1f} | {now:.1f} | {now / before:.2f} |")


def cell(value, digits=3):
    return "-" if value is None else f"{value:.{digits}f}"


def show(name, row):
    """Prints a row of the table and returns the missed goals."""
    assimp, blender = row.get("assimp"), row.get("blender")
    of_import, of_assimp = row["of_import"], row.get("of_assimp")
    faster = blender / row["export"] if blender else None
    of_memory = row["export_mb"] / row["assimp_mb"] if assimp else None
    print(f"| {name} | {cell(row['import'])} | {cell(row['export'])} | {cell(of_import, 2)} | {cell(assimp)} | "
          f"{cell(of_assimp, 2)} | {cell(blender, 2)} | {cell(faster, 0)} | {cell(row['export_mb'], 0)} | "
          f"{cell(row.get('assimp_mb'), 0)} | {cell(of_memory, 2)} |", flush=True)
    goals = [("the import", of_import, 1.3), ("assimp", of_assimp, 1.0), ("assimp's memory", of_memory, 1.5)]
    missed = [f"{name}: {value:.2f} times {what}, at most {most}" for what, value, most in goals
              if value is not None and value > most]
    if faster is not None and faster < 20:
        missed.append(f"{name}: {faster:.1f} times as fast as Blender, at least 20")
    return missed


def main():
    random.seed(1)
    parser = argparse.ArgumentParser()
    parser.add_argument("squire")
    parser.add_argument("files", nargs="+")
    parser.add_argument("--runs", type=int, default=25)
    parser.add_argument("--blender-runs", type=int, default=2)
    parser.add_argument("--no-blender", action="store_true")
    parser.add_argument("--encoded", action="store_true", help="textures as they came, as the other exporters keep them")
    parser.add_argument("--before", metavar="OLDER_SQUIRE", help="compare exports with those of this program only")
    parser.add_argument("--folder", help="where exports are written, such as /dev/shm; a temporary folder is made in it")
    args = parser.parse_args()
    if args.before:
        with tempfile.TemporaryDirectory(dir=args.folder) as folder:
            compare_all(args, folder)
        return 0
    print("| file | import, s | export, s | of import | assimp, s | of assimp | Blender, s | times faster | export, MB "
          "| assimp, MB | of assimp |")
    print("| --- |" + " --- |" * 10)
    missed = []
    rows = []
    with tempfile.TemporaryDirectory(dir=args.folder) as folder:
        for file in args.files:
            rows.append(measure(args, file, folder))
            missed += show(os.path.basename(file), rows[-1])
    if len(rows) > 1:
        combined = {key: (max if key.endswith("_mb") else sum)(row[key] for row in rows) for key in rows[0]}
        for name in [key for key in combined if key.startswith("of_")]:
            combined[name] = combined["export"] / combined[name[len("of_"):]]
        missed += show("all together", combined)
    print("\n".join(["", *missed]) if missed else "\nevery goal is met")
    return 1 if missed else 0


sys.exit(main())
