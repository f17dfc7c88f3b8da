#!/usr/bin/env python3
"""Gives damaged stages, materials and textures to all their readers: none may crash or hang a reader, or use too much memory.

Usage: hostile_stages.py SQUIRE WAD_TOOL SOURCE_DIR SCRATCH [--mutants N] [--seed N]

A third each of:
  projects   with damaged texts of stages and materials; checked, exported, and the exports verified
  WADs       with damaged blobs of textures, materials, models, stages and grounds; the header (wad_tool walk), Squire and the Python
             reader have to agree whether each is sound, and read all of those that are
  pictures   damaged PNG, JPEG, TGA and BMP files as maps of materials; exported, and the exports verified

Then stages that are designed to cost much time or memory. A mutant that fails is left in SCRATCH.
"""
import argparse
import base64
import collections
import concurrent.futures
import json
import os
import pathlib
import random
import re
import resource
import shutil
import struct
import subprocess
import sys
import time
import zlib

TIMEOUT = 60  # seconds for one command
MOST_MIB = 1024

JPEG = base64.b64decode(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//"
    "2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAQABADASIAAhEBAxEB/8QA"
    "FgABAQEAAAAAAAAAAAAAAAAAAAQG/8QAFhABAQEAAAAAAAAAAAAAAAAAABNh/8QAFAEBAAAAAAAAAAAAAAAAAAAABf/EABYRAAMAAAAAAAAAAAAAAAAAAAAV"
    "Yf/aAAwDAQACEQMRAD8AzFtLagsWMIYPuqf/2Q==")
PROGRESSIVE = base64.b64decode(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//"
    "2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wgARCAAQABADASIAAhEBAxEB/8QA"
    "FgABAQEAAAAAAAAAAAAAAAAAAAMF/8QAFAEBAAAAAAAAAAAAAAAAAAAABP/aAAwDAQACEAMQAAABy0DH/wD/xAAVEAEBAAAAAAAAAAAAAAAAAAAAEf/aAAgB"
    "AQABBQKqqv/EABURAQEAAAAAAAAAAAAAAAAAAAAU/9oACAEDAQE/AbH/xAAVEQEBAAAAAAAAAAAAAAAAAAAAFP/aAAgBAgEBPwGF/8QAFBABAAAAAAAAAAAA"
    "AAAAAAAAIP/aAAgBAQAGPwIf/8QAFBABAAAAAAAAAAAAAAAAAAAAIP/aAAgBAQABPyEf/9oADAMBAAIAAwAAABDH/8QAFREBAQAAAAAAAAAAAAAAAAAAAHH/"
    "2gAIAQMBAT8Qt//EABURAQEAAAAAAAAAAAAAAAAAAABx/9oACAECAQE/EJf/xAAWEAEBAQAAAAAAAAAAAAAAAABxABD/2gAIAQEAAT8QUtP/2Q==")

SCRIPT = [
    {"do": "new-material", "name": "bronze"},
    {"do": "set-material", "material": "bronze", "diffuse": [0.5, 0.3, 0.1], "exponent": 20, "diffuseMap": "map0.png"},
    {"do": "copy-material", "material": "bronze", "name": "copper"},
    {"do": "add-stage", "name": "village"},
    {"do": "add-layer", "name": "back"},
    {"do": "add-ground", "name": "floor", "closed": True, "points": [[-8, -2], [8, -2], [8, 0], [3, 0], [0, 1], [-8, 1]]},
    {"do": "add-ground", "name": "plank", "kind": "one-way", "points": [[3, 2], [6, 2]]},
    {"do": "add-ground", "name": "door", "kind": "trigger", "closed": True, "points": [[-1, -1], [2, -1], [2, 3], [-1, 3]]},
    {"do": "place-pieces", "model": "post", "name": "post", "places": [{"translation": [-6, 3, -1]}], "layer": "back"},
    {"do": "copy-pieces", "pieces": ["post"], "count": 4, "step": [2.5, 0, 0]},
    {"do": "vary-pieces", "pieces": "all", "seed": 7, "degrees": 25, "leastFactor": 0.9, "mostFactor": 1.2},
    {"do": "add-point", "name": "start", "at": [-6, 1]},
    {"do": "set-stage-camera", "camera": {"centre": [0, 3], "height": 8}},
]

ODD_NUMBERS = ["0", "-0", "-1", "1e308", "-1e308", "1e999", "1e-320", "3.4028236e38", "4000", "4000.001", "-4096", "65536", "4294967296",
               "18446744073709551616", "0.1", "NaN", "null", "true", '"7"', "[]", "{}", "1" * 400, "0." + "3" * 400]
ODD_TEXTS = ["", " ", "\\u0000", "\\ud800", "\\n", "../../../etc/passwd", "/dev/zero", "/dev/stdin", ".", "x" * 70000, "floor", "post 2", "back",
             "ladder", "spawn", "bronze", "map0.png", "\u00e4\u20ac\U0001f600"]


class Runner:
    """Runs programs and collects what they did wrong in `faults`."""

    def __init__(self, squire):
        self.squire, self.faults, self.ends, self.slowest = squire, [], collections.Counter(), (0.0, "")

    def run(self, name, *command, ends=(0, 1, 3)):
        start = time.monotonic()
        try:
            done = subprocess.run([self.squire, *map(str, command)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE, timeout=TIMEOUT)
        except subprocess.TimeoutExpired:
            self.faults.append(f"{name}: squire {command[0]} hung")
            return None
        self.slowest = max(self.slowest, (time.monotonic() - start, f"squire {command[0]} of {name}"))
        error = done.stderr.decode(errors="replace")
        if done.returncode not in ends:
            self.faults.append(f"{name}: squire {command[0]} ended with {done.returncode}: {error[-300:]}")
        elif done.returncode != 0 and not error.strip() and not done.stdout.strip():
            self.faults.append(f"{name}: squire {command[0]} ended with {done.returncode} and said nothing")
        return done

    def export(self, name, project, folder):
        """Exports a project. The export may be refused; a WAD that is written must be valid."""
        done = self.run(name, "export", project, "--out", folder, "--name", "out", "--timestamp", "none", "-q")
        wad = folder / "out.bin"
        if done is None or done.returncode != 0:
            if wad.exists():
                self.faults.append(f"{name}: an export that failed left a file")
            return "refused"
        self.run(name, "verify", wad, ends=(0,))
        return "exported"


def section(text, rng):
    """The start and end of the stages or of the materials in the text of a project, which may be damaged already."""
    stages, materials, clips = (max(0, text.find(f'"{name}"')) for name in ("stages", "materials", "clips"))
    if rng.random() < 0.75 or clips <= materials:
        return stages, len(text)
    return materials, clips


def spoil(text, pattern, replace, rng):
    """Replaces up to three random matches of the pattern in stages and materials."""
    for _ in range(rng.randint(1, 3)):
        start, end = section(text, rng)
        found = list(re.finditer(pattern, text[start:end]))
        if found:
            one = rng.choice(found)
            text = text[:start + one.start()] + replace + text[start + one.end():]
    return text


def changed_lines(text, rng):
    lines = text.split("\n")
    first = text[:section(text, rng)[0]].count("\n")
    at, other = rng.randrange(first, len(lines)), rng.randrange(first, len(lines))
    kind = rng.randrange(4)
    if kind == 0:
        del lines[at]
    elif kind == 1:
        lines[at], lines[other] = lines[other], lines[at]
    elif kind == 2:
        lines[at:at] = lines[min(at, other):max(at, other)]
    else:
        row = lines[at] if lines[at].endswith(",") else lines[at] + ","
        lines[at:at] = [row] * rng.choice([2, 300, 12000])
    return "\n".join(lines)


def damaged_text(text, rng):
    kind = rng.choice(["number", "number", "text", "text", "lines", "lines", "bytes", "cut", "deep"])
    if kind == "number":
        text = spoil(text, r"-?\d[\d.e+-]*", rng.choice(ODD_NUMBERS), rng)
    elif kind == "text":
        text = spoil(text, r'"[^"]*"', '"' + rng.choice(ODD_TEXTS) + '"', rng)
    elif kind == "lines":
        text = changed_lines(text, rng)
    elif kind == "deep":
        at = rng.randrange(*section(text, rng))
        text = text[:at] + rng.choice(["[", '{"points":', '[{"x":']) * rng.choice([200, 100_000]) + text[at:]
    data = bytearray(text.encode())
    if kind == "cut":
        del data[rng.randrange(len(data)):]
    elif kind == "bytes":
        start, end = section(text, rng)
        for _ in range(rng.choice([1, 2, 8, 64])):
            data[rng.randrange(start, end)] = rng.getrandbits(8)
    return kind, bytes(data)


def blobs(data):
    """(start, end) of each blob of a WAD, by kind, and of its table of contents."""
    count, toc = struct.unpack_from("<II", data, 4)
    found = {"table": (toc, len(data))}
    for i in range(count):
        offset, size, name = struct.unpack_from("<II16s", data, toc + 24 * i)
        found[name.rstrip(b"\0").decode()] = (offset, offset + size)
    return found


def damaged_wad(original, content_hash, rng):
    data = bytearray(original)
    places = blobs(data)
    kind = rng.choice([kind for kind in ("textures", "materials", "models", "stages", "stages", "grounds", "grounds", "table") if kind in places])
    start, end = places[kind]
    for _ in range(rng.choice([1, 1, 2, 4])):
        how, at = rng.randrange(5), start + rng.randrange(max(1, (end - start) // 4)) * 4
        if how == 0:
            data[at:at + 4] = struct.pack("<I", rng.choice([0, 1, 16, 0xFFFF, 0x7FFFFFFF, 0x7FC00000, 0x7F800000, 0xFFFFFFFF, end - start]))
        elif how == 1:
            data[at:at + 2] = struct.pack("<H", rng.choice([0, 1, 2, 3, 255, 0x7FFF, 0xFFFF]))
        elif how == 2:
            data[rng.randrange(start, end)] = rng.getrandbits(8)
        elif how == 3:
            other, size = start + rng.randrange(max(1, (end - start) // 4)) * 4, rng.choice([4, 16, 40])
            data[at:at + size] = data[other:other + len(data[at:at + size])]
        else:
            before = int.from_bytes(data[at:at + 4], "little")  # a blob may be empty, at the end of the file
            data[at:at + 4] = struct.pack("<I", (before + rng.choice([-16, -4, -1, 1, 4, 16])) & 0xFFFFFFFF)
    if rng.random() < 0.05:
        del data[rng.randrange(len(data)):]
    elif rng.random() < 0.9:
        at = places["format"][0] + 16 + 32
        data[at:at + 8] = bytes(8)
        data[at:at + 8] = struct.pack("<Q", content_hash(data))
    return kind, bytes(data)


def png(kind, depth, interlaced, rows):
    """A PNG of 8 x 8 pixels."""
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    palette = chunk(b"PLTE", bytes(range(48))) if kind == 3 else b""
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 8, 8, depth, kind, 0, 0, interlaced)) + palette +
            chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def with_right_sums(data):
    """A damaged PNG with the checksums of its chunks corrected, up to the first chunk whose size is wrong."""
    data, at = bytearray(data), 8
    while at + 12 <= len(data):
        size = struct.unpack_from(">I", data, at)[0]
        if at + 12 + size > len(data):
            break
        struct.pack_into(">I", data, at + 8 + size, zlib.crc32(data[at + 4:at + 8 + size]))
        at += 12 + size
    return bytes(data)


def pictures():
    noise = random.Random(5).randbytes
    grey = [b"\0" + noise(8) for _ in range(8)]
    colours = [bytes([i % 5]) + noise(32) for i in range(8)]
    deep = [bytes([i % 5]) + noise(64) for i in range(8)]
    four = [b"\0" + noise(4) for _ in range(8)]
    passes = b"".join(b"\0" + noise(4 * w) for w, h in ((1, 1), (1, 1), (2, 1), (2, 2), (4, 2), (4, 4), (8, 4)) for _ in range(h))
    bmp = b"BM" + struct.pack("<IIIIIIHHIIIIII", 54 + 192, 0, 54, 40, 8, 8, 1, 24, 0, 192, 0, 0, 0, 0) + noise(192)
    tga = struct.pack("<BBBHHBHHHHBB", 0, 0, 2, 0, 0, 0, 0, 0, 8, 8, 32, 8) + noise(256)
    packed = struct.pack("<BBBHHBHHHHBB", 0, 0, 10, 0, 0, 0, 0, 0, 8, 8, 24, 0) + b"".join(b"\x87" + noise(3) for _ in range(8))
    mapped = struct.pack("<BBBHHBHHHHBB", 0, 1, 1, 0, 16, 24, 0, 0, 8, 8, 8, 0) + noise(48) + bytes(n % 16 for n in noise(64))
    return [("png", png(0, 8, 0, b"".join(grey))), ("png", png(6, 8, 0, b"".join(colours))), ("png", png(6, 16, 0, b"".join(deep))),
            ("png", png(3, 4, 0, b"".join(four))), ("png", png(6, 8, 1, passes)), ("jpg", JPEG), ("jpg", PROGRESSIVE), ("bmp", bmp),
            ("tga", tga), ("tga", packed), ("tga", mapped)]


def damaged_picture(original, ending, rng):
    data = bytearray(original)
    for _ in range(rng.choice([1, 1, 2, 8])):
        at = rng.randrange(min(len(data), 64)) if rng.random() < 0.6 else rng.randrange(len(data))
        if rng.random() < 0.5:
            data[at] = rng.choice([0, 1, 0x7F, 0x80, 0xFF, rng.getrandbits(8)])
        else:
            data[at:at + 4] = struct.pack(rng.choice(["<I", ">I"]), rng.choice([0, 1, 16384, 0xFFFF, 0x10000, 0x7FFFFFFF, 0xFFFFFFFF]))
    if rng.random() < 0.1:
        del data[rng.randrange(len(data)):]
    elif rng.random() < 0.05:
        data += data * 3
    return with_right_sums(data) if ending == "png" and rng.random() < 0.8 else bytes(data)


def zigzag(count, rng):
    return [[round(rng.uniform(-3000, 3000), 3), round(rng.uniform(-3000, 3000), 3)] for _ in range(count)]


# Stages that take seconds each before they are refused; not tried in short runs.
SLOW = ("many_stages_of_crossings", "many_stages_of_polygons", "nested", "same_polygons", "stripes", "too_many_crossings")


def costly_stages(rng):
    """Stages that are designed to cost much time or memory, by name."""
    def stage(name, ground, **more):
        return {"name": name, "pieces": [], "ground": ground, "points": [], **more}

    def polygon(name, points):
        return {"name": name, "kind": "solid", "closed": True, "points": points}

    def ring(size):
        return [[-size, -size], [size, -size], [size, size], [-size, size]]

    piece = {"name": "p", "model": 2, "translation": [0, 0, 0]}
    flat = [[i / 100, 0] for i in range(20_000)]
    return {
        "crossings": [stage("a", [polygon("p", zigzag(1000, rng))])],
        "too_many_crossings": [stage("a", [polygon("p", zigzag(20_000, rng))])],
        "many_stages_of_crossings": [stage(f"s{i}", [polygon("p", zigzag(1000, rng))]) for i in range(100)],
        "same_place": [stage("a", [polygon("p", [[1, 1]] * 50_000)])],
        "one_line": [stage("a", [polygon("p", flat + flat[::-1])])],
        "nested": [stage("a", [polygon(f"p{i:05}", ring(1 + i / 4)) for i in range(9_000)])],
        "same_polygons": [stage("a", [polygon(f"p{i:05}", ring(5)) for i in range(10_000)])],
        "too_many_shapes": [stage("a", [polygon("p", ring(5))] * 10_001)],
        "too_many_points": [stage("a", [polygon("p", ring(5) * 12_501)])],
        "one_name": [stage("a", [], pieces=[piece] * 50_000)],
        "too_many_pieces": [stage("a", [], pieces=[piece] * 50_001)],
        "too_many_stages": [stage(f"s{i}", []) for i in range(257)],
        "stripes": [stage("a", [polygon("p", [[3000 * (i % 2) + i / 20, 3000 * (i % 2)] for i in range(20_000)])])],
        "many_stages_of_polygons": [stage(f"s{i}", [polygon(f"p{k}", ring(1 + k / 4)) for k in range(1_500)]) for i in range(60)],
        "far": [stage("a", [polygon("p", ring(4000))]), stage("b", [polygon("p", ring(4000.5))])],
    }


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("squire")
    parser.add_argument("wad_tool")
    parser.add_argument("source", type=pathlib.Path)
    parser.add_argument("scratch", type=pathlib.Path)
    parser.add_argument("--mutants", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    sys.path.insert(0, str(options.source / "tests/python"))
    import squire_wad  # noqa: E402

    shutil.rmtree(options.scratch, ignore_errors=True)
    options.scratch.mkdir(parents=True)
    runner, start = Runner(options.squire), time.monotonic()
    base = options.scratch / "base"
    base.mkdir()
    shutil.copy(options.source / "tests/fixtures/other/post.glb", base / "post.glb")
    for number in range(4):
        shutil.copy(options.source / "tests/fixtures/other/textures/checker.png", base / f"map{number}.png")
    (base / "script.jsonl").write_text("".join(json.dumps(line) + "\n" for line in SCRIPT))
    for command in (("new", "post.glb", "--out", "base.squire"), ("edit", "base.squire", "--script", "script.jsonl")):
        subprocess.run([os.path.abspath(options.squire), *command], cwd=base, check=True, stdout=subprocess.DEVNULL)
    text = (base / "base.squire").read_text()
    model = json.loads(text)["models"][0]["id"]

    def folder_of(name):
        folder = options.scratch / name
        folder.mkdir()
        for file in base.iterdir():
            if file.suffix in (".glb", ".png"):
                os.link(file, folder / file.name)
        return folder

    def finish(folder, before):
        if len(runner.faults) == before:
            shutil.rmtree(folder)

    def try_project(name, data):
        before, folder = len(runner.faults), folder_of(name)
        project = folder / "p.squire"
        project.write_bytes(data)
        checked = runner.run(name, "check", "--json", project)
        if checked is not None and checked.returncode != 3 and checked.stdout:
            json.loads(checked.stdout)
        end = runner.export(name, project, folder)
        finish(folder, before)
        return end

    def project_mutant(index, seed):
        kind, data = damaged_text(text, random.Random(seed))
        runner.ends["projects", kind, try_project(f"project{index}", data)] += 1

    def wad_mutants(index, seed):
        """Tests ten damaged WADs; the header walks them in one process."""
        rng, made = random.Random(seed), []
        folder, before = options.scratch / f"wads{index}", len(runner.faults)
        folder.mkdir()
        for number in range(10):
            kind, data = damaged_wad(rng.choice(wads), squire_wad.content_hash, rng)
            path = folder / f"{number}_{kind}.bin"
            path.write_bytes(data)
            made.append((path, kind, data))
        walked = subprocess.run([options.wad_tool, "walk", *(path for path, _, _ in made)], capture_output=True, text=True, timeout=TIMEOUT)
        lines = walked.stdout.splitlines()
        if walked.returncode != 0:
            runner.faults.append(f"wad_tool ended with {walked.returncode} at {made[min(len(lines), 9)][0]}: {walked.stderr[-300:]}")
        for (path, kind, data), verdict in zip(made, lines):
            try:
                wad = squire_wad.Wad(data)
                sound, hashed = True, wad.hash_is_right()
            except squire_wad.Broken:
                sound = hashed = False
            name = f"{folder.name}/{path.name}"
            if sound != (verdict == "sound"):
                runner.faults.append(f"{name}: the header says {verdict}, Python {'sound' if sound else 'broken'}")
            shown = runner.run(name, "inspect", "--json", path)
            if shown is not None and hashed != (shown.returncode == 0):
                runner.faults.append(f"{name}: squire inspect ended with {shown.returncode}, Python has it as {'sound' if hashed else 'broken'}")
            if hashed:
                runner.run(name, "diff", path, wad_files[0])
            runner.ends["WADs", kind, "sound" if hashed else "refused"] += 1
        finish(folder, before)

    def picture_mutants(index, seed):
        """Tests four damaged pictures as maps of one model."""
        rng, name = random.Random(seed), f"pictures{index}"
        before, folder = len(runner.faults), folder_of(name)
        maps, kinds = [], []
        for number in range(4):
            ending, original = rng.choice(made_pictures)
            maps.append(f"bad{number}.{ending}")
            kinds.append(ending)
            (folder / maps[-1]).write_bytes(damaged_picture(original, ending, rng))
        project = json.loads(text)
        project["models"][0]["materials"] = [{"material": f"m{i}", "made": True, "diffuseMap": maps[2 * i], "specularMap": maps[2 * i + 1]}
                                             for i in range(2)]
        (folder / "p.squire").write_text(json.dumps(project))
        end = runner.export(name, folder / "p.squire", folder)
        for kind in kinds:
            runner.ends["pictures", kind, end] += 1
        finish(folder, before)

    def costly(name, stages):
        project = json.loads(text)
        project["stages"] = json.loads(json.dumps(stages).replace('"model": 2', f'"model": {model}'))
        runner.ends["costly", name, try_project(name, json.dumps(project).encode())] += 1

    wad_files = [options.source / "tests/fixtures/wad" / name for name in ("stage.bin", "compact.bin", "small0.bin", "small1.bin", "small2.bin")]
    wads = [file.read_bytes() for file in wad_files]
    made_pictures = pictures()
    rng = random.Random(options.seed)
    third = options.mutants // 3
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        jobs = [pool.submit(project_mutant, i, rng.getrandbits(64)) for i in range(third)]
        jobs += [pool.submit(wad_mutants, i, rng.getrandbits(64)) for i in range(third // 10)]
        jobs += [pool.submit(picture_mutants, i, rng.getrandbits(64)) for i in range(third // 4)]
        jobs += [pool.submit(costly, name, stages) for name, stages in costly_stages(rng).items()
                 if options.mutants >= 1000 or name not in SLOW]
        for job in jobs:
            job.result()
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss >> 10
    for (what, kind, end), count in sorted(runner.ends.items()):
        print(f"{count:6} {what} {kind}: {end}")
    print(f"{sum(runner.ends.values())} in {time.monotonic() - start:.1f} s; largest process {memory} MiB; slowest {runner.slowest[0]:.2f} s, "
          f"{runner.slowest[1]}")
    if memory > MOST_MIB and not os.environ.get("SQUIRE_SANITIZED"):
        runner.faults.append("that is too much memory")
    print("\n".join(runner.faults))
    return 1 if runner.faults else 0


sys.exit(main())
