"""The knight's body, part by part: helmet, torso, tabard, arms, legs. See shapes.py for the tools."""

import math

from mathutils import Vector

from rig import head_of, tail_of
from shapes import (Profile, Region, Sculpture, block_rings, flat_ring, limb_frame, limb_ring, patch, weighted)

# The texture rectangle of each material; texture.py paints the same rectangles.
TABARD = Region(0.005, 0.505, 0.495, 0.995)
PLATE = Region(0.505, 0.505, 0.995, 0.995)
MAIL = Region(0.005, 0.005, 0.495, 0.495)
LEATHER = Region(0.505, 0.255, 0.995, 0.495)
BLADE = Region(0.505, 0.005, 0.745, 0.245)
CLOTH = Region(0.755, 0.005, 0.995, 0.245)

STEEL, DARK, LEATHERS, FABRIC, GOLD, VISOR, EYES = (
    "steel", "mail", "leather", "cloth", "gold", "visor", "eyes")
USUAL = {STEEL: PLATE, DARK: MAIL, LEATHERS: LEATHER, FABRIC: CLOTH, GOLD: CLOTH, VISOR: CLOTH, EYES: CLOTH}
# Pointed plates use the part of the texture without the upper seam and its rivets.
DOMED = dict(USUAL, **{STEEL: Region(*(PLATE.at(0.0, 0.0) + PLATE.at(1.0, 0.84)))})

TORSO = Profile([
    (0.88, 0.172, 0.125, 0.135, 2.3), (0.96, 0.162, 0.118, 0.122, 2.3),
    (1.04, 0.172, 0.135, 0.125, 2.3), (1.14, 0.205, 0.160, 0.140, 2.3), (1.24, 0.225, 0.172, 0.150, 2.3),
    (1.31, 0.215, 0.155, 0.145, 2.2), (1.36, 0.165, 0.118, 0.122, 2.1), (1.40, 0.105, 0.085, 0.095, 2.0)])
SKIRT = Profile([(0.44, 0.260, 0.205, 0.215, 2.2), (0.70, 0.220, 0.170, 0.182, 2.2), (0.90, 0.188, 0.143, 0.148, 2.2),
                 (0.97, 0.172, 0.128, 0.132, 2.3)] + [row for row in TORSO.rows if row[0] > 1.0])


def smooth(low, high, x):
    t = min(1.0, max(0.0, (x - low) / (high - low)))
    return t * t * (3.0 - 2.0 * t)


def torso_weights(place):
    to_spine, to_chest = smooth(0.90, 1.02, place.z), smooth(1.05, 1.20, place.z)
    to_neck = 0.4 * smooth(1.36, 1.41, place.z)
    return {"hips": 1 - to_spine, "spine": to_spine * (1 - to_chest), "chest": to_chest * to_spine * (1 - to_neck),
            "neck": to_neck}


def hem_weights(place):
    """Below the belt all layers have equal thigh weights, so that none pokes through; hems swing in addition."""
    if place.z > 0.95:
        return torso_weights(place)
    left = smooth(-0.12, 0.12, place.x)
    thighs = 0.94 * smooth(0.95, 0.70, place.z)
    loose = 0.40 * smooth(0.70, 0.50, place.z)
    held = thighs - loose
    return {"hips": 1 - thighs, "thigh.L": held * left, "thigh.R": held * (1 - left),
            "skirt.F" if place.y < 0 else "skirt.B": loose}


def torso(body):
    body.start_part()
    heights = [row[0] for row in TORSO.rows]
    rings = [weighted(flat_ring(z, *TORSO.at(z)[:3], 14, TORSO.at(z)[3]), torso_weights) for z in heights]
    body.loft(rings, STEEL, PLATE, cap_start=False, cap_end=False)


def mail_skirt(body):
    body.start_part()
    rings = []
    for z, grow in ((0.66, 0.004), (0.80, 0.004), (0.965, 0.0)):
        half_width, front, back, power = SKIRT.at(z)
        rings.append(weighted(flat_ring(z, half_width + 0.002 + grow, front - 0.020 + grow, back - 0.020 + grow, 16,
                                        power),
                              hem_weights))
    body.loft(rings, DARK, MAIL, cap_start=False, cap_end=False)
    inner = [[(Vector((p.x * 0.93, p.y * 0.93, p.z + 0.004)), w) for p, w in rings[0]], rings[0]]
    body.grid(inner, DARK, Region(*(MAIL.at(0, 0) + MAIL.at(1, 0.1))), Vector((0, 0, 0.9)))


def tabard(cloth):
    heights = [1.375, 1.33, 1.24, 1.10, 0.97, 0.88, 0.74, 0.60, 0.46]

    def spread(back):
        def angles(z):
            half = 0.50 + 0.30 * smooth(1.30, 1.0, z) - 0.02 * smooth(0.9, 0.46, z)
            half = half * 0.92 if back else half
            middle = math.pi if back else 0.0
            return [middle + half * t for t in (-1.0, -0.62, -0.22, 0.22, 0.62, 1.0)]
        return angles

    for back in (False, True):
        cloth.start_part()
        patch(cloth, SKIRT, spread(back), heights[::-1], 0.014, 0.010, FABRIC, TABARD, hem_weights, 0.98)


def belt(cloth):
    cloth.start_part()
    rings = []
    for z, lift in ((0.928, 0.012), (0.932, 0.028), (0.985, 0.028), (0.989, 0.012)):
        rings.append([(p, torso_weights(Vector((0, 0, 0.955)))) for p in
                      (SKIRT.place(math.pi + 2 * math.pi * j / 14, 0.955, lift) for j in range(14))])
        rings[-1] = [(Vector((p.x, p.y, z)), w) for p, w in rings[-1]]
    cloth.loft(rings, LEATHERS, LEATHER, cap_start=False, cap_end=False)
    axes = (Vector((1, 0, 0)), Vector((0, 1, 0)), Vector((0, 0, 1)))
    cloth.start_part()
    for half, bevel, depth, stuff in (((0.042, 0.010, 0.040), 0.008, -0.163, GOLD),
                                      ((0.022, 0.006, 0.020), 0.004, -0.174, LEATHERS)):
        rings = block_rings(Vector((0, depth, 0.958)), axes, half, bevel)
        cloth.loft([weighted(r, {"hips": 0.4, "spine": 0.6}) for r in rings], stuff, LEATHER)
    cloth.start_part()
    turn = (Vector((0.75, -0.66, 0)), Vector((0.66, 0.75, 0)), Vector((0, 0, 1)))
    for middle, half, bevel in ((Vector((0.158, -0.112, 0.885)), (0.045, 0.028, 0.048), 0.012),
                                (Vector((0.162, -0.118, 0.915)), (0.049, 0.031, 0.020), 0.010)):
        cloth.loft([weighted(r, {"hips": 1.0}) for r in block_rings(middle, turn, half, bevel)], LEATHERS, LEATHER)


def gorget(body):
    body.start_part()
    rows = [(1.325, 0.190, 0.140, 0.142), (1.375, 0.160, 0.130, 0.132), (1.43, 0.112, 0.112, 0.110)]

    def weights(place):
        up = smooth(1.36, 1.45, place.z)
        return {"chest": 1 - up, "neck": up * 0.6, "head": up * 0.4}

    body.loft([weighted(flat_ring(z, w, f, b, 12), weights) for z, w, f, b in rows], DARK, MAIL, False, False)


HELMET = Profile([
    (1.388, 0.132, 0.136, 0.132, 2.1), (1.415, 0.138, 0.156, 0.142, 2.0), (1.542, 0.142, 0.174, 0.150, 2.0),
    (1.575, 0.142, 0.174, 0.151, 2.0), (1.63, 0.132, 0.158, 0.144, 2.0), (1.676, 0.104, 0.120, 0.118, 2.0),
    (1.706, 0.058, 0.064, 0.072, 2.0), (1.716, 0.016, 0.018, 0.024, 2.0)])
SLIT = (1.542, 1.575)


def helmet(body):
    """A closed helmet; at the eyes the front of one band is recessed and dark."""
    count, head = 16, {"head": 1.0}
    front = {j for j in range(count) if abs(j - count / 2) <= 3}

    def ring(z, sunk):
        points = flat_ring(z, *HELMET.at(z)[:3], count, HELMET.at(z)[3])
        return [((Vector((p.x * 0.80, p.y * 0.80, z)) if sunk and j in front else p), head)
                for j, p in enumerate(points)]

    body.start_part()
    rings = [[(Vector((p.x * 0.9, p.y * 0.9, p.z + 0.01)), w) for p, w in ring(HELMET.rows[0][0], False)]]
    for z, *_ in HELMET.rows:
        rings += [ring(z, False)]
        if z == SLIT[0]:
            rings += [ring(z, True), ring(SLIT[1], True)]
    slit_row = 1 + [row[0] for row in HELMET.rows].index(SLIT[0]) + 1

    def stuff(i, j):
        return VISOR if i == slit_row and j in front and (j + 1) in front else STEEL

    body.loft(rings, stuff, USUAL, cap_start=False)
    trims(body, head)
    for side in (-1, 1):
        body.start_part()
        eye = [HELMET.place(side * a, z, -0.027)
               for a, z in ((0.19, 1.549), (0.52, 1.550), (0.50, 1.566), (0.20, 1.569))]
        body.grid([[(p, head) for p in eye[:2]], [(p, head) for p in (eye[3], eye[2])]], EYES, CLOTH,
                  Vector((0, 0.1, 1.56)), closed=False)


def trims(body, head):
    """Gold trim: a brow over the slit, a ridge down the face and over the crown, breathing holes beside it."""
    def always(_):
        return head

    body.start_part()
    patch(body, HELMET, lambda z: [a * 0.40 for a in range(-3, 4)], [1.576, 1.602], 0.010, 0.02, GOLD, CLOTH, always)
    body.start_part()
    patch(body, HELMET, lambda z: [-0.085, 0.0, 0.085], [1.396, 1.415, 1.542], 0.010, 0.02, GOLD, CLOTH, always)
    body.start_part()
    patch(body, HELMET, lambda z: [math.pi * 2 * j / 16 for j in range(17)], [1.392, 1.415], 0.006, 0.012, GOLD,
          CLOTH, always)
    for side in (-1, 1):
        for row, z in enumerate((1.445, 1.475, 1.505)):
            body.start_part()
            start = 0.26 + 0.03 * row
            hole = [[(HELMET.place(side * a, y, 0.0025), head) for a in (start, start + 0.20)]
                    for y in (z, z + 0.012)]
            body.grid(hole, VISOR, CLOTH, Vector((0, 0, z)), closed=False)


def plume(body):
    """A crest that rises from the crown and falls down behind."""
    path = [(-0.060, 1.690, 0.012, 0.012), (-0.045, 1.742, 0.030, 0.026), (0.010, 1.766, 0.041, 0.033),
            (0.085, 1.758, 0.046, 0.041), (0.155, 1.715, 0.045, 0.045), (0.205, 1.645, 0.039, 0.043),
            (0.235, 1.560, 0.028, 0.036), (0.245, 1.470, 0.004, 0.005)]
    places = [Vector((0, y, z)) for y, z, *_ in path]
    body.start_part()
    rings = []
    for k, (_, _, wide, deep) in enumerate(path):
        ahead = (places[min(k + 1, len(path) - 1)] - places[max(k - 1, 0)]).normalized()
        up = Vector((1, 0, 0)).cross(ahead).normalized()
        loose = smooth(1.5, 6.0, k)
        ring = [places[k] + Vector((1, 0, 0)) * (wide * math.cos(a)) + up * (deep * math.sin(a)) 
                for a in (math.pi * 2 * j / 8 for j in range(8))]
        rings.append([(p, {"head": 1 - loose, "plume": loose}) for p in ring])
    body.loft(rings, FABRIC, CLOTH)


def tube(body, bone_a, bone_b, rows, stuff, region, count=8, caps=(False, False), power=2.0):
    """`rows`: (part along the first bone, half width, front, back, share of the second bone)."""
    start, end = head_of(bone_a), tail_of(bone_a)
    rings = []
    for part, wide, front, back, share in rows:
        ring = limb_ring(start, end, part, wide, front, count, power, back)
        rings.append(weighted(ring, {bone_a: 1 - share, bone_b: share}))
    body.loft(rings, stuff, region, *caps)


def arms(body):
    upper, middle, wrist = head_of("upper_arm.L"), head_of("forearm.L"), head_of("hand.L")
    body.start_part(both_sides=True)
    rings = [weighted(limb_ring(upper, middle, p, w, w * 1.03, 8), {"upper_arm.L": 1 - s, other: s})
             for p, w, s, other in
             ((-0.05, 0.068, 0.6, "shoulder.L"), (0.30, 0.072, 0.1, "shoulder.L"), (0.70, 0.062, 0.0, "forearm.L"),
              (0.90, 0.057, 0.2, "forearm.L"))]
    rings += [weighted(limb_ring(middle, wrist, p, 0.056, 0.057, 8), {"upper_arm.L": 1 - s, "forearm.L": s})
              for p, s in ((0.0, 0.5), (0.11, 0.85), (0.24, 1.0))]
    body.loft(rings, DARK, MAIL, False, False)
    body.start_part(both_sides=True)
    tube(body, "forearm.L", "hand.L", [(0.18, 0.054, 0.055, 0.055, 0.0), (0.19, 0.075, 0.078, 0.078, 0.0), (0.45,
                                                                                                            0.071,
                                                                                                            0.075,
                                                                                                            0.075,
                                                                                                            0.0),
                                       (0.95, 0.050, 0.052, 0.052, 0.0)], STEEL, PLATE, 10)
    elbow(body)
    hand(body)


def elbow(body):
    """An elbow plate that follows the forearm by half."""
    place = head_of("forearm.L")
    along, facing, side = limb_frame(head_of("upper_arm.L"), tail_of("forearm.L"))
    half = {"upper_arm.L": 0.5, "forearm.L": 0.5}
    out = -facing
    body.start_part(both_sides=True)
    rings = []
    for depth, size in ((-0.010, 0.080), (0.022, 0.078), (0.056, 0.054), (0.074, 0.006)):
        ring = [place + out * depth + side * (size * math.cos(a)) + along * (size * 0.82 * math.sin(a))
                for a in (math.pi * 2 * j / 8 for j in range(8))]
        rings.append(weighted(ring, half))
    body.loft(rings, STEEL, DOMED, cap_start=False)


def hand(body):
    """A closed gauntlet: cuff, back of the hand, curled fingers, thumb."""
    start, end = head_of("hand.L"), tail_of("hand.L")
    along, facing, side = limb_frame(start, end)
    weights = {"hand.L": 1.0}
    body.start_part(both_sides=True)
    rows = [(-0.52, 0.058, 0.060), (-0.60, 0.080, 0.083), (-0.52, 0.086, 0.089), (-0.02, 0.054, 0.056),
            (0.25, 0.051, 0.058), (0.70, 0.055, 0.066), (1.02, 0.049, 0.062)]
    rings = [weighted(limb_ring(start, end, p, w, f, 8, 2.6), weights) for p, w, f in rows]
    body.loft(rings, lambda i, j: GOLD if i == 1 else STEEL, USUAL, cap_start=False)

    def digit(middle, axes, half, taper):
        body.start_part(both_sides=True)
        x, y, z = axes
        ends = []
        for far, size in ((-half[2], 1.0), (half[2], taper)):
            ends.append([middle + z * far + x * (half[0] * size * a) + y * (half[1] * size * b)
                         for a, b in ((1, 1), (-1, 1), (-1, -1), (1, -1))])
        body.loft([weighted(r, weights) for r in ends], LEATHERS, LEATHER)

    fingers = start + along * 0.085 - side * 0.034
    for k in range(4):
        digit(fingers + facing * (0.046 - 0.031 * k), (side, facing, along),
              (0.033, 0.0145, 0.040 - 0.003 * abs(k - 1.2)), 0.86)
    lean = (along * 0.8 - side * 0.6).normalized()
    digit(start + along * 0.048 - side * 0.038 + facing * 0.056, (lean.cross(facing).normalized(), facing, lean),
          (0.017, 0.018, 0.040), 0.8)


def pauldrons(body):
    """Two lames over the shoulder, each with a rolled edge."""
    joint = head_of("upper_arm.L")
    up, out, fore = Vector((0.34, 0.0, 0.94)), Vector((0.94, 0.0, -0.34)), Vector((0, -1, 0))
    dome = ((0.000, 0.92), (-0.004, 1.03), (0.024, 1.03), (0.070, 0.88), (0.108, 0.58), (0.127, 0.05))
    lame = ((0.000, 0.92), (-0.004, 1.03), (0.024, 1.03), (0.075, 0.86))
    for lift, size, rows, share in ((-0.066, 0.126, lame, 0.75), (-0.012, 0.150, dome, 0.45)):
        weights = {"shoulder.L": 1 - share, "upper_arm.L": share}
        body.start_part(both_sides=True)
        rings = []
        for height, radius in rows:
            ring = []
            for j in range(12):
                a = math.pi * 2 * j / 12
                droop = -0.034 * max(0.0, math.cos(a)) * (1 - height / 0.127)
                ring.append(joint + up * (lift + height + droop) + out * (size * radius * 0.98 * math.cos(a) + 0.012)
                            + fore * (size * radius * math.sin(a)))
            rings.append(weighted(ring, weights))
        body.loft(rings, lambda i, j: GOLD if i == 1 else STEEL, DOMED, False, rows is dome)


def legs(body):
    thigh, knee, ankle = head_of("thigh.L"), head_of("shin.L"), head_of("foot.L")
    body.start_part(both_sides=True)
    rings = [weighted(limb_ring(thigh, knee, p, 0.066, 0.068, 8, 2.1), {"thigh.L": 1 - s, "shin.L": s})
              for p, s in ((0.80, 0.0), (0.92, 0.15))]
    rings += [weighted(limb_ring(knee, ankle, p, 0.065, 0.066, 8, 2.1), {"thigh.L": 1 - s, "shin.L": s})
              for p, s in ((0.0, 0.5), (0.08, 0.85), (0.18, 1.0))]
    body.loft(rings, DARK, MAIL, False, False)
    body.start_part(both_sides=True)
    tube(body, "thigh.L", "hips", [(-0.02, 0.070, 0.086, 0.094, 0.5), (0.28, 0.084, 0.096, 0.106, 0.1), (0.58, 0.089,
                                                                                                         0.096,
                                                                                                         0.098, 0.0),
                                   (0.86, 0.079, 0.084, 0.079, 0.0), (0.88, 0.064, 0.066, 0.064, 0.0)], STEEL, PLATE,
         10)
    body.start_part(both_sides=True)
    tube(body, "shin.L", "foot.L", [(0.12, 0.066, 0.066, 0.066, 0.0), (0.13, 0.080, 0.080, 0.084, 0.0), (0.34, 0.085,
                                                                                                         0.082,
                                                                                                         0.102, 0.0),
                                    (0.62, 0.073, 0.073, 0.080, 0.0), (0.84, 0.060, 0.062, 0.062, 0.0)], STEEL,
         PLATE, 10)
    knee_cop(body, knee)
    boot(body, knee, ankle)


def knee_cop(body, knee):
    body.start_part(both_sides=True)
    rings = []
    for depth, wide, high in ((0.010, 0.084, 0.082), (0.046, 0.082, 0.088), (0.082, 0.056, 0.064),
                              (0.104, 0.008, 0.012)):
        ring = [knee + Vector((wide * math.cos(a), -depth, high * math.sin(a) + 0.008))
                for a in (math.pi * 2 * j / 8 for j in range(8))]
        rings.append(weighted(ring, {"thigh.L": 0.5, "shin.L": 0.5}))
    body.loft(rings, lambda i, j: GOLD if i == 0 else STEEL, DOMED, cap_start=False)


def boot(body, knee, ankle):
    """A cuff over the ankle, and a foot whose toe bends."""
    body.start_part(both_sides=True)
    rings = [weighted(limb_ring(knee, ankle, p, w, f, 8, 2.2), {"shin.L": 1 - s, "foot.L": s}) for p, w, f, s in
             ((0.69, 0.070, 0.072, 0.0), (0.70, 0.088, 0.091, 0.0), (0.78, 0.084, 0.088, 0.0),
              (0.94, 0.068, 0.074, 0.25), (1.14, 0.066, 0.078, 1.0))]
    body.loft(rings, LEATHERS, LEATHER, False, False)
    body.start_part(both_sides=True)
    along, stations = Vector((0.09, -0.996, 0)), [
        (-0.098, 0.034, 0.016, 0.070), (-0.080, 0.058, 0.0, 0.104), (0.020, 0.068, 0.0, 0.126),
        (0.085, 0.073, 0.0, 0.102),
        (0.140, 0.078, 0.0, 0.084), (0.200, 0.072, 0.0, 0.072), (0.240, 0.052, 0.004, 0.054),
        (0.258, 0.026, 0.012, 0.038)]
    side = Vector((0.996, 0.09, 0))
    rings = []
    for far, wide, low, high in stations:
        middle = Vector((ankle.x, ankle.y, 0)) + along * far + Vector((0.002, 0, 0))
        toe = smooth(0.12, 0.175, far)
        shape = ((-0.86, 0.0), (-1.0, 0.28), (-0.92, 0.66), (-0.5, 1.0), (0.5, 1.0), (0.92, 0.66), (1.0, 0.28),
                 (0.86, 0.0))
        ring = [middle + side * (wide * x) + Vector((0, 0, low + (high - low) * t)) for x, t in shape]
        rings.append(weighted(ring, {"foot.L": 1 - toe, "toe.L": toe}))
    body.loft(rings, lambda i, j: STEEL if j in (2, 3, 4) and i > 1 else LEATHERS, USUAL)


def knight_body():
    body = Sculpture()
    for part in (torso, mail_skirt, gorget, helmet, plume, pauldrons, arms, legs):
        part(body)
    return body


def knight_tabard():
    cloth = Sculpture()
    tabard(cloth)
    belt(cloth)
    return cloth


def sword():
    """The sword: its grip at the origin, its blade along +Y, its edges along X."""
    made = Sculpture()
    x, y, z = Vector((1, 0, 0)), Vector((0, 1, 0)), Vector((0, 0, 1))
    made.start_part()
    rings = []
    for far, wide, thick in ((0.115, 0.034, 0.008), (0.16, 0.036, 0.009), (0.62, 0.030, 0.008), (0.84, 0.024, 0.006),
                             (0.96, 0.001, 0.001)):
        rings.append([(y * far + x * (wide * a) + z * (thick * b), {}) for a, b in
                      ((1, 0), (0.3, 1), (0.0, 0.55), (-0.3, 1), (-1, 0), (-0.3, -1), (0.0, -0.55), (0.3, -1))])
    made.loft(rings, STEEL, BLADE)
    for centre, half, bevel, stuff in ((y * 0.100, (0.120, 0.017, 0.020), 0.008, GOLD),
                                       (y * -0.115, (0.028, 0.022, 0.026), 0.010, GOLD)):
        made.start_part()
        made.loft([weighted(r, {}) for r in block_rings(centre, (y, z, x) if half[0] > 0.1 else (x, y, z),
                                                         (half[1], half[2], half[0]) if half[0] > 0.1 else half,
                                                        bevel)], stuff, CLOTH)
    made.start_part()
    rings = [[(y * far + x * (r * 1.15 * math.cos(a)) + z * (r * math.sin(a)), {})
              for a in (math.pi * 2 * j / 8 for j in range(8))]
             for far, r in ((-0.10, 0.016), (-0.03, 0.020), (0.03, 0.018), (0.09, 0.019))]
    made.loft(rings, LEATHERS, LEATHER)
    return made
