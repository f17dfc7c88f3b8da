#!/usr/bin/env python3
"""Tests that the processes that read files and pictures lock themselves down: locked_worker.py SQUIRE FILE...

Observes the workers of real imports and exports in /proc, and runs imports as on a kernel without Landlock.
"""
import ctypes
import os
import platform
import struct
import subprocess
import sys
import tempfile

ENOSYS, LANDLOCK_CREATE_RULESET = 38, 444  # the number is the same on all architectures
PR_SET_NO_NEW_PRIVS, PR_SET_SECCOMP, SECCOMP_MODE_FILTER = 38, 22, 2


def children(pid):
    """The ids of the child processes of all threads of a process."""
    found = []
    try:
        for thread in os.listdir(f"/proc/{pid}/task"):
            with open(f"/proc/{pid}/task/{thread}/children") as file:
                found += [int(word) for word in file.read().split()]
    except OSError:
        pass
    return found


def status_of(pid):
    try:
        with open(f"/proc/{pid}/status") as file:
            return dict(line.rstrip("\n").split(":\t", 1) for line in file if ":\t" in line)
    except (OSError, ValueError):
        return {}


def command_of(pid):
    try:
        with open(f"/proc/{pid}/cmdline") as file:
            return file.read().split("\0")
    except OSError:
        return []


def is_seen_locked(squire, file):
    """Whether the worker of one import was seen with a filter of system calls."""
    with subprocess.Popen([squire, "import", file], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as program:
        seen = False
        while program.poll() is None:
            for child in children(program.pid):
                status = status_of(child)
                seen = seen or (status.get("Seccomp") == "2" and status.get("NoNewPrivs") == "1")
        return seen


def is_picture_worker_locked(squire, file, folder):
    """Whether the process that decodes a picture for one export was seen with a filter of system calls."""
    with subprocess.Popen([squire, "export", file, "--out", folder], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as program:
        seen = False
        while program.poll() is None:
            for child in children(program.pid):
                if "picture-worker" in command_of(child):
                    seen = seen or status_of(child).get("Seccomp") == "2"
        return seen


def lose_landlock():
    """From here on, landlock_create_ruleset() fails as on a kernel without it."""
    code = [(0x20, 0, 0, 0), (0x15, 0, 1, LANDLOCK_CREATE_RULESET), (0x06, 0, 0, 0x00050000 | ENOSYS), (0x06, 0, 0, 0x7FFF0000)]
    program = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *line) for line in code))
    filter_ = ctypes.create_string_buffer(struct.pack("HxxxxxxP", len(code), ctypes.addressof(program)))
    libc = ctypes.CDLL(None, use_errno=True)
    assert libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
    assert libc.prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, ctypes.byref(filter_), 0, 0) == 0, os.strerror(ctypes.get_errno())


def main():
    squire, *files = sys.argv[1:]
    if platform.machine() != "x86_64":
        print("skipped: numbers of system calls are those of x86-64")
        return 77
    first = subprocess.run([squire, "import", files[0]], capture_output=True, text=True, check=True)
    if "import-not-locked-up" in first.stdout + first.stderr:
        print("skipped: this kernel lacks Landlock or seccomp")
        return 77
    for file in files:
        # Tries several times, since the worker of a small file may end before it is observed.
        assert any(is_seen_locked(squire, file) for _ in range(50)), f"{file}: its worker was never seen locked"
        open_ = subprocess.run([squire, "import", file], capture_output=True, text=True, preexec_fn=lose_landlock)
        told = open_.stdout + open_.stderr
        assert open_.returncode == 0 and told.count("import-not-locked-up") == 1, told
        assert "Landlock" in told and "seccomp" not in told, told
        locked = subprocess.run([squire, "import", file], capture_output=True, text=True, check=True)
        assert "import-not-locked-up" not in locked.stdout + locked.stderr
    with tempfile.TemporaryDirectory() as folder:
        assert any(is_picture_worker_locked(squire, files[0], folder) for _ in range(50)), "no picture's worker was seen locked"
    print(f"{len(files)} workers were seen locked; a kernel without Landlock is told")
    return 0


if __name__ == "__main__":
    sys.exit(main())
