#!/usr/bin/env python3
"""A failure of the machine is not a property of a file: makes system calls of commands that read pictures fail, kills their
workers and takes descriptors and memory away from them. Each command must give what it gives on a healthy machine, or end
with a message and write nothing; and the caches, that of imports and one that exports share, must give a healthy machine
what it gets without them.

  machine_faults.py SQUIRE SOURCE [--trials N] [--seed S]
"""

import argparse
import concurrent.futures
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import threading
import time

from command_faults import CODES, ERRORS

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../io"))
from locked_worker import children, command_of  # noqa: E402

# Errors of the loader, which ends a program before it has begun.
LOADER = ("error while loading shared libraries", "cannot execute", "cannot apply additional memory protection",
          "cannot allocate TLS data structures")
WORKERS = ("import-worker", "picture-worker")


class Case:
    """A command with the files that it needs in a folder. `out`: the file that it writes; its output otherwise."""

    def __init__(self, arguments, out=None):
        self.arguments, self.out = arguments, out


EXPORT = ("--out", "out", "--name", "x", "--timestamp", "none", "-q")
CASES = [
    Case(("export", "knight.fbx", *EXPORT, "--cache", "../cache"), "out/x.bin"),
    Case(("export", "knight.squire", *EXPORT, "--cache", "../cache"), "out/x.bin"),
    Case(("export", "knight.fbx", "crate.obj", *EXPORT, "--cache", "../cache", "--textures-as", "blocks"), "out/x.bin"),
    Case(("export", "crate.obj", *EXPORT, "--cache", "../cache", "--textures-as", "encoded"), "out/x.bin"),
    Case(("export", "knight.fbx", *EXPORT), "out/x.bin"),
    Case(("export", "crate.obj", "--format", "glb", "--out", "out", "--name", "x", "-q"), "out/x.glb"),
    Case(("import", "--json", "knight.fbx")),
    Case(("import", "--json", "crate.obj")),
    Case(("check", "knight.squire")),
    Case(("render", "crate.obj", "--out", "out/x.png", "--size", "64x64"), "out/x.png"),
    Case(("thumbnail", "crate.obj", "--out", "out/x.png", "--size", "32"), "out/x.png"),
]
CRATE = """mtllib crate.mtl
v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0
vt 0 0\nvt 1 0\nvt 1 1\nvt 0 1
vn 0 0 1
usemtl planks
f 1/1/1 2/2/1 3/3/1 4/4/1
"""


def read(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except FileNotFoundError:
        return None


class Bench:
    """A folder with the files; one for each thread. All share a cache."""

    def __init__(self, options, folder):
        self.squire, self.folder = options.squire, folder
        self.imports = os.path.join(folder, "cache")
        self.environment = dict(os.environ, XDG_CACHE_HOME=self.imports)
        self.environment.pop("SQUIRE_NO_IMPORT_CACHE", None)
        os.makedirs(os.path.join(folder, "out"))
        sample = os.path.join(options.source, "resources/sample")
        for name in ("knight.fbx", "knight.squire", "knight_texture.png", "sword.fbx"):
            shutil.copy(os.path.join(sample, name), folder)
        shutil.copytree(os.path.join(sample, "props"), os.path.join(folder, "props"))
        os.makedirs(os.path.join(folder, "textures"))
        shutil.copy(os.path.join(sample, "knight_texture.png"), os.path.join(folder, "textures/planks.png"))
        for name, text in (("crate.obj", CRATE), ("crate.mtl", "newmtl planks\nKd 1 1 1\nmap_Kd planks.png\n")):
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)

    def run(self, case, prefix=(), limit=None, killed=None):
        """Returns the exit code, what the command made, and its messages."""
        if case.out:
            path = os.path.join(self.folder, case.out)
            if os.path.exists(path):
                os.remove(path)
        with subprocess.Popen([*prefix, self.squire, *case.arguments], cwd=self.folder, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, preexec_fn=limit, env=self.environment) as program:
            if killed:
                threading.Thread(target=kill_worker, args=(program, *killed), daemon=True).start()
            out, told = program.communicate(timeout=120)
        made = read(path) if case.out else comparable(out, self.folder)
        return program.returncode, made, told.decode(errors="replace").strip()


def comparable(text, folder):
    text = re.sub(rb'"milliseconds": [0-9.e-]+', b'"milliseconds"', text)
    return text.replace(folder.encode(), b"FOLDER")


def kill_worker(program, command, after):
    """Kills the first worker of this command, so many seconds after it began."""
    while program.poll() is None:
        for child in children(program.pid):
            if command in command_of(child):
                time.sleep(after)  # kills at a random moment
                try:
                    if command in command_of(child):
                        os.kill(child, 9)
                except OSError:
                    pass
                return


def limited(what, most):
    def apply():
        resource.setrlimit(what, (most, most))
    return apply


def fault(chance):
    """What fails in a trial: a text and arguments of Bench.run()."""
    kind = chance.choice(("call", "call", "call", "call", "kill", "files", "memory"))
    if kind == "call":
        call = chance.choice(sorted(ERRORS))
        error = chance.choice(ERRORS[call])
        first = chance.choice((chance.randint(1, 12), chance.randint(1, 80)))
        when = chance.choice((f"{first}", f"{first}", f"{first}+"))
        if error == "EINTR":  # for ever, it would only ask for endless patience
            when = f"{first}"
        return f"{call} fails with {error} ({when})", {"prefix": ("strace", "-f", "-o", os.devnull, "-e", f"trace={call}", "-e",
                                                                   f"inject={call}:error={error}:when={when}")}
    if kind == "kill":
        worker, after = chance.choice(WORKERS), chance.choice((0, chance.uniform(0, 0.03)))
        return f"{worker} is killed after {after:.3f} s", {"killed": (worker, after)}
    if kind == "files":
        most = chance.randint(8, 40)
        return f"{most} descriptors", {"limit": limited(resource.RLIMIT_NOFILE, most)}
    most = chance.randint(20, 400)
    return f"{most} MiB of memory", {"limit": limited(resource.RLIMIT_AS, most << 20)}


def findings_of(bench, healthy, number, seed):
    chance = random.Random(f"{seed} {number}")
    case = CASES[number % len(CASES)]
    what, how = fault(chance)
    shutil.rmtree(bench.imports, ignore_errors=True)
    try:
        code, made, told = bench.run(case, **how)
    except subprocess.TimeoutExpired:
        return "late", [f"{number}: {' '.join(case.arguments)}: {what}: did not end"]
    if code == -11 and what.startswith("mmap") and not told:
        return "told", []  # the loader, which crashes without its first pages
    wrong = []
    if code == 0 and made != healthy[case]:
        wrong.append("says that it worked, and made something else")
    if code not in CODES:
        wrong.append(f"ended with {code}")
    if code != 0 and not any(word in told for word in LOADER):
        if "squire: error:" not in told and not what.startswith("write"):  # the message cannot be written either
            wrong.append("no message")
        if code in (1, 2):
            wrong.append(f"blames the file or the user with {code}")
        if case.out and made is not None:
            wrong.append("says that it failed, and has written")
    again, kept, why = bench.run(case)
    if again != 0 or kept != healthy[case]:
        wrong.append(f"the caches give something else to a healthy machine ({again}, {why[-200:]})")
    told = told[-300:]
    return "wrong" if wrong else "same" if code == 0 else "told", \
        [f"{number}: {' '.join(case.arguments)}: {what}: {', '.join(wrong)} ({code}: {told})"] if wrong else []


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("squire", type=os.path.abspath)
    parser.add_argument("source", type=os.path.abspath)
    parser.add_argument("--trials", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int, help="this trial alone")
    options = parser.parse_args()
    if not shutil.which("strace") or subprocess.run(["strace", "-f", "-o", os.devnull, "true"]).returncode != 0:
        print("skipped: strace is not there or may not trace")
        return 77
    ends = {}
    with tempfile.TemporaryDirectory(prefix="squire-machine-") as scratch:
        os.makedirs(os.path.join(scratch, "cache"))
        threads = threading.local()
        names = iter(range(1000))

        def bench():
            if not hasattr(threads, "bench"):
                threads.bench = Bench(options, os.path.join(scratch, f"bench{next(names)}"))
            return threads.bench

        healthy = {}
        for case in CASES:
            without = Case(tuple(word for word in case.arguments if word not in ("--cache", "../cache")), case.out)
            code, healthy[case], told = bench().run(without)
            assert code == 0 and healthy[case], f"{case.arguments}: {code} {told}"
        numbers = range(options.trials) if options.only is None else (options.only,)
        found = 0
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for end, wrong in pool.map(lambda number: findings_of(bench(), healthy, number, options.seed), numbers):
                ends[end] = ends.get(end, 0) + 1
                found += len(wrong)
                print(*wrong, sep="\n", end="\n" if wrong else "", flush=True)
    print(f"{len(numbers)} failures of the machine: {ends.get('same', 0)} changed nothing, {ends.get('told', 0)} were told, "
          f"{found} findings")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
