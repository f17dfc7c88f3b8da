#!/usr/bin/env python3
"""The cache of imports changes nothing but the time: every command that has --no-import-cache gives the same output, messages
and files without the cache, with an empty one, and with one that has its imports; and the last two use it.

  import_cache.py SQUIRE SOURCE
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

# Arguments of each command, in a folder with the sample and files of other formats. `serve` runs on and on.
LEFT_OUT = {"serve"}
EXPORT = ("--out", "out", "--name", "x", "--timestamp", "none", "-q")
CASES = {
    "new": [("new", "knight.fbx", "post.glb", "--out", "made.squire", "--deform-bones")],
    "send": [("send", "knight.fbx", "post_separate.gltf", "--to", "knight.squire")],
    "edit": [("edit", "knight.squire", "--do", "set-loop", '{"model": "Knight", "clip": "punch", "loop": true}'),
             ("edit", "knight.squire", "--do", "add-source", '{"path": "meshes.obj"}')],
    "retarget": [("retarget", "late.fbx", "--onto", "knight.squire", "--model", "Knight", "--report", "kept.json"),
                 ("retarget", "punch", "--from", "Knight", "--onto", "knight.squire", "--model", "Knight")],
    "relink": [("relink", "knight.squire", "--in", ".")],
    "materials": [("materials", "knight.squire"), ("materials", "meshes.obj")],
    "export": [("export", "knight.squire", *EXPORT), ("export", "knight.fbx", "post_separate.gltf", "meshes.obj", *EXPORT),
               ("export", "knight.squire", *EXPORT, "--format", "glb"), ("export", "late.fbx", *EXPORT)],
    "share": [("share", "knight.squire", "--out", "page.html")],
    "inspect": [("inspect", "knight.squire", "--json"), ("inspect", "moved_post.dae"), ("inspect", "none.fbx"),
                ("inspect", "damaged.fbx")],
    "sample": [("sample", "knight.fbx", "--clip", "walk", "--time", "0.3")],
    "diff": [("diff", "knight.squire", "other.squire")],
    "frames": [("frames", "knight.squire")],
    "find": [("find", "knight.squire", "foot.L planted and hand.R faster 4")],
    "check": [("check", "knight.squire", "--json"), ("check", "other.squire")],
    "spar": [("spar", "knight.squire", "--move", "punch")],
    "prove": [("prove", "knight.squire", "--no-blocks")],
}


def text_of(squire, *arguments):
    return subprocess.run([squire, *arguments], capture_output=True, text=True, check=True).stdout


def commands_with_the_option(squire):
    listed = re.findall(r"^  ([a-z]+) ", text_of(squire, "--help"), re.MULTILINE)
    return {name for name in listed if "--no-import-cache" in text_of(squire, name, "--help")}


class Trial:
    def __init__(self, options, scratch):
        self.squire, self.scratch = options.squire, pathlib.Path(scratch)
        self.pristine = self.scratch / "pristine"
        self.folder = self.scratch / "work"
        self.cache = self.scratch / "cache"
        source = pathlib.Path(options.source)
        # Without the lock that another test has on the sample.
        shutil.copytree(source / "resources/sample", self.pristine, ignore=shutil.ignore_patterns(".*"))
        shutil.copytree(source / "tests/fixtures/other", self.pristine, dirs_exist_ok=True)
        shutil.copy2(source / "tests/fixtures/blender/default_options.fbx", self.pristine / "late.fbx")
        other = (self.pristine / "knight.squire").read_text().replace('"idle"', '"rest"')
        (self.pristine / "other.squire").write_text(other)
        (self.pristine / "damaged.fbx").write_bytes((self.pristine / "knight.fbx").read_bytes()[:50000])

    def run(self, arguments, *more):
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(self.pristine, self.folder)  # with the times of the files
        environment = dict(os.environ, XDG_CACHE_HOME=str(self.cache))
        environment.pop("SQUIRE_NO_IMPORT_CACHE", None)
        done = subprocess.run([self.squire, *arguments, *more], cwd=self.folder, env=environment, capture_output=True, timeout=120)
        files = {str(path.relative_to(self.folder)): path.read_bytes() for path in sorted(self.folder.rglob("*")) if path.is_file()}
        told = re.sub(rb'"milliseconds": [0-9.e-]+|read in [0-9.]+ ms', b"", done.stdout + b"\n" + done.stderr)
        return done.returncode, told, files

    def entries(self):
        return sorted(self.cache.rglob("*.bin"))

    def used(self):
        """How many entries were used since make_old()."""
        return sum(entry.stat().st_mtime > 1e9 + 1 for entry in self.entries())

    def make_old(self):
        for entry in self.entries():
            os.utime(entry, (1e9, 1e9))

    def faults(self, arguments):
        shutil.rmtree(self.cache, ignore_errors=True)
        without = self.run(arguments, "--no-import-cache")
        wrong = ["fills the cache with --no-import-cache"] if self.entries() else []
        fits = without[0] in (0, 1)
        for state in ("an empty cache", "a full cache"):
            self.make_old()
            given = self.run(arguments)
            for what, has, wanted in zip(("exit code", "output", "files"), given, without):
                if has != wanted:
                    wrong.append(f"{state} changes its {what}: {has if what != 'files' else ''}")
            if fits and self.used() == 0:
                wrong.append(f"does not use {state}")
        self.make_old()
        if self.run(arguments, "--no-import-cache") != without or self.used() > 0:
            wrong.append("uses the cache with --no-import-cache")
        return [f"{' '.join(arguments)}: {one}" for one in wrong]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("squire", type=os.path.abspath)
    parser.add_argument("source", type=os.path.abspath)
    options = parser.parse_args()
    missing = commands_with_the_option(options.squire) - LEFT_OUT - set(CASES)
    assert not missing, f"give arguments for {missing}"
    with tempfile.TemporaryDirectory(prefix="squire-imports-") as scratch:
        trial = Trial(options, scratch)
        cases = [arguments for name in CASES for arguments in CASES[name]]
        found = [one for arguments in cases for one in trial.faults(arguments)]
    print(*found, sep="\n", end="\n" if found else "")
    print(f"{len(cases)} commands with and without the cache of imports: {len(found)} findings")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
