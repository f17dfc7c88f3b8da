#!/usr/bin/env python3
"""What small files with large pictures may take, and what happens on a full disk: machine_limits.py SQUIRE SOURCE

Measures the memory of whole process trees. The part with a full disk needs root, to mount one.
"""

import json
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import time
import unittest
import zlib

SQUIRE, SOURCE = map(os.path.abspath, sys.argv[1:3])
MIB = 1 << 20


def png(side):
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    rows = zlib.compressobj(9)
    row = b"\0" + b"\x40\x80\xc0" * side
    data = b"".join(rows.compress(row) for _ in range(side)) + rows.flush()
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)) + \
        chunk(b"IDAT", data) + chunk(b"IEND", b"")


def glb(pictures, side):
    """A triangle for each picture."""
    corners = struct.pack("<9f", 0, 0, 0, 1, 0, 0, 0, 1, 0) + struct.pack("<6f", 0, 0, 1, 0, 0, 1)
    picture = png(side)
    binary = corners + picture + b"\0" * (-len(corners + picture) % 4)
    numbers = range(pictures)
    scene = {
        "asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": list(numbers)}],
        "nodes": [{"mesh": i, "name": f"part{i}"} for i in numbers],
        "meshes": [{"primitives": [{"attributes": {"POSITION": 0, "TEXCOORD_0": 1}, "material": i}]} for i in numbers],
        "materials": [{"name": f"m{i}", "pbrMetallicRoughness": {"baseColorTexture": {"index": i}}} for i in numbers],
        "textures": [{"source": i} for i in numbers],
        "images": [{"bufferView": 2, "mimeType": "image/png", "name": f"p{i}"} for i in numbers],
        "accessors": [{"bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3", "min": [0, 0, 0], "max": [1, 1, 0]},
                      {"bufferView": 1, "componentType": 5126, "count": 3, "type": "VEC2"}],
        "bufferViews": [{"buffer": 0, "byteOffset": at, "byteLength": size}
                        for at, size in ((0, 36), (36, 24), (60, len(picture)))],
        "buffers": [{"byteLength": len(binary)}]}
    return contained(scene, binary)


def strip(corners):
    """A mesh of small triangles in a long row, without anything else."""
    size = 1e-3  # metres; large ones would lie behind each other and take long to draw
    binary = b"".join(struct.pack("<3f", i // 3 * 1e-4, size * (i % 3 == 1), size * (i % 3 == 2)) for i in range(corners))
    scene = {
        "asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}], "nodes": [{"mesh": 0, "name": "strip"}],
        "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}],
        "accessors": [{"bufferView": 0, "componentType": 5126, "count": corners, "type": "VEC3", "min": [0, 0, 0],
                       "max": [corners // 3 * 1e-4, size, size]}],
        "bufferViews": [{"buffer": 0, "byteLength": len(binary)}], "buffers": [{"byteLength": len(binary)}]}
    return contained(scene, binary)


def contained(scene, binary):
    text = json.dumps(scene).encode()
    text += b" " * (-len(text) % 4)
    body = struct.pack("<I4s", len(text), b"JSON") + text + struct.pack("<I4s", len(binary), b"BIN\0") + binary
    return struct.pack("<4sII", b"glTF", 2, 12 + len(body)) + body


def tree_of(pid):
    found = [pid]
    try:
        for thread in os.listdir(f"/proc/{pid}/task"):
            with open(f"/proc/{pid}/task/{thread}/children", encoding="ascii") as file:
                for child in file.read().split():
                    found += tree_of(int(child))
    except OSError:
        pass
    return found


def memory_of(pid):
    try:
        with open(f"/proc/{pid}/smaps_rollup", encoding="ascii") as file:
            return sum(int(line.split()[1]) << 10 for line in file if line.startswith("Pss:"))
    except OSError:
        return 0


class Limits(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="squire-limits-")
        self.addCleanup(shutil.rmtree, self.folder, True)

    def run_squire(self, *arguments, **environment):
        """Returns the exit code, the messages, and the most memory of the process tree that was seen."""
        given = {name: text for name, text in {**os.environ, **environment}.items() if text is not None}
        most = 0
        with subprocess.Popen([SQUIRE, *arguments], cwd=self.folder, env=given, stdout=subprocess.DEVNULL,
                              stderr=subprocess.PIPE, text=True) as program:
            while program.poll() is None:
                most = max(most, sum(map(memory_of, tree_of(program.pid))))
                time.sleep(0.002)  # looks often; what is seen too late only makes the test milder
            return program.returncode, program.stderr.read(), most

    def model(self, pictures, side):
        with open(os.path.join(self.folder, "large.glb"), "wb") as file:
            file.write(glb(pictures, side))

    @unittest.skipIf("SQUIRE_SANITIZED" in os.environ, "a sanitizer itself takes memory")
    def test_thumbnails_take_little(self):
        for pictures, side in ((4, 8192), (40, 1024)):
            self.model(pictures, side)
            begun = os.times()
            code, told, most = self.run_squire("thumbnail", "large.glb", "--out", "t.png")
            ended = os.times()
            self.assertEqual(code, 0, told)
            self.assertLess(most, 300 * MIB)
            self.assertLess(ended.children_user + ended.children_system - begun.children_user - begun.children_system, 5)

    @unittest.skipIf("SQUIRE_SANITIZED" in os.environ, "a sanitizer itself takes memory")
    def test_large_meshes_have_thumbnails(self):
        # The limit of their memory also counts what their heaps have only reserved.
        with open(os.path.join(self.folder, "large.glb"), "wb") as file:
            file.write(strip(300000))
        code, told, _ = self.run_squire("thumbnail", "large.glb", "--out", "t.png")
        self.assertEqual(code, 0, told)

    @unittest.skipIf("SQUIRE_SANITIZED" in os.environ, "a sanitizer itself takes memory")
    def test_renders_share_a_budget(self):
        self.model(6, 8192)
        code, told, most = self.run_squire("render", "large.glb", "--out", "r.png", "--size", "64x64")
        self.assertEqual(code, 0, told)
        self.assertLess(most, 2048 * MIB)

    def test_exports_refuse_too_many_pixels(self):
        self.model(4, 8192)
        export = ("export", "large.glb", "--out", ".", "--name", "x", "--timestamp", "none", "-q")
        for options in ((), ("--cache", "cache"), ("--textures-as", "blocks"), ("--jobs", "1")):
            code, told, most = self.run_squire(*export, *options)
            self.assertEqual(code, 1, told)
            self.assertIn("--large", told)
            self.assertLess(most, 2048 * MIB)
            self.assertFalse(os.path.exists(os.path.join(self.folder, "x.bin")))
        code, told, _ = self.run_squire(*export, "--textures-as", "encoded")
        self.assertEqual(code, 0, told)

    def test_without_a_home(self):
        knight = os.path.join(SOURCE, "resources/sample/knight.fbx")
        code, told, _ = self.run_squire("render", knight, "--out", "r.png", "--size", "64x64", HOME=None, XDG_CACHE_HOME=None)
        self.assertEqual(code, 0, told)

    @unittest.skipIf("SQUIRE_SANITIZED" in os.environ, "a sanitizer itself tells of the signal of a full disk")
    def test_a_full_disk_below_the_cache_of_shaders(self):
        knight = os.path.join(SOURCE, "resources/sample/knight.fbx")
        full = os.path.join(self.folder, "full")
        os.mkdir(full)
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "none", full], capture_output=True).returncode != 0:
            self.skipTest("only root can mount a full disk")
        try:
            with open(os.path.join(full, "all"), "wb", buffering=0) as file:
                try:
                    while True:
                        file.write(bytes(4096))
                except OSError:
                    pass
            for command, arguments in (("render", ("--size", "64x64")), ("thumbnail", ())):
                code, told, _ = self.run_squire(command, knight, "--out", "r.png", *arguments, XDG_CACHE_HOME=full)
                self.assertEqual(code, 0, told)
                # The disk may also become full while the driver draws.
                code, told, _ = self.run_squire(command, knight, "--out", "s.png", *arguments, XDG_CACHE_HOME=full,
                                                MESA_SHADER_CACHE_DISABLE="false")
                self.assertIn(code, (0, 3))
                self.assertEqual("SIGBUS" in told, code == 3, told)
        finally:
            subprocess.run(["umount", full], check=True)


if __name__ == "__main__":
    del sys.argv[1:3]
    unittest.main(verbosity=1)
