#!/usr/bin/env python3
"""Times the export of many characters by one `squire export` and by Slurm jobs (docs/recipes/slurm.md), each without a
cache, with an empty cache and with a full cache.

Usage: bench_farm.py SQUIRE SOURCE_DIR [COUNT [EACH [MODEL]]]
"""

import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import time

SQUIRE, SOURCE = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])
COUNT = int(sys.argv[3]) if len(sys.argv) > 3 else 1000
EACH = sys.argv[4] if len(sys.argv) > 4 else "1"
MODEL = pathlib.Path(sys.argv[5] if len(sys.argv) > 5 else SOURCE / "tests/fixtures/blender/default_options.fbx")
sys.path.insert(0, str(SOURCE / "tests/packaging"))
from slurm_cluster import Cluster, NoSlurm  # noqa: E402


def timed(label, work):
    start = time.monotonic()
    work()
    print(f"{label}: {time.monotonic() - start:.1f} s", flush=True)


def main():
    folder = pathlib.Path(tempfile.mkdtemp(prefix="squire-farm-"))
    inputs = [folder / f"c{i}.fbx" for i in range(COUNT)]
    for one in inputs:
        shutil.copy(MODEL, one)
    (folder / "list").write_text("".join(f"{one}\n" for one in inputs))
    cache, out = folder / "cache", folder / "all.bin"

    def together(jobs, *more):
        subprocess.run([SQUIRE, "export", *inputs, "--name", "here", "--out", folder, "--timestamp", "none", "-q", "--jobs", str(jobs),
                        *more], check=True, capture_output=True)

    def emptied():
        shutil.rmtree(cache, ignore_errors=True)
        cache.mkdir()
        return "--cache", cache

    for jobs in (1, 2):
        timed(f"one export, {jobs} jobs, no cache", lambda: together(jobs))
        more = emptied()
        timed(f"one export, {jobs} jobs, empty cache", lambda: together(jobs, *more))
        timed(f"one export, {jobs} jobs, full cache", lambda: together(jobs, *more))
    print(f"the file: {(folder / 'here.bin').stat().st_size / 1e6:.0f} MB, the cache: "
          f"{sum(one.stat().st_size for one in cache.rglob('*.bin')) / 1e6:.0f} MB, the most memory of an export: "
          f"{resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024} MB")
    for cpus in (1, 2):
        cluster = Cluster(cpus)
        environment = {**cluster.environment, "EACH": EACH, "PATH": f"{SQUIRE.parent}:{os.environ['PATH']}"}

        def farm(*more):
            job = subprocess.run([SOURCE / "docs/recipes/slurm/squire-farm", folder / "list", out, *more], env=environment, check=True,
                                 capture_output=True, text=True).stdout.strip()
            assert cluster.finish(job, 3600) == "COMPLETED"
            assert out.read_bytes() == (folder / "here.bin").read_bytes()
            shutil.rmtree(f"{out}.parts")

        try:
            timed(f"Slurm, {cpus} at once, {EACH} in each, no cache", farm)
            if cpus == 2:
                emptied()
                timed("Slurm, 2 at once, empty cache", lambda: farm(cache))
                timed("Slurm, 2 at once, full cache", lambda: farm(cache))
        finally:
            cluster.close()
    shutil.rmtree(folder)


try:
    main()
except NoSlurm as reason:
    sys.exit(f"no Slurm here: {reason}")
