"""Low-poly building blocks: rings that are lofted into tubes and plates, patches on a surface, bevelled blocks.

A `Sculpture` collects everything: points with their bone weights, faces with a material and texture coordinates.
Lengths are metres, Z is up, the character faces -Y and has its left at +X.
"""

import math

from mathutils import Vector


def mirrored_name(bone):
    return bone[:-2] + {".L": ".R", ".R": ".L"}[bone[-2:]] if bone[-2:] in {".L", ".R"} else bone


def mirrored(point):
    return Vector((-point.x, point.y, point.z))


class Region:
    """A rectangle of the texture; `at` takes coordinates from 0 to 1 within it."""

    def __init__(self, left, bottom, right, top):
        self.box = (left, bottom, right, top)

    def at(self, u, v):
        left, bottom, right, top = self.box
        return (left + (right - left) * u, bottom + (top - bottom) * v)


class Sculpture:
    def __init__(self):
        self.points, self.weights, self.faces = [], [], []
        self.both_sides = False
        self.part = {}

    def start_part(self, both_sides=False):
        """Merges coinciding points of one part; `both_sides` also builds its mirror image."""
        self.part, self.both_sides = {}, both_sides

    def point(self, place, weights):
        key = tuple(round(x, 5) for x in place)
        if key not in self.part:
            self.part[key] = len(self.points)
            self.points.append(Vector(place))
            self.weights.append({b: w for b, w in weights.items() if w > 0.004})
        return self.part[key]

    def face(self, corners, material, coordinates):
        """`corners`: (place, weights) counter-clockwise from outside."""
        sides = (False, True) if self.both_sides else (False,)
        for other in sides:
            indices, uvs = [], []
            for (place, weights), uv in zip(corners, coordinates):
                if other:
                    place, weights = mirrored(place), {mirrored_name(b): w for b, w in weights.items()}
                index = self.point(place, weights)
                if index not in indices:
                    indices.append(index)
                    uvs.append(uv)
            if len(indices) > 2:
                if other:
                    indices.reverse()
                    uvs.reverse()
                self.faces.append((tuple(indices), material, tuple(uvs)))

    def grid(self, rows, material, region, inside, closed=True):
        """Quads between rows of (place, weights); `inside` is a point, or one for each gap, behind the surface.

        `material` is a name or a function of row i and column j; `region` is one, or one per material.
        """
        count = len(rows[0])
        across = count if closed else count - 1
        quads, outward = [], 0.0
        for i in range(len(rows) - 1):
            middle = inside[i] if isinstance(inside, list) else inside
            for j in range(across):
                k = (j + 1) % count
                corners = [rows[i][j], rows[i][k], rows[i + 1][k], rows[i + 1][j]]
                outward += outwardness(corners, middle)
                quads.append((i, j, corners))
        for i, j, corners in quads:
            stuff = material(i, j) if callable(material) else material
            at = (region[stuff] if isinstance(region, dict) else region).at
            u0, u1 = j / across, (j + 1) / across
            v0, v1 = i / (len(rows) - 1), (i + 1) / (len(rows) - 1)
            uvs = [at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)]
            if outward < 0.0:
                corners.reverse()
                uvs.reverse()
            self.face(corners, stuff, uvs)

    def cap(self, row, material, region, inside):
        middle = sum((p for p, _ in row), Vector()) / len(row)
        size = max((p - middle).length for p, _ in row) or 1.0
        first = row[0][0] - middle
        axis = first.normalized() if first.length else Vector((1, 0, 0))
        other = (row[len(row) // 4][0] - middle).normalized()
        corners = list(row)
        region = region[material] if isinstance(region, dict) else region
        uvs = [region.at(0.5 + 0.3 * (p - middle).dot(axis) / size, 0.5 + 0.3 * (p - middle).dot(other) / size)
               for p, _ in corners]
        if outwardness(corners, inside) < 0.0:
            corners.reverse()
            uvs.reverse()
        self.face(corners, material, uvs)

    def loft(self, rings, material, region, cap_start=True, cap_end=True):
        """`rings`: lists of (place, weights) of equal length."""
        centres = [sum((p for p, _ in ring), Vector()) / len(ring) for ring in rings]
        self.grid(rings, material, region, [(a + b) / 2 for a, b in zip(centres, centres[1:])])
        ends = material(0, 0) if callable(material) else material
        if cap_start:
            self.cap(rings[0], ends, region, centres[1])
        if cap_end:
            self.cap(rings[-1], ends, region, centres[-2])


def outwardness(corners, inside):
    """Positive if the face points away from the point inside."""
    places = [p for p, _ in corners]
    normal = Vector()
    for a, b in zip(places, places[1:] + places[:1]):
        normal += (a - inside).cross(b - inside)
    middle = sum(places, Vector()) / len(places)
    return normal.dot(middle - inside)


def rounded_cos_sin(angle, power):
    """A point of a superellipse: `power` 2 gives a circle, more is boxier, less is more pointed."""
    c, s = math.cos(angle), math.sin(angle)
    return math.copysign(abs(c) ** (2.0 / power), c), math.copysign(abs(s) ** (2.0 / power), s)


def flat_ring(height, half_width, front, back, count, power=2.0, centre_y=0.0, centre_x=0.0):
    """A ring about the vertical that starts at the back, so that the texture's seam is there."""
    ring = []
    for j in range(count):
        c, s = rounded_cos_sin(math.pi / 2 + 2 * math.pi * j / count, power)
        ring.append(Vector((centre_x + half_width * c, centre_y + (back if s > 0 else front) * s, height)))
    return ring


def limb_frame(start, end, front=Vector((0, -1, 0))):
    along = (end - start).normalized()
    facing = (front - along * front.dot(along)).normalized()
    return along, facing, along.cross(facing)


def limb_ring(start, end, part, half_width, half_front, count, power=2.0, half_back=None, phase=0.0, shift=(0, 0)):
    """A ring across the line from start to end; `shift` moves it sideways and to the front."""
    along, facing, side = limb_frame(start, end)
    centre = start + (end - start) * part + side * shift[0] + facing * shift[1]
    half_back = half_front if half_back is None else half_back
    ring = []
    for j in range(count):
        c, s = rounded_cos_sin(-math.pi / 2 + phase + 2 * math.pi * j / count, power)
        ring.append(centre + side * (half_width * c) + facing * ((half_front if s > 0 else half_back) * s))
    return ring


def weighted(ring, weights):
    return [(place, weights(place) if callable(weights) else weights) for place in ring]


def block_rings(centre, axes, half, bevel):
    """Four rings of eight points: a box with bevelled edges, along its third axis."""
    x, y, z = axes
    rings = []
    for up, inset in ((-1, 1), (-1, 0), (1, 0), (1, 1)):
        height = half[2] * up - (0 if inset else bevel * up)
        wide, deep = half[0] - bevel * inset, half[1] - bevel * inset
        ring = []
        for sx, sy, along_x in ((1, -1, 0), (1, 1, 0), (1, 1, 1), (-1, 1, 1), (-1, 1, 0), (-1, -1, 0), (-1, -1, 1),
                                (1, -1, 1)):
            cut_x, cut_y = (bevel, 0.0) if along_x else (0.0, bevel)
            ring.append(centre + x * (sx * (wide - cut_x)) + y * (sy * (deep - cut_y)) + z * height)
        rings.append(ring)
    return rings


class Profile:
    """Half width, front and back depth and boxiness of a body at a height, linear between its rows."""

    def __init__(self, rows):
        self.rows = rows

    def at(self, height):
        rows = self.rows
        if height <= rows[0][0]:
            return rows[0][1:]
        for low, high in zip(rows, rows[1:]):
            if height <= high[0]:
                t = (height - low[0]) / (high[0] - low[0])
                return tuple(a + (b - a) * t for a, b in zip(low[1:], high[1:]))
        return rows[-1][1:]

    def place(self, angle, height, offset=0.0):
        """`angle` 0 is the front, positive towards the character's left."""
        half_width, front, back, power = self.at(height)
        c, s = rounded_cos_sin(angle - math.pi / 2, power)
        depth = back if s > 0 else front
        outward = Vector((c / half_width, s / depth, 0.0))
        outward.normalize()
        return Vector((half_width * c, depth * s, height)) + outward * offset


def patch(sculpture, profile, angles, heights, offset, thickness, material, region, weights, lined_below=None):
    """A sheet at a distance `offset` from a profile, with edges; below a height, if given, also an inner side."""
    def sheet(lift):
        return [[(p, weights(p)) for p in (profile.place(a, z, lift) for a in angles(z))] for z in heights]

    outer, inner = sheet(offset), sheet(offset - thickness)
    sculpture.grid(outer, material, region, [Vector((0, 0, z)) for z in heights], closed=False)
    if lined_below is not None:
        rows = [row for row, z in zip(inner, heights) if z <= lined_below]
        beyond = [p + (p - Vector((0, 0, p.z))) * 4 for p in (row[len(row) // 2][0] for row in rows)]
        sculpture.grid(rows, material, region, beyond, closed=False)
    border = [[inner[0], outer[0]], [inner[-1], outer[-1]]]
    if (outer[0][0][0] - outer[0][-1][0]).length > 1e-6:
        border += [[[row[k] for row in inner], [row[k] for row in outer]] for k in (0, -1)]
    middle = outer[len(outer) // 2][len(outer[0]) // 2][0]
    edge = Region(*(region.at(0.5, 0.02) + region.at(0.52, 0.04)))
    for strip in border:
        sculpture.grid(strip, material, edge, middle, closed=False)
