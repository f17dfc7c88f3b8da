"""Tests of manual pages and shell completion: part of export_test.py."""

import os
import re
import shutil
import subprocess
import sys
import unittest

from export_case import Base, content


@unittest.skipIf("--only-faults" in sys.argv, "only faults are asked for")
class Manual(Base):
    def commands(self):
        told = self.squire.ok("--help")
        return re.findall(r"^  (\w[\w-]*)  ", told.split("Commands:")[1].split("Options:")[0], re.M)

    def test_pages_have_every_option_and_are_current(self):
        self.squire.ok("manual", self.folder)
        built = os.path.join(os.path.dirname(self.squire.binary), "../man")
        for name in self.names():
            self.assertTrue(content(os.path.join(built, name)) == content(self.path(name)), f"{name} is out of date")
        for command in self.commands():
            page = content(self.path(f"squire-{command}.1")).decode().replace("\\-", "-")
            for option in re.findall(r"^ +(?:-\w,)?(--[\w-]+)", self.squire.ok(command, "--help"), re.M):
                self.assertIn(option, page, command)
            self.assertIn(".SH EXAMPLES", page)
            if shutil.which("groff"):
                lint = subprocess.run(["groff", "-man", "-ww", "-Tutf8", "-z", self.path(f"squire-{command}.1")],
                                      capture_output=True, text=True)
                self.assertEqual(lint.stderr, "", command)

    def test_completion_of_other_shells(self):
        self.squire.ok("manual", self.folder)
        if shutil.which("fish"):
            def complete(words):
                script = f"source {self.path('squire.fish')}; complete -C {words!r}"
                done = subprocess.run(["fish", "--no-config", "-c", script], capture_output=True, text=True, cwd=self.folder)
                self.assertEqual(done.stderr, "")
                return [line.split("\t")[0] for line in done.stdout.splitlines()]

            self.assertIn("export", complete("squire exp"))
            self.assertNotIn("manual", complete("squire ma"))
            self.assertIn("--tolerance", complete("squire export --to"))
            self.assertEqual(complete("squire export --textures-as e"), ["encoded"])
        if shutil.which("zsh"):
            # The functions of zsh are replaced by ones that print their arguments.
            script = ("_describe() { print -l $commands; }; _files() { :; }; _arguments() { print -l -- $@; }; "
                      f"words=(squire $1 x); CURRENT=$#words; [ -z $1 ] && CURRENT=2; . {self.path('squire.zsh')}")

            def told(command):
                done = subprocess.run(["zsh", "-f", "-c", script, "squire", command], capture_output=True, text=True)
                self.assertEqual(done.stderr, "")
                return done.stdout.splitlines()

            self.assertTrue([line for line in told("") if line.startswith("export:")])
            self.assertTrue([line for line in told("export") if re.match(r"\*--textures-as\[.*\]:value:\(rgba encoded blocks\)", line)])
            for command in self.commands():
                self.assertEqual(told(command)[-1], "*:file:_files")

    def test_completion(self):
        self.squire.ok("manual", self.folder)

        def complete(*words):
            script = (f"source {self.path('squire.bash')}; COMP_WORDS=({' '.join(words)} ''); "
                      f"COMP_CWORD={len(words) - 1}; _squire; printf '%s\\n' \"${{COMPREPLY[@]}}\"")
            return subprocess.run(["bash", "-c", script], capture_output=True, text=True, cwd=self.folder).stdout.split()

        self.assertIn("export", complete("squire", "exp"))
        self.assertNotIn("manual", complete("squire", "ma"))
        self.assertIn("--tolerance", complete("squire", "export", "--to"))
        self.assertEqual(complete("squire", "export", "--textures-as", "e"), ["encoded"])
        self.assertIn("squire.1", complete("squire", "verify", "squire.1"))
        self.assertIn("help", complete("squire", "he"))
        self.assertEqual(complete("squire", "help", "exp"), ["export"])
        self.assertEqual(complete("squire", "help", "export", "s"), [])
        self.assertEqual(complete("squire", "export", "--", "--to"), [])
        self.assertIn("squire.1", complete("squire", "verify", "--", "squire.1"))
