#!/usr/bin/env python3
"""Tests `squire serve` with running games, each in a process of its own.

Usage: serve_test.py SQUIRE LINK_GAME SOURCE_DIR [--kills N]   (--kills: runs only the test that kills either side)
"""
import contextlib
import os
import pathlib
import queue
import random
import re
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
import unittest

SQUIRE, GAME, SOURCE = (pathlib.Path(argument).resolve() for argument in sys.argv[1:4])
KILLS = int(sys.argv[sys.argv.index("--kills") + 1]) if "--kills" in sys.argv else 3
LONGEST = 60  # seconds that anything may take on a machine that is busy


class Process:
    """A running program; a test can wait for lines of its output."""

    def __init__(self, *command, **more):
        self.process = subprocess.Popen([str(part) for part in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                        text=True, errors="replace", **more)
        self.lines, self.all = queue.Queue(), []
        self.thread = threading.Thread(target=self.read, daemon=True)
        self.thread.start()

    def read(self):
        for line in self.process.stdout:
            self.all.append(line.rstrip("\n"))
            self.lines.put(line)
        self.lines.put(None)

    def wait_for(self, pattern):
        """Waits for a line with the pattern, and returns the match."""
        end = time.monotonic() + LONGEST
        while True:
            try:
                line = self.lines.get(timeout=max(0.0, end - time.monotonic()))
            except queue.Empty:
                line = None
            if line is None:
                raise AssertionError(f"no line says {pattern!r}:\n" + "\n".join(self.all))
            if found := re.search(pattern, line):
                return found

    def end(self, how=signal.SIGKILL):
        """Sends the signal, waits for the end, and returns the exit code."""
        self.process.send_signal(how)
        code = self.process.wait(LONGEST)
        self.thread.join()
        self.process.stdout.close()
        return code


class Serve(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory(prefix="squire-serve-")
        self.addCleanup(scratch.cleanup)
        self.folder = pathlib.Path(scratch.name)
        for name in ("knight.squire", "chop.bvh", "knight.fbx", "knight_texture.png", "sword.fbx"):
            shutil.copy(SOURCE / "resources/sample" / name, self.folder)
        self.project = self.folder / "knight.squire"
        self.socket = self.folder / "squire-knight.link"
        self.environment = {**os.environ, "XDG_RUNTIME_DIR": str(self.folder)}
        self.environment.pop("SQUIRE_LINK_KEY", None)
        self.running = []
        self.addCleanup(self.end_all)
        self.edits = 0

    def end_all(self):
        for process in self.running:
            if process.process.poll() is None:
                process.end()
            with contextlib.suppress(OSError):
                process.process.stdout.close()

    def start(self, *command):
        self.running.append(Process(*command, env=self.environment))
        return self.running[-1]

    def serve(self, *arguments):
        serve = self.start(SQUIRE, "serve", self.project, *arguments)
        serve.wait_for("games find it as")
        return serve

    def game(self, name="game", *arguments, address="knight"):
        return self.start(GAME, address, name, *arguments)

    def edit(self):
        """Renames the model in the project, so that its WAD changes."""
        self.edits += 1
        names = ["Knight"] + [f"Knight{i}" for i in range(1, self.edits + 1)]
        subprocess.run([SQUIRE, "edit", self.project, "-q", "--do", "rename-model",
                        '{"model": "%s", "name": "%s"}' % (names[-2], names[-1])], check=True)

    def refused(self, code, *arguments):
        done = subprocess.run([SQUIRE, "serve", *map(str, arguments)], env=self.environment, capture_output=True, text=True,
                              timeout=LONGEST)
        self.assertEqual(done.returncode, code, done)
        return done.stderr

    def stranger(self):
        made = socket.socket(socket.AF_UNIX)
        made.connect(str(self.socket))
        made.settimeout(LONGEST)
        self.addCleanup(made.close)
        return made

    def test_a_game_gets_what_changes_and_plays_the_same_poses(self):
        serve, game = self.serve("--reports"), self.game()
        first = game.wait_for(r"wad (\w+) 9").group(1)
        serve.wait_for(r'"game": plays WAD 1, \d+ ms after it connected; ')
        serve.wait_for(r'"game": Knight, .* 0 bits apart')
        self.edit()
        self.assertNotEqual(game.wait_for(r"wad (\w+) 9").group(1), first)
        sent, whole = map(int, serve.wait_for(r"plays WAD 2, \d+ ms after the change; (\d+) of (\d+) bytes").groups())
        self.assertLess(sent, whole / 100)
        self.assertEqual(game.end(), -signal.SIGKILL)
        serve.wait_for(r'"game": left; of \d+ poses, all were as Squire computes them')
        self.assertEqual(serve.end(signal.SIGINT), 0)
        self.assertFalse(self.socket.exists())

    def test_reports_say_where_the_character_stands(self):
        serve = self.serve("--reports")
        self.game("game", "--place")
        serve.wait_for(r'"game": Knight, .* 0 bits apart; it stands at 0\.\d\d 0\.00 0\.00 m and touches with its body, "\w+')

    def test_a_source_that_is_written_in_place_is_noticed(self):
        serve, game = self.serve(), self.game()
        game.wait_for("wad")
        before = (self.folder / "knight.fbx").stat().st_mtime_ns
        shutil.copy(self.folder / "sword.fbx", self.folder / "knight.fbx")
        os.utime(self.folder / "knight.fbx", ns=(before, before + 10**9))
        serve.wait_for("WAD 2|games keep what they have")

    def test_two_games_get_the_same(self):
        self.serve()
        games = [self.game("one"), self.game("two")]
        hashes = {game.wait_for(r"wad (\w+)").group(1) for game in games}
        self.edit()
        hashes |= {game.wait_for(r"wad (\w+)").group(1) for game in games}
        self.assertEqual(len(hashes), 2)

    def test_a_game_that_has_the_file_gets_only_changes(self):
        exported = subprocess.run([SQUIRE, "export", self.project, "--out", self.folder, "--timestamp", "none", "-q"],
                                  capture_output=True, text=True, check=True).stdout.strip()
        serve, game = self.serve(), self.game("game", "--file", exported)
        game.wait_for("joined")
        serve.wait_for(r"WAD 1")
        self.edit()
        sent = int(serve.wait_for(r"plays WAD 2, \d+ ms after the change; (\d+) of").group(1))
        self.assertLess(sent, 10_000)
        game.wait_for("wad")

    def test_a_project_that_cannot_be_exported_leaves_games_what_they_have(self):
        serve, game = self.serve(), self.game()
        game.wait_for("wad")
        sound = self.project.read_text()
        self.project.write_text(sound[:1000])
        serve.wait_for("games keep what they have")
        self.project.write_text(sound.replace('"name": "Knight",', '"name": "Hero",'))
        game.wait_for("wad")

    def test_a_port_needs_the_key(self):
        serve = self.serve("--port", 0)
        port, key = serve.wait_for(r"on port (\d+) with the key (\w+)").groups()
        game = self.game("right", "--key", key, address=f":{port}")
        game.wait_for("wad")
        wrong = self.game("wrong", "--key", "0" * 32, address=f":{port}")
        wrong.wait_for("refused the key is wrong or missing")
        serve.wait_for('"wrong": turned away: the key is wrong or missing')
        self.environment["SQUIRE_LINK_KEY"] = "short"
        self.assertIn("SQUIRE_LINK_KEY", self.refused(2, self.project, "--port", 0, "--socket", self.folder / "b.link"))

    def test_strangers_are_turned_away(self):
        serve = self.serve()
        web = self.stranger()
        web.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        serve.wait_for("turned away: this is no message of a game")
        newer = self.stranger()
        newer.sendall(struct.pack("<II4sI", 8, 1, b"SQLK", 7))
        size, kind = struct.unpack("<II", newer.recv(8, socket.MSG_WAITALL))
        self.assertEqual(kind, 18)
        self.assertIn(b"version 7", newer.recv(size, socket.MSG_WAITALL))
        noise = random.Random(1)
        for _ in range(20):
            stranger = self.stranger()
            with contextlib.suppress(OSError):
                stranger.sendall(noise.randbytes(noise.randrange(1, 3000)))
        self.game().wait_for("wad")

    def test_a_stranger_gives_a_game_nothing(self):
        listener = socket.socket(socket.AF_UNIX)
        self.addCleanup(listener.close)
        listener.bind(str(self.socket))
        listener.listen()
        listener.settimeout(LONGEST)
        game = self.game()
        connected, _ = listener.accept()
        connected.sendall(b"SSH-2.0-OpenSSH_9.2p1\r\n")
        game.wait_for("what sent this is not Squire")
        connected.close()
        listener.close()
        self.socket.unlink()
        self.serve()
        game.wait_for("wad")

    def test_a_game_that_stops_keeps_no_other_waiting(self):
        serve = self.serve()
        stopped, game = self.game("stopped"), self.game("game")
        stopped.wait_for("wad")
        game.wait_for("wad")
        stopped.process.send_signal(signal.SIGSTOP)
        for number in (2, 3):
            self.edit()
            game.wait_for("wad")
            serve.wait_for(f'"game": plays WAD {number}')
        stopped.process.send_signal(signal.SIGCONT)
        serve.wait_for('"stopped": plays WAD 3')
        self.assertEqual(serve.end(signal.SIGTERM), 0)

    def test_a_folder_gets_the_file(self):
        (self.folder / "game").mkdir()
        serve = self.serve("--folder", self.folder / "game")
        serve.wait_for(r"WAD 1: \d+ bytes, .*game/knight.bin")
        first = (self.folder / "game/knight.bin").read_bytes()
        self.edit()
        serve.wait_for("WAD 2")
        self.assertNotEqual((self.folder / "game/knight.bin").read_bytes(), first)
        subprocess.run([SQUIRE, "verify", self.folder / "game/knight.bin"], check=True, stdout=subprocess.DEVNULL)
        self.assertEqual(os.listdir(self.folder / "game"), ["knight.bin"])

    def test_what_is_kept_gives_the_bytes_of_an_export(self):
        (self.folder / "game").mkdir()
        serve = self.serve("--folder", self.folder / "game")
        edits = (("rename-model", '{"model": "Knight", "name": "Hero"}'),
                 ("reverse-clip", '{"model": "Hero", "clip": "punch"}'),
                 ("set-export", '{"tolerance": 0.01}'))
        for number in range(len(edits) + 1):
            serve.wait_for(f"WAD {number + 1}: ")
            out = self.folder / f"out{number}"
            subprocess.run([SQUIRE, "export", self.project, "--out", out, "--name", "knight", "--timestamp", "none", "-q"],
                           stdout=subprocess.DEVNULL, check=True)
            self.assertEqual((out / "knight.bin").read_bytes(), (self.folder / "game/knight.bin").read_bytes())
            if number < len(edits):
                subprocess.run([SQUIRE, "edit", self.project, "-q", "--do", *edits[number]], check=True)

    def test_a_picture_that_changes_is_read_again(self):
        (self.folder / "game").mkdir()
        serve = self.serve("--folder", self.folder / "game")
        picture, first = self.folder / "knight_texture.png", SOURCE / "resources/sample/knight_texture.png"
        for number, other in enumerate((first, SOURCE / "docs/images/knight.png", first), 1):
            if number > 1:
                shutil.copy(other, self.folder / "new.png")
                os.replace(self.folder / "new.png", picture)
            serve.wait_for(f"WAD {number}: ")
            subprocess.run([SQUIRE, "export", self.project, "--out", self.folder / "out", "--name", "knight", "--timestamp", "none",
                            "-q"], stdout=subprocess.DEVNULL, check=True)
            self.assertEqual((self.folder / "out/knight.bin").read_bytes(), (self.folder / "game/knight.bin").read_bytes())

    def test_what_is_wrong_is_told_once(self):
        subprocess.run([SQUIRE, "edit", self.project, "-q", "--do", "set-loop", '{"model": "Knight", "clip": "punch", "loop": true}'],
                       check=True)
        serve = self.serve()
        serve.wait_for("loop-jumps")
        subprocess.run([SQUIRE, "edit", self.project, "-q", "--do", "set-loop", '{"model": "Knight", "clip": "idle", "loop": false}'],
                       check=True)
        serve.wait_for("WAD 2")
        self.assertEqual(sum("loop-jumps" in line for line in serve.all), 1)

    def test_wrong_arguments_get_a_sentence(self):
        self.assertIn("no project", self.refused(2, self.folder / "knight.fbx"))
        self.assertIn("no such file", self.refused(3, self.folder / "none.squire"))
        self.assertIn("no such folder", self.refused(3, self.project, "--folder", self.folder / "none"))
        self.assertIn("at most 103 bytes", self.refused(2, self.project, "--socket", self.folder / ("a" * 110)))
        self.serve()
        self.assertIn("another program listens there already", self.refused(3, self.project))
        self.environment.pop("XDG_RUNTIME_DIR")
        self.assertIn("give --socket PATH", self.refused(2, self.project))


class Kills(Serve):
    """Kills either side at random moments: the other side must continue, and both must connect again."""

    def test_either_side_may_be_killed(self):
        moment = random.Random(7)
        serve, game = self.serve(), self.game("game", "--fast")
        game.wait_for("wad")
        for kill in range(KILLS):
            self.edit()
            if moment.random() < 0.5:  # else kills at once, while Squire exports or sends
                serve.wait_for(r"WAD \d+: " if moment.random() < 0.5 else r"plays WAD")
            if moment.random() < 0.5:
                game.end()
                serve.wait_for('"game": left')
                game = self.game("game", "--fast")
            else:
                serve.end()
                game.wait_for("away")
                serve = self.serve()
            game.wait_for("joined")
            self.assertNotIn("torn", game.all)
        self.edit()
        game.wait_for("wad")


def load_tests(loader, tests, pattern):
    names = loader.getTestCaseNames(Serve) if "--kills" not in sys.argv else []
    return unittest.TestSuite([Serve(name) for name in names] + [Kills("test_either_side_may_be_killed")])


unittest.main(argv=sys.argv[:1], verbosity=2)
