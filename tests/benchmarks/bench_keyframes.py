#!/usr/bin/env python3
"""Counts frames, keys, keyframes and bytes of exports of animated files, before and after a change of Squire.

Usage: bench_keyframes.py SQUIRE FILE... [--before OTHER_SQUIRE] [--tolerance MM]
Prints a Markdown table. Then lists files with more than 0.9 keyframes per frame and exports that are larger than their
source; these are no errors, since a motion that changes direction at every frame needs a keyframe at every frame.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile


def run(command):
    result = subprocess.run(command, capture_output=True)
    if result.returncode != 0:
        sys.exit(f"{' '.join(command)}: exit {result.returncode}\n{result.stderr.decode()[-2000:]}")
    return result.stdout


def count(squire, file, tolerance):
    """Frames, keys, keyframes and bytes of an export that stores textures as their original files."""
    models = json.loads(run([squire, "import", "--json", file]))["models"]
    clips = [clip for model in models for clip in model["clips"]]
    with tempfile.TemporaryDirectory() as folder:
        report = os.path.join(folder, "report.json")
        run([squire, "export", file, "--out", folder, "--name", "x", "--timestamp", "none", "-q", "--textures-as",
             "encoded", "--tolerance", tolerance, "--report", report])
        with open(report, encoding="utf-8") as written:
            exported = json.load(written)
    return {"frames": sum(round(clip["frames"]) for clip in clips), "keys": sum(clip["keys"] for clip in clips),
            "keyframes": sum(clip["keyframes_after"] for clip in exported["clips"]), "bytes": exported["bytes"]}


def number(value):
    return f"{value:,}".replace(",", " ")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("squire")
    parser.add_argument("files", nargs="+")
    parser.add_argument("--before", help="the program before the change")
    parser.add_argument("--tolerance", default="0.1")
    args = parser.parse_args()
    programs = [program for program in (args.before, args.squire) if program]
    print("| file | bytes | frames | " + " | ".join(["keys", "keyframes", "WAD bytes"] * len(programs)) + " | a frame |")
    print("| --- |" + " ---: |" * (3 + 3 * len(programs)))
    told = []
    for file in args.files:
        counts = [count(program, file, args.tolerance) for program in programs]
        size, last, name = os.path.getsize(file), counts[-1], os.path.basename(file)
        cells = [number(one[key]) for one in counts for key in ("keys", "keyframes", "bytes")]
        share = last["keyframes"] / max(1, last["frames"])
        print(f"| {name} | {number(size)} | {number(last['frames'])} | " + " | ".join(cells) + f" | {share:.2f} |",
              flush=True)
        if share > 0.9:
            told.append(f"{name}: {share:.2f} keyframes a frame")
        if last["bytes"] > size:
            told.append(f"{name}: the export is larger than the file")
    print("\n".join(["", *told]))


main()
