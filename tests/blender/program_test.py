#!/usr/bin/env python3
"""Checks how the add-on finds Squire, on Linux and with the registry of Windows, which is imitated.

Usage: program_test.py SOURCE_DIR
"""

import os
import sys
import tempfile
import types
import unittest
from unittest import mock

sys.path.insert(0, os.path.join(os.path.abspath(sys.argv.pop(1)), "packaging/blender/squire_fbx"))

import program  # noqa: E402


class Program(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="squire-program-")
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.enterContext(mock.patch.dict(os.environ, {"PATH": self.folder}))

    def made(self, name):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write("#!/bin/sh\n")
        os.chmod(path, 0o755)
        return path

    def on_windows(self, path):
        def query(_root, key):
            if path is None or not key.endswith(r"App Paths\squire.exe"):
                raise FileNotFoundError(key)
            return path

        registry = types.SimpleNamespace(HKEY_CURRENT_USER=1, QueryValue=query)
        self.enterContext(mock.patch.dict(sys.modules, {"winreg": registry}))
        self.enterContext(mock.patch.object(sys, "platform", "win32"))

    def test_on_the_path(self):
        self.assertIsNone(program.find("squire"))
        squire = self.made("squire")
        self.assertEqual(program.find("squire"), squire)
        self.assertIsNone(program.beside(squire, "squire-editor"))
        editor = self.made("squire-editor")
        self.assertEqual(program.beside(squire, "squire-editor"), editor)

    def test_registered_by_the_installer(self):
        squire = self.made("installed.exe")
        self.on_windows(squire)
        with mock.patch.object(program.shutil, "which", return_value=None):
            self.assertEqual(program.find("squire"), squire)
            self.assertIsNone(program.find("other"))
            editor = self.made("squire-editor.exe")
            self.assertEqual(program.beside(squire, "squire-editor"), editor)
            os.remove(squire)
            self.assertIsNone(program.find("squire"))  # it was removed by hand


unittest.main(verbosity=2)
