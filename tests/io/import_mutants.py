#!/usr/bin/env python3
"""Imports damaged files with the command line. None may crash the program, hang it or use too much memory; each import must end
with a report, or with an error that names the file and the problem.

Usage: import_mutants.py SQUIRE SOURCE_DIR [--corpus DIR] [--mutants N] [--others N] [--seed N] [--through PROGRAM]

The files: three FBX files (small ones of the corpus, else the project's own) and one of version 6.1, as text and
binary, with bytes or the lengths of records and arrays changed, or cut off; glTF, Collada and OBJ files with bytes
changed or cut off; everything in the corpus's malformed folder; and handmade bombs.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import random
import re
import resource
import select
import signal
import struct
import subprocess
import sys
import tempfile
import time

TIMEOUT = 100  # seconds; the worker is stopped after 90
MOST_MIB = 1024  # the worker's limit


def fbx_records(data):
    """Positions of the lengths in a binary FBX file: (record headers, array headers)."""
    headers, arrays = [], []
    wide = struct.unpack_from("<I", data, 23)[0] >= 7500
    head, form = (25, "<QQQB") if wide else (13, "<IIIB")
    waiting = [(27, len(data))]
    while waiting:
        at, end = waiting.pop()
        while at + head <= end:
            stop, count, size, name = struct.unpack_from(form, data, at)
            if stop == 0 or stop > len(data):
                break
            headers.append(at)
            values = at + head + name
            cursor = values
            for _ in range(count):
                kind = chr(data[cursor])
                if kind in "fdlib":
                    arrays.append(cursor + 1)
                    cursor += 13 + struct.unpack_from("<I", data, cursor + 9)[0]
                elif kind in "SR":
                    cursor += 5 + struct.unpack_from("<I", data, cursor + 1)[0]
                else:
                    cursor += 1 + {"Y": 2, "C": 1, "I": 4, "F": 4, "D": 8, "L": 8}[kind]
            if values + size < stop:
                waiting.append((values + size, stop))
            at = stop
    return headers, arrays


def binary_of(text):
    """Converts a text file of FBX 6.1 to a binary one."""
    tokens = re.findall(r'"[^"]*"|[{}:,\n]|[^\s"{}:,]+', re.sub(r"(?m)^;.*$", "", text))
    at = 0

    def value(token):
        if token[0] == '"':
            kind, cut, name = token[1:-1].partition("::")
            data = (f"{name}\0\1{kind}" if cut else token[1:-1]).encode()
            return b"S" + struct.pack("<I", len(data)) + data
        if token.isalpha():
            return b"C" + token.encode()
        return b"D" + struct.pack("<d", float(token)) if "." in token else b"L" + struct.pack("<q", int(token))

    def record(offset):
        nonlocal at
        name, values = tokens[at].encode(), []
        at += 2
        while at < len(tokens) and tokens[at] not in "{}" and not (tokens[at + 1:at + 2] == [":"] and tokens[at][0] != '"'):
            if tokens[at] not in ",\n":
                values.append(value(tokens[at]))
            at += 1
        body = b"".join(values)
        head = len(name) + 13
        children = b""
        if at < len(tokens) and tokens[at] == "{":
            at += 1
            while tokens[at] != "}":
                if tokens[at] == "\n":
                    at += 1
                else:
                    children += record(offset + head + len(body) + len(children))
            at += 1
            children += bytes(13)
        size = head + len(body) + len(children)
        return struct.pack("<IIIB", offset + size, len(values), len(body), len(name)) + name + body + children

    out = b"Kaydara FBX Binary  \0\x1a\0" + struct.pack("<I", 6100)
    while at < len(tokens):
        if tokens[at] == "\n":
            at += 1
        else:
            out += record(len(out))
    return out + bytes(13)


class Mutator:
    """Makes damaged copies of a file; equal seeds give equal copies."""

    def __init__(self, path):
        self.name, self.data = path.name, path.read_bytes()
        self.kinds = ["bytes", "bytes", "cut"]
        if self.data.startswith(b"Kaydara"):
            self.headers, self.arrays = fbx_records(self.data)
            self.kinds += ["record", "array"] if self.arrays else ["record"]

    def mutant(self, rng):
        data = bytearray(self.data)
        kind = rng.choice(self.kinds)
        odd = [0, 1, 0x7FFFFFFF, 0xFFFFFFFF, len(data), len(data) + 1, rng.getrandbits(32), rng.getrandbits(16)]
        if kind == "cut":
            del data[rng.randrange(len(data)):]
        elif kind == "record":
            for _ in range(rng.randint(1, 3)):
                at = rng.choice(self.headers) + 4 * rng.randrange(3)
                struct.pack_into("<I", data, at, rng.choice(odd))
        elif kind == "array":
            at = rng.choice(self.arrays) + 4 * rng.randrange(3)
            struct.pack_into("<I", data, at, rng.choice(odd))
        else:
            for _ in range(rng.choice([1, 2, 8, 64])):
                data[rng.randrange(len(data))] = rng.getrandbits(8)
        return kind, bytes(data)


def zoo(folder):
    """Bombs of the other formats, by name."""
    gltf = {"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}]}
    triangle = {"attributes": {"POSITION": 0}}
    buffer = {"uri": "data:application/octet-stream;base64," + "A" * 64, "byteLength": 48}

    def accessor(**more):
        return {**gltf, "nodes": [{"mesh": 0}], "meshes": [{"primitives": [triangle]}], "buffers": [buffer],
                "bufferViews": [{"buffer": 0, "byteLength": 48}],
                "accessors": [{"bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3", **more}]}

    animals = {
        "deep.gltf": "[" * 2_000_000,
        "deep_object.gltf": '{"asset":' * 500_000,
        "billion_count.gltf": json.dumps(accessor(count=1_000_000_000)),
        "huge_count.gltf": json.dumps(accessor(count=18446744073709551615)),
        "negative_count.gltf": json.dumps(accessor(count=-3)),
        "far_offset.gltf": json.dumps(accessor(byteOffset=4294967290)),
        "sparse.gltf": json.dumps(accessor(sparse={"count": 2_000_000_000, "indices": {"bufferView": 0, "componentType": 5125},
                                                   "values": {"bufferView": 0}})),
        "loop.gltf": json.dumps({**gltf, "nodes": [{"children": [0]}]}),
        "two_loop.gltf": json.dumps({**gltf, "nodes": [{"children": [1]}, {"children": [0]}]}),
        "chain.gltf": json.dumps({**gltf, "nodes": [{"children": [i + 1]} for i in range(100_000)] + [{}]}),
        "outside.gltf": json.dumps({**accessor(), "buffers": [{"uri": "../../../../etc/passwd", "byteLength": 48}]}),
        "device.gltf": json.dumps({**accessor(), "buffers": [{"uri": "/dev/zero", "byteLength": 48}]}),
        "no_joints.gltf": json.dumps({**accessor(), "skins": [{"joints": [7, 8]}], "nodes": [{"mesh": 0, "skin": 0}]}),
        "huge_index.obj": "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 4000000000\nf -1 -2 -99999999999\n",
        "long_line.obj": "v " + "1" * 5_000_000 + "\n",
        "long_face.obj": "v 0 0 0\nv 1 0 0\nv 0 1 0\nf" + " 1 2 3" * 3_000 + "\n",
        "not_numbers.obj": "v nan inf -inf\nv 1e999 0 0\nv 0 1 0\nf 1 2 3\n",
        "self.mtl.obj": "mtllib self.mtl.obj\n" * 2000 + "v 0 0 0\nf 1 1 1\n",
        "deep.dae": "<COLLADA>" + "<node>" * 200_000,
        "entities.dae": '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">' +
                        "".join(f'<!ENTITY a{i} "{("&a" + str(i - 1) + ";") * 10}">' for i in range(1, 12)) +
                        "]><COLLADA>&a11;</COLLADA>",
        "many.stl": b"\0" * 80 + struct.pack("<I", 0xFFFFFFFF) + b"\0" * 50,
        "huge.ply": "ply\nformat ascii 1.0\nelement vertex 4000000000\nproperty float x\nproperty float y\nproperty float z\n"
                    "element face 4000000000\nproperty list uchar int vertex_indices\nend_header\n0 0 0\n",
        "short.glb": b"glTF" + struct.pack("<IIII", 2, 0xFFFFFFFF, 0xFFFFFFFF, 0x4E4F534A),
        "empty.fbx": b"",
        "deep.fbx": b"Kaydara FBX Binary  \0\x1a\0" + struct.pack("<I", 7400),
        "ascii_deep.fbx": "; FBX 7.4.0 project file\n" + "A: {" * 500_000,
    }
    for name, content in animals.items():
        (folder / name).write_bytes(content if isinstance(content, bytes) else content.encode())
    png = b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sIIBBBBBI", 13, b"IHDR", 60000, 60000, 8, 6, 0, 0, 0, 0)
    (folder / "giant.png").write_bytes(png)
    (folder / "picture.obj").write_text("mtllib picture.mtl\nusemtl m\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n")
    (folder / "picture.mtl").write_text("newmtl m\nmap_Kd giant.png\n")
    return [folder / name for name in animals] + [folder / "picture.obj"]


def attempt(squire, path):
    """Imports a file. Returns a text that names a fault, empty if there is none; the outcome; and the seconds."""
    start = time.monotonic()
    try:
        done = subprocess.run([*squire, "import", "--json", "--", str(path)], stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=TIMEOUT)
    except subprocess.TimeoutExpired:
        return "hung", "hang", time.monotonic() - start
    took = time.monotonic() - start
    # Wine may begin the first line.
    error = re.sub(r"(?s)^wine client error:.*?(?=squire: )", "", done.stderr.decode(errors="replace"))
    if done.returncode == 0:
        try:
            json.loads(done.stdout)
        except ValueError:
            return "printed no JSON", "ok", took
        return "", "read", took
    if done.returncode not in (1, 3):
        return f"ended with {done.returncode}: {error}", "crash", took
    if not error.startswith("squire: error: ") or path.name not in error:
        return f"has no proper error: {error!r}", "error", took
    return "", "worker died" if "crashed" in error or "stopped" in error else "refused", took


def kill_parents(squire, path, rng):
    """Checks that workers end with their parent, whenever the parent is killed."""
    for _ in range(10):
        parent = subprocess.Popen([*squire, "import", str(path)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(rng.uniform(0, 0.05))  # kills at a random moment
        parent.send_signal(signal.SIGKILL)
        parent.wait()
        if not all(ends_within(5, worker) for worker in workers_of(parent.pid)):
            return ["a worker outlived its parent"]
    return []


def workers_of(parent):
    wanted = b"\0import-worker\0" + str(parent).encode() + b"\0"
    for process in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if wanted in process.read_bytes():
                yield int(process.parent.name)
        except OSError:
            pass  # the process has ended


def ends_within(seconds, process):
    try:
        file = os.pidfd_open(process)
    except ProcessLookupError:
        return True
    try:
        return bool(select.select([file], [], [], seconds)[0])
    finally:
        os.close(file)


def sources(source_dir, corpus):
    found = sorted(corpus.glob("blender/s_*.fbx"), key=lambda p: p.stat().st_size)[:3] if corpus else []
    return found if len(found) == 3 else sorted((source_dir / "tests/fixtures/blender").glob("*.fbx"))[:3]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("squire")
    parser.add_argument("source_dir", type=pathlib.Path)
    parser.add_argument("--corpus", type=pathlib.Path)
    parser.add_argument("--mutants", type=int, default=150)
    parser.add_argument("--others", type=int, help="mutants of other formats (default: a fifth of --mutants)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--through", nargs=1, default=[], help="what runs the program, such as Wine")
    options = parser.parse_args()
    options.squire = [*options.through, options.squire]
    corpus = options.corpus if options.corpus and options.corpus.is_dir() else None
    rng = random.Random(options.seed)
    other = options.source_dir / "tests/fixtures/other"
    others = [Mutator(other / name) for name in ("post.glb", "post_splines.glb", "post.dae", "meshes.obj", "post_separate.gltf")]
    start = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="squire-mutants-") as temporary:
        folder = pathlib.Path(temporary)
        legacy = options.source_dir / "tests/fixtures/fbx/legacy.fbx"
        legacy_binary = folder / "legacy_binary.fbx"
        legacy_binary.write_bytes(binary_of(legacy.read_text()))
        mutators = [Mutator(path) for path in [*sources(options.source_dir, corpus), legacy, legacy_binary]]

        def mutate(index, seed, mutators):
            mutator = mutators[index % len(mutators)]
            kind, data = mutator.mutant(random.Random(seed))
            path = folder / f"{index}_{kind}_{mutator.name}"
            path.write_bytes(data)
            result = attempt(options.squire, path)
            path.unlink()
            return path.name, result

        def run(paths, count, mutators):
            jobs = [pool.submit(lambda path=path: (path.name, attempt(options.squire, path))) for path in paths]
            jobs += [pool.submit(mutate, i, rng.getrandbits(64), mutators) for i in range(count)]
            return [job.result() for job in jobs], resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss >> 10

        (folder / "zoo").mkdir()
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
            malformed = sorted((corpus / "malformed").iterdir()) if corpus else []
            results, fbx_memory = run(malformed, options.mutants, mutators)
            more, memory = run(zoo(folder / "zoo"), options.mutants // 5 if options.others is None else options.others, others)
        results += more
        faults = [f"{name} {fault}" for name, (fault, _, _) in results if fault]
        if not options.through:
            faults += kill_parents(options.squire, sources(options.source_dir, corpus)[0], rng)
    print(", ".join(f"{count} {kind}" for kind, count in collections.Counter(kind for _, (_, kind, _) in results).items()))
    for name, (_, kind, took) in sorted(results, key=lambda r: -r[1][2])[:5]:
        print(f"  {took:6.2f} s {kind:12} {name}")
    for name, (_, kind, _) in results:
        if kind == "worker died":
            print(f"  worker died of {name}")
    print(f"{len(results)} files in {time.monotonic() - start:.1f} s; largest process {fbx_memory} MiB with FBX, "
          f"{memory} MiB with the other formats")
    if not os.environ.get("SQUIRE_SANITIZED"):
        if max(fbx_memory, memory) > MOST_MIB:
            faults.append("that is too much memory")
    print("\n".join(faults))
    return 1 if faults else 0


sys.exit(main())
