#!/usr/bin/env python3
"""Writes chop.bvh: a person of 1.78 m chops with both hands, as a motion capture has it (BVH, centimetres, 30 frames per second).

The feet stand but for two steps, and the hands hold one hilt. Legs and arms are solved on every frame.

    python3 resources/sample/make_capture.py
"""
import math
import pathlib

# Name, parent, offset in the T pose, which faces +Z. The feet and hands have an end.
JOINTS = [("Hips", None, (0, 0, 0)), ("LowerBack", "Hips", (0, 9, 0)), ("Spine", "LowerBack", (0, 13, 0)),
          ("Spine1", "Spine", (0, 13, 0)), ("Neck", "Spine1", (0, 17, 0)), ("Head", "Neck", (0, 10, 2))]
for side, x in (("Left", 1), ("Right", -1)):
    JOINTS += [(f"{side}Shoulder", "Spine1", (3 * x, 13, 1)), (f"{side}Arm", f"{side}Shoulder", (15 * x, 0, -1)),
               (f"{side}ForeArm", f"{side}Arm", (28 * x, 0, 0)), (f"{side}Hand", f"{side}ForeArm", (26 * x, 0, 0)),
               (f"{side}UpLeg", "Hips", (9.5 * x, -4, 0)), (f"{side}Leg", f"{side}UpLeg", (0, -44, 0)),
               (f"{side}Foot", f"{side}Leg", (0, -42, 0)), (f"{side}ToeBase", f"{side}Foot", (0, -6, 14))]
ENDS = {"Head": (0, 20, 0), "LeftHand": (16, 0, 0), "RightHand": (-16, 0, 0), "LeftToeBase": (0, 0, 7), "RightToeBase": (0, 0, 7)}
OFFSET = {name: offset for name, _, offset in JOINTS}
PARENT = {name: parent for name, parent, _ in JOINTS}
FRAMES = 60
ANKLE = 8.0  # above the ground

# What is keyed: frame and value; between keys it moves softly.
HIPS = [(0, (0, 90, -2)), (12, (1, 91, -8)), (26, (0, 80, 24)), (36, (0, 79, 25)), (46, (1, 86, 6)), (59, (0, 90, -2))]
BEND = [(0, 6), (14, -9), (22, -4), (29, 34), (37, 32), (50, 8), (59, 6)]     # degrees forward, over the spine
TURN = [(0, -12), (14, -22), (28, 10), (38, 8), (52, -10), (59, -12)]         # degrees to the left
HILT = [(0, (-6, 108, 40)), (7, (-10, 128, 32)), (15, (-6, 190, 2)), (21, (-4, 194, 2)), (25, (0, 160, 72)), (29, (2, 84, 84)), (37, (2, 82, 84)),
        (48, (-4, 112, 46)), (59, (-6, 108, 40))]
BLADE = [(0, (0.1, 0.9, 0.5)), (9, (0.1, 0.9, 0.1)), (16, (0.1, 0.1, -1.0)), (21, (0.1, 0.2, -1.0)), (25, (0, 0.9, 0.6)), (29, (0, -0.35, 1.0)),
         (37, (0, -0.35, 1.0)), (48, (0.1, 0.8, 0.7)), (59, (0.1, 0.9, 0.5))]  # where the thumbs point
LEFT_FOOT = [(0, (12, ANKLE, 16))]
RIGHT_FOOT = [(0, (-12, ANKLE, -20)), (14, (-12, ANKLE, -20)), (25, (-10, ANKLE, 52)), (41, (-10, ANKLE, 52)), (52, (-12, ANKLE, -20))]


def at(keys, frame):
    for (a, before), (b, after) in zip(keys, keys[1:]):
        if a <= frame < b:
            share = (frame - a) / (b - a)
            share = share * share * (3 - 2 * share)
            if isinstance(before, tuple):
                return tuple(p + share * (q - p) for p, q in zip(before, after))
            return before + share * (after - before)
    return keys[-1][1] if frame >= keys[-1][0] else keys[0][1]


def lifted(keys, frame):
    """The place of a foot; it is raised while it moves."""
    x, y, z = at(keys, frame)
    for (a, before), (b, after) in zip(keys, keys[1:]):
        if a < frame < b and before != after:
            y += 11 * math.sin(math.pi * (frame - a) / (b - a))
    return x, y, z


def add(a, b): return tuple(p + q for p, q in zip(a, b))
def sub(a, b): return tuple(p - q for p, q in zip(a, b))
def dot(a, b): return sum(p * q for p, q in zip(a, b))
def scaled(a, by): return tuple(by * p for p in a)
def cross(a, b): return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])
def unit(a): return scaled(a, 1 / math.sqrt(dot(a, a)))
def transposed(m): return tuple(zip(*m))
def times(a, b): return tuple(tuple(dot(row, column) for column in zip(*b)) for row in a)
def turned(m, v): return tuple(dot(row, v) for row in m)


def around(axis, degrees):
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return {"x": ((1, 0, 0), (0, c, -s), (0, s, c)), "y": ((c, 0, s), (0, 1, 0), (-s, 0, c))}[axis]


def axes(along, hinge):
    """A frame of a limb: along it, and the axis that it bends about."""
    hinge = unit(sub(hinge, scaled(along, dot(hinge, along))))
    return transposed((along, hinge, cross(along, hinge)))


def bent(root, goal, upper, lower, pole):
    """Rotations of the two bones of a limb whose end is at the goal; its middle points to the pole."""
    way = sub(goal, root)
    far = min(math.sqrt(dot(way, way)), 0.999 * (length(upper) + length(lower)))
    along = unit(way)
    side = unit(sub(pole, scaled(along, dot(pole, along))))
    cosine = (length(upper) ** 2 + far ** 2 - length(lower) ** 2) / (2 * length(upper) * far)
    first = add(scaled(along, cosine), scaled(side, math.sqrt(max(0, 1 - cosine * cosine))))
    second = unit(sub(scaled(along, far), scaled(first, length(upper))))
    hinge = cross(first, along)
    out = []
    for rest, now in ((upper, first), (lower, second)):
        rest_hinge = (1, 0, 0) if rest[0] == 0 else (0, -math.copysign(1, rest[0]), 0)
        out.append(times(axes(unit(now), hinge), transposed(axes(unit(rest), rest_hinge))))
    return out


def length(a): return math.sqrt(dot(a, a))


def pose(frame):
    """The rotation of each joint in the room, and the place of the hips."""
    turn = around("y", at(TURN, frame))
    hips = at(HIPS, frame)
    rotation, place = {"Hips": around("y", 0.4 * at(TURN, frame))}, {"Hips": hips}

    def put(name):
        place[name] = add(place[PARENT[name]], turned(rotation[PARENT[name]], OFFSET[name]))

    for share, name in ((0.3, "LowerBack"), (0.65, "Spine"), (1.0, "Spine1")):
        put(name)
        rotation[name] = times(turn, around("x", share * at(BEND, frame)))
    for name in ("Neck", "Head"):
        put(name)
        rotation[name] = times(around("y", 0.3 * at(TURN, frame)), around("x", 0.5 * at(BEND, frame)))
    for side, x in (("Left", 1), ("Right", -1)):
        put(f"{side}Shoulder")
        rotation[f"{side}Shoulder"] = rotation["Spine1"]
        put(f"{side}Arm")
        hand = add(at(HILT, frame), turned(turn, (3.5 * x, 4.0 * x, 0)))
        upper, lower = bent(place[f"{side}Arm"], hand, OFFSET[f"{side}ForeArm"], OFFSET[f"{side}Hand"], turned(turn, (1.0 * x, -0.8, -0.3)))
        rotation[f"{side}Arm"], rotation[f"{side}ForeArm"] = upper, lower
        blade, rest = unit(turned(turn, at(BLADE, frame))), (x, 0, 0)
        rotation[f"{side}Hand"] = times(axes(blade, turned(lower, rest)), transposed(axes((0, 0, 1), rest)))
        put(f"{side}UpLeg")
        foot = lifted(LEFT_FOOT if x > 0 else RIGHT_FOOT, frame)
        upper, lower = bent(place[f"{side}UpLeg"], foot, OFFSET[f"{side}Leg"], OFFSET[f"{side}Foot"], (0.15 * x, 0, 1))
        rotation[f"{side}UpLeg"], rotation[f"{side}Leg"] = upper, lower
        rotation[f"{side}Foot"] = rotation[f"{side}ToeBase"] = around("y", 8 * x)
    return rotation, hips


def euler(m):
    """Degrees about Z, X and Y, in the order in which BVH applies them."""
    x = math.asin(max(-1, min(1, m[2][1])))
    return tuple(math.degrees(angle) for angle in (math.atan2(-m[0][1], m[1][1]), x, math.atan2(-m[2][0], m[2][2])))


def hierarchy(name, depth=0):
    tab = "  " * depth
    channels = "6 Xposition Yposition Zposition Zrotation Xrotation Yrotation" if depth == 0 else "3 Zrotation Xrotation Yrotation"
    yield f"{tab}{'ROOT' if depth == 0 else 'JOINT'} {name}\n{tab}{{"
    yield f"{tab}  OFFSET {' '.join(f'{v:g}' for v in OFFSET[name])}\n{tab}  CHANNELS {channels}"
    for child in (child for child in OFFSET if PARENT[child] == name):
        yield from hierarchy(child, depth + 1)
    if name in ENDS:
        yield f"{tab}  End Site\n{tab}  {{\n{tab}    OFFSET {' '.join(f'{v:g}' for v in ENDS[name])}\n{tab}  }}"
    yield f"{tab}}}"


def order(name="Hips"):
    yield name
    for child in OFFSET:
        if PARENT[child] == name:
            yield from order(child)


def main():
    lines = ["HIERARCHY", *hierarchy("Hips"), "MOTION", f"Frames: {FRAMES}", f"Frame Time: {1 / 30:.7f}"]
    for frame in range(FRAMES):
        rotation, hips = pose(frame)
        values = list(hips)
        for name in order():
            above = rotation[PARENT[name]] if PARENT[name] else ((1, 0, 0), (0, 1, 0), (0, 0, 1))
            values += euler(times(transposed(above), rotation[name]))
        lines.append(" ".join(f"{value:.3f}" for value in values))
    pathlib.Path(__file__).with_name("chop.bvh").write_text("\n".join(lines).replace("-0.000", "0.000") + "\n")


if __name__ == "__main__":
    main()
