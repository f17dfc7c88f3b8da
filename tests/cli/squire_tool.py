"""Runs the squire executable for tests and reads what it prints."""

import json
import math
import os
import subprocess


class Squire:
    def __init__(self, binary):
        self.binary = os.path.abspath(binary)

    def run(self, *args, prefix=(), timeout=600, **more):
        return subprocess.run([*prefix, self.binary, *map(str, args)], capture_output=True, text=True,
                              timeout=timeout, **more)

    def ok(self, *args, **more):
        result = self.run(*args, **more)
        if result.returncode != 0:
            raise AssertionError(f"squire {' '.join(map(str, args))}: exit {result.returncode}\n{result.stderr}")
        return result.stdout

    def export(self, inputs, out, *args, **more):
        """Exports under a fixed name and returns the path."""
        inputs = inputs if isinstance(inputs, (list, tuple)) else [inputs]
        return self.ok("export", *inputs, "--out", out, "--timestamp", "none", "-q", *args, **more).rstrip("\n")

    def sample(self, file, clip=None, times=(), *args):
        command = ["sample", file, "--json", *args]
        if clip is not None:
            command += ["--clip", clip]
        for time in times:
            command.append(f"--time={time!r}")
        return json.loads(self.ok(*command))["samples"]

    def imported(self, file):
        return json.loads(self.ok("import", "--json", file))


def positions(sample):
    """Every joint and vertex of a sample, in order, with its name."""
    for joint in sample.get("joints", []):
        yield "joint " + joint["name"], joint["position"]
    for mesh in sample.get("meshes", []):
        for i, point in enumerate(mesh["positions"]):
            yield f"{mesh['name']} vertex {i}", point


def worst_difference(a, b):
    """The largest difference in metres between two samples of a model, the joint or vertex there, and how many were
    compared."""
    worst, where, farthest = 0.0, "", 0.0
    names = 0
    for (name, p), (other, q) in zip(positions(a), positions(b), strict=True):
        assert name == other, f"{name} stands where {other} does"
        names += 1
        distance = math.dist(p, q)
        farthest = max(farthest, *map(abs, p))
        if distance > worst:
            worst, where = distance, name
    # 32-bit floats are less accurate far from the origin.
    return max(0.0, worst - farthest * 1e-6), where, names


def listed(folder, extension=".fbx"):
    found = []
    for root, _, files in os.walk(folder):
        found += [os.path.join(root, name) for name in files if name.endswith(extension)]
    return sorted(found)
