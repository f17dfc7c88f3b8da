#!/usr/bin/env python3
"""Exports files as glTF, imports the exports, and compares bones, meshes, materials, clips, and poses on frames.
A clip of each model is also exported as BVH, and its joints are compared.

Usage: round_trip.py SQUIRE SOURCE_DIR JUDGES_DIR [--corpus DIR] [--all]
Without --all: the project's own files and a few of the corpus. If Khronos' validator and three.js are installed, the
validator must find no error and no warning, and three.js must agree on joints; otherwise prints that they are missing.
"""

import argparse
import math
import os
import random
import sys
import tempfile

import judges

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))

from squire_tool import Squire, listed  # noqa: E402

MOST = 1e-4  # metres, the exporter's tolerance
SKIPPED = 77
LONGEST = 1000  # seconds; in longer clips, 32-bit floats are too inaccurate for times
FEW = {"s_meshxf_neg.fbx", "s_multiarm.fbx", "s_utf8.fbx", "sword_1handed.fbx",
       "AnimatedRobot__Robot.fbx"}


class Grid:
    """Finds the point of a set that is nearest to another point."""

    CELL = 2e-3

    def __init__(self, points):
        self.points, self.cells = points, {}
        for i, point in enumerate(points):
            self.cells.setdefault(self.cell(point), []).append(i)

    def cell(self, point):
        return tuple(math.floor(x / self.CELL) for x in point)

    def nearest(self, point):
        x, y, z = self.cell(point)
        near = [i for a in (x - 1, x, x + 1) for b in (y - 1, y, y + 1) for c in (z - 1, z, z + 1)
                for i in self.cells.get((a, b, c), ())]
        return min(near or range(len(self.points)), key=lambda i: math.dist(self.points[i], point))


class Pair:
    """A model before the export and after the import."""

    def __init__(self, squire, before, after, model, names):
        self.squire, self.before, self.after, self.model, self.names = squire, before, after, model, names
        self.worst = 0.0
        self.places = {}  # mesh -> the new index of each of its old vertices

    def match(self):
        """Matches vertices by their positions in the default pose, since exporters merge equal vertices differently."""
        was, now = [{mesh["name"]: mesh["positions"] for mesh in sample["meshes"]} for sample in (
            self.squire.sample(self.before, None, (), "--model", self.model["name"])[0],
            self.squire.sample(self.after, None)[0])]
        if was.keys() != now.keys():
            yield f"meshes {sorted(was)} became {sorted(now)}"
        for name in was.keys() & now.keys():
            grid = Grid(now[name])
            self.places[name] = [i if i < len(now[name]) and math.dist(point, now[name][i]) < 1e-6
                                 else grid.nearest(point) for i, point in enumerate(was[name])]

    def pairs(self, old, new):
        joints = {joint["name"]: joint["position"] for joint in new["joints"]}
        for joint in old["joints"]:
            if joint["name"] in self.names:
                yield "joint " + joint["name"], joint["position"], joints[joint["name"]]
        meshes = {mesh["name"]: mesh["positions"] for mesh in new["meshes"]}
        for mesh in old["meshes"]:
            for i, (point, place) in enumerate(zip(mesh["positions"], self.places.get(mesh["name"], ()))):
                yield f"vertex {i} of {mesh['name']}", point, meshes[mesh["name"]][place]

    def compare(self, clip, times):
        old = self.squire.sample(self.before, clip, times, "--model", self.model["name"])
        new = self.squire.sample(self.after, clip, times)
        if len(old) != len(new):
            yield f"clip {clip}: {len(new)} samples, {len(old)} before"
            return
        for a, b in zip(old, new):
            for what, point, now in self.pairs(a, b):
                far = math.dist(point, now) - 1e-6 * max(map(abs, point))  # the accuracy of 32-bit floats
                self.worst = max(self.worst, far)
                if far > MOST:
                    yield f"clip {clip} at {a['time']:.4f} s: {what} is {1000 * far:.4f} mm off"
                    return


def colours_differ(a, b):
    """Whether two materials look different. The diffuse colour does not count under a diffuse map."""
    def off(name):
        return max(abs(min(1.0, max(0.0, x)) - y) for x, y in zip(a[name], b[name]))

    exponent = min(1024.0, max(1.0, a["exponent"]))  # clamped to the range of glTF and the importer
    return (a["diffuse_map"] < 0 and off("diffuse") > 1e-3) or off("specular") > 1e-3 \
        or abs(exponent - b["exponent"]) > 1e-3 * exponent


def content_faults(was, now):
    # The importer drops bones named ..._end at the end of a chain if they have no skin.
    old = {bone["name"]: bone["parent"] for bone in was["bones"]}
    new = {bone["name"]: bone["parent"] for bone in now["bones"]}
    lost = {name for name in old.keys() - new.keys() if not name.endswith("_end")}
    if lost or new.keys() - old.keys():
        yield f"bones lost: {sorted(lost)[:5]}, new ones: {sorted(new.keys() - old.keys())[:5]}"
    yield from (f"bone {name} is below {new[name]}, not {old[name]}" for name in new.keys() & old.keys()
                if new[name] != old[name])
    if [clip["name"] for clip in was["clips"]] != [clip["name"] for clip in now["clips"]]:
        yield f"clips {[clip['name'] for clip in was['clips']]} became {[clip['name'] for clip in now['clips']]}"
    for before, after in zip(was["clips"], now["clips"]):
        if abs(before["seconds"] - after["seconds"]) > 1e-4 or abs(before["rate"] - after["rate"]) > 1e-4:
            yield f"clip {before} became {after}"

    def parts(model):
        return sorted((mesh["name"], mesh["triangles"]) for mesh in model["meshes"]
                      if not mesh["hidden"] and mesh["level"] == 0)
    if parts(was) != parts(now):
        yield f"meshes {parts(was)} became {parts(now)}"
    looks = {material["name"]: material for material in now["materials"]}
    for number in sorted({mesh["material"] for mesh in was["meshes"] if not mesh["hidden"] and mesh["material"] >= 0}):
        material = was["materials"][number]
        if material["name"] not in looks:
            yield f"material {material['name']} is lost, there is {sorted(looks)}"
        elif colours_differ(material, looks[material["name"]]):
            yield f"material {material} became {looks[material['name']]}"


def model_faults(squire, source, was, written, most_clips):
    came_back = squire.imported(written)["models"]
    if len(came_back) != 1:
        yield f"{len(came_back)} models came back"
        return
    now = came_back[0]
    now["clips"] = [clip for clip in now["clips"] if clip["seconds"] < LONGEST]
    yield from content_faults(was, now)
    pair = Pair(squire, source, written, was, {bone["name"] for bone in now["bones"]})
    yield from pair.match()
    yield from pair.compare(None, [])
    for clip in was["clips"][:most_clips]:
        frames = math.floor(clip["seconds"] * clip["rate"] + 1e-6)
        chosen = sorted({0, frames, *random.Random(clip["name"]).sample(range(frames + 1), min(5, frames + 1))})
        yield from pair.compare(clip["name"], [frame / clip["rate"] for frame in chosen])
    print(f"{os.path.basename(source)} {was['name']}: {len(was['clips'])} clips, {1000 * pair.worst:.4f} mm", flush=True)


def bvh_faults(squire, source, was, folder):
    """Exports the first clip as BVH and compares the positions of joints on frames."""
    if not was["clips"]:
        return
    clip = was["clips"][0]
    written = squire.ok("export", source, "--out", folder, "--format", "bvh", "--model", was["name"], "--clip",
                        clip["name"], "--name", "motion", "-q").rstrip("\n")
    if clip["frames"] < 1:
        return  # the importer reads no clip of one frame
    now = squire.imported(written)["models"][0]
    last = math.floor(clip["frames"] + 1e-6)
    frames = sorted({0, last // 3, last // 2, last})
    old = squire.sample(source, clip["name"], [frame / clip["rate"] for frame in frames], "--model", was["name"])
    new = squire.sample(written, now["clips"][0]["name"], [frame / clip["rate"] for frame in frames])
    worst = 0.0
    for a, b in zip(old, new, strict=True):
        places = {joint["name"]: joint["position"] for joint in b["joints"]}
        for joint in a["joints"]:
            name = "".join("_" if letter <= " " else letter for letter in joint["name"])
            far = math.dist(joint["position"], places.get(name, (math.inf, 0, 0)))
            worst = max(worst, far - 2e-6 * max(map(abs, joint["position"])))
            if worst > MOST:
                yield f"BVH, clip {clip['name']} at {a['time']:.4f} s: joint {name} is {1000 * far:.4f} mm off"
                return


def three_faults(squire, folder, written):
    """Compares the positions of joints in three.js with those in Squire, for the same file."""
    plan = {}
    for clip in squire.imported(written)["models"][0]["clips"]:
        if clip["seconds"] < LONGEST:
            last = math.floor(clip["frames"] + 1e-6)
            plan[clip["name"]] = [frame / clip["rate"] for frame in sorted({0, last // 3, last // 2, last})]
    places = judges.played(folder, written, plan) if plan else {}
    worst = 0.0
    for name, times in plan.items():
        for sample, joints in zip(squire.sample(written, name, times), places[name], strict=True):
            for joint in sample["joints"]:
                far = math.dist(joint["position"], joints[joint["name"]])
                far -= 1e-6 * max(map(abs, joint["position"]))
                worst = max(worst, far)
                if far > MOST:
                    yield f"{written}: three.js, {name} at {sample['time']:.4f} s: {joint['name']} is {1000 * far:.4f} mm off"
                    return
    print(f"three.js agrees on {os.path.basename(written)}: {1000 * worst:.4f} mm")


def check(squire, source, folder, most_clips):
    """Returns the files that were written, and texts that name faults."""
    if squire.run("import", source).returncode != 0:
        return [], []
    lines = squire.ok("export", source, "--out", folder, "--format", "glb", "-q").splitlines()
    models = squire.imported(source)["models"]
    if len(lines) != len(models):
        return lines, [f"{source}: {len(lines)} files for {len(models)} models"]
    faults = []
    for model, written in zip(models, lines):
        model["clips"] = [clip for clip in model["clips"] if clip["seconds"] < LONGEST]
        faults += [f"{source}: {model['name']}: {fault}"
                   for fault in model_faults(squire, source, model, written, most_clips)]
        faults += [f"{source}: {model['name']}: {fault}" for fault in bvh_faults(squire, source, model, folder)]
    return lines, faults


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("squire")
    parser.add_argument("source_dir")
    parser.add_argument("judges_dir")
    parser.add_argument("--corpus", default="")
    parser.add_argument("--all", action="store_true")
    args = parser.parse_args()
    squire = Squire(args.squire)
    sources = listed(os.path.join(args.source_dir, "tests/fixtures/blender"))[:None if args.all else 3]
    sources += listed(os.path.join(args.source_dir, "tests/fixtures/other"), ".glb")
    sources += listed(os.path.join(args.source_dir, "resources/sample"))
    corpus = [file for part in ("blender", "real", "strangers") for file in listed(os.path.join(args.corpus, part))]
    if not corpus:
        print("the shared corpus is not there: the project's own files only")
    sources += [file for file in corpus if args.all or os.path.basename(file) in FEW]
    faults, written = [], []
    with tempfile.TemporaryDirectory() as folder:
        for number, source in enumerate(sources):
            place = os.path.join(folder, str(number))
            os.mkdir(place)
            try:
                files, more = check(squire, source, place, 1000 if args.all else 3)
                faults += more
                written += files
            except AssertionError as failure:
                faults.append(f"{source}: {failure}")
        reason = judges.install(args.judges_dir)
        if reason:
            print(f"SKIPPED: Khronos' validator and three.js cannot be had, so they looked at nothing ({reason})")
        else:
            faults += judges.faults(args.judges_dir, written)
            print(f"Khronos' validator looked at {len(written)} files")
            for file in written if args.all else [one for one in written if os.path.basename(one) == "knight.glb"]:
                faults += three_faults(squire, args.judges_dir, file)
    print("\n".join(faults) or f"{len(sources)} files came back as they were")
    return 1 if faults else SKIPPED if reason else 0


if __name__ == "__main__":
    sys.exit(main())
