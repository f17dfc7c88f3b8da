#!/usr/bin/env python3
"""Checks that builds with different compilers and build types export identical files.

Usage: same_bytes.py SOURCE_DIR BUILD_DIR [SQUIRE...] [--corpus DIR]
Without squires to compare, builds them below BUILD_DIR: gcc and clang, Debug and Release.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile

from squire_tool import Squire, listed

# Options of exports that are compared.
FORMS = ((), ("--animations", "packed", "--textures-as", "blocks", "--meshes", "compact"))


def build(source, folder, compiler, kind):
    binary = os.path.join(folder, f"{compiler[1]}-{kind}")
    configure = ["cmake", "-S", source, "-B", binary, "-G", "Ninja", f"-DCMAKE_BUILD_TYPE={kind}",
                 f"-DCMAKE_C_COMPILER={compiler[0]}", f"-DCMAKE_CXX_COMPILER={compiler[1]}", "-DSQUIRE_EDITOR=OFF",
                 "-DSQUIRE_TESTS=OFF", "-DSQUIRE_UNITY=ON"]
    for command in (configure, ["cmake", "--build", binary, "--target", "squire"]):
        result = subprocess.run(command, capture_output=True, text=True)
        if result.returncode != 0:
            sys.exit(f"{' '.join(command)}\n{result.stdout[-3000:]}{result.stderr[-3000:]}")
    return os.path.join(binary, "bin/squire")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("source")
    parser.add_argument("build")
    parser.add_argument("squires", nargs="*")
    parser.add_argument("--corpus", default="")
    args = parser.parse_args()
    squires = args.squires
    if not squires:
        compilers = [c for c in (("gcc", "g++"), ("clang", "clang++")) if shutil.which(c[1])]
        if len(compilers) < 2:
            print("only one compiler is there: build types are compared, compilers are not")
        squires = [build(args.source, args.build, c, kind) for c in compilers for kind in ("Release", "Debug")]
    files = listed(os.path.join(args.source, "tests/fixtures/blender"))
    files += listed(os.path.join(args.source, "resources/sample"))
    files += [file for part in ("blender", "real") for file in listed(os.path.join(args.corpus, part))]
    differing = 0
    with tempfile.TemporaryDirectory() as folder:
        for file in files:
            for options in FORMS:
                hashes = {}
                for squire in squires:
                    path = Squire(squire).export(file, folder, "--name", "x", *options)
                    with open(path, "rb") as out:
                        hashes.setdefault(hashlib.sha256(out.read()).hexdigest(), []).append(squire)
                if len(hashes) > 1:
                    differing += 1
                    print(f"{file} {' '.join(options)}: {list(hashes.values())}")
    print(f"{len(files)} files in {len(FORMS)} forms from {len(squires)} builds, {differing} exports differ")
    return 1 if differing or len(squires) < 2 else 0


sys.exit(main())
