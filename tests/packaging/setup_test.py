#!/usr/bin/env python3
"""Checks what packaging/run says on systems that it does not know, and that it builds only what it runs.

Usage: setup_test.py SOURCE_DIR
"""

import os
import shutil
import stat
import subprocess
import sys
import tempfile
import unittest

SOURCE = os.path.abspath(sys.argv.pop(1))
TOOLS = ("bash", "uname", "dirname", "awk", "sort", "comm", "grep", "wc", "cat", "id")


class Setup(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="squire-setup-")
        self.addCleanup(shutil.rmtree, self.folder, True)
        self.bin = os.path.join(self.folder, "bin")
        os.mkdir(self.bin)
        for tool in TOOLS:
            os.symlink(shutil.which(tool), os.path.join(self.bin, tool))

    def program(self, name, text="exit 0"):
        path = os.path.join(self.bin, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"#!/bin/bash\n{text}\n")
        os.chmod(path, os.stat(path).st_mode | stat.S_IXUSR)

    def script(self, system, text):
        release = os.path.join(self.folder, "os-release")
        with open(release, "w", encoding="utf-8") as file:
            file.write(f"ID={system}\n")
        words = f'. "{SOURCE}/packaging/setup.sh"; os_release={release}; {text}'
        return subprocess.run(["bash", "-c", f"set -euo pipefail; {words}"], capture_output=True, text=True,
                              env={"PATH": self.bin})

    def test_other_systems_are_told_their_packages_and_the_archive(self):
        for tool in ("cmake", "ninja", "g++", "pkg-config", "python3"):
            self.program(tool)
        for system, command in (("fedora", "dnf install"), ("arch", "pacman -S"), ("opensuse-leap", "zypper install"),
                                ("slackware", "packaging/dependencies")):
            done = self.script(system, "install_missing build run; echo goes on")
            self.assertEqual((done.returncode, done.stdout), (0, "goes on\n"), done.stderr)
            told = done.stderr.splitlines()
            self.assertEqual(len(told), 2, done.stderr)
            self.assertIn(command, told[0])
            self.assertIn("linux-x86_64.tar.xz", told[1])

    def test_a_missing_tool_ends_it(self):
        done = self.script("arch", "install_missing build; echo goes on")
        self.assertEqual((done.returncode, done.stdout), (3, ""), done.stderr)
        self.assertIn("cmake is not there", done.stderr)

    def test_macos_is_told(self):
        os.remove(os.path.join(self.bin, "uname"))
        self.program("uname", "echo Darwin")
        done = self.script("", "install_missing build; echo goes on")
        self.assertEqual(done.returncode, 3)
        self.assertIn("does not build on macOS", done.stderr)

    def test_only_what_runs_is_built(self):
        copy = os.path.join(self.folder, "tree")
        for folder in ("packaging", "build/release/bin", "resources/sample"):
            os.makedirs(os.path.join(copy, folder))
        for name in ("run", "setup.sh", "dependencies"):
            shutil.copy(os.path.join(SOURCE, "packaging", name), os.path.join(copy, "packaging"))
        open(os.path.join(copy, "build/release/build.ninja"), "w", encoding="utf-8").close()
        for tool in ("ninja", "g++", "pkg-config", "python3", "mkdir"):
            self.program(tool)
        self.program("cmake", 'echo "cmake: $*"')
        squire = os.path.join(copy, "build/release/bin/squire")
        with open(squire, "w", encoding="utf-8") as file:
            file.write("#!/bin/bash\n")
        os.chmod(squire, 0o755)
        for arguments, display, targets in ((["--version"], ":1", "squire"), ([], ":1", "squire squire-editor"), ([], "", "squire")):
            done = subprocess.run([os.path.join(copy, "packaging/run"), *arguments], capture_output=True, text=True,
                                  env={"PATH": self.bin, "DISPLAY": display})
            self.assertIn(f"--target {targets}\n", done.stderr, done)


unittest.main(verbosity=2)
