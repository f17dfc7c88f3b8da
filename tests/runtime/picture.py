"""Images for tests: reads binary PPM, reads and writes PNG (8-bit RGB, no filter), and compares two images."""

import struct
import zlib


def read_ppm(path):
    """(width, height, RGB bytes)"""
    magic, size, most, pixels = path.read_bytes().split(b"\n", 3)
    if magic != b"P6" or most != b"255":
        raise ValueError(f"{path} is no binary PPM of 8 bits")
    width, height = map(int, size.split())
    return width, height, pixels


def write_png(path, picture):
    width, height, pixels = picture
    rows = b"".join(b"\0" + pixels[y * width * 3:(y + 1) * width * 3] for y in range(height))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 9)) +
                     chunk(b"IEND", b""))


def _unfiltered(kind, row, above, size):
    """A row of a PNG without its filter; `size`: bytes a pixel."""
    out = bytearray(row)
    for i, value in enumerate(row):
        left, over, corner = out[i - size] if i >= size else 0, above[i], above[i - size] if i >= size else 0
        if kind == 4:
            guess = left + over - corner
            off = [(abs(guess - near), order, near) for order, near in enumerate((left, over, corner))]
            out[i] = value + min(off)[2] & 255
        else:
            out[i] = value + (0, left, over, (left + over) // 2)[kind] & 255
    return out


def read_png(path):
    """Reads RGB or RGBA of 8 bits that is not interlaced, without its alpha."""
    data, at, compressed = path.read_bytes(), 8, b""
    while at < len(data):
        size, kind = struct.unpack_from(">I4s", data, at)
        if kind == b"IHDR":
            width, height, _, colours = struct.unpack_from(">IIBB", data, at + 8)
        if kind == b"IDAT":
            compressed += data[at + 8:at + 8 + size]
        at += 12 + size
    rows, bytes_each = zlib.decompress(compressed), 4 if colours == 6 else 3
    stride, above, pixels = width * bytes_each + 1, bytes(width * bytes_each), bytearray()
    for y in range(height):
        above = _unfiltered(rows[y * stride], rows[y * stride + 1:(y + 1) * stride], above, bytes_each)
        pixels += above if bytes_each == 3 else bytes(part for i, part in enumerate(above) if i % 4 < 3)
    return width, height, bytes(pixels)


def difference(a, b, threshold=24):
    """(mean difference of a channel, fraction of pixels with a channel that differs by more than the threshold)"""
    if a[:2] != b[:2]:
        raise ValueError(f"the pictures are {a[0]} x {a[1]} and {b[0]} x {b[1]}")
    off = [abs(x - y) for x, y in zip(a[2], b[2])]
    wrong = sum(max(off[i:i + 3]) > threshold for i in range(0, len(off), 3))
    return sum(off) / len(off), wrong * 3 / len(off)


def inner_difference(a, b, threshold, smooth=8):
    """(fraction of pixels with a channel that differs by more than the threshold, number of compared pixels), of pixels
    whose neighbours differ by at most `smooth` in both images, without those of the colour of a's first pixel."""
    if a[:2] != b[:2]:
        raise ValueError(f"the pictures are {a[0]} x {a[1]} and {b[0]} x {b[1]}")
    width, height = a[:2]
    wrong = compared = 0
    for y in range(1, height - 1):
        for x in range(1, width - 1):
            at = 3 * (width * y + x)
            if a[2][at:at + 3] == a[2][:3]:
                continue
            around = [at + 3 * (width * dy + dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1)]
            parts = ([image[2][i + k] for i in around] for image in (a, b) for k in range(3))
            if any(max(part) - min(part) > smooth for part in parts):
                continue
            compared += 1
            wrong += any(abs(a[2][at + k] - b[2][at + k]) > threshold for k in range(3))
    return wrong / max(compared, 1), compared
