#!/usr/bin/env python3
"""Compares imports of random files, as Maya and 3ds Max write them, with the definition of FBX.

Usage: pivot_scenes_test.py SQUIRE [COUNT [SEED]]

Pivots, offsets, extra rotations, rotation orders, scales that children do not inherit, geometric transforms, skins
bound at another time, curves with weighted tangents, repeating curves, several layers. The expected result is
computed here with matrices, factor by factor; `squire sample` must give the same."""

import math
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../cli"))
from squire_tool import Squire  # noqa: E402
from pivot_scene import FRAME, NO_MOVE, NO_SCALE, Scene, TICKS, times  # noqa: E402

TOLERANCE = 2e-4  # metres; twice the allowed error of an import, since children propagate errors
BETWEEN = 2e-3  # metres, between frames: 0.01 degrees of each curve at the end of a chain of some metres


def numbers(values):
    return ",".join(repr(value) for value in values)


class Writer:
    """Writes a scene as FBX 7.5 text."""

    def __init__(self, scene):
        self.scene = scene
        self.lines, self.links = [], []
        self.ids = {id(node): 1000 * (i + 1) for i, node in enumerate(scene.nodes)}
        self.head()
        for node in scene.nodes:
            self.node(node)
        for mesh in scene.meshes:
            self.mesh(mesh)
        self.skin()
        self.take()
        self.put("}\nConnections:  {", *self.links, "}", "")

    def put(self, *lines):
        self.lines += lines

    def link(self, child, parent, name=None):
        self.links.append(f'\tC: "OP",{child},{parent}, "{name}"' if name else f'\tC: "OO",{child},{parent}')

    def array(self, name, values):
        self.put(f"\t\t{name}: *{len(values)} {{\n\t\t\ta: {numbers(values)}\n\t\t}}")

    def head(self):
        axes = (2, 1, 1, -1, 0, 1) if self.scene.z_up else (1, 1, 2, 1, 0, 1)
        names = ("UpAxis", "UpAxisSign", "FrontAxis", "FrontAxisSign", "CoordAxis", "CoordAxisSign")
        self.put("; FBX 7.5.0 project file", "FBXHeaderExtension:  {", "\tFBXHeaderVersion: 1003", "\tFBXVersion: 7500", "}",
                 "GlobalSettings:  {", "\tVersion: 1000", "\tProperties70:  {",
                 *(f'\t\tP: "{name}", "int", "Integer", "",{axis}' for name, axis in zip(names, axes)),
                 f'\t\tP: "UnitScaleFactor", "double", "Number", "",{self.scene.unit}',
                 '\t\tP: "TimeMode", "enum", "", "",11', "\t}", "}", "Objects:  {")

    def node(self, node):
        own = self.ids[id(node)]
        self.link(own, self.ids[id(node.parent)] if node.parent else 0)
        vectors = {"RotationOffset": node.turn_offset, "RotationPivot": node.turn_pivot, "ScalingOffset": node.scale_offset,
                   "ScalingPivot": node.scale_pivot, "PreRotation": node.before, "PostRotation": node.after,
                   "Lcl Translation": node.move, "Lcl Rotation": node.turn, "Lcl Scaling": node.scale}
        if node.geometric:
            vectors |= zip(("GeometricTranslation", "GeometricRotation", "GeometricScaling"), node.geometric)
        self.put(f'\tModel: {own}, "Model::{node.name}", "{node.kind}" {{', "\t\tVersion: 232", "\t\tProperties70:  {",
                 f'\t\t\tP: "RotationOrder", "enum", "", "",{node.order}', '\t\t\tP: "RotationActive", "bool", "", "",1',
                 f'\t\t\tP: "InheritType", "enum", "", "",{node.inherit}',
                 *(f'\t\t\tP: "{name}", "Vector3D", "Vector", "",{numbers(value)}' for name, value in vectors.items()),
                 "\t\t}", "\t}")

    def mesh(self, mesh):
        own = self.ids[id(mesh)] + 1
        self.link(own, own - 1)
        count = len(mesh.points)
        self.put(f'\tGeometry: {own}, "Geometry::", "Mesh" {{')
        self.array("Vertices", [x for p in mesh.points for x in p])
        self.array("PolygonVertexIndex", [x for i in range(count) for x in (i, (i + 1) % count, -((i + 2) % count) - 1)])
        self.put("\t}")

    def skin(self):
        scene = self.scene
        self.put('\tDeformer: 500, "Deformer::", "Skin" {', "\t\tVersion: 101", "\t}")
        self.link(500, self.ids[id(scene.body)] + 1)
        for i, joint in enumerate(scene.bound):
            pulled = {p: weights[i] for p, weights in enumerate(scene.weights) if i in weights}
            self.put(f'\tDeformer: {501 + i}, "SubDeformer::", "Cluster" {{', "\t\tVersion: 100")
            if pulled:
                self.array("Indexes", list(pulled))
                self.array("Weights", list(pulled.values()))
            for name, matrix in (("Transform", scene.transforms[i]), ("TransformLink", scene.links[i])):
                self.array(name, [matrix[r][c] for c in range(4) for r in range(4)])
            self.put("\t}")
            self.link(501 + i, 500)
            self.link(self.ids[id(joint)], 501 + i)

    def take(self):
        scene = self.scene
        self.put('\tAnimationStack: 700, "AnimStack::take", "" {', "\t\tProperties70:  {",
                 f'\t\t\tP: "LocalStart", "KTime", "Time", "",{scene.start}',
                 f'\t\t\tP: "LocalStop", "KTime", "Time", "",{scene.stop}', "\t\t}", "\t}",
                 '\tAnimationLayer: 701, "AnimLayer::BaseLayer", "" {', "\t}")
        self.link(701, 700)
        for node in scene.nodes:
            defaults = dict(zip("TRS", (node.move, node.turn, node.scale)))
            self.motion(node, node.curves, defaults, 701, 0)
        if scene.layer:
            self.layer(scene.layer)

    def layer(self, layer):
        by_turn, by_factor = layer.by_channel
        self.put('\tAnimationLayer: 702, "AnimLayer::Over", "" {', "\t\tProperties70:  {",
                 f'\t\t\tP: "Weight", "Number", "", "A",{layer.weight}', f'\t\t\tP: "BlendMode", "enum", "", "",{layer.mode}',
                 f'\t\t\tP: "RotationAccumulationMode", "enum", "", "",{by_turn}',
                 f'\t\t\tP: "ScaleAccumulationMode", "enum", "", "",{by_factor}', "\t\t}", "\t}")
        self.link(702, 700)
        for node in self.scene.nodes:
            self.motion(node, node.layered, {"T": NO_MOVE, "R": NO_MOVE, "S": NO_SCALE}, 702, 50000)
        if layer.curve:
            self.put('\tAnimationCurveNode: 710, "AnimCurveNode::Weight", "" {', "\t\tProperties70:  {",
                     f'\t\t\tP: "d|Weight", "Number", "", "A",{layer.weight}', "\t\t}", "\t}")
            self.link(710, 702)
            self.link(710, 702, "Weight")
            self.curve(layer.curve, 711)
            self.link(711, 710, "d|Weight")

    def motion(self, node, triples, defaults, layer, offset):
        names = {"T": "Lcl Translation", "R": "Lcl Rotation", "S": "Lcl Scaling"}
        for i, (key, curves) in enumerate(triples.items()):
            own = self.ids[id(node)] + 10 * (i + 1) + offset
            self.put(f'\tAnimationCurveNode: {own}, "AnimCurveNode::{key}", "" {{', "\t\tProperties70:  {",
                     *(f'\t\t\tP: "d|{axis}", "Number", "", "A",{value}' for axis, value in zip("XYZ", defaults[key])),
                     "\t\t}", "\t}")
            self.link(own, layer)
            self.link(own, self.ids[id(node)], names[key])
            for axis, curve in enumerate(curves):
                if curve:
                    self.curve(curve, own + 1 + axis)
                    self.link(own + 1 + axis, own, f"d|{'XYZ'[axis]}")

    def curve(self, curve, own):
        flags, words = curve.attributes()
        self.put(f'\tAnimationCurve: {own}, "AnimCurve::", "" {{', "\t\tKeyVer: 4009")
        for name, values in (("KeyTime", curve.times), ("KeyValueFloat", curve.values), ("KeyAttrFlags", flags),
                             ("KeyAttrDataFloat", words), ("KeyAttrRefCount", [1] * len(flags))):
            self.array(name, values)
        for end in ("Pre", "Post") if curve.ending else ():
            self.put(f"\t\t{end}-Extrapolation: {{", f"\t\t\tType: {curve.ending}", "\t\t\tRepetition: -1", "\t\t}")
        self.put("\t}")


def worst(sample, scene, time):
    """The largest deviation of a joint or vertex, and its name."""
    joints, points = scene.truth(time)
    found = [(math.dist(joint["position"], joints[joint["name"]]), joint["name"])
             for joint in sample["joints"] if joint["name"] in joints]
    for mesh in sample["meshes"]:
        there = points[mesh["name"]]
        found += [(min(math.dist(p, q) for q in there), mesh["name"]) for p in mesh["positions"]]
        found += [(min(math.dist(p, q) for q in mesh["positions"]), mesh["name"]) for p in there]
    return max(found)


def check(squire, seed, folder):
    scene = Scene(seed)
    file = os.path.join(folder, f"pivots_{seed}.fbx")
    with open(file, "w", encoding="ascii") as out:
        out.write("\n".join(Writer(scene).lines))
    off, name = worst(squire.sample(file)[0], scene, None)
    found = [(off / TOLERANCE, off, name, "in the default pose")]
    if any(node.curves for node in scene.nodes):
        between = [(scene.stop - scene.start) / TICKS * k / 9 for k in range(9)]
        on_frames = [frame * FRAME / TICKS for frame in range(0, int((scene.stop - scene.start) / FRAME) + 1, 4)]
        for sample in squire.sample(file, f"pivots_{seed}", between + on_frames + [1000]):
            time = min(scene.stop, scene.start + round(sample["time"] * TICKS))
            off, name = worst(sample, scene, time)
            allowed = TOLERANCE if (time - scene.start) % FRAME == 0 else BETWEEN
            found.append((off / allowed, off, name, f"at {sample['time']:.3f} s"))
    return max(found)


def main():
    squire = Squire(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 40
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    failures, farthest = 0, 0.0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(seed * 100000, seed * 100000 + count):
            share, off, name, when = check(squire, number, folder)
            farthest = max(farthest, share)
            if share > 1:
                failures += 1
                print(f"FAILED: scene {number}: {name} is {1000 * off:.3f} mm off, {when}")
    print(f"{count} scenes, {failures} failed, at most {100 * farthest:.0f} % of what is allowed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
