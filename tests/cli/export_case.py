"""What the tests of `squire export` share: arguments, a folder and the sample files."""

import argparse
import os
import shutil
import tempfile
import unittest

from squire_tool import Squire

ARGS = argparse.Namespace()


def content(path):
    with open(path, "rb") as file:
        return file.read()


class Base(unittest.TestCase):
    def setUp(self):
        self.squire = Squire(ARGS.squire)
        self.folder = tempfile.mkdtemp(prefix="squire-export-")
        self.addCleanup(shutil.rmtree, self.folder, True)
        self.knight = os.path.join(ARGS.source, "resources/sample/knight.fbx")
        self.sword = os.path.join(ARGS.source, "resources/sample/sword.fbx")
        self.small = os.path.join(ARGS.source, "tests/fixtures/blender/default_options.fbx")

    def path(self, name):
        return os.path.join(self.folder, name)

    def names(self):
        return sorted(os.listdir(self.folder))

    def expect(self, code, *args, **more):
        result = self.squire.run(*args, **more)
        self.assertEqual(result.returncode, code, f"{args}\n{result.stdout[:500]}\n{result.stderr}")
        return result
