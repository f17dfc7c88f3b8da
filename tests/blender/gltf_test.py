#!/usr/bin/env python3
"""Exports characters as glTF, imports them into Blender, and compares joints and vertices on frames with `squire sample`.
A clip of each is also written as BVH.

    tests/blender/gltf_test.py SOURCE_DIR BLENDERS_DIR NAME SQUIRE [FILE...]

Without files: the sample project and a fixture. Exits with 77 and a message where that Blender is not installed.
"""

import inspect
import json
import math
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import blenders  # noqa: E402

MOST = 1e-4  # metres, the exporter's tolerance


def outside(source, folder, name, squire, *files):
    command = blenders.command_of(name, folder)
    if command is None:
        return blenders.skip(name)
    files = files or [os.path.join(source, "resources/sample/knight.squire"),
                      os.path.join(source, "tests/fixtures/blender/fast_spin.fbx")]
    with tempfile.TemporaryDirectory(prefix="squire-gltf-") as home:
        plan = []
        for file in files:
            plan += planned(squire, file, home)
        plan_file = os.path.join(home, "plan.json")
        with open(plan_file, "w", encoding="utf-8") as out:
            json.dump(plan, out)
        fine, text = blenders.run_script(command, os.path.abspath(__file__), [plan_file], home)
        told = [line for line in text.splitlines() if line.startswith("CHECKED")]
        print("\n".join(told) if fine else text)
    return 0 if fine else 1


def planned(squire, file, home):
    """Exports a file as glb and bvh. Returns the paths and what Blender shall find in them."""
    def run(*args):
        return subprocess.run([squire, *args], check=True, stdout=subprocess.PIPE, text=True).stdout

    out = []
    written = run("export", file, "--out", home, "--format", "glb", "-q").splitlines()
    described = [json.loads(run("import", "--json", path))["models"][0] for path in written]
    for path, model in zip(written, described):
        clips = [(clip["name"], clip["rate"], frames_of(clip)) for clip in model["clips"]]
        samples = {}
        for clip, rate, frames in clips:
            times = [f"--time={frame / rate!r}" for frame in frames]
            samples[clip] = [(frame, sample) for frame, sample in zip(frames, json.loads(
                run("sample", file, "--model", model["name"], "--clip", clip, "--json", *times))["samples"])]
        motion = None
        if clips:
            motion = {"clip": clips[0][0], "file": run("export", file, "--out", home, "--format", "bvh", "--model",
                                                       model["name"], "--clip", clips[0][0], "--name",
                                                       model["name"] + " motion", "-q").rstrip("\n")}
        out.append({"motion": motion, "file": path, "rate": clips[0][1] if clips else 30, "samples": samples,
                    "sockets": model["name"] == "Knight"})
    return out


def frames_of(clip):
    last = math.floor(clip["frames"] + 1e-6)
    return sorted({round(last * share) for share in (0.0, 0.13, 0.37, 0.5, 0.78, 1.0)})


def to_squire(point):
    return (point[0], point[2], -point[1])


def bvh_error(bpy, motion, samples):
    """The largest distance in metres of a joint in a BVH file from its sampled position."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    import io_anim_bvh.import_bvh as reader

    if "rU" in inspect.getsource(reader.read_bvh):
        reader.open = lambda path, mode: open(path, encoding="utf-8")  # Python 3.11 has no mode "rU"
    bpy.ops.import_anim.bvh(filepath=motion["file"], update_scene_fps=True)
    rig = next(item for item in bpy.data.objects if item.type == "ARMATURE")
    worst = 0.0
    for frame, sample in samples:
        bpy.context.scene.frame_set(frame + 1)
        bones = [(rig.pose.bones.get(joint["name"].replace(" ", "_")), joint["position"]) for joint in sample["joints"]]
        there = [(bone, place) for bone, place in bones if bone is not None]
        assert len(there) >= len(bones) - 1, "Blender makes no bone of a root without length, but of all others"
        for bone, place in there:
            worst = max(worst, math.dist(to_squire(rig.matrix_world @ bone.head), place))
    assert worst <= MOST, "%s: a joint is %.4f mm off" % (motion["file"], 1000 * worst)
    return worst


class Imported:
    def __init__(self, bpy, wanted):
        self.bpy = bpy
        bpy.ops.wm.read_factory_settings(use_empty=True)
        rate = wanted["rate"]
        bpy.context.scene.render.fps = round(rate)
        bpy.context.scene.render.fps_base = round(rate) / rate
        bpy.ops.import_scene.gltf(filepath=wanted["file"])
        self.rig = next((item for item in bpy.data.objects if item.type == "ARMATURE"), None)
        self.matches = {}

    def play(self, clip):
        animation = self.rig.animation_data
        for track in animation.nla_tracks:
            track.mute = True
        action = next(action for action in self.bpy.data.actions
                      if action.name == clip or action.name.startswith(clip + "_" + self.rig.name))
        animation.action = action
        if hasattr(animation, "action_slot"):
            animation.action_slot = next(slot for slot in action.slots if slot.target_id_type == "OBJECT")

    def joints(self):
        return {bone.name: to_squire(self.rig.matrix_world @ bone.head) for bone in self.rig.pose.bones}

    def vertices(self):
        graph = self.bpy.context.evaluated_depsgraph_get()
        out = {}
        for item in self.bpy.data.objects:
            if item.type != "MESH" or not item.users_scene or item.name.startswith("Icosphere"):
                continue
            mesh = item.evaluated_get(graph).to_mesh()
            out[item.name] = [to_squire(item.matrix_world @ vertex.co) for vertex in mesh.vertices]
            item.evaluated_get(graph).to_mesh_clear()
        return out

    def worst(self, frame, sample):
        """The largest distance in metres of a joint or vertex from its sampled position, and its name."""
        self.bpy.context.scene.frame_set(frame)
        joints, vertices = self.joints(), self.vertices()
        worst = (0.0, "")
        for joint in sample["joints"]:
            worst = max(worst, (math.dist(joints[joint["name"]], joint["position"]), "joint " + joint["name"]))
        for mesh in sample["meshes"]:
            name, points, found = mesh["name"], mesh["positions"], vertices[mesh["name"]]
            if name not in self.matches:
                self.matches[name] = [min(range(len(found)), key=lambda i, p=p: math.dist(found[i], p)) for p in points]
            for i, point in zip(self.matches[name], points):
                worst = max(worst, (math.dist(found[i], point), "a vertex of " + name))
        return worst


def inside(plan_file):
    import bpy
    import numpy

    if "bool" not in vars(numpy):
        numpy.bool = bool  # Debian's Blender uses it, and Debian's numpy lacks it
    with open(plan_file, encoding="utf-8") as file:
        plan = json.load(file)
    for wanted in plan:
        imported = Imported(bpy, wanted)
        if wanted["sockets"]:
            check_extras(bpy, imported)
        farthest = (0.0, "")
        for clip, samples in wanted["samples"].items():
            imported.play(clip)
            for frame, sample in samples:
                far = imported.worst(frame, sample)
                farthest = max(farthest, far)
                if far[0] > MOST:
                    raise AssertionError("%s, clip %s, frame %d: %s is %.4f mm off" % (
                        wanted["file"], clip, frame, far[1], 1000 * far[0]))
        print("CHECKED %s: %d clips, %.4f mm" % (os.path.basename(wanted["file"]), len(wanted["samples"]),
                                                 1000 * farthest[0]))
        if wanted["motion"]:
            worst = bvh_error(bpy, wanted["motion"], wanted["samples"][wanted["motion"]["clip"]])
            print("CHECKED %s: %.4f mm" % (os.path.basename(wanted["motion"]["file"]), 1000 * worst))


def check_extras(bpy, imported):
    """The attachment is an empty on its bone, and extras are custom properties."""
    socket = bpy.data.objects["sword on the back"]
    assert socket.type == "EMPTY" and socket.parent_bone == "chest", (socket.type, socket.parent_bone)
    assert socket["squire"]["attached"] == "Sword", dict(socket["squire"])
    assert imported.rig["squire"]["ticks"] == 60, dict(imported.rig["squire"])


if __name__ == "__main__":
    if "--" in sys.argv:
        blenders.inside(inside)
    sys.exit(outside(*sys.argv[1:]))
