#!/usr/bin/env python3
"""Makes single system calls of every command that writes files fail. The command must report the error or succeed; each
file must be as before or completely written, and no other file may be left behind.

  command_faults.py SQUIRE SOURCE [--share N] [--seed S] [--only COMMAND]    fails one of N calls, chosen by the seed; or all of them
"""

import argparse
import collections
import concurrent.futures
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

# Errors that the kernel may return, by system call. Calls that are missing here cannot fail, or their result is
# ignored. futex is missing because strace cannot make only its waits fail: the kernel never interrupts a wake, and the
# C library would abort the program if it did.
ERRORS = {
    "openat": ["EMFILE", "EACCES", "ENOMEM"], "read": ["EIO", "EINTR"], "pread64": ["EIO"],
    "write": ["ENOSPC", "EIO", "EINTR"], "writev": ["ENOSPC"], "pwrite64": ["ENOSPC"], "fsync": ["EIO"],
    "fdatasync": ["EIO"], "ftruncate": ["ENOSPC"], "fallocate": ["ENOSPC"], "rename": ["EIO"], "renameat": ["EIO"],
    "renameat2": ["ENOSPC"], "link": ["EIO"], "linkat": ["EIO"], "unlink": ["EIO"], "unlinkat": ["EIO"],
    "mkdir": ["ENOSPC"], "mkdirat": ["ENOSPC"], "newfstatat": ["EIO"], "statx": ["EIO"], "fstat": ["EIO"],
    "lseek": ["EIO"], "mmap": ["ENOMEM"], "mremap": ["ENOMEM"], "memfd_create": ["EMFILE"], "pipe2": ["EMFILE"],
    "clone": ["EAGAIN"], "clone3": ["EAGAIN"], "vfork": ["EAGAIN"], "wait4": ["EINTR"], "waitid": ["EINTR"],
    "poll": ["EINTR"], "ppoll": ["EINTR"], "getrandom": ["EINTR"], "flock": ["ENOLCK"],
    "fcntl": ["EIO"], "getdents64": ["EIO"], "readlink": ["EIO"], "socketpair": ["EMFILE"], "dup2": ["EBUSY"],
    "prlimit64": ["EPERM"], "getcwd": ["ENOMEM"], "madvise": ["EAGAIN"], "fchmod": ["EPERM"], "fadvise64": ["EINVAL"],
}
TEMPORARY = re.compile(r"\.squire-[0-9a-f]{16}\.tmp")
NOTES = '[{"model": "small", "clip": "wave", "tick": 3, "text": "too fast"}]'
# Exit codes of success and of reported errors. 127: the loader could not start the program.
CODES = (0, 1, 2, 3, 127)


class Command:
    """A command, the file that it writes, and further arguments with which an older version of the file is written
    first."""

    def __init__(self, arguments, written, before=()):
        self.name, self.arguments, self.written, self.before = arguments[0], arguments, written, before


def read(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except FileNotFoundError:
        return None


class Trial:
    def __init__(self, squire, source, command, folder):
        self.squire, self.command, self.folder = squire, command, folder
        os.makedirs(folder)
        for path, name in [("tests/fixtures/blender/default_options.fbx", "small.fbx"),
                           ("tests/fixtures/blender/default_options.fbx", "other.fbx")]:
            shutil.copy(os.path.join(source, path), os.path.join(folder, name))
        self.run("new", "small.fbx", "--out", "kept.squire")
        self.run("export", "small.fbx", "--out", ".", "--name", "one", "--timestamp", "none")
        self.run("share", "one.bin", "--out", "noted.html")
        self.add_note("noted.html")
        if command.before:
            self.run(*command.arguments, *command.before)
        self.before = self.contents()

    def run(self, *arguments, prefix=(), timeout=120):
        return subprocess.run([*prefix, self.squire, *arguments], cwd=self.folder, capture_output=True, timeout=timeout)

    def add_note(self, page):
        with open(os.path.join(self.folder, page), "r+", encoding="utf-8") as file:
            text = file.read()
            file.seek(0)
            file.write(text.replace('id="squire-notes">[]', 'id="squire-notes">' + NOTES))

    def contents(self):
        return {name: read(os.path.join(self.folder, name)) for name in os.listdir(self.folder)}

    def put_back(self):
        for name in os.listdir(self.folder):
            os.remove(os.path.join(self.folder, name))
        for name, content in self.before.items():
            with open(os.path.join(self.folder, name), "wb") as file:
                file.write(content)

    def calls(self):
        """For each system call, the positions at which a thread makes it (1 is its first), without those of the
        loader."""
        log = self.folder + ".log"
        result = self.run(*self.command.arguments, prefix=("strace", "-f", "-o", log))
        assert result.returncode == 0, result.stderr
        counts = collections.defaultdict(collections.Counter)
        numbers, of_loader = collections.defaultdict(set), collections.defaultdict(set)
        loading = first = None
        with open(log, errors="replace") as lines:
            for thread, call in re.findall(r"^(\d+) +(\w+)\(", lines.read(), re.M):
                first = first or thread
                counts[thread][call] += 1
                if thread == first and call in ("execve", "getrandom"):
                    loading = call == "execve"  # the program's first allocation calls getrandom: the loader is done
                (of_loader if thread == first and loading else numbers)[call].add(counts[thread][call])
        self.after = self.contents()
        self.put_back()
        return {call: numbers[call] - of_loader[call] for call in numbers}

    def fail(self, call, error, nth):
        """A text that names what is wrong after the nth call fails; empty if all is right."""
        prefix = ("strace", "-f", "-o", os.devnull, "-e", f"trace={call}", "-e", f"inject={call}:error={error}:when={nth}")
        case = f"{self.command.name}: {call} number {nth} fails with {error}"
        try:
            result = self.run(*self.command.arguments, prefix=prefix)
        except subprocess.TimeoutExpired:
            self.put_back()
            return f"{case}: did not end within two minutes"
        found = self.contents()
        text = result.stderr.decode(errors="replace").strip()
        wrong = []
        if result.returncode not in CODES:
            wrong.append(f"ended with {result.returncode}")
        if result.returncode in (1, 2, 3) and "squire: " not in text and "loading shared libraries" not in text:
            wrong.append("no message")
        for name in sorted(set(found) | set(self.before)):
            if TEMPORARY.fullmatch(name):
                if not call.startswith("unlink"):
                    wrong.append(f"{name} is left")
                continue
            if name.endswith(".lock"):
                continue  # a lock is not valid after the process that it names has ended
            if found.get(name) not in (self.before.get(name), self.after.get(name)):
                wrong.append(f"{name} is neither old nor new")
        if result.returncode == 0 and found.get(self.command.written) != self.after.get(self.command.written):
            wrong.append("says that it worked, and has not written")
        if result.returncode == 3 and found.get(self.command.written) != self.before.get(self.command.written):
            wrong.append("says that it failed, and has written")
        self.put_back()
        return f"{case}: {', '.join(wrong)} ({text[-300:]})" if wrong else ""


COMMANDS = [
    Command(("export", "small.fbx", "--out", ".", "--name", "x", "--timestamp", "none", "-q"), "x.bin", ("--tolerance", "10")),
    Command(("pack", "one.bin", "--out", "packed.bin"), "packed.bin"),
    Command(("new", "small.fbx", "--out", "new.squire"), "new.squire"),
    Command(("send", "other.fbx", "--to", "kept.squire"), "kept.squire"),
    Command(("edit", "kept.squire", "--do", "rename-model", '{"model": "small", "name": "other"}'), "kept.squire"),
    Command(("share", "one.bin", "--out", "page.html"), "page.html", ("--title", "older")),
    Command(("notes", "noted.html", "--project", "kept.squire"), "kept.squire"),
    Command(("render", "small.fbx", "--out", "picture.png"), "picture.png", ("--size", "40x40")),
    Command(("thumbnail", "small.fbx", "--out", "thumb.png"), "thumb.png", ("--size", "32")),
]


def try_command(command, options, scratch):
    trial = Trial(options.squire, options.source, command, os.path.join(scratch, command.name))
    cases = [(call, error, nth) for call, numbers in sorted(trial.calls().items()) for error in ERRORS.get(call, ())
             for nth in sorted(numbers)]
    chosen = random.Random(f"{options.seed} {command.name}").sample(cases, max(1, len(cases) // options.share))
    return command.name, len(cases), len(chosen), [text for case in chosen if (text := trial.fail(*case))]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("squire", type=os.path.abspath)
    parser.add_argument("source", type=os.path.abspath)
    parser.add_argument("--share", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only")
    options = parser.parse_args()
    if not shutil.which("strace") or subprocess.run(["strace", "-f", "-o", os.devnull, "true"]).returncode != 0:
        print("skipped: strace is not there or may not trace")
        return 77
    found = 0
    commands = [command for command in COMMANDS if options.only in (None, command.name)]
    with tempfile.TemporaryDirectory(prefix="squire-faults-") as scratch, \
            concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for job in concurrent.futures.as_completed(
                [pool.submit(try_command, command, options, scratch) for command in commands]):
            name, cases, tried, wrong = job.result()
            found += len(wrong)
            print(f"{name}: {tried} of {cases} calls failed, {len(wrong)} findings", *wrong, sep="\n  ", flush=True)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
