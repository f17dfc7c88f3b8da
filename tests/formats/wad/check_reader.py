"""Compares the Python reader's output for WADs with Squire's, field by field.

Usage: check_reader.py <program> <source folder> <scratch folder> [FILE...]

The program is wad_tool (`describe FILE`) or squire (`inspect --json FILE`). Without files: the golden files and random
ones, and mutants of the golden files, for which both must agree whether they are valid.
"""

import json
import pathlib
import random
import struct
import subprocess
import sys

program, source, scratch = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
sys.path.insert(0, str(source / "tests/python"))
import squire_wad  # noqa: E402


def as_single(value):
    return struct.pack("<f", value)


def differences(path, ours, theirs):
    """Differences between two descriptions; numbers with a fraction are compared as f32."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for key in sorted(set(ours) | set(theirs)):
            if key not in ours or key not in theirs:
                yield f"{path}.{key} is only in {'Squire' if key in theirs else 'Python'}"
            else:
                yield from differences(f"{path}.{key}", ours[key], theirs[key])
    elif isinstance(ours, list) and isinstance(theirs, list):
        if len(ours) != len(theirs):
            yield f"{path} has {len(ours)} or {len(theirs)} elements"
        for i, (a, b) in enumerate(zip(ours, theirs)):
            yield from differences(f"{path}[{i}]", a, b)
    elif isinstance(ours, float) and isinstance(theirs, (int, float)) and not isinstance(theirs, bool):
        if as_single(ours) != as_single(theirs) and ours != theirs:
            yield f"{path} is {ours} or {theirs}"
    elif ours != theirs or type(ours) is not type(theirs):
        yield f"{path} is {ours!r} or {theirs!r}"


def describe(path):
    arguments = ["describe", path] if pathlib.Path(program).name.startswith("wad_tool") else ["inspect", "--json", path]
    result = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True)
    return json.loads(result.stdout) if result.returncode == 0 else None


def count_fields(value):
    if isinstance(value, dict):
        return sum(count_fields(member) for member in value.values())
    if isinstance(value, list):
        return sum(count_fields(element) for element in value)
    return 1


def compare(path):
    wad = squire_wad.Wad(path.read_bytes())
    if not wad.hash_is_right():
        sys.exit(f"{path}: the content hash is wrong")
    ours, theirs = wad.describe(), describe(path)
    found = list(differences("", ours, theirs))
    if found:
        sys.exit(f"{path}:\n" + "\n".join(found[:20]))
    return count_fields(ours)


def is_sound(data):
    try:
        return squire_wad.Wad(data).hash_is_right()
    except squire_wad.Broken:
        return False


def compare_mutants(golden, count):
    """Tests files with one modification and a correct hash: both readers must accept a file, or neither."""
    numbers = random.Random(1)
    original = golden.read_bytes()
    start = original.index(b"SQWD") + 16 + 16 + 32
    accepted = 0
    # In a file with fight data or stages, modifies only what comes after the first blobs.
    first = 0 if b"model_fights" not in original else len(original) // 6
    if b"grounds" in original:
        first = len(original) // 8
    for _ in range(count):
        data = bytearray(original)
        at = numbers.randrange(first, len(data) // 2) * 2
        data[at:at + 2] = numbers.choice([b"\0\0", b"\xff\xff", b"\1\0", bytes([numbers.randrange(256)]) * 2])
        data[start:start + 8] = bytes(8)
        data[start:start + 8] = struct.pack("<Q", squire_wad.content_hash(data))
        path = scratch / "mutant.bin"
        path.write_bytes(data)
        if is_sound(bytes(data)) != (describe(path) is not None):
            sys.exit(f"a mutant with an edit at {at} is sound for one of the readers only: {path}")
        accepted += is_sound(bytes(data))
    return accepted


class Older(squire_wad.Wad):
    """A reader that knows only the first seven kinds, without those of fight data."""

    ITEM_SIZES = dict(list(squire_wad.Wad.ITEM_SIZES.items())[:7])


def check_older_readers(path):
    data = path.read_bytes()
    found, whole = Older(data).describe(), squire_wad.Wad(data).describe()
    for kind in Older.ITEM_SIZES:
        if found.get(kind) != whole.get(kind):
            sys.exit(f"{path}: a reader that does not know fights finds other {kind}")


def main():
    scratch.mkdir(parents=True, exist_ok=True)
    files = [pathlib.Path(name) for name in sys.argv[4:]]
    goldens = [source / "tests/fixtures/wad" / name for name in ("golden.bin", "fight.bin", "packed.bin", "compact.bin", "stage.bin")]
    if not files:
        files = list(goldens)
        for seed in range(8):
            files.append(scratch / f"random{seed}.bin")
            subprocess.run([program, "random", str(seed), str(files[-1])], check=True)
        for golden in goldens:
            print(f"{compare_mutants(golden, 150)} of 150 mutants of {golden.name} are sound for both readers")
        check_older_readers(goldens[1])
    fields = sum(compare(path) for path in files)
    print(f"{fields} fields of {len(files)} files agree")


main()
