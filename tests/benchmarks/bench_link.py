#!/usr/bin/env python3
"""Measures how long a linked game takes to receive a saved project, and the cost for the game's frames. Run by hand:

  bench_link.py SQUIRE LINK_GAME PROJECT_A PROJECT_B [SAVES]    (two versions of one project, in one folder)

Each save replaces the project with the other version by renaming, as Squire does. Prints the times from just before the
renaming until the game has the WAD, and compares them with the times of `squire export`, which runs after every tenth
save. The former include up to 16 ms in which the game waits for its next frame.
"""
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

squire, game, first, second = (pathlib.Path(argument).resolve() for argument in sys.argv[1:5])
saves = int(sys.argv[5]) if len(sys.argv) > 5 else 50


def memory(process):
    return int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{process.pid}/status").read_text()).group(1))


def start(*command, folder, out=subprocess.PIPE):
    return subprocess.Popen([str(part) for part in command], stdout=out, stderr=subprocess.DEVNULL, text=True,
                            env={**os.environ, "XDG_RUNTIME_DIR": str(folder)})


def next_wad(process, frames):
    for line in process.stdout:
        if line.startswith("wad"):
            frames.append(float(re.search(r"longest frame ([\d.]+)", line).group(1)))
            return time.perf_counter()
    sys.exit("the game ended")


with tempfile.TemporaryDirectory() as scratch:
    folder = pathlib.Path(scratch) / "project"
    shutil.copytree(first.parent, folder)
    project, new = folder / "served.squire", folder / "new"
    shutil.copy(first, project)
    said = pathlib.Path(scratch) / "said"
    with said.open("w") as out:
        serve = start(squire, "serve", project, folder=scratch, out=out)
    played = start(game, "served", "bench", folder=scratch)
    times, exports, frames, before = [], [], [], 0
    next_wad(played, frames)
    for save in range(saves):
        shutil.copy(first if save % 2 else second, new)
        at = time.perf_counter()
        os.replace(new, project)
        times.append(1e3 * (next_wad(played, frames) - at))
        before = before or memory(played)
        if save % 10 == 0:
            at = time.perf_counter()
            subprocess.run([squire, "export", project, "--out", scratch, "--timestamp", "none", "-q"], check=True,
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            exports.append(1e3 * (time.perf_counter() - at))
    after = memory(played)
    serve.terminate()
    serve.wait()
    sent = re.findall(r"plays WAD \d+, (\d+) ms after the change; (\d+) of (\d+) bytes", said.read_text())
    played.send_signal(2)
    played.communicate()
    print(f"{saves} saves: {statistics.median(times):.0f} ms until the game has it (median), {min(times):.0f} at best, {max(times):.0f} at worst")
    print(f"  {statistics.median(times) / statistics.median(exports):.2f} times squire export ({statistics.median(exports):.0f} ms)")
    print(f"  {statistics.median(int(ms) for ms, _, _ in sent)} ms of it after Squire noticed it; {sent[-1][1]} of {sent[-1][2]} bytes were sent")
    print(f"  the longest frame around a save, in processor time: {statistics.median(frames[1:]):.2f} ms (median), {max(frames[1:]):.2f} at worst")
    print(f"  the game's memory: {before} KiB after the first save, {after} KiB after the last")
    print(f"  load of the machine: {os.getloadavg()[0]:.1f}")
