#!/usr/bin/env python3
"""Exports every file, verifies it, and compares samples of the WAD with the source and with Blender's evaluation.

Usage: export_corpus.py SQUIRE SOURCE_DIR [--corpus DIR] [--all]
Without --all: the project's own files and a few of the corpus. Prints the worst errors of each file.
"""

import argparse
import json
import os
import sys
import tempfile

from squire_tool import Squire, listed, worst_difference
from truth import Truth

TOLERANCE = 1e-4  # metres, the exporter's default
FEW = {"k_default.fbx", "k_simplify0.fbx", "s_200bones.fbx", "s_meshxf_neg.fbx", "s_multiarm.fbx", "s_utf8.fbx",
       "sword_1handed.fbx", "AnimatedRobot__Robot.fbx"}


def source_error(squire, source, wad, most_clips, on_frames=False):
    """The largest deviation of the WAD from the source's clips, at times on and between frames, or on frames only.
    Returns metres, where it is, and the number of compared points."""
    worst, where, points = worst_difference_of(squire, source, wad, None, [])
    clips = [clip for model in squire.imported(source)["models"] for clip in model["clips"]]
    names = list(dict.fromkeys(clip["name"] for clip in clips))[:most_clips]
    for name in names:
        length, rate = max((clip["seconds"], clip["rate"]) for clip in clips if clip["name"] == name)
        times = [length * share for share in (0.0, 0.137, 0.3701, 0.5, 0.843, 1.0)]
        if on_frames:
            times = [min(round(time * rate) / rate, length) for time in times]
        error, at, _ = worst_difference_of(squire, source, wad, name, times)
        if error > worst:
            worst, where = error, f"clip {name}, {at}"
    return worst, where, points


def worst_difference_of(squire, source, wad, clip, times):
    worst, where, points = 0.0, "", 0
    ours, theirs = squire.sample(wad, clip, times), squire.sample(source, clip, times)
    for a, b in zip(ours, theirs, strict=True):
        assert (a["model"], a["clip"], a["time"]) == (b["model"], b["clip"], b["time"])
        error, at, count = worst_difference(a, b)
        points += count
        if error > worst:
            worst, where = error, at
    return worst, where, points


def limits_beside(source):
    path = os.path.join(os.path.dirname(source), "limits.json")
    name = os.path.basename(source).removesuffix(".fbx")
    if not os.path.exists(path) or not os.path.exists(source.removesuffix(".fbx") + ".truth.json"):
        return None
    with open(path, encoding="utf-8") as file:
        return json.load(file).get(name)


def truth_faults(squire, source, wad, limits):
    truth = Truth(squire, source, wad)
    on, between, found = truth.clip_errors()
    errors = {"default_pose_mm": truth.default_error(), "on_frame_mm": on, "half_frame_mm": between}
    faults = [f"{name} {error:.4f}, allowed {limits[name]} and the tolerance" for name, error in errors.items()
              if limits.get(name) is not None and error > limits[name] + TOLERANCE * 1000]
    takes = [take for take in truth.data["takes"] if not take.get("foreign_action")]
    if takes and not found:
        faults.append("no take of the truth file is there")
    return errors, faults


def check(squire, source, folder, most_clips):
    faults = []
    on_frames = squire.export(source, folder, "--name", "export", "--tolerance-on", "frames")
    squire.ok("verify", "-q", on_frames)
    error, where, points = source_error(squire, source, on_frames, most_clips, on_frames=True)
    line = f"{os.path.basename(source)}: {points} points, {error * 1000:.4f} mm from the source on frames"
    if error > TOLERANCE:
        faults.append(f"{error * 1000:.4f} mm from the source on frames, at {where}")
    wad = squire.export(source, folder, "--name", "path")
    squire.ok("verify", "-q", wad)
    error, where, _ = source_error(squire, source, wad, most_clips)
    line += f", {error * 1000:.4f} mm at any time on the path"
    if error > TOLERANCE:
        faults.append(f"{error * 1000:.4f} mm from the source at {where}")
    limits = limits_beside(source)
    if limits:
        errors, more = truth_faults(squire, source, wad, limits)
        faults += more
        line += ", from Blender " + ", ".join(f"{name} {value:.4f}" for name, value in errors.items())
    print(line, flush=True)
    return [f"{source}: {fault}" for fault in faults]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("squire")
    parser.add_argument("source_dir")
    parser.add_argument("--corpus", default="")
    parser.add_argument("--all", action="store_true")
    args = parser.parse_args()
    squire = Squire(args.squire)
    sources = listed(os.path.join(args.source_dir, "tests/fixtures/blender"))
    sources += listed(os.path.join(args.source_dir, "resources/sample"))
    corpus = [file for part in ("blender", "real") for file in listed(os.path.join(args.corpus, part))]
    if not corpus:
        print("the shared corpus is not there: the project's own files only")
    sources += [file for file in corpus if args.all or os.path.basename(file) in FEW]
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        for source in sources:
            try:
                faults += check(squire, source, folder, 1000 if args.all else 3)
            except AssertionError as failure:
                faults.append(f"{source}: {failure}")
    print("\n".join(faults) or f"{len(sources)} files exported, verified and compared")
    return 1 if faults else 0


sys.exit(main())
