"""Generates the knight's texture: tabard, steel, mail, leather, blade and cloth."""

import math
import struct
import zlib

import bpy
import numpy

SIZE = 512
CRIMSON, NIGHT = numpy.array([0.53, 0.045, 0.055]), numpy.array([0.055, 0.065, 0.13])
IVORY, GOLD = numpy.array([0.90, 0.86, 0.74]), numpy.array([0.88, 0.62, 0.16])


def noise(seed, size, cells):
    """Smooth values from 0 to 1; equal seeds give equal values, independent of library generators."""
    n = cells + 1
    k = numpy.arange(n * n, dtype=numpy.uint64).reshape(n, n) + numpy.uint64(seed * 7919)
    k = (k ^ (k >> numpy.uint64(7))) * numpy.uint64(2654435761) % numpy.uint64(2 ** 32)
    k = (k ^ (k >> numpy.uint64(13))) * numpy.uint64(2246822519) % numpy.uint64(2 ** 32)
    grid = (k % numpy.uint64(65536)).astype(float) / 65535.0
    at = numpy.linspace(0, cells, size, endpoint=False)
    low = at.astype(int)
    part = at - low
    part = part * part * (3 - 2 * part)
    rows = grid[low] * (1 - part)[:, None] + grid[low + 1] * part[:, None]
    return rows[:, low] * (1 - part) + rows[:, low + 1] * part


def grain(seed, size):
    return sum(noise(seed + k, size, c) * w for k, (c, w) in enumerate(((4, 0.4), (16, 0.3), (64, 0.2), (128, 0.1))))


def coordinates(size):
    """x (right) and y (up), from 0 to 1, at pixel centres."""
    middle = (numpy.arange(size) + 0.5) / size
    return numpy.meshgrid(middle, middle)


def mix(under, over, amount):
    return under + (numpy.asarray(over) - under) * amount[..., None]


def inside(distance, soft):
    """1 where the signed distance is negative, with a soft edge of width `soft`."""
    return numpy.clip(0.5 - distance / soft, 0.0, 1.0)


def box(x, y, cx, cy, wide, high):
    return numpy.maximum(numpy.abs(x - cx) - wide, numpy.abs(y - cy) - high)


def flat(size, color):
    return numpy.ones((size, size, 3)) * color


def paint_tabard(size):
    """Right half crimson, left half night blue, with a golden sun behind an ivory sword, and a golden hem."""
    x, y = coordinates(size)
    soft = 2.0 / size
    weave = 0.86 + 0.28 * grain(3,
                                size) + 0.05 * numpy.sin(x * size * math.pi / 2) * numpy.sin(y * size * math.pi / 2)
    out = mix(flat(size, CRIMSON), NIGHT, inside(0.5 - x, soft))
    # The cloth is 2.6 times as tall as wide; with px and py in the same unit, the emblem is not stretched.
    px, py = (x - 0.5) / 1.35, (y - 0.72) * 2.6 / 1.35
    radius, angle = numpy.hypot(px, py), numpy.arctan2(py, px)
    out = mix(out, GOLD * 0.95, inside(radius - 0.205 - 0.055 * numpy.cos(angle * 12), soft * 2))
    out = mix(out, NIGHT, inside(numpy.abs(radius - 0.150) - 0.010, soft * 2))
    tip = numpy.clip((py + 0.40) * 0.22, 0.0, 0.036)
    blade = numpy.maximum(numpy.maximum(numpy.abs(px) - tip, py - 0.30), -0.40 - py)
    guard = box(px, py, 0.0, 0.15, 0.13, 0.026)
    out = mix(out, NIGHT * 0.6, inside(numpy.minimum(blade, guard) - 0.014, soft * 2))
    out = mix(out, IVORY, inside(numpy.minimum(blade, guard), soft * 2))
    out = mix(out, IVORY * 0.70, inside(box(px, py, 0.0, -0.06, 0.006, 0.17), soft * 2))
    hem = numpy.minimum(numpy.minimum(x, 1 - x), (y + 0.0) * 2.0)
    out = mix(out, GOLD, inside(numpy.abs(hem - 0.050) - 0.024, soft * 2))
    out = mix(out, NIGHT * 0.7, inside(numpy.abs(hem - 0.012) - 0.016, soft * 2))
    dirt = 1.0 - 0.45 * numpy.clip(1.0 - y / 0.22, 0, 1) * (0.4 + grain(9, size))
    return out * (weave * dirt)[..., None]


def paint_plate(size):
    """Brushed steel with darker seams at both ends and rivets along them."""
    x, y = coordinates(size)
    brushed = noise(21, size, 128) * 0.5 + noise(22, size, 8) * 0.5
    light = 0.50 + 0.16 * y + 0.16 * (brushed - 0.5)
    scratch = inside(numpy.abs(numpy.sin((x * 3 + y * 5 + noise(23, size, 16) * 0.6) * 9)) - 0.010, 0.02)
    light = light + 0.10 * scratch * noise(24, size, 32)
    edge = numpy.minimum(y, 1 - y)
    light = light * (1 - 0.45 * inside(edge - 0.03, 0.03)) + 0.16 * inside(numpy.abs(edge - 0.055) - 0.010, 0.015)
    rivet = numpy.hypot(((x * 16) % 1.0 - 0.5) / 16, edge - 0.115)
    light = light + 0.20 * inside(rivet - 0.010, 0.008) - 0.22 * inside(numpy.abs(rivet - 0.014) - 0.003, 0.005)
    return light[..., None] * numpy.array([0.90, 0.96, 1.08])


def paint_mail(size):
    """Rows of rings, every other row shifted by half a ring."""
    x, y = coordinates(size)
    across, rows = 26.0, 30.0
    row = numpy.floor(y * rows)
    cx = (x * across + 0.5 * (row % 2)) % 1.0 - 0.5
    cy = (y * rows) % 1.0 - 0.5
    ring = numpy.abs(numpy.hypot(cx, cy * 0.92) - 0.36)
    light = 0.11 + 0.46 * numpy.clip(1.0 - ring / 0.17, 0, 1) * (0.75 + 0.5 * cy)
    return (light * (0.8 + 0.4 * grain(31, size)))[..., None] * numpy.array([0.92, 0.96, 1.06])


def paint_leather(size):
    x, y = coordinates(size)
    out = flat(size, numpy.array([0.29, 0.155, 0.075])) * (0.62 + 0.76 * grain(41, size))[..., None]
    edge = numpy.minimum(y, 1 - y)
    out = out * (1 - 0.5 * inside(edge - 0.05, 0.04))[..., None]
    stitch = numpy.maximum(numpy.abs(edge - 0.12) - 0.014, numpy.abs((x * 24) % 1.0 - 0.5) - 0.30)
    return mix(out, numpy.array([0.62, 0.47, 0.27]), inside(stitch, 0.02))


def paint_blade(size):
    x, y = coordinates(size)
    light = 0.74 + 0.16 * noise(51, size, 64) + 0.10 * numpy.cos(x * 4 * math.pi)
    return light[..., None] * numpy.array([0.95, 0.98, 1.03])


def paint_cloth(size):
    x, y = coordinates(size)
    strands = 0.72 + 0.30 * noise(61, size, 64) + 0.16 * numpy.sin(x * 16 * math.pi) + 0.22 * (y - 0.5)
    return flat(size, CRIMSON * 1.15) * strands[..., None]


def paint():
    half, quarter = SIZE // 2, SIZE // 4
    whole = numpy.zeros((SIZE, SIZE, 3))
    whole[half:, :half], whole[half:, half:] = paint_tabard(half), paint_plate(half)
    whole[:half, :half] = paint_mail(half)
    whole[quarter:half, half:] = paint_leather(half)[::2]
    whole[:quarter, half:half + quarter] = paint_blade(quarter)
    whole[:quarter, half + quarter:] = paint_cloth(quarter)
    return numpy.clip(whole, 0.0, 1.0)


def png_chunk(kind, content):
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def png(pixels):
    """The bytes of an 8-bit RGB PNG; rows use the Up filter, which compresses best here."""
    rows = numpy.concatenate([numpy.zeros((1,) + pixels.shape[1:], numpy.uint8), pixels])
    lines = b"".join(b"\x02" + (low - high).tobytes() for high, low in zip(rows, rows[1:]))
    header = struct.pack(">IIBBBBB", pixels.shape[1], pixels.shape[0], 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + png_chunk(b"IHDR", header) + png_chunk(b"IDAT", zlib.compress(lines, 9))
            + png_chunk(b"IEND", b""))


def save_texture(path):
    """Saves the image with values rounded to multiples of 4 (invisible, halves the file), and loads it."""
    pixels = numpy.minimum(numpy.round(paint()[::-1] * 64.0) * 4, 255).astype(numpy.uint8)
    with open(path, "wb") as out:
        out.write(png(pixels))
    return bpy.data.images.load(path)
