"""Random scenes with pivots, offsets, layers and skins, and the expected positions, computed with a matrix per factor."""

import math
import random
import struct

TICKS = 46186158000  # per second
FRAME = TICKS // 24
SPACING = 7 * FRAME  # too far apart to count as baked keys
ORDERS = ["XYZ", "XZY", "YZX", "YXZ", "ZXY", "ZYX"]
NO_MOVE, NO_SCALE = (0.0, 0.0, 0.0), (1.0, 1.0, 1.0)


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
    """A curve of one number with constant, linear and cubic keys; tangents may be broken or weighted."""

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
        """The value at a time, also before the first and after the last key."""
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
    """How the second layer of a take is combined with the first. `mode`: 0 additive, 1 override, 2 blended."""

    def __init__(self, chance, start, stop):
        self.mode = chance.choice([0, 0, 1, 2])
        self.by_channel = [chance.choice([0, 1]) for _ in range(2)]  # rotations, scales
        self.weight = chance.choice([100, 40])
        self.curve = Curve(chance, [start, stop], 50, 50, ["linear"]) if chance.random() < 0.3 else None
        if self.curve:
            self.curve.ending = None

    def blend(self, time, key, below, own, order):
        """Combines the values of both layers for one of T, R and S; from Euler angles, returns a rotation matrix."""
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
        """Translation, rotation matrix and scale at a time; without curves and layers if it is None."""
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
        keeps_size = chance.random() < 0.7  # as joints of Maya
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
        self.weights = []  # of each point, by index in self.bound
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
