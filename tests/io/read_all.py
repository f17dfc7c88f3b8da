#!/usr/bin/env python3
"""Checks that every model file is read, or refused with the cause and a remedy: read_all.py SQUIRE FOLDER...

Exports each model file below the folders. An export must not be empty with exit code 0, use more than 20 s of processor
time or 1 GiB, or fail without a message. Names the files that break these rules, and exits with 1 if there are any.
"""
import collections
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

MODELS = re.compile(r"\.(fbx|gltf|glb|bvh|dae|obj|ply|stl|3ds|x|md5mesh|smd|b3d|lwo|ase|pmx|ogex|x3d|iqm|md2|md3|ms3d|off)$", re.I)
REMEDY = re.compile(r"error: .+ \(.+\)$", re.S)


def run(command):
    """Runs a command. Returns its exit code, output, errors, seconds of processor time and MiB."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as errors:
        child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=errors)
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        texts = []
        for file in (out, errors):
            file.seek(0)
            texts.append(file.read().decode(errors="replace"))
        return child.returncode, *texts, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def holds_something(squire, file):
    code, out, _, _, _ = run([squire, "import", "--json", str(file)])
    return code == 0 and any(model["bones"] or model["meshes"] or model["clips"] for model in json.loads(out)["models"])


def fault_of(squire, file, folder):
    """A text that names what is wrong with the export of a file, empty if nothing is, and the exit code."""
    code, _, errors, seconds, mebibytes = run([squire, "export", str(file), "--out", folder, "--name", "x", "--timestamp", "none"])
    if seconds > 20 or mebibytes > 1024:
        return f"took {seconds:.1f} s and {mebibytes:.0f} MiB", code
    if code == 0:
        return "" if holds_something(squire, file) else "exports nothing with exit code 0", code
    refusal = errors[errors.rfind("squire: error: "):].strip()
    if code not in (1, 3) or not REMEDY.search(refusal):
        return f"ends with exit code {code} and says: {refusal}", code
    return "", code


def main():
    squire, *roots = sys.argv[1:]
    files = sorted(file for root in roots for file in pathlib.Path(root).rglob("*") if MODELS.search(file.name) and file.is_file())
    codes, faults = collections.Counter(), []
    for file in files:
        with tempfile.TemporaryDirectory() as folder:
            fault, code = fault_of(squire, file, folder)
        codes[code] += 1
        if fault:
            faults.append(f"{file}: {fault}")
    print(f"{len(files)} files: {codes[0]} exported, {codes[1] + codes[3]} refused")
    print("\n".join(faults))
    return 1 if faults or not files else 0


if __name__ == "__main__":
    sys.exit(main())
