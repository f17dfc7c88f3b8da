#!/usr/bin/env python3
"""Strangers' folders lead no command to write, replace or wait for anything outside of them, and no command writes a
project without its lock.

Usage: planted_names.py SQUIRE SOURCE_DIR [--only COMMAND]

The commands are those of `squire --help`, called as the examples of their own help say. Under strace, each tells which
names it gives to files by itself: those that it creates, renames, links or removes, and those that it looks for beside a
project, unless they are words of the command. At each of these names in turn lies a link to a file outside, a dangling
link, a link to a folder outside, a pipe, and a folder; it has to stay, with what it leads to, and the command has to end.
A command that changes a project must have created its lock before it reads the project, and is refused while another
program holds the lock.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import shlex
import shutil
import stat
import subprocess
import sys
import tempfile

TEMPORARY = re.compile(r"\.squire-[0-9a-f]{16}\.tmp")
NOTES = '[{"model": "Knight", "clip": "walk", "tick": 3, "text": "too fast"}]'
LOCK = '{"host": "tower", "user": "anna", "pid": 1, "start": "x", "since": 0}'
WRITES = r"openat|rename(?:at2?)?|link(?:at)?|symlink(?:at)?|unlink(?:at)?|mkdir(?:at)?"
LOOKS = r"openat|newfstatat|statx|access|faccessat2?|readlink"
# What Squire looks for beside a project by a name of its own.
BESIDE = re.compile(r"\..*\.(lock|send)|.*~|\.squire-.*")


def examples(squire, name):
    text = subprocess.run([squire, name, "--help"], capture_output=True, text=True, check=True).stdout
    lines = text.partition("\nExample:\n")[2].splitlines()
    return [line.strip() for line in lines if line.strip().startswith(f"squire {name} ")]


def commands(squire):
    text = subprocess.run([squire, "--help"], capture_output=True, text=True, check=True).stdout
    return re.findall(r"^  ([a-z]+)  ", text.partition("\nCommands:\n")[2].partition("\n\n")[0], re.M)


class Stage:
    """A folder with everything that the examples name, made once and copied for each run."""

    def __init__(self, squire, source, folder):
        self.squire, self.source, self.filled = squire, source, folder / "filled"
        self.environment = {**os.environ, "PATH": f"{squire.parent}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8",
                            "SOURCE_DATE_EPOCH": "1714566600", "LIBGL_ALWAYS_SOFTWARE": "1",
                            "XDG_CACHE_HOME": str(folder / "cache"),
                            "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
        self.fill()

    def fill(self):
        folder, sample = self.filled, self.source / "resources/sample"
        for name in ("art", "main", "old", "build", "build/assets", "game", "game/assets", "found"):
            (folder / name).mkdir(parents=True)
        for place in (folder, folder / "art", folder / "main", folder / "old"):
            for file in ("knight.squire", "chop.bvh", "knight.fbx", "knight_texture.png", "sword.fbx"):
                shutil.copy(sample / file, place)
            shutil.copy(sample / "knight.fbx", place / "hero.fbx")
        (folder / "old.obj").write_text("v 0 0 0\nv 1 0 0\nv 0 1 0\nvn 0 0 1\nf 1//1 2//1 3//1\n")
        (folder / "changes.jsonl").write_text('{"do": "set-loop", "clip": "walk", "loop": true}\n')
        (folder / "found/1-2-1-infinite.jsonl").write_text(
            '{"shows": "infinite", "distance": 0.5, "turned": false, "ticks": 30}\n{"tick": 0, "attacker": {"clip": "punch"}}\n')
        (folder / "handheld.json").write_text('{"name": "handheld", "max_bones": 64}\n')
        self.must("squire new hero.fbx --out hero.squire && squire new sword.fbx --out orc.squire && "
                  "squire edit hero.squire --do duplicate-clip '{\"clip\": \"punch\", \"name\": \"jab\"}'")
        for name in ("base", "ours", "theirs", "villain", "main/hero"):
            shutil.copy(folder / "hero.squire", folder / f"{name}.squire")
        self.must("squire new sword.fbx --out level.squire && "
                  "squire edit level.squire --do add-stage '{\"name\": \"cave\"}' --do place-pieces "
                  "'{\"model\": \"sword\", \"places\": [{\"translation\": [0, 0, 0]}]}'")
        self.must("squire edit theirs.squire --do rename-clip '{\"clip\": \"climb\", \"name\": \"up\"}'")
        for name in ("hero", "sword", "hero_2024_05_01_12_30_00", "hero_2024_05_02_09_00_00"):
            self.must(f"squire export {'sword.fbx' if name == 'sword' else 'knight.squire'} --out . --name {name} --timestamp none")
        shutil.copy(folder / "hero.bin", folder / "old")
        shutil.copy(folder / "hero.bin", folder / "build/assets/hero_2024_05_01_12_30_00.bin")
        self.must("squire share knight.squire --out hero.html")
        page = folder / "hero.html"
        page.write_text(page.read_text().replace('id="squire-notes">[]', f'id="squire-notes">{NOTES}'))
        self.must("git init -q && git add hero.squire && git -c user.name=a -c user.email=a@b commit -qm one && "
                  "git -c user.name=a -c user.email=a@b commit -qm two --allow-empty")
        for leftover in folder.rglob("*~"):
            leftover.unlink()

    def must(self, command):
        done = subprocess.run(["bash", "-ec", command], cwd=self.filled, env=self.environment, capture_output=True, text=True)
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"

    def run(self, command, folder, prefix=""):
        """Runs a line of an example. `squire serve` ends when it has written, or has said that it cannot."""
        words = f"{prefix} {command}"
        runtime = folder.parent / "runtime"
        runtime.mkdir(mode=0o700, exist_ok=True)
        environment = {**self.environment, "XDG_RUNTIME_DIR": str(runtime)}
        with subprocess.Popen(["bash", "-c", f"exec {words}" if "|" not in words and ">" not in words else words], cwd=folder,
                              env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              text=True, errors="replace", start_new_session=True) as process:
            said = []
            if command.startswith("squire serve"):
                for line in process.stdout:
                    said.append(line)
                    if len(said) == 2:  # where games find it, and what came of the first export
                        break
                os.killpg(process.pid, 15)
            try:
                said.append(process.communicate(timeout=120)[0])
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, 9)
                return None, "did not end"
            return process.returncode, "".join(said)


class Trace:
    """The calls of a run that name files in its folder."""

    def __init__(self, log, folder):
        self.made, self.looked, self.order = set(), set(), []
        call = re.compile(rf"^\d+ +({WRITES}|{LOOKS})\((.*)$")
        for line in log.read_text(errors="replace").splitlines():
            found = call.match(line)
            if not found:
                continue
            name, rest = found.groups()
            for path in re.findall(r'"((?:[^"\\]|\\.)*)"', rest):
                place = pathlib.Path(os.path.normpath(folder / path))
                if not place.is_relative_to(folder) or ".git" in place.parts:
                    continue
                inside = place.relative_to(folder)
                self.order.append((name, inside, rest))
                makes = not re.fullmatch(LOOKS, name) or "O_CREAT" in rest
                (self.made if makes else self.looked).add(inside)

    def names(self, words):
        """The names that the program chose."""
        chosen = self.made | {one for one in self.looked if BESIDE.fullmatch(one.name)}
        return sorted(one for one in chosen if str(one) not in words and not TEMPORARY.fullmatch(one.name) and one != pathlib.Path("."))


class Outside:
    """What planted names lead to."""

    def __init__(self, folder):
        self.folder = folder
        (folder / "drawer").mkdir(parents=True)
        (folder / "precious").write_text("precious\n")
        (folder / "drawer/kept.bin").write_text("kept\n")
        self.before = self.state()

    def state(self):
        return [(str(path), path.lstat().st_ino, path.lstat().st_mtime_ns, path.lstat().st_mode)
                for path in sorted(self.folder.rglob("*"))]


def plants(outside):
    yield "a link to a file outside", lambda at: at.symlink_to(outside / "precious")
    yield "a dangling link", lambda at: at.symlink_to(outside / "nothing")
    yield "a link to a folder outside", lambda at: at.symlink_to(outside / "drawer")
    yield "a link to a device", lambda at: at.symlink_to("/dev/zero")
    yield "a pipe", os.mkfifo
    yield "a folder", lambda at: at.mkdir()


def put_away(path):
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    elif path.is_symlink() or path.exists():
        path.unlink()


def kind_of(path):
    info = path.lstat()
    return stat.S_IFMT(info.st_mode), info.st_ino, os.readlink(path) if path.is_symlink() else ""


class Walk:
    def __init__(self, stage, command, scratch):
        self.stage, self.command, self.scratch, self.count = stage, command, scratch, 0
        self.words = set(shlex.split(command)) | {os.path.normpath(word) for word in shlex.split(command)}

    def fresh(self):
        self.count += 1
        folder = self.scratch / str(self.count) / "work"
        shutil.copytree(self.stage.filled, folder, symlinks=True)
        if self.command.startswith("squire relink"):
            (folder / "hero.fbx").rename(folder / "art/moved.fbx")
        words = shlex.split(self.command)
        for option in {"--out", "--html"} & set(words):
            out = folder / words[words.index(option) + 1]
            for old in out.iterdir() if out.is_dir() else [out]:
                if old.is_file():
                    old.unlink()
        return folder

    def faults(self):
        folder, log = self.fresh(), self.scratch / "trace"
        before = {path: path.read_bytes() for path in folder.rglob("*.squire")}
        code, said = self.stage.run(self.command, folder, f"strace -f -o '{log}' -e trace='%file'")
        if code not in (0, 1, -15):
            return [f"{self.command}: the example ends with {code}: {said[-300:]}"]
        trace = Trace(log, folder)
        written = [path for path in folder.rglob("*.squire") if before.get(path) != path.read_bytes()]
        wrong = [text for path in written for text in self.without_lock(path.relative_to(folder), trace)]
        self.names = trace.names(self.words)
        self.projects = len(written)
        shutil.rmtree(folder)
        for name in self.names:
            for what, plant in plants(self.scratch / "outside"):
                wrong += [f"{self.command}: {what} at {name}: {text}" for text in self.planted(name, plant)]
        return wrong

    def planted(self, name, plant):
        folder = self.fresh()
        shutil.rmtree(self.scratch / "outside", ignore_errors=True)
        outside = Outside(self.scratch / "outside")
        at = folder / name
        put_away(at)
        at.parent.mkdir(parents=True, exist_ok=True)
        plant(at)
        was = kind_of(at)
        is_folder = was[0] == stat.S_IFDIR
        code, said = self.stage.run(self.command, folder)
        if code is None:
            yield "did not end"
        elif code not in (0, 1, 2, 3, -15):
            yield f"ended with {code}: {said[-200:]}"
        elif code in (2, 3) and "error" not in said:
            yield "no message"
        if outside.state() != outside.before or (outside.folder / "precious").read_text() != "precious\n":
            yield "something outside has changed"
        try:
            stays = kind_of(at) == was
        except FileNotFoundError:
            stays = False
        if not stays and not is_folder:
            yield "it is gone or replaced"
        yield from (f"{path.name} is left" for path in folder.rglob(".squire-*") if path != at)
        shutil.rmtree(folder)

    def without_lock(self, project, trace):
        lock = project.parent / f".{project.name}.lock"
        at_lock = [i for i, (call, path, _) in enumerate(trace.order) if path == lock and call.startswith(("rename", "link"))]
        reads = [i for i, (call, path, rest) in enumerate(trace.order) if path == project and call == "openat"]
        if not at_lock:
            yield f"{self.command}: writes {project} without a lock"
            return
        if reads and reads[0] < at_lock[0]:
            yield f"{self.command}: reads {project} before it has the lock"
        folder = self.fresh()
        (folder / lock).write_text(LOCK)
        before = (folder / project).read_bytes() if (folder / project).exists() else None
        code, said = self.stage.run(self.command, folder)
        after = (folder / project).read_bytes() if (folder / project).exists() else None
        if after != before:
            yield f"{self.command}: writes {project} while another program has its lock"
        if code == 0 and "handed over" not in said:
            yield f"{self.command}: says that it has written {project} while another program has its lock"
        for text, what in (("half a lo", "that nobody can read"), ("", "that is empty")):
            put_away(folder / lock)
            (folder / lock).write_text(text)
            code, said = self.stage.run(self.command, folder)
            if code != 3 or not (folder / lock).exists() or (folder / lock).read_text() != text:
                yield f"{self.command}: takes a lock {what} for an abandoned one"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("squire", type=pathlib.Path)
    parser.add_argument("source", type=pathlib.Path)
    parser.add_argument("--only")
    options = parser.parse_args()
    if not shutil.which("strace") or subprocess.run(["strace", "-f", "-o", os.devnull, "true"]).returncode != 0:
        print("skipped: strace is not there or may not trace")
        return 77
    squire = options.squire.absolute()
    found, projects, names = [], 0, 0
    with tempfile.TemporaryDirectory(prefix="squire-planted-") as scratch, \
            concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        scratch = pathlib.Path(scratch).resolve()
        stage = Stage(squire, options.source.absolute(), scratch)
        walks = []
        for name in commands(squire):
            lines = examples(squire, name)
            if not lines:
                found.append(f"{name}: its help has no example")
            for line in lines:
                if options.only in (None, name):
                    (scratch / str(len(walks))).mkdir()
                    walks.append(Walk(stage, line, scratch / str(len(walks))))
        for walk, wrong in zip(walks, pool.map(Walk.faults, walks)):
            found += wrong
            projects += getattr(walk, "projects", 0)
            names += len(getattr(walk, "names", ()))
            print(f"{walk.command}: {len(wrong)} faults,", *getattr(walk, "names", ()), flush=True)
    print(*found, sep="\n")
    print(f"{len(walks)} examples, {names} names, {projects} projects written, {len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
