#!/usr/bin/env python3
"""Builds the command line for Windows, runs it under Wine, and compares it with that for Linux.

Usage: windows_test.py SOURCE_DIR BUILD_DIR SQUIRE [--corpus DIR] [--kills N] [--only TEST] [--bin DIR]
"""

import argparse
import glob
import hashlib
import json
import os
import random
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import unittest

import wine_tool
from squire_tool import Squire, listed
from wine_tool import named

ARGS = argparse.Namespace()
FORMS = ((), ("--animations", "packed", "--textures-as", "blocks", "--meshes", "compact"))
TEMPORARY = ".squire-"


def content(path):
    with open(path, "rb") as file:
        return file.read()


def digest(path):
    return hashlib.sha256(content(path)).hexdigest()


def inputs():
    fixtures = os.path.join(ARGS.source, "tests/fixtures")
    files = listed(os.path.join(fixtures, "blender")) + listed(os.path.join(ARGS.source, "resources/sample"))
    files += listed(os.path.join(ARGS.source, "resources/sample"), ".squire")
    files += [file for ending in (".glb", ".gltf") for file in listed(os.path.join(fixtures, "other"), ending)]
    return files + [file for part in ("blender", "real") for file in listed(os.path.join(ARGS.corpus, part))]


class Windows(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.wine = wine_tool.Wine(ARGS.build)
        cls.addClassCleanup(cls.wine.end)
        # A folder with only the programs, as users have it.
        cls.place = tempfile.mkdtemp(prefix="squire-windows-")
        cls.addClassCleanup(shutil.rmtree, cls.place, True)
        for program in ("squire.exe", "reader.exe"):
            shutil.copy(os.path.join(ARGS.bin, program), cls.place)
        cls.there = wine_tool.WindowsSquire(os.path.join(cls.place, "squire.exe"), cls.wine)
        cls.here = Squire(ARGS.squire)
        cls.knight = os.path.join(ARGS.source, "resources/sample/knight.fbx")
        cls.small = os.path.join(ARGS.source, "tests/fixtures/blender/default_options.fbx")

    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="squire-windows-")
        self.addCleanup(shutil.rmtree, self.folder, True)

    def path(self, *parts):
        return os.path.join(self.folder, *parts)

    def expect(self, code, *args):
        result = self.there.run(*args)
        self.assertEqual(result.returncode, code, f"{args}\n{result.stdout[-500:]}\n{result.stderr[-1500:]}")
        return result

    def test_bytes_are_those_of_linux(self):
        differing, failed, count = [], [], 0
        for file in inputs():
            for form in FORMS:
                count += 1
                words = (file, self.folder, "--name", "x", *form)
                try:
                    expected = digest(self.here.export(*words))
                except AssertionError:
                    failed.append(file)  # the export for Windows must fail, too
                    self.assertNotEqual(self.there.run("export", named(file), "--out", named(self.folder)).returncode, 0)
                    continue
                if digest(self.there.export(*words)) != expected:
                    differing.append(f"{file} {' '.join(form)}")
                    print(f"other bytes: {differing[-1]}", flush=True)
        print(f"{count} exports, {len(differing)} differ, {len(failed)} are refused by both")
        self.assertEqual(differing, [])
        self.assertGreater(count, 40)

    def test_names_are_utf8(self):
        folder = self.path("Größe und Länge", "日本語")
        os.makedirs(folder)
        source = os.path.join(folder, "Ritter Jürgen 騎士.fbx")
        shutil.copy(self.small, source)
        there = self.there.export(source, folder, "--name", "straße_武士")
        self.assertEqual(os.path.basename(there), "straße_武士.bin")
        self.assertEqual(digest(there), digest(self.here.export(source, self.folder, "--name", "x")))
        project = os.path.join(folder, "Prüfung 試験.squire")
        self.expect(0, "new", named(source), "--out", named(project))
        made = content(project)
        os.remove(project)
        self.here.ok("new", source, "--out", project)
        self.assertEqual(made, content(project))
        self.assertIn("Ritter Jürgen 騎士.fbx", self.expect(3, "import", named(source + "x")).stderr)

    def test_paths_are_long(self):
        folder = self.path(*["a folder whose name is not short at all"] * 9)
        os.makedirs(folder)
        source = os.path.join(folder, "small.fbx")
        shutil.copy(self.small, source)
        there = self.there.export(source, folder, "--name", "x")
        self.assertGreater(len(there), 350)
        self.assertEqual(digest(there), digest(self.here.export(source, self.folder, "--name", "x")))

    def test_saved_projects_are_those_of_linux(self):
        saved = []
        for squire, name in ((self.here, str), (self.there, named)):
            folder = self.path(type(squire).__name__)
            shutil.copytree(os.path.join(ARGS.source, "resources/sample"), folder)
            project = os.path.join(folder, "knight.squire")
            for edit, values in (("rename-model", '{"model": "Knight", "name": "Ritter ü 騎士"}'), ("duplicate-clip", '{"clip": "walk"}'),
                                 ("retime-clip", '{"clip": "punch", "factor": 1.3}')):
                squire.ok("edit", name(project), "-q", "--do", edit, values)
            saved.append(content(project))
        self.assertEqual(saved[0], saved[1])
        self.assertGreater(len(saved[0]), 1000)

    def test_a_cache_of_exports_is_used(self):
        words = ("export", named(self.knight), "--out", named(self.folder), "--name", "x", "--timestamp", "none", "--cache",
                 named(self.path("cache")), "--report", named(self.path("report.json")))
        digests = set()
        for found in (0, 1):
            self.expect(0, *words)
            self.assertEqual(json.loads(content(self.path("report.json")))["cache"], {"found": found, "made": 1 - found, "damaged": 0})
            digests.add(digest(self.path("x.bin")))
        self.assertEqual(len(digests), 1)

    def test_a_model_may_be_on_another_drive(self):
        inside = os.path.join(self.wine.environment["WINEPREFIX"], "drive_c/another")
        os.makedirs(inside, exist_ok=True)
        self.addCleanup(shutil.rmtree, inside)
        new = ("new", named(self.small), "--out", "C:/another/a.squire")
        self.assertIn("outside of its folder", self.expect(1, *new).stderr)
        self.expect(0, *new, "--paths-anywhere")
        with open(os.path.join(inside, "a.squire"), encoding="utf-8") as file:
            self.assertIn(f'"Z:{self.small}"', file.read())
        there = ("export", "C:/another/a.squire", "--out", "C:/another", "--name", "x", "--timestamp", "none")
        self.assertIn("outside of its folder", self.expect(3, *there).stderr)
        self.expect(0, *there, "--paths-anywhere")
        expected = self.here.export(self.small, self.folder, "--name", "x")
        self.assertEqual(digest(os.path.join(inside, "x.bin")), digest(expected))

    def test_damage_is_told(self):
        broken = self.path("broken.fbx")
        with open(broken, "wb") as file:
            file.write(content(self.knight)[:100_000])
        there = self.expect(3, "import", named(broken)).stderr.replace("Z:", "")
        here = self.here.run("import", broken).stderr
        self.assertEqual([line for line in there.splitlines() if "locks up" not in line], here.splitlines())
        self.assertIn("squire: error:", there)

    def test_what_is_elsewhere_is_told(self):
        for command in ("render", "serve", "thumbnail"):
            told = self.expect(2, command, "x.squire").stderr
            self.assertIn(f"'squire {command}' is not part of Squire for this system (run it on Linux)", told)
            self.assertNotIn(f"\n  {command} ", self.expect(0, "--help").stdout)
        self.assertIn("the editor is not in the folder of this program", self.expect(2, "knight.squire").stderr)
        collada = os.path.join(ARGS.source, "tests/fixtures/other/post.dae")
        self.assertIn("export it again as FBX or glTF", self.expect(3, "import", named(collada)).stderr)
        imported = self.expect(0, "import", named(self.small))
        self.assertIn("imports are limited but not locked up", imported.stdout + imported.stderr)

    def test_ends_of_lines_are_those_of_linux(self):
        there = self.expect(0, "sample", named(self.small), "--json").stdout
        self.assertNotIn("\r", there)
        self.assertEqual(there.count("\n"), self.here.ok("sample", self.small, "--json").count("\n"))

    def test_nothing_replaces_what_is_protected(self):
        out = self.there.export(self.small, self.folder, "--name", "x")
        os.chmod(out, 0o444)
        if os.access(out, os.W_OK):  # as root, the mode does not make a file read-only in Wine
            self.wine.run("cmd", "/c", "attrib", "+r", named(out))
        before = content(out)
        told = self.there.run("export", named(self.small), "--out", named(self.folder), "--name", "x", "--timestamp", "none",
                              "--tolerance", "10")
        if told.returncode != 0:
            self.assertIn("it is write-protected", told.stderr)
            self.assertEqual(content(out), before)
        self.assertEqual(os.listdir(self.folder), ["x.bin"])

    def test_kills_leave_whole_files(self):
        random.seed(1)
        first = content(self.there.export(self.knight, self.folder, "--name", "x", "--tolerance", "10"))
        start = time.monotonic()
        second = content(self.there.export(self.knight, self.folder, "--name", "x"))
        span = 1.2 * (time.monotonic() - start)
        self.assertNotEqual(first, second)
        seen = set()
        for i in range(ARGS.kills):
            tolerance = "10" if i % 2 else "0.1"
            child = self.wine.start(self.there.binary, "export", named(self.knight), "--out", named(self.folder), "--name",
                                    "x", "--timestamp", "none", "-q", "--tolerance", tolerance,
                                    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(random.uniform(0.0, span))  # kills at a random moment
            child.kill()
            child.wait()
            found = content(self.path("x.bin"))
            self.assertTrue(found in (first, second), f"kill {i}")
            seen.add(found == first)
        self.assertEqual([name for name in os.listdir(self.folder) if not name.startswith(TEMPORARY)], ["x.bin"])
        print(f"{ARGS.kills} kills: whole files only, {len(seen)} different ones seen")
        # A later save removes the leftovers of killed processes once they are too old to be still written.
        for left in glob.glob(self.path(TEMPORARY + "*")):
            os.utime(left, (0, 0))
        self.there.export(self.knight, self.folder, "--name", "x")
        self.assertEqual(os.listdir(self.folder), ["x.bin"])

    def linux_script(self, script, *words):
        """Runs a script of the tests of Linux with a program for Windows."""
        done = subprocess.run([sys.executable, os.path.join(ARGS.source, "tests/io", script), *words, "--through", self.wine.program],
                              env=self.wine.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        print(done.stdout[-2000:], done.stderr[-500:])
        self.assertEqual(done.returncode, 0)

    def test_kills_of_saves_lose_nothing(self):
        self.linux_script("save_faults.py", os.path.join(ARGS.bin, "save_tool.exe"), "--kills", str(10 * ARGS.kills), "Faults.test_kills")

    def test_damaged_files_crash_nothing(self):
        self.linux_script("import_mutants.py", self.there.binary, ARGS.source, "--corpus", ARGS.corpus or "none", "--mutants",
                          str(ARGS.mutants))

    def test_workers_are_limited(self):
        tried = self.wine.run(os.path.join(ARGS.bin, "worker_limits.exe"), timeout=300)
        print(tried.stdout)
        self.assertEqual(tried.returncode, 0, tried.stdout + tried.stderr)

    def test_a_worker_ends_with_its_parent(self):
        def alive():
            return [pid for pid in os.listdir("/proc") if pid.isdigit() and b"worker_limits" in command_of(pid)]

        parent = self.wine.start(os.path.join(ARGS.bin, "worker_limits.exe"), "waits", stdout=subprocess.PIPE, text=True)
        self.assertEqual(parent.stdout.readline().strip(), "waiting")
        parent.kill()
        parent.wait()
        parent.stdout.close()
        end = time.monotonic() + 30
        while alive() and time.monotonic() < end:
            time.sleep(0.01)  # until the worker has ended
        self.assertEqual(alive(), [])


class Games(unittest.TestCase):
    """Tests squire_link.h with the sockets of Windows: a game under Wine is linked to `squire serve` for Linux."""

    def setUp(self):
        self.wine = wine_tool.Wine(ARGS.build)
        self.addCleanup(self.wine.end)
        self.folder = tempfile.mkdtemp(prefix="squire-windows-")
        self.addCleanup(shutil.rmtree, self.folder, True)
        for name in ("knight.squire", "chop.bvh", "knight.fbx", "knight_texture.png", "sword.fbx"):
            shutil.copy(os.path.join(ARGS.source, "resources/sample", name), self.folder)
        self.project = os.path.join(self.folder, "knight.squire")

    def start(self, *words, **more):
        process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL,
                                   text=True, **more)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        return process

    def wait_for(self, process, pattern):
        said = []
        for line in process.stdout:
            said.append(line)
            if found := re.search(pattern, line):
                return found
        raise AssertionError(f"no line says {pattern!r}: {said}")

    def game(self, *words):
        return self.start(self.wine.program, os.path.join(ARGS.bin, "link_game.exe"), *words, env=self.wine.environment)

    def test_a_game_gets_what_changes_and_plays_the_same_bits(self):
        serve = self.start(ARGS.squire, "serve", self.project, "--port", "0", "--reports",
                           env={**os.environ, "XDG_RUNTIME_DIR": self.folder})
        port, key = self.wait_for(serve, r"on port (\d+) with the key (\w+)").groups()
        game = self.game(f":{port}", "a game", "--key", key)
        first = self.wait_for(game, r"^wad (\w+)").group(1)
        self.wait_for(game, "^joined")
        Squire(ARGS.squire).ok("edit", self.project, "-q", "--do", "rename-model", '{"model": "Knight", "name": "Knight2"}')
        self.assertNotEqual(self.wait_for(game, r"^wad (\w+)").group(1), first)
        self.wait_for(serve, r'"a game": Knight2, .*, 0 bits apart')
        game.kill()
        self.assertIn("all were as Squire computes them", self.wait_for(serve, "of \\d+ poses.*").group(0))

    def test_nobody_and_wrong_keys_are_told(self):
        with socket.create_server(("127.0.0.1", 0)) as unused:
            nobody = unused.getsockname()[1]
        self.wait_for(self.game(f":{nobody}", "a game", "--frames", "130"), "end: 0 swaps")
        self.wait_for(self.game("knight", "a game"), "the address is neither a project")
        serve = self.start(ARGS.squire, "serve", self.project, "--port", "0",
                           env={**os.environ, "XDG_RUNTIME_DIR": self.folder})
        port = self.wait_for(serve, r"on port (\d+) with").group(1)
        self.wait_for(self.game(f":{port}", "a game", "--key", "wrong"), "^refused .")


def command_of(pid):
    try:
        with open(f"/proc/{pid}/cmdline", "rb") as file:
            return file.read()
    except OSError:  # the process has ended
        return b""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("source")
    parser.add_argument("build")
    parser.add_argument("squire")
    parser.add_argument("--corpus", default="")
    parser.add_argument("--kills", type=int, default=20, help="of exports; ten times as many of saves")
    parser.add_argument("--mutants", type=int, default=1700, help="of FBX files; a fifth as many of others")
    parser.add_argument("--only", action="append", help="one test; may be repeated")
    parser.add_argument("--bin", help="where the programs for Windows are, which are then not built")
    parser.parse_args(namespace=ARGS)
    lacks = wine_tool.missing()
    if lacks:
        print(f"SKIPPED: Squire for Windows is not tried, since this system lacks {lacks}")
        sys.exit(77)
    ARGS.bin = ARGS.bin or wine_tool.build(ARGS.source, ARGS.build, "squire", "link_game", "save_tool", "worker_limits")
    tests = [test for case in (Windows, Games) for test in unittest.defaultTestLoader.loadTestsFromTestCase(case)]
    tests = unittest.TestSuite(test for test in tests if not ARGS.only or any(name in test.id() for name in ARGS.only))
    sys.exit(0 if unittest.TextTestRunner(verbosity=2).run(tests).wasSuccessful() else 1)


main()
