"""Exports model files, verifies each WAD, plays it with the runtime header and with core/anim, and compares the output
of the Python reader with `squire inspect --json`.

Usage: check_exports.py <squire> <wad_agreement> <source folder> <scratch folder> <folder with FBX files>

A missing folder skips the test (exit 77). Files over 4 MB are read by the Python reader, but not compared number by
number.
"""

import pathlib
import subprocess
import sys

squire, agreement, source, scratch = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3]), pathlib.Path(sys.argv[4])
sys.path.insert(0, str(source / "tests/python"))
import squire_wad  # noqa: E402

READER = pathlib.Path(__file__).with_name("check_reader.py")
COMPARED_SIZE = 4_000_000


def run(*command):
    return subprocess.run([str(part) for part in command], capture_output=True, text=True)


def export(path):
    """The WAD, or None if the file contains nothing to export, which the exporter must then report."""
    out = scratch / path.stem
    out.mkdir(parents=True, exist_ok=True)
    wad = out / "model.bin"
    wad.unlink(missing_ok=True)
    result = run(squire, "export", path, "--out", out, "--name", "model", "--timestamp", "none", "-q")
    if result.returncode == 0 and result.stdout.strip() == str(wad):
        return wad
    if result.returncode == 0 or wad.exists() or not result.stderr.strip():
        sys.exit(f"{path}: export ended with {result.returncode} and said {result.stdout}{result.stderr}")
    print(f"{path.name}: {result.stderr.strip().splitlines()[-1]}")
    return None


def main():
    folder = pathlib.Path(sys.argv[5])
    if not folder.is_dir():
        print(f"{folder} is not there")
        sys.exit(77)
    files = sorted(folder.rglob("*.fbx")) + sorted((source / "resources/sample").glob("*.squire"))  # with fight data
    wads = [wad for wad in map(export, files) if wad]
    compared = []
    for wad in wads:
        result = run(squire, "verify", wad)
        if result.returncode != 0:
            sys.exit(f"{wad}: {result.stdout}{result.stderr}")
        if wad.stat().st_size <= COMPARED_SIZE:
            compared.append(wad)
        elif not squire_wad.Wad(wad.read_bytes()).hash_is_right():
            sys.exit(f"{wad}: the content hash is wrong")
    result = run(agreement, *wads)
    if result.returncode != 0:
        sys.exit(result.stdout + result.stderr)
    print(result.stdout.strip())
    result = run(sys.executable, READER, squire, source, scratch, *compared)
    if result.returncode != 0:
        sys.exit(result.stdout + result.stderr)
    print(f"{len(wads)} of {len(files)} files exported and verified; {result.stdout.strip()}")


main()
