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


def read_png(path):
    """Reads an image written by write_png."""
    data, at, compressed = path.read_bytes(), 8, b""
    while at < len(data):
        size, kind = struct.unpack_from(">I4s", data, at)
        if kind == b"IHDR":
            width, height = struct.unpack_from(">II", data, at + 8)
        if kind == b"IDAT":
            compressed += data[at + 8:at + 8 + size]
        at += 12 + size
    rows = zlib.decompress(compressed)
    stride = width * 3 + 1
    if any(rows[y * stride] for y in range(height)):
        raise ValueError(f"{path} has filtered rows; only pictures from write_png are read here")
    return width, height, b"".join(rows[y * stride + 1:(y + 1) * stride] for y in range(height))


def difference(a, b, threshold=24):
    """(mean difference of a channel, fraction of pixels with a channel that differs by more than the threshold)"""
    if a[:2] != b[:2]:
        raise ValueError(f"the pictures are {a[0]} x {a[1]} and {b[0]} x {b[1]}")
    off = [abs(x - y) for x, y in zip(a[2], b[2])]
    wrong = sum(max(off[i:i + 3]) > threshold for i in range(0, len(off), 3))
    return sum(off) / len(off), wrong * 3 / len(off)
