"""Tests of exports that are killed or whose system calls fail: part of export_test.py."""

import os
import random
import re
import shutil
import subprocess
import time
import unittest

from export_case import ARGS, Base, content


def strace_works():
    if not shutil.which("strace"):
        return False
    return subprocess.run(["strace", "-f", "-o", os.devnull, "true"], capture_output=True).returncode == 0


class Faults(Base):
    def test_kills_leave_whole_files(self):
        random.seed(1)
        name = ("--name", "x", "--timestamp", "none", "-q")
        first = content(self.squire.export(self.knight, self.folder, "--name", "x"))
        second = content(self.squire.export(self.knight, self.folder, "--name", "x", "--tolerance", "10"))
        self.assertFalse(first == second)
        start = time.monotonic()
        self.squire.export(self.knight, self.folder, "--name", "x")
        span = 1.5 * (time.monotonic() - start)
        seen = set()
        for i in range(ARGS.kills):
            tolerance = "10" if i % 2 else "0.1"
            child = subprocess.Popen([self.squire.binary, "export", self.knight, "--out", self.folder, *name,
                                      "--tolerance", tolerance], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(random.uniform(0.0, span))  # kills at a random moment
            child.kill()
            child.wait()
            found = content(self.path("x.bin"))
            self.assertTrue(found in (first, second), f"kill {i}")
            seen.add(found == first)
        finals = [n for n in self.names() if not re.fullmatch(r"\.squire-[0-9a-f]{16}\.tmp", n)]
        self.assertEqual(finals, ["x.bin"])
        print(f"{ARGS.kills} kills: whole files only, {len(seen)} different ones seen")

    def test_nobody_to_tell(self):
        old = content(self.squire.export(self.small, self.folder, "--name", "x", "--tolerance", "10"))
        for stamp in ("none", "2024-05-01T12:30:00Z"):
            with open("/dev/full", "w") as full:
                result = subprocess.run([self.squire.binary, "export", self.small, "--out", self.folder, "--name",
                                         "x", "--timestamp", stamp, "-q"], stdout=full, stderr=subprocess.PIPE)
            self.assertEqual(result.returncode, 3)
            self.assertIn(b"cannot write to standard output", result.stderr)
            self.assertEqual(self.names(), ["x.bin"])
            self.assertTrue(content(self.path("x.bin")) == old)

    @unittest.skipUnless(strace_works(), "strace is not there or may not trace")
    def test_each_failure_in_turn(self):
        old = content(self.squire.export(self.small, self.folder, "--name", "x", "--tolerance", "10"))
        cases = [("write", "ENOSPC", 10), ("write", "EIO", 10), ("fsync", "EIO", 3), ("rename,renameat2", "EIO", 2),
                 ("rename,renameat2", "ENOSPC", 2), ("openat", "EMFILE", 60)]
        failures = 0
        for calls, error, most in cases:
            for nth in range(1, most + 1):
                prefix = ["strace", "-f", "-o", os.devnull, "-e", f"trace={calls}", "-e",
                          f"inject={calls}:error={error}:when={nth}"]
                result = self.squire.run("export", self.small, "--out", self.folder, "--name", "x", "--timestamp",
                                         "none", "-q", prefix=prefix)
                case = f"{calls} number {nth} fails with {error}: {result.stderr}"
                if result.returncode == 0:
                    self.squire.export(self.small, self.folder, "--name", "x", "--tolerance", "10")
                    continue
                if calls == "openat" and result.returncode in (1, 127):
                    continue  # the fault hit the loader: the program never started
                failures += 1
                self.assertEqual(result.returncode, 3, case)
                self.assertIn("squire: error:", result.stderr, case)
                self.assertTrue(content(self.path("x.bin")) == old, case)
                self.assertEqual(self.names(), ["x.bin"], case)
        self.assertGreater(failures, 8)
        print(f"{failures} injected failures, each with a message, exit code 3 and the old bytes")
