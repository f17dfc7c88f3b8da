#!/usr/bin/env python3
"""Kills, starves and injects faults into the atomic saver through tests/io/save_tool.

Usage: save_faults.py SAVE_TOOL [--kills N] [--seed S] [--through PROGRAM] [TEST...]
Skips parts that need root (mounting a small file system) or strace, with a message.
"""

import argparse
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

ARGS = None
SIZE = 300_000


def whole(path, size=SIZE):
    """Whether the file consists of one character, repeated `size` times."""
    with open(path, "rb") as file:
        data = file.read()
    return len(data) == size and data == data[:1] * size


def save(mode, path, fill="a", size=SIZE, times=1, prefix=()):
    command = [*prefix, *ARGS.through, ARGS.tool, mode, path, str(size), fill, str(times)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


def strace_works():
    if not shutil.which("strace"):
        return False
    probe = subprocess.run(["strace", "-f", "-o", os.devnull, "true"], capture_output=True)
    return probe.returncode == 0


class Faults(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="squire-save-")
        self.path = os.path.join(self.folder, "a.bin")
        self.addCleanup(shutil.rmtree, self.folder, True)

    def leftovers(self):
        return [name for name in os.listdir(self.folder) if name.startswith(".squire-")]

    def test_kills(self):
        random.seed(ARGS.seed)
        save("replace", self.path)
        for i in range(ARGS.kills):
            mode = random.choice(["replace", "backup"])
            child = subprocess.Popen([*ARGS.through, ARGS.tool, mode, self.path, str(SIZE), "a", "100000"],
                                     stdout=subprocess.PIPE)
            self.assertIn(b"saved", child.stdout.readline())
            time.sleep(random.uniform(0.0, 0.03))  # kills at a random moment
            child.kill()
            child.wait()
            child.stdout.close()
            self.assertTrue(whole(self.path), f"kill {i}")
            if os.path.exists(self.path + "~"):
                self.assertTrue(whole(self.path + "~"), f"backup of kill {i}")
        final = {"a.bin", "a.bin~"}
        self.assertEqual(set(os.listdir(self.folder)) - set(self.leftovers()), final & set(os.listdir(self.folder)))

    def test_leftovers_of_a_kill_are_removed_later(self):
        for _ in range(20):
            child = subprocess.Popen([ARGS.tool, "replace", self.path, "20000000", "a", "1000"],
                                     stdout=subprocess.DEVNULL)
            while not self.leftovers() and child.poll() is None:
                pass  # waits until the program writes
            child.kill()
            child.wait()
            if self.leftovers():
                break
        self.assertTrue(self.leftovers(), "no kill left a temporary file")
        left = self.leftovers()
        self.assertEqual(save("replace", self.path).returncode, 0)
        self.assertEqual(self.leftovers(), left, "it may still be of a process that begins to write")
        self.assertEqual(save("sweep", self.path).returncode, 0)
        self.assertEqual(self.leftovers(), [])

    @unittest.skipUnless(os.geteuid() == 0, "mounting a small file system needs root")
    def test_full_disk(self):
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", self.folder]).returncode != 0:
            self.skipTest("mounting is not allowed here")
        try:
            room = 1 << 20
            for percent in (25, 50, 75, 99):
                for name in os.listdir(self.folder):
                    os.remove(os.path.join(self.folder, name))
                self.assertEqual(save("replace", self.path, "o", 4096).returncode, 0)
                taken = room * percent // 100
                with open(os.path.join(self.folder, "ballast"), "wb") as ballast:
                    ballast.write(b"b" * max(0, taken - 8192))
                result = save("replace", self.path, "n", room - taken + 65536)
                self.assertEqual(result.returncode, 3, percent)
                self.assertIn("free some space", result.stderr)
                self.assertTrue(whole(self.path, 4096), percent)
                self.assertEqual(self.leftovers(), [], percent)
        finally:
            subprocess.run(["umount", self.folder], check=True)

    @unittest.skipUnless(strace_works(), "strace is not there or may not trace")
    def test_each_failure_in_turn(self):
        cases = [("openat", "EACCES", 8), ("write", "ENOSPC", 6), ("write", "EIO", 6), ("fsync", "EIO", 3),
                 ("rename,renameat2", "EIO", 2), ("rename,renameat2", "EROFS", 2), ("fchmod", "EPERM", 1),
                 ("mmap", "ENOMEM", 40)]
        failures = 0
        for mode in ("replace", "keep", "backup"):
            for calls, error, most in cases:
                for nth in range(1, most + 1):
                    failures += self.one_failure(mode, calls, error, nth)
        self.assertGreater(failures, 20)
        print(f"{failures} injected failures, each with a message, exit code 3 and the old bytes")

    def one_failure(self, mode, calls, error, nth):
        for name in os.listdir(self.folder):
            os.remove(os.path.join(self.folder, name))
        if mode != "keep":
            save("replace", self.path, "o")
        inject = ["strace", "-f", "-o", os.devnull, "-e", f"inject={calls}:error={error}:when={nth}"]
        result = save(mode, self.path, "n", prefix=inject)
        case = f"{mode}: {calls} number {nth} fails with {error}: {result.stderr}"
        if result.returncode == 0:  # past the last call of that kind, or the failure was handled
            self.assertTrue(whole(self.path), case)
            return 0
        if calls in ("openat", "mmap") and result.returncode in (127, -11):
            return 0  # the fault hit the loader: the program never started
        self.assertEqual(result.returncode, 3, case)
        self.assertRegex(result.stderr, r"\w+", case)
        self.assertEqual(self.leftovers(), [], case)
        if mode == "keep":
            self.assertFalse(os.path.exists(self.path), case)
        else:
            with open(self.path, "rb") as file:
                self.assertEqual(file.read(1), b"o", case)
            self.assertTrue(whole(self.path), case)
        return 1

    @unittest.skipUnless(strace_works(), "strace is not there or may not trace")
    def test_short_writes_and_interruptions_are_noticed(self):
        for nth in (1, 2):
            inject = ["strace", "-f", "-o", os.devnull, "-e", f"inject=write:error=EINTR:when={nth}"]
            self.assertEqual(save("replace", self.path, "i", prefix=inject).returncode, 0)
            self.assertTrue(whole(self.path))
        lie = ["strace", "-f", "-o", os.devnull, "-e", "inject=write:retval=1000:when=1"]
        result = save("replace", self.path, "n", prefix=lie)
        self.assertEqual(result.returncode, 3, "1000 bytes were claimed to be written and were not")
        with open(self.path, "rb") as file:
            self.assertEqual(file.read(1), b"i")

    @unittest.skipUnless(strace_works(), "strace is not there or may not trace")
    def test_order(self):
        for mode in ("replace", "keep", "backup"):
            path = os.path.join(self.folder, mode)
            log = os.path.join(self.folder, "log")
            trace = ["strace", "-f", "-y", "-o", log, "-e", "trace=write,fsync,rename,renameat2"]
            self.assertEqual(save(mode, path, prefix=trace).returncode, 0)
            with open(log, encoding="utf-8", errors="replace") as file:
                lines = [line for line in file if self.folder in line]
            steps = [re.search(r"(write|fsync|rename)", line).group(1) for line in lines]
            self.assertEqual(steps[-3:], ["fsync", "rename", "fsync"], lines)
            self.assertTrue(set(steps[:-3]) == {"write"}, lines)
            self.assertIn(".squire-", lines[-3])
            self.assertNotIn(".squire-", lines[-1])


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--through", nargs=1, default=[], help="what runs the tool, such as Wine")
    ARGS, rest = parser.parse_known_args()
    unittest.main(argv=[sys.argv[0], *rest], verbosity=2)
