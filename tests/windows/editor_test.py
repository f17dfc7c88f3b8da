#!/usr/bin/env python3
"""Tries the editor for Windows under Wine, on a display of its own.

Usage: editor_test.py SOURCE_DIR BUILD_DIR SQUIRE [--only TEST]

BUILD_DIR is that of packaging/windows/make, which is run first.
"""

import argparse
import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

import wine_tool

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../runtime"))
import picture  # noqa: E402
from squire_tool import Squire
from wine_tool import named

ARGS = argparse.Namespace()
PROGRAMS = ("Xvfb", "xdotool", "wixl")


def digest(path):
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


class Editor(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.wine = wine_tool.Wine(ARGS.build)
        cls.addClassCleanup(cls.wine.end)
        cls.place = tempfile.mkdtemp(prefix="squire editor ü ")
        cls.addClassCleanup(shutil.rmtree, cls.place, True)
        shutil.unpack_archive(ARGS.zip, cls.place)
        cls.root = os.path.join(cls.place, os.listdir(cls.place)[0])
        reading, writing = os.pipe()
        display = subprocess.Popen(["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24"], pass_fds=[writing],
                                   stderr=subprocess.DEVNULL)
        os.close(writing)
        cls.addClassCleanup(display.wait)
        cls.addClassCleanup(display.kill)
        with os.fdopen(reading) as told:
            cls.wine.environment.update(DISPLAY=f":{told.readline().strip()}", LIBGL_ALWAYS_SOFTWARE="1")
        cls.wine.end()  # the desktop that began without a display has none

    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="squire-windows-")
        self.addCleanup(shutil.rmtree, self.folder, True)
        for name in ("knight.squire", "chop.bvh", "knight.fbx", "knight_texture.png", "sword.fbx"):
            shutil.copy(os.path.join(ARGS.source, "resources/sample", name), self.folder)
        self.project = os.path.join(self.folder, "knight.squire")
        self.squire = wine_tool.WindowsSquire(os.path.join(self.root, "bin/squire.exe"), self.wine)

    def start(self, *words):
        process = self.wine.start(os.path.join(self.root, "bin/squire-editor.exe"), *words, stdout=subprocess.DEVNULL,
                                  stderr=subprocess.DEVNULL)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        return process

    def end_programs(self):
        self.wine.end()

    def until(self, holds, what, seconds=120):
        end = time.monotonic() + seconds
        while not holds():
            self.assertLess(time.monotonic(), end, f"{what} within {seconds} s")
            time.sleep(0.05)  # until it holds

    def xdotool(self, *words):
        return subprocess.run(["xdotool", *words], env=self.wine.environment, capture_output=True, text=True).stdout.split()

    def window(self, title):
        found = []

        def is_there():
            found[:] = self.xdotool("search", "--onlyvisible", "--name", title)
            return bool(found)

        self.until(is_there, f"a window named {title}")
        return found[0]

    def content(self):
        with open(self.project, encoding="utf-8") as file:
            return json.load(file)

    def test_the_zip_has_all_that_its_programs_name(self):
        self.assertIn("squire", self.squire.run("--version").stdout)
        for name in ("squire-editor.exe", "renderer.exe", "Qt6Core.dll", "platforms/qwindows.dll"):
            self.assertTrue(os.path.exists(os.path.join(self.root, "bin", name)), name)

    def test_exports_and_pictures_are_those_of_linux(self):
        here = Squire(ARGS.squire)
        there = self.squire.export(self.project, self.folder, "--name", "there")
        self.assertEqual(digest(there), digest(here.export(self.project, self.folder, "--name", "here")))
        done = self.squire.run("render", named(self.project), "--clip", "walk", "--time", "0.3", "--size", "200x200", "--out",
                               named(os.path.join(self.folder, "there.png")))
        self.assertEqual(done.returncode, 0, done.stderr)
        here.ok("render", self.project, "--clip", "walk", "--time", "0.3", "--size", "200x200", "--out",
                os.path.join(self.folder, "here.png"))
        there, here = (picture.read_png(pathlib.Path(self.folder, f"{name}.png")) for name in ("there", "here"))
        self.assertEqual(there[:2], here[:2])
        self.assertLessEqual(max(abs(a - b) for a, b in zip(there[2], here[2])), 2)

    def test_the_window_imports_edits_and_saves(self):
        folder = os.path.join(self.folder, "Länge 騎士")
        os.mkdir(folder)
        shutil.copy(os.path.join(self.folder, "knight.fbx"), os.path.join(folder, "Ritter ü.fbx"))
        self.start(named(os.path.join(folder, "Ritter ü.fbx")))
        self.window("Ritter")
        self.end_programs()
        before = self.content()
        self.start(named(self.project))
        window = self.window("knight.squire")
        self.xdotool("windowfocus", window)
        self.xdotool("mousemove", "1060", "390", "click", "1")  # the list of clips
        self.xdotool("key", "ctrl+d")  # Duplicate
        self.xdotool("key", "ctrl+s")
        self.until(lambda: self.content() != before, "a saved edit")
        # A second window on the same project cannot save.
        self.assertTrue(os.path.exists(os.path.join(self.folder, ".knight.squire.lock")))
        told = self.squire.run("edit", named(self.project), "--do", "rename-model", '{"model": "Knight", "name": "X"}')
        self.assertNotEqual(told.returncode, 0)
        self.assertIn("it is open: ", told.stdout + told.stderr)

    def test_the_installer_comes_and_goes(self):
        programs = os.path.join(self.wine.environment["WINEPREFIX"], "drive_c/users", os.environ.get("USER", "root"),
                                "AppData/Local/Programs/Squire")
        self.assertEqual(self.wine.run("msiexec", "/i", named(ARGS.msi), "/qn").returncode, 0)
        registered = self.wine.run("reg", "query", r"HKCU\Software\Microsoft\Windows\CurrentVersion\App Paths\squire.exe").stdout
        self.assertIn(r"Squire\bin\squire.exe", registered)
        installed = wine_tool.WindowsSquire(os.path.join(programs, "bin/squire.exe"), self.wine)
        self.assertIn("squire", installed.run("--version").stdout)
        self.assertEqual(self.wine.run("msiexec", "/x", named(ARGS.msi), "/qn").returncode, 0)
        self.assertFalse(os.path.exists(programs))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("source")
    parser.add_argument("build")
    parser.add_argument("squire")
    parser.add_argument("--only", action="append", help="one test; may be repeated")
    parser.parse_args(namespace=ARGS)
    ARGS.source, ARGS.build = map(os.path.abspath, (ARGS.source, ARGS.build))
    lacks = wine_tool.missing() or next((name for name in PROGRAMS if not shutil.which(name)), "")
    if lacks:
        print(f"SKIPPED: the editor for Windows is not tried, since this system lacks {lacks}")
        sys.exit(77)
    made = subprocess.run([os.path.join(ARGS.source, "packaging/windows/make")], stdout=subprocess.PIPE, text=True, check=True)
    ARGS.zip, ARGS.msi = made.stdout.split()
    tests = unittest.defaultTestLoader.loadTestsFromTestCase(Editor)
    tests = unittest.TestSuite(test for test in tests if not ARGS.only or any(name in test.id() for name in ARGS.only))
    sys.exit(0 if unittest.TextTestRunner(verbosity=2).run(tests).wasSuccessful() else 1)


main()
