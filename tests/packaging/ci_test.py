#!/usr/bin/env python3
"""Tests the scripts and workflows of packaging/ci for build servers in a new repository: ci_test.py SQUIRE SOURCE"""

import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest

SQUIRE, SOURCE = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])
CI = SOURCE / "packaging/ci"
SAMPLE = SOURCE / "resources/sample"


class Repository(unittest.TestCase):
    def setUp(self):
        held = tempfile.TemporaryDirectory()
        self.addCleanup(held.cleanup)
        self.folder = pathlib.Path(held.name)
        (self.folder / "art").mkdir()
        for file in ("knight.squire", "chop.bvh", "knight.fbx", "knight_texture.png", "sword.fbx"):
            shutil.copy(SAMPLE / file, self.folder / "art")
        self.must("git", "init", "-q", "-b", "main")
        self.commit()

    def run_here(self, *command):
        environment = {**os.environ, "PATH": f"{CI}:{SQUIRE.parent}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8",
                       "GITHUB_BASE_REF": "main"}
        return subprocess.run(command, cwd=self.folder, env=environment, capture_output=True, text=True, timeout=120)

    def must(self, *command):
        done = self.run_here(*command)
        self.assertEqual(done.returncode, 0, f"{command}: {done.stdout}{done.stderr}")
        return done.stdout

    def commit(self):
        self.must("git", "add", "-A")
        self.must("git", "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "change")

    def assets(self, *arguments, code=0):
        done = self.run_here("squire-assets", "--out", "build", *arguments)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done.stderr

    def comment(self):
        return (self.folder / "build/changes.md").read_text()

    def edit(self, name, **values):
        self.must("squire", "edit", "art/knight.squire", "--do", name, json.dumps(values))

    def test_a_change_is_told_and_exported(self):
        self.edit("set-loop", model="Knight", clip="walk", loop=False)
        shutil.copy(self.folder / "art/knight.squire", self.folder / "art/a new one.squire")
        self.assets("--base", "main", "art/knight.squire", "art/a new one.squire")
        self.assertIn("walk", self.comment())
        self.assertIn("New: it is not in main", self.comment())
        self.assertIn("`knight.html`, among the files of this run, shows it before and after", self.comment())
        self.assertIn("`a new one.html`, among the files of this run, shows it.", self.comment())
        sides = re.compile('"label": ?"([a-z]*)"')
        self.assertEqual(sides.findall((self.folder / "build/knight.html").read_text()), ["before", "after"])
        self.assertEqual(sides.findall((self.folder / "build/a new one.html").read_text()), [""])
        for name in ("knight", "a new one"):
            self.must("squire", "verify", f"build/{name}.bin")
            self.assertEqual(json.loads((self.folder / f"build/{name}.sarif").read_text())["version"], "2.1.0")

    def test_nothing_is_written_through_links_of_a_branch(self):
        precious = self.folder / "precious"
        precious.write_text("mine")
        (self.folder / "drawer").mkdir()
        for name in ("changes.md", "diff.txt", "check.txt", "share.txt", "export.txt", "knight.bin", "knight.sarif", "knight.html"):
            for leads_to in (precious, self.folder / "none"):
                shutil.rmtree(self.folder / "build", ignore_errors=True)
                (self.folder / "build").mkdir()
                (self.folder / "build" / name).symlink_to(leads_to)
                self.assertIn(name, self.assets("art/knight.squire", code=3))
                self.assertTrue((self.folder / "build" / name).is_symlink())
                self.assertEqual(precious.read_text(), "mine")
                self.assertFalse((self.folder / "none").exists())
        shutil.rmtree(self.folder / "build")
        (self.folder / "build").symlink_to(self.folder / "drawer")
        self.assets("art/knight.squire", code=3)
        self.assertEqual(list((self.folder / "drawer").iterdir()), [])

    def test_nothing_changed(self):
        self.assets("--base", "main", str(self.folder / "art/knight.squire"))
        self.assertIn("Nothing changed", self.comment())

    def test_a_cache_is_used(self):
        for _ in range(2):
            self.assets("--cache", "kept", "art/knight.squire")
        self.assertEqual(len(list((self.folder / "kept").rglob("*.bin"))), 2)

    def test_what_stops_an_export_is_in_the_comment(self):
        (self.folder / "art/broken.squire").write_text("{")
        self.assets("art/broken.squire", "art/knight.squire", code=3)
        self.assertIn("It was not exported", self.comment())
        self.assertNotIn("broken.html", self.comment())
        self.must("squire", "verify", "build/knight.bin")  # the valid project is exported nevertheless

    def test_warnings_are_in_the_comment(self):
        self.assets("art/knight.squire")
        self.assertNotIn("The checks warn", self.comment())
        self.edit("set-loop", model="Knight", clip="punch", loop=True)
        self.assets("art/knight.squire")
        self.assertIn("The checks warn", self.comment())
        self.assertRegex(self.comment(), r'clip "punch": it loops, and .*\[loop-jumps\]')

    def test_what_cannot_be_meant_is_refused(self):
        (self.folder / "main").mkdir()
        shutil.copy(self.folder / "art/knight.squire", self.folder / "main")
        self.assertIn("would both be written", self.assets("art/knight.squire", "main/knight.squire", code=2))
        self.assertIn("no revision release", self.assets("--base", "release", "art/knight.squire", code=2))
        self.assertIn("PROJECT", self.assets(code=2))

    def test_the_workflows_call_it_as_it_is(self):
        self.edit("set-loop", model="Knight", clip="walk", loop=False)
        for file, base in (("github.yml", "origin/$GITHUB_BASE_REF"), ("gitlab.yml", "FETCH_HEAD")):
            calls = re.findall(r"^[ -]*(squire-assets .*)$", (CI / file).read_text(), re.M)
            self.assertEqual(len(calls), 1, file)
            self.assertIn(base, calls[0])
            self.must("bash", "-ec", calls[0].replace(base, "main"))
            self.assertIn("walk", (self.folder / "build/assets/changes.md").read_text())
            # The folder that the workflow keeps contains the page.
            self.assertRegex((CI / file).read_text(), r"paths?: \[?build/assets\]?\n")
            self.assertRegex((self.folder / "build/assets/knight.html").read_text(), '"label": ?"after"')

    def test_the_image_has_what_the_workflows_need(self):
        text = (CI / "Containerfile").read_text()
        installed = re.search(r"install [^&]*", text).group(0)
        for program in ("gh", "git", "curl", "git-lfs"):
            self.assertIn(f" {program}", installed)
        # The image links to the script at the path where the package installs it.
        self.assertIn("/usr/share/squire/ci/squire-assets", text)
        self.assertIn("install(PROGRAMS packaging/ci/squire-assets DESTINATION ${CMAKE_INSTALL_DATADIR}/squire/ci)",
                      (SOURCE / "packaging/cmake/install.cmake").read_text())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
