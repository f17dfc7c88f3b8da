#!/usr/bin/env python3
"""Follows docs/recipes/slurm.md on a Slurm cluster of one machine: slurm_test.py SQUIRE SOURCE

Prints a line and skips the test if Slurm is not installed or does not start.
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

from slurm_cluster import Cluster, NoSlurm

SQUIRE, SOURCE = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])
FARM = SOURCE / "docs/recipes/slurm/squire-farm"
CLUSTER = None


class Farm(unittest.TestCase):
    def setUp(self):
        held = tempfile.TemporaryDirectory()
        self.addCleanup(held.cleanup)
        self.folder = pathlib.Path(held.name)
        art = self.folder / "art"
        shutil.copytree(SOURCE / "resources/sample", art, ignore=shutil.ignore_patterns(".*"))
        self.inputs = [art / "knight.fbx", art / "sword.fbx"]
        for i in range(4):
            self.inputs.append(art / f"one {i}.fbx")
            shutil.copy(SOURCE / "tests/fixtures/blender/default_options.fbx", self.inputs[-1])
        self.environment = {**CLUSTER.environment, "PATH": f"{SQUIRE.parent}:{CLUSTER.environment['PATH']}"}

    def farm(self, *more, each=1):
        """Exports the list as jobs. Returns the final state of the last one."""
        (self.folder / "list").write_text("\n".join(map(str, self.inputs)) + "\n")
        done = subprocess.run([FARM, self.folder / "list", self.folder / "all.bin", *more],
                              env={**self.environment, "EACH": str(each)}, cwd=self.folder,
                              capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        return CLUSTER.finish(done.stdout.strip())

    def logs(self):
        return "".join(file.read_text() for file in (self.folder / "all.bin.parts").glob("*.log"))

    def test_jobs_give_the_bytes_of_one_machine(self):
        (self.folder / "cache").mkdir()
        here = [SQUIRE, "export", *self.inputs, "--name", "here", "--out", self.folder, "--timestamp", "none", "-q"]
        subprocess.run(here, check=True, capture_output=True)
        expected = (self.folder / "here.bin").read_bytes()
        for each, *more in ((1,), (4,), (1, self.folder / "cache"), (4, self.folder / "cache")):
            self.assertEqual(self.farm(*more, each=each), "COMPLETED", self.logs())
            self.assertTrue((self.folder / "all.bin").read_bytes() == expected)
            (self.folder / "all.bin").unlink()
            shutil.rmtree(self.folder / "all.bin.parts")
        self.assertEqual(len(list((self.folder / "cache").rglob("*.bin"))), 2 * len(self.inputs))

    def test_a_character_that_cannot_be_exported_stops_the_join(self):
        self.inputs[1].write_text("no model")
        self.assertIn(self.farm(), ("CANCELLED", "FAILED"))
        self.assertFalse((self.folder / "all.bin").exists())
        self.assertIn("sword.fbx", self.logs())


def main():
    global CLUSTER
    try:
        CLUSTER = Cluster(cpus=2)
    except NoSlurm as reason:
        print(f"skipped: {reason}")
        return 77
    try:
        return 0 if unittest.main(argv=sys.argv[:1], exit=False).result.wasSuccessful() else 1
    finally:
        CLUSTER.close()


sys.exit(main())
