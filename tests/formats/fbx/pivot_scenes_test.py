#!/usr/bin/env python3
"""Random files as Maya and 3ds Max write them, compared with the definition of FBX: pivot_scenes_test.py SQUIRE [COUNT [SEED]]

Pivots, offsets, extra rotations, rotation orders, scales that children do not inherit, geometric transforms, skins
bound at another time, curves with weighted tangents, repeating curves, several layers. The expected result is
computed here with matrices, factor by factor; `squire sample` must give the same."""

import math
import os
import random
import struct
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../cli"))
from squire_tool import Squire  # noqa: E402

TICKS = 46186158000  # per second
FRAME = TICKS // 24
SPACING = 7 * FRAME  # too far apart to count as baked keys
ORDERS = ["XYZ", "XZY", "YZX", "YXZ", "ZXY", "ZYX"]
NO_MOVE, NO_SCALE = (0.0, 0.0, 0.0), (1.0, 1.0, 1.0)
TOLERANCE = 2e-4  # metres; allowed error of an import, and as much again for errors that it propagates


# Matrices are lists of four rows.
def moved(t):
    return [[1, 0, 0, t[0]], [0, 1, 0, t[1]], [0, 0, 1, t[2]], [0, 0, 0, 1]]


def scaled(s):
    return [[s[0], 0, 0, 0], [0, s[1], 0, 0], [0, 0, s[2], 0], [0, 0, 0, 1]]


def times(*factors):
    out = factors[0]
    for b in factors[1:]:
        out = [[sum(row[k] * b[k][c] for k in range(4)) for c in range(4)] for row in out]
    return out


def turned(axis, degrees):
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    out = scaled(NO_SCALE)
    i, j = (axis + 1) % 3, (axis + 2) % 3
    out[i][i], out[i][j], out[j][i], out[j][j] = c, -s, s, c
    return out


def euler(degrees, order="XYZ"):
    out = scaled(NO_SCALE)
    for axis in order:
        out = times(turned("XYZ".index(axis), degrees["XYZ".index(axis)]), out)
    return out


def inverse(m):
    rows = [list(row) + [float(i == k) for k in range(4)] for i, row in enumerate(m)]
    for i in range(4):
        pivot = max(range(i, 4), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [x / rows[i][i] for x in rows[i]]
        for r in range(4):
            if r != i:
                rows[r] = [x - rows[r][i] * y for x, y in zip(rows[r], rows[i])]
    return [row[4:] for row in rows]


def point(m, p):
    return [sum(m[r][k] * p[k] for k in range(3)) + m[r][3] for r in range(3)]


def negative(v):
    return [-x for x in v]


def part_of_turn(m, share):
    """A fraction of a rotation about its axis."""
    x = (m[2][1] - m[1][2], m[0][2] - m[2][0], m[1][0] - m[0][1])
    length = math.hypot(*x)
    angle = share * math.atan2(length, m[0][0] + m[1][1] + m[2][2] - 1)
    if length < 1e-9:
        return scaled(NO_SCALE)
    x, y, z = (v / length for v in x)
    c, s = math.cos(angle), math.sin(angle)
    d = 1 - c
    return [[c + x * x * d, x * y * d - z * s, x * z * d + y * s, 0], [y * x * d + z * s, c + y * y * d, y * z * d - x * s, 0],
            [z * x * d - y * s, z * y * d + x * s, c + z * z * d, 0], [0, 0, 0, 1]]


class Curve:
    """Keys of one number: constant, linear or cubic with user tangents, broken or not, weighted or not."""

    def __init__(self, chance, keys, base, swing, kinds):
        self.times = keys
        self.values = [base + chance.uniform(-swing, swing) for _ in keys]
        self.kinds = [chance.choice(kinds) for _ in keys]
        self.right = [3 * chance.uniform(-swing, swing) for _ in keys]
        self.left = [3 * chance.uniform(-swing, swing) if chance.random() < 0.4 else slope for slope in self.right]
        self.right_weight, self.left_weight = ([round(chance.uniform(0.1, 0.9), 3) if chance.random() < 0.3 else 1 / 3
                                                for _ in keys] for _ in range(2))
        self.ending = chance.choice("RMAK") if len(keys) > 1 and chance.random() < 0.2 else None
        if self.ending == "M" and "constant" in self.kinds:  # the exact time of its jumps is undefined
            self.ending = None

    def at(self, time):
        """Includes extrapolation past its keys."""
        first, last = self.times[0], self.times[-1]
        if not self.ending or first <= time <= last:
            return self.within(time)
        if self.ending == "K":
            end, other = (0, 1) if time < first else (-1, -2)
            kind = self.kinds[min(end, other, key=lambda k: k % len(self.times))]
            slope = {"constant": 0, "cubic": self.right[0] if end == 0 else self.left[-1],
                     "linear": (self.values[other] - self.values[end]) / (self.times[other] - self.times[end]) * TICKS}[kind]
            return self.values[end] + slope * (time - self.times[end]) / TICKS
        copy, into = divmod(time - first, last - first)
        if into == 0 and copy > 0:
            copy, into = copy - 1, last - first
        if self.ending == "M" and copy % 2:
            into = last - first - into
        return self.within(first + into) + (copy * (self.values[-1] - self.values[0]) if self.ending == "A" else 0)

    def within(self, time):
        if time <= self.times[0] or time >= self.times[-1]:
            return self.values[0 if time <= self.times[0] else -1]
        i = max(k for k, key in enumerate(self.times) if key <= time)
        a, b = self.values[i], self.values[i + 1]
        share = (time - self.times[i]) / (self.times[i + 1] - self.times[i])
        if self.kinds[i] == "constant":
            return a
        if self.kinds[i] == "linear":
            return a + (b - a) * share
        seconds = (self.times[i + 1] - self.times[i]) / TICKS
        x1, x2 = self.right_weight[i], 1 - self.left_weight[i + 1]
        y1, y2 = a + self.right[i] * x1 * seconds, b - self.left[i + 1] * (1 - x2) * seconds
        low, high = 0.0, 1.0
        for _ in range(60):
            t = (low + high) / 2
            before = 3 * (1 - t) ** 2 * t * x1 + 3 * (1 - t) * t * t * x2 + t**3 < share
            low, high = (t, high) if before else (low, t)
        return (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * y1 + 3 * (1 - t) * t * t * y2 + t**3 * b

    def attributes(self):
        """Flags and the four words of each key: slopes as the bits of floats, weights in ten thousandths."""
        flags, words = [], []
        for i, kind in enumerate(self.kinds):
            following = min(i + 1, len(self.times) - 1)
            weights = [self.right_weight[i], self.left_weight[following]]
            flag = {"constant": 0x2, "linear": 0x4, "cubic": 0x408}[kind]
            if kind == "cubic":
                flag |= 0x800 if self.left[i] != self.right[i] else 0
                flag |= sum(bit for bit, weight in zip((0x1000000, 0x2000000), weights) if weight != 1 / 3)
            flags.append(flag)
            packed = round(weights[0] * 1e4) | round(weights[1] * 1e4) << 16
            bits = struct.pack("<ffI", self.right[i], self.left[following], packed)
            words += [*struct.unpack("<iii", bits), 0]
        return flags, words


class Layer:
    """How the second layer of a take is combined with the first: 0 additive, 1 override, 2 blended."""

    def __init__(self, chance, start, stop):
        self.mode = chance.choice([0, 0, 1, 2])
        self.by_channel = [chance.choice([0, 1]) for _ in range(2)]  # rotations, scales
        self.weight = chance.choice([100, 40])
        self.curve = Curve(chance, [start, stop], 50, 50, ["linear"]) if chance.random() < 0.3 else None
        if self.curve:
            self.curve.ending = None

    def blend(self, time, key, below, own, order):
        """Rotations as matrices, where they are angles."""
        weight = (self.curve.at(time) if self.curve else self.weight) / 100
        if key == "R" and not self.by_channel[0]:
            a, b = euler(below, order), euler(own, order)
            if self.mode == 0:
                return times(a, part_of_turn(b, weight))
            return b if self.mode == 1 else times(a, part_of_turn(times(inverse(a), b), weight))
        if key == "S" and not self.by_channel[1]:
            return [(1 if self.mode == 1 else a ** (1 - weight) if self.mode == 2 else a) * b**weight
                    for a, b in zip(below, own)]
        mixed = [(0 if self.mode == 1 else a * (1 - weight) if self.mode == 2 else a) + b * weight for a, b in zip(below, own)]
        return euler(mixed, order) if key == "R" else mixed


class Node:
    def __init__(self, name, kind, parent, chance):
        self.name, self.kind, self.parent = name, kind, parent
        self.move, self.turn, self.scale = vector(chance, 10), vector(chance, 60), NO_SCALE
        self.order, self.inherit = 0, 1
        self.before, self.after = NO_MOVE, NO_MOVE  # PreRotation, PostRotation
        self.turn_offset = self.turn_pivot = self.scale_offset = self.scale_pivot = NO_MOVE
        self.geometric = None
        self.curves, self.layer, self.layered = {}, None, {}

    def geometry(self):
        if not self.geometric:
            return scaled(NO_SCALE)
        move, turn, scale = self.geometric
        return times(moved(move), euler(turn), scaled(scale))

    def lcl(self, time):
        """Translation, rotation as a matrix, scaling; the default ones without a time."""
        out = []
        for key, default in (("T", self.move), ("R", self.turn), ("S", self.scale)):
            curves = self.curves.get(key, [None] * 3) if time is not None else [None] * 3
            value = [curve.at(time) if curve else value for curve, value in zip(curves, default)]
            if time is not None and key in self.layered:
                own = [curve.at(time) if curve else float(key == "S") for curve in self.layered[key]]
                out.append(self.layer.blend(time, key, value, own, ORDERS[self.order]))
            else:
                out.append(euler(value, ORDERS[self.order]) if key == "R" else value)
        return out

    def world(self, time):
        move, turn, scale = self.lcl(time)
        rotation = times(euler(self.before), turn, inverse(euler(self.after)))
        local = times(moved(move), moved(self.turn_offset), moved(self.turn_pivot), rotation,
                      moved(negative(self.turn_pivot)), moved(self.scale_offset), moved(self.scale_pivot),
                      scaled(scale), moved(negative(self.scale_pivot)))
        if not self.parent:
            return local
        above = self.parent.world(time)
        if self.inherit == 2:  # the parent's own scale, which is uniform here, is not inherited
            place = point(above, [row[3] for row in local])
            scale = [own / theirs for own, theirs in zip(scale, self.parent.lcl(time)[2])]
            linear = times(above, rotation, scaled(scale))
            return [[*linear[r][:3], place[r]] for r in range(3)] + [[0, 0, 0, 1]]
        return times(above, local)


def vector(chance, size):
    return [round(chance.uniform(-size, size), 3) for _ in range(3)]


class Scene:
    def __init__(self, seed):
        chance = self.chance = random.Random(seed)
        self.z_up = chance.random() < 0.3
        self.unit = chance.choice([1, 1, 1, 2.54, 10, 0.1])  # centimetres
        self.start = chance.choice([0, 1, 10]) * FRAME
        self.keys = chance.choice([2, 4, 7])
        self.stop = self.start + self.keys * SPACING
        self.nodes = []
        group = self.make_group() if chance.random() < 0.6 else None
        self.make_joints(group)
        self.body = self.make_mesh("body", group if chance.random() < 0.5 else None)
        self.body.scale = [chance.choice([1, 1.2, 3])] * 3
        self.meshes = [self.body]
        if chance.random() < 0.5:
            prop = self.make_mesh("prop", chance.choice(self.joints))
            if chance.random() < 0.5:
                prop.turn_pivot = prop.scale_pivot = vector(chance, 2)
            self.meshes.append(prop)
        self.layer = Layer(chance, self.start, self.stop) if chance.random() < 0.4 else None
        for node in self.nodes:
            if node is not self.body:
                self.animate(node)
        self.bind()

    def add(self, *args):
        self.nodes.append(Node(*args, self.chance))
        return self.nodes[-1]

    def make_group(self):
        group = self.add("group", "Null", None)
        group.scale = [self.chance.choice([1, 0.5, 2])] * 3
        if self.chance.random() < 0.6:
            group.turn_pivot, group.scale_pivot, group.turn_offset, group.scale_offset = (
                vector(self.chance, 5) for _ in range(4))
        return group

    def make_joints(self, group):
        chance, self.joints = self.chance, []
        keeps_size = chance.random() < 0.7  # Maya's joints do
        for i in range(chance.randint(2, 7)):
            joint = self.add(f"joint{i + 1}", "LimbNode", chance.choice(self.joints[-3:]) if self.joints else group)
            joint.inherit = 2 if self.joints and keeps_size else chance.choice([0, 1])
            joint.order = chance.choice([0, 0, 1, 2, 3, 4, 5])
            if chance.random() < 0.8:
                joint.before = vector(chance, 180)
            if chance.random() < 0.15:
                joint.after = vector(chance, 90)
            if chance.random() < 0.3:
                joint.scale = [round(chance.uniform(0.5, 2), 3)] * 3
            self.joints.append(joint)

    def make_mesh(self, name, parent):
        chance = self.chance
        mesh = self.add(name, "Mesh", parent)
        if chance.random() < 0.4:
            mesh.geometric = vector(chance, 4), vector(chance, 90), [round(chance.uniform(0.5, 2), 2) for _ in range(3)]
        mesh.points = [vector(chance, 12) for _ in range(chance.randint(8, 24))]
        return mesh

    def key_times(self):
        found = {0, *(self.chance.randint(0, self.keys) for _ in range(4))}
        return [self.start + key * SPACING for key in sorted(found)]

    def animate(self, node):
        chance = self.chance
        kinds = chance.choice([["linear"], ["cubic"], ["cubic"], ["cubic", "linear", "constant"]])
        for key, base, swing, share in (("T", node.move, 5, 0.4), ("R", node.turn, 80, 0.8), ("S", node.scale, 0.4, 0.25)):
            if chance.random() > share * (0.3 if node.kind == "Null" else 1):
                continue
            if key == "S":
                node.curves[key] = [Curve(chance, self.key_times(), base[0], swing * min(1, base[0]), kinds)] * 3
            else:
                node.curves[key] = [Curve(chance, self.key_times(), value, swing, kinds) if chance.random() < 0.85 else None
                                    for value in base]
            if self.layer and chance.random() < 0.5:
                node.layer = self.layer
                node.layered[key] = self.over(key, kinds)

    def over(self, key, kinds):
        if key == "S":
            return [Curve(self.chance, self.key_times(), 1, 0.3, kinds)] * 3
        swing = 3 if key == "T" else 60
        return [Curve(self.chance, self.key_times(), 0, swing, kinds) if self.chance.random() < 0.85 else None
                for _ in range(3)]

    def bind(self):
        chance = self.chance
        self.bound = chance.sample(self.joints, chance.randint(1, len(self.joints)))
        time = chance.choice([None, None, self.start, (self.start + self.stop) // 2])
        self.links = [joint.world(time) for joint in self.bound]
        self.transforms = [times(inverse(link), self.body.world(time)) for link in self.links]
        self.weights = []  # of each point, by index of the joint in the list
        for _ in self.body.points:
            chosen = chance.sample(range(len(self.bound)), min(len(self.bound), chance.randint(1, 4)))
            weights = [chance.uniform(0.1, 1) for _ in chosen]
            self.weights.append({joint: weight / sum(weights) for joint, weight in zip(chosen, weights)})

    def truth(self, time):
        """Positions of joints and points in metres, Y up."""
        unit = scaled([self.unit * 0.01] * 3)
        space = times(unit, turned(0, -90)) if self.z_up else unit
        joints = {joint.name: point(times(space, joint.world(time)), NO_MOVE) for joint in self.joints}
        points = {}
        for mesh in self.meshes[1:]:
            whole = times(space, mesh.world(time), mesh.geometry())
            points[mesh.name] = [point(whole, p) for p in mesh.points]
        geometry = self.body.geometry()
        pulls = [times(space, joint.world(time), transform, geometry) for joint, transform in zip(self.bound, self.transforms)]
        points["body"] = [[sum(weight * point(pulls[joint], p)[axis] for joint, weight in weights.items()) for axis in range(3)]
                          for p, weights in zip(self.body.points, self.weights)]
        return joints, points


def numbers(values):
    return ",".join(repr(value) for value in values)


class Writer:
    """FBX 7.5 as text."""

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
    found = [(*worst(squire.sample(file)[0], scene, None), "default pose")]
    if any(node.curves for node in scene.nodes):
        seconds = [(scene.stop - scene.start) / TICKS * k / 9 for k in range(9)] + [1000]
        for sample in squire.sample(file, "take", seconds):
            time = min(scene.stop, scene.start + round(sample["time"] * TICKS))
            found.append((*worst(sample, scene, time), f"at {sample['time']:.3f} s"))
    return max(found)


def main():
    squire = Squire(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 40
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    failures, farthest = 0, (0.0,)
    with tempfile.TemporaryDirectory() as folder:
        for number in range(seed * 100000, seed * 100000 + count):
            found = check(squire, number, folder)
            farthest = max(farthest, found)
            if found[0] > TOLERANCE:
                failures += 1
                print(f"FAILED: scene {number}: {found[1]} is {1000 * found[0]:.3f} mm off, {found[2]}")
    print(f"{count} scenes, {failures} failed, {1000 * farthest[0]:.3f} mm at most")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
