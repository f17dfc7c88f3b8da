#!/usr/bin/env python3
"""Imports and exports small files that need much work. Each command must end within limits of time and memory, with a
result or with an error that names the file and the option that raises the limit.

Usage: import_bombs.py SQUIRE [NAME...]
"""
import itertools
import math
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

MOST_SECONDS = 50  # of processor time: 20 for the worker, the rest for the export
MOST_MIB = 1024  # of any process
TICKS = 46_186_158_000  # per second, in FBX
HEAD = """; FBX 7.4.0 project file
FBXHeaderExtension: { FBXHeaderVersion: 1003
FBXVersion: 7400
}
GlobalSettings: { Version: 1000
Properties70: { P: "UnitScaleFactor", "double", "Number", "",1
P: "TimeMode", "enum", "", "",6
}
}
"""


class Scene:
    """Builds an FBX file as text."""

    def __init__(self):
        self.objects, self.links = [], []
        self.ids = itertools.count(1)

    def add(self, kind, name, sub, body=""):
        number = next(self.ids)
        self.objects.append(f'{kind}: {number}, "{name}", "{sub}" {{ {body}\n}}\n')
        return number

    def link(self, child, parent, name=None):
        self.links.append(f'C: "OP",{child},{parent}, "{name}"\n' if name else f'C: "OO",{child},{parent}\n')

    def array(self, name, values):
        return f"{name}: *{len(values)} {{\na: {','.join(map(str, values))}\n}}\n"

    def curve(self, keys):
        return self.add("AnimationCurve", "AnimCurve::", "", self.array("KeyTime", [k * TICKS // 30 for k in range(keys)]) +
                        self.array("KeyValueFloat", [round(20 * math.sin(0.7 * k * k), 3) for k in range(keys)]) +
                        "KeyAttrFlags: *1 {\na: 4\n}\nKeyAttrDataFloat: *4 {\na: 0,0,0,0\n}\n" +
                        f"KeyAttrRefCount: *1 {{\na: {keys}\n}}\n")

    def take(self, name, moved, curve):
        stack = self.add("AnimationStack", f"AnimStack::{name}", "")
        layer = self.add("AnimationLayer", "AnimLayer::", "")
        self.link(layer, stack)
        for bone in moved:
            node = self.add("AnimationCurveNode", "AnimCurveNode::R", "",
                            'Properties70: { P: "d|X", "Number", "", "A",0\n}')
            self.link(node, layer)
            self.link(node, bone, "Lcl Rotation")
            self.link(curve, node, "d|X")

    def bone(self, parent):
        bone = self.add("Model", f"Model::b{len(self.objects)}", "LimbNode",
                        'Version: 232\nProperties70: { P: "Lcl Translation", "Lcl Translation", "", "A",0,1,0\n}')
        self.link(bone, parent)
        return bone

    def polygon(self, corners):
        geometry = self.add("Geometry", "Geometry::g", "Mesh",
                            self.array("Vertices", [round(c, 5) for x, y in corners for c in (x, y, 0)]) +
                            self.array("PolygonVertexIndex", [*range(len(corners) - 1), -len(corners)]))
        mesh = self.add("Model", "Model::m", "Mesh", "Version: 232")
        self.link(geometry, mesh)
        self.link(mesh, 0)
        return mesh

    def write(self, path):
        path.write_text(HEAD + "Objects: {\n" + "".join(self.objects) + "}\nConnections: {\n" + "".join(self.links) + "}\n")


def bones_on_one_curve(bones, keys, clips=1, is_chain=True):
    scene = Scene()
    made = []
    for _ in range(bones):
        made.append(scene.bone(0 if not made else made[-1] if is_chain else made[0]))
    curve = scene.curve(keys)
    for clip in range(clips):
        scene.take(f"clip{clip}", made, curve)
    return scene


def many_clips(count):
    scene = Scene()
    bone = scene.bone(0)
    curve = scene.curve(2)
    for clip in range(count):
        scene.take(f"clip{clip}", [bone], curve)
    return scene


def many_textures(count):
    scene = Scene()
    mesh = scene.polygon([(0, 0), (1, 0), (0, 1)])
    for i in range(count):
        material = scene.add("Material", f"Material::m{i}", "", "Version: 102")
        texture = scene.add("Texture", f"Texture::t{i}", "", f'FileName: "/art/tex{i}.png"\nRelativeFilename: "tex{i}.png"')
        scene.link(material, mesh)
        scene.link(texture, material, "DiffuseColor")
    return scene


def polygon(corners):
    scene = Scene()
    scene.polygon(corners)
    return scene


def star(count):
    return [((1 + 0.3 * (k % 2)) * math.cos(2 * math.pi * k / count),
             (1 + 0.3 * (k % 2)) * math.sin(2 * math.pi * k / count)) for k in range(count)]


def wound(count):
    return [(math.cos(k), math.sin(k)) for k in range(count)]


def comb(teeth):
    return [point for k in range(teeth) for point in ((2.0 * k, 0), (2.0 * k + 1, 1000))] + [(2.0 * teeth, -1), (0, -1)]


def spiral(count):
    turn = [(k, 0.05 * k) for k in range(10, count)]
    outer = [(0.01 * k * math.cos(a), 0.01 * k * math.sin(a)) for k, a in turn]
    inner = [((0.01 * k + 0.4) * math.cos(a), (0.01 * k + 0.4) * math.sin(a)) for k, a in turn]
    return outer + inner[::-1]


BOMBS = {
    "chain": lambda: bones_on_one_curve(30_000, 200),
    "flat": lambda: bones_on_one_curve(30_000, 200, is_chain=False),
    "takes": lambda: bones_on_one_curve(3_000, 100, clips=20),
    "poses": lambda: bones_on_one_curve(100, 1_000, clips=79, is_chain=False),
    "long": lambda: bones_on_one_curve(3_000, 5_000),
    "keys": lambda: bones_on_one_curve(50, 1_000_000),
    "clips": lambda: many_clips(100_000),
    "textures": lambda: many_textures(100_000),
    "star": lambda: polygon(star(1_000_000)),
    "wound": lambda: polygon(wound(1_000_000)),
    "comb": lambda: polygon(comb(50_000)),
    "spiral": lambda: polygon(spiral(25_000)),
}


def attempt(squire, command, path, out):
    """Runs one command. Returns a text that names a fault, empty if there is none, and the measured figures."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    words = [squire, command, path] + (["--out", out, "--timestamp", "none", "-q"] if command == "export" else [])
    done = subprocess.run(words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    took = time.monotonic() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    lines = done.stderr.splitlines()
    told = next((line for line in lines if line.startswith("squire: error: ")), "")
    fault = ""
    if done.returncode not in (0, 1, 3):
        fault = f"ended with {done.returncode}"
    elif done.returncode != 0 and path.name not in done.stderr:
        fault = f"has no error that names the file: {done.stderr[-300:]!r}"
    elif seconds > MOST_SECONDS and not os.environ.get("SQUIRE_SANITIZED"):
        fault = f"took {seconds:.0f} s of processor time"
    elif len(lines) > 100:
        fault = f"told {len(lines)} lines"
    return fault, f"{seconds:6.1f} s of processor time, {took:6.1f} s in all, {told[15:150] or 'done'}"


def main():
    squire, names = sys.argv[1], sys.argv[2:] or list(BOMBS)
    faults = []
    with tempfile.TemporaryDirectory(prefix="squire-bombs-") as temporary:
        folder = pathlib.Path(temporary)
        for name in names:
            path = folder / f"{name}.fbx"
            BOMBS[name]().write(path)
            for command in ("import", "export"):
                fault, figures = attempt(squire, command, path, folder / "out")
                print(f"{name:9} {command} {path.stat().st_size >> 10:6} KiB: {figures}", flush=True)
                if fault:
                    faults.append(f"{command} of {name} {fault}")
            path.unlink()
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss >> 10
    print(f"largest process: {memory} MiB")
    if memory > MOST_MIB and not os.environ.get("SQUIRE_SANITIZED"):
        faults.append(f"a process took {memory} MiB")
    print("\n".join(faults))
    return 1 if faults else 0


sys.exit(main())
