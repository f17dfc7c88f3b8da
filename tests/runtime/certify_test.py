"""Compares the digests that squire_wad.h computes with every compiler, option and processor at hand.

Usage: certify_test.py WAD_TOOL SQUIRE SOURCE SCRATCH RANDOM_FILES

Tests other processors with Debian's cross compilers and qemu-user, WebAssembly with clang and Node.js, and Windows with
mingw-w64 and Wine; names the tools that are missing. Also checks that -ffast-math does not compile and that fused
multiplications change the digest. SQUIRE_LONG=1 adds more ways and the exports of the corpus.
"""

import collections
import os
import pathlib
import re
import shutil
import subprocess
import sys

WAD_TOOL, SQUIRE, SOURCE, SCRATCH = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3]), pathlib.Path(sys.argv[4])
RANDOM_FILES = int(sys.argv[5])
LONG = os.environ.get("SQUIRE_LONG") == "1"
MAIN = SOURCE / "tests/runtime/certify.c"

# One way to compile the program and run it.
Way = collections.namedtuple("Way", "name compiler flags runner")


def ways():
    for compiler in ("gcc", "clang"):
        yield Way(f"{compiler} -O2", compiler, ["-O2"], [])
        yield Way(f"{compiler} -O3 for this machine", compiler, ["-O3", "-march=native"], [])
    yield Way("gcc -O0 without vectors", "gcc", ["-O0", "-DSQW_NO_SIMD"], [])
    yield Way("aarch64", "aarch64-linux-gnu-gcc", ["-O2", "-static"], ["qemu-aarch64"])
    yield Way("WebAssembly", "wasm", ["-msimd128"], ["node", str(SOURCE / "tests/runtime/certify_wasm.js")])
    if LONG:
        yield from more_ways()


def more_ways():
    for compiler in ("gcc", "clang"):
        for level in ("-O0", "-O1", "-O3"):
            yield Way(f"{compiler} {level}", compiler, [level], [])
        yield Way(f"{compiler} -O3 without vectors", compiler, ["-O3", "-DSQW_NO_SIMD"], [])
        yield Way(f"{compiler} -O2 AVX2", compiler, ["-O2", "-mavx2", "-mfma"], [])
    yield Way("g++ -O2", "g++", ["-O2", "-x", "c++"], [])
    yield Way("i686", "i686-linux-gnu-gcc", ["-O2", "-msse2", "-mfpmath=sse", "-static"], [])
    yield Way("aarch64 without vectors", "aarch64-linux-gnu-gcc", ["-O3", "-DSQW_NO_SIMD", "-static"], ["qemu-aarch64"])
    yield Way("armhf", "arm-linux-gnueabihf-gcc", ["-O3", "-mfpu=neon-vfpv4", "-static"], ["qemu-arm"])
    yield Way("riscv64", "riscv64-linux-gnu-gcc", ["-O3", "-static"], ["qemu-riscv64"])
    yield Way("Windows", "x86_64-w64-mingw32-gcc", ["-O2", "-D__USE_MINGW_ANSI_STDIO=1"], ["wine"])
    yield Way("WebAssembly without vectors", "wasm", [], ["node", str(SOURCE / "tests/runtime/certify_wasm.js")])


def find(program):
    """The path of a program, also under Debian's versioned name or as Wine's 64-bit program; None if there is none."""
    for name in (program, f"{program}-14", f"/usr/lib/wine/{program}64"):
        if shutil.which(name):
            return shutil.which(name)
    return None


def compile_way(way, index, include=SOURCE):
    """Compiles the program. Returns (name of a missing tool, None), or (None, the command that runs the program)."""
    compiler = find("clang" if way.compiler == "wasm" else way.compiler)
    if compiler is None:
        return way.compiler, None
    runner = list(way.runner)
    if runner:
        found = find(runner[0])
        if found is None:
            return runner[0], None
        runner[0] = found
    output = SCRATCH / f"certify{index}.exe"
    command = [compiler, *way.flags, "-I", str(include)]
    if way.compiler == "wasm":
        if not shutil.which("wasm-ld") and not shutil.which("wasm-ld-14"):
            return "wasm-ld", None
        command += ["--target=wasm32", "-O2", "-mbulk-memory", "-nostdlib", "-Wl,--no-entry", "-isystem",
                    str(SOURCE / "resources/share/wasm"), str(SOURCE / "resources/share/wasm/page.c"), "-o", str(output)]
    else:
        command += [str(MAIN), "-o", str(output), "-lm"]
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"{way.name}: {' '.join(command)}\n{result.stderr}")
    return None, runner + [str(output)]


def digests(command, files):
    out = []
    for first in range(0, len(files), 100):
        result = subprocess.run(command + files[first:first + 100], capture_output=True, text=True,
                                env={**os.environ, "WINEDEBUG": "-all"})
        if result.returncode != 0:
            sys.exit(f"{' '.join(command)}: exit status {result.returncode}\n{result.stdout[-400:]}{result.stderr[-400:]}")
        out += result.stdout.split()
    return out


def make_files():
    files = []
    for kind in ("golden", "fight", "packed", "compact"):
        files.append(SCRATCH / f"{kind}.bin")
        subprocess.run([WAD_TOOL, kind, str(files[-1])], check=True)
    for seed in range(RANDOM_FILES):
        files.append(SCRATCH / f"random{seed}.bin")
        subprocess.run([WAD_TOOL, "random", str(seed), str(files[-1])], check=True)
    inputs = [SOURCE / "resources/sample/knight.squire"]
    if LONG:
        corpus = SOURCE.parent / "shared/corpus"
        inputs += sorted(corpus.glob("**/*.fbx")) if corpus.exists() else []
    for index, path in enumerate(inputs):
        out = SCRATCH / f"export{index}"
        shutil.rmtree(out, ignore_errors=True)
        out.mkdir()
        made = subprocess.run([SQUIRE, "export", str(path), "--out", str(out)], capture_output=True, text=True)
        if index == 0 and made.returncode != 0:
            sys.exit(f"the sample is not exported: {made.stderr}")
        files += sorted(out.glob("*.bin"))
    return [str(path) for path in files]


def check_planted():
    """Checks that options which would make animations differ do not compile, or change the digest."""
    for compiler in ("gcc", "clang"):
        if find(compiler) is None:
            continue
        for flag in ("-ffast-math", "-Ofast", "-ffinite-math-only"):
            result = subprocess.run([find(compiler), flag, "-I", str(SOURCE), "-fsyntax-only", str(MAIN)],
                                    capture_output=True, text=True)
            if result.returncode == 0 or "animations would differ" not in result.stderr:
                sys.exit(f"{compiler} {flag} compiles, or the error does not say why: {result.stderr}")
    text = (SOURCE / "core/runtime/squire_wad.h").read_text()
    without = re.sub(r"#pragma GCC optimize.*\n", "", text).replace("#pragma STDC FP_CONTRACT OFF\n", "")
    if without == text:
        sys.exit("the header does not switch fused multiplications off")
    planted = SCRATCH / "planted"
    (planted / "core/runtime").mkdir(parents=True, exist_ok=True)
    (planted / "core/runtime/squire_wad.h").write_text(without)
    return planted


def main():
    SCRATCH.mkdir(parents=True, exist_ok=True)
    files = make_files()
    planted = check_planted()
    expected, missing, rows = None, set(), []
    for index, way in enumerate(ways()):
        lacking, command = compile_way(way, index)
        if lacking is not None:
            missing.add(lacking)
            continue
        got = digests(command, files)
        expected = expected or got
        different = sum(a != b for a, b in zip(got, expected)) + abs(len(got) - len(expected))
        rows.append((way.name, different))
        print(f"{way.name}: {len(got)} digests, {different} differ", flush=True)
    if " fma " in pathlib.Path("/proc/cpuinfo").read_text():
        fused = Way("fused", "gcc", ["-O2", "-mfma", "-ffp-contract=fast"], [])
        lacking, command = compile_way(fused, "fused", planted)
        if lacking is None and digests(command, files) == expected:
            sys.exit("fused multiplications were not noticed")
    for name in sorted(missing):
        print(f"skipped: {name} is not there")
    if any(different for _, different in rows):
        sys.exit("digests differ")
    print(f"{len(files)} files, {len(expected)} digests, the same in {len(rows)} ways")


main()
