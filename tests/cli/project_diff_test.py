#!/usr/bin/env python3
"""Compares versions of a project with `squire diff`: after every kind of edit, with git, and where it must fail.

Usage: project_diff_test.py SQUIRE SOURCE_DIR
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

from squire_tool import Squire


class Differences(unittest.TestCase):
    def setUp(self):
        self.squire = Squire(sys.argv[1])
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = os.path.join(folder.name, "art")
        shutil.copytree(os.path.join(sys.argv[2], "resources/sample"), self.folder, ignore=shutil.ignore_patterns(".*"))
        self.project = os.path.join(self.folder, "knight.squire")
        self.old = os.path.join(self.folder, "old.squire")
        shutil.copy(self.project, self.old)

    def edit(self, edit, /, **arguments):
        self.squire.ok("edit", self.project, "--do", edit, json.dumps({"model": "Knight", **arguments}))

    def lines(self, *args):
        return self.squire.ok("diff", *(args or (self.old, self.project))).splitlines()

    def git(self, *args):
        subprocess.run(["git", "-C", self.folder, "-c", "user.name=n", "-c", "user.email=e@x", *args], check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def test_an_equal_project_has_none(self):
        self.assertEqual(self.lines(), [])
        self.squire.ok("diff", "--exit-code", self.old, self.project)

    def test_moved_keys_are_moved_keys(self):
        self.edit("move-keys", clip="punch", keys="all", by=2)
        lines = self.lines()
        self.assertTrue(any('clip "punch": bone "hand.R": rotation: ' in line and "moved by 2 frames" in line
                            for line in lines), lines)
        self.assertTrue(any('clip "punch": frame data: ' in line for line in lines), lines)
        self.assertFalse(any("degrees" in line for line in lines if "hand.R" in line), lines)

    def test_a_volume_is_larger(self):
        self.edit("place-volume", volume="head", time=0, radius=0.3)
        self.assertEqual([line for line in self.lines() if "larger" in line],
                         ['model "Knight": hit volume "head": larger: radius 0.16749999 to 0.3'])

    def test_json_has_the_same_changes(self):
        self.edit("rename-clip", clip="run", name="sprint")
        changes = json.loads("\n".join(self.lines("--json", self.old, self.project)))["changes"]
        self.assertIn({"model": "Knight", "clip": "sprint", "what": 'was called "run"'}, changes)

    @unittest.skipUnless(shutil.which("git"), "git is not installed")
    def test_a_revision_in_git(self):
        self.git("init", "-q")
        self.git("add", "-A")
        self.git("commit", "-qm", "first")
        self.assertEqual(self.lines("--git", "HEAD", self.project), [])
        self.edit("set-loop", clip="punch", loop=True)
        self.assertEqual(self.lines("--git", "HEAD", self.project), ['model "Knight": clip "punch": loop no to yes'])
        result = self.squire.run("diff", "--git", "HEAD", "--exit-code", self.project)
        self.assertEqual(result.returncode, 1)
        for revision, code in (("nowhere", 3), ("-p", 2)):
            result = self.squire.run("diff", f"--git={revision}", self.project)
            self.assertEqual(result.returncode, code, result.stderr)

    def test_a_source_that_changed_is_said(self):
        with open(os.path.join(self.folder, "sword.fbx"), "ab") as file:
            file.write(b" ")
        self.edit("set-loop", clip="punch", loop=True)
        result = self.squire.run("diff", self.old, self.project)
        self.assertEqual(result.returncode, 0)
        self.assertIn("is not what was last imported", result.stderr)
        self.assertIn('clip "punch"', result.stdout)

    def test_what_cannot_be_compared(self):
        wad = self.squire.export(self.project, self.folder)
        for args in ((self.project,), (self.project, wad), ("--json", wad, wad), ("--git", "HEAD", wad)):
            self.assertEqual(self.squire.run("diff", *args).returncode, 2, args)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
