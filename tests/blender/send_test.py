#!/usr/bin/env python3
"""Sends a character from Blender to a project, edits it in both, and sends it again: nothing may be lost.

    tests/blender/send_test.py SOURCE_DIR ADDON_ZIP BLENDERS_DIR NAME SQUIRE

Otherwise like addon_test.py.
"""

import json
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import blenders  # noqa: E402


def expect(what, found, wanted):
    if found != wanted:
        raise AssertionError("%s: found %r, wanted %r" % (what, found, wanted))


class Project:
    def __init__(self, squire, path):
        self.squire, self.path = squire, path

    def read(self):
        with open(self.path, encoding="utf-8") as file:
            return json.load(file)["models"][0]

    def clip(self, name):
        return next(clip for clip in self.read()["clips"] if clip["name"] == name)

    def events(self, clip):
        return [(event["name"], event["time"], event.get("payload", "")) for event in self.clip(clip)["fight"]["events"]]

    def edit(self, name, **arguments):
        subprocess.run([self.squire, "edit", self.path, "--do", name, json.dumps(arguments)], check=True,
                       stdout=subprocess.DEVNULL)


def outside(source, addon, folder, name, squire):
    command = blenders.command_of(name, folder)
    if command is None:
        return blenders.skip(name)
    with tempfile.TemporaryDirectory(prefix="squire-send-") as home:
        def step(which):
            fine, text = blenders.run_script(command, os.path.abspath(__file__), [source, addon, home, squire, which],
                                             home)
            if not fine:
                raise AssertionError(text)

        project = Project(squire, os.path.join(home, "hero.squire"))
        step("first")
        check_first(project)
        project.edit("set-loop", clip="wave", loop=True)
        project.edit("add-event", clip="wave", event={"name": "whoosh", "time": 2})
        project.edit("change-event", clip="wave", event="step", to={"payload": "left"})
        project.edit("place-volume", volume="hurt root", time=0, radius=0.5)
        project.edit("delete-volumes", clip="nod", volumes=["hit tip"])
        step("second")
        check_second(project)
    print("Blender %s: what is sent twice loses nothing" % name)
    return 0


def check_first(project):
    model = project.read()
    expect("the name of the model", model["name"], "hero")
    expect("clips", sorted(clip["name"] for clip in model["clips"]), ["nod", "wave"])
    expect("events", project.events("wave"), [("step", 6, ""), ("land", 12, "")])
    volumes = {volume["name"]: volume for volume in model["fight"]["volumes"]}
    expect("volumes of the body", sorted(volumes), ["hurt lower", "hurt root"])
    expect("its kind", volumes["hurt root"]["kind"], "hurt")
    expect("its radius", round(volumes["hurt root"]["radius"], 5), 0.2)
    expect("the middle of the bone", [round(x, 4) for x in volumes["hurt root"]["offset"]], [0.0, 0.05, 0.0])
    expect("a place of its own", [round(x, 4) for x in volumes["hurt lower"]["offset"]], [0.1, 0.2, 0.3])
    hit = project.clip("nod")["fight"]["volumes"][0]
    expect("a keyed volume", (hit["name"], hit["kind"], hit["bone"], hit["spans"]), ("hit tip", "hit", "tip", [[2, 5]]))
    expect("its radius", round(hit["radius"], 5), 0.15)


def check_second(project):
    model = project.read()
    expect("clips", sorted(clip["name"] for clip in model["clips"]), ["hop", "nod", "wave"])
    expect("the loop", project.clip("wave")["loop"], True)
    expect("events", project.events("wave"),
           [("whoosh", 2, ""), ("shout", 3, ""), ("step", 8, "left")])
    volumes = {volume["name"]: volume for volume in model["fight"]["volumes"]}
    expect("what Squire changed", volumes["hurt root"]["radius"], 0.5)
    expect("what Blender changed", round(volumes["hurt lower"]["radius"], 5), 0.3)
    expect("what Squire deleted", project.clip("nod").get("fight", {}).get("volumes", []), [])


def inside(source, addon, home, squire, step):
    import bpy

    sys.path.insert(0, os.path.join(source, "tests", "fixtures", "blender"))
    import scenes

    blend = os.path.join(home, "hero.blend")
    if step == "first":
        bpy.ops.preferences.addon_install(filepath=addon)
        scenes.post(fps=30, clips=("wave", "nod"))  # the rate of new projects
        describe(scenes)
        bpy.ops.wm.save_as_mainfile(filepath=blend)
    else:
        bpy.ops.wm.open_mainfile(filepath=blend)
        change(scenes)
        bpy.ops.wm.save_mainfile()
    bpy.ops.preferences.addon_enable(module="squire_fbx")
    bpy.context.preferences.addons["squire_fbx"].preferences.program = squire
    rig = bpy.data.objects["Rig"]
    selected = [item.name for item in bpy.context.selected_objects]
    expect("sending", bpy.ops.squire.send(start=False), {"FINISHED"})
    expect("the selection afterwards", [item.name for item in bpy.context.selected_objects], selected)
    expect("a property that stays behind", "squire" in rig, False)
    start_editor(sys.modules["squire_fbx"].send, os.path.join(home, "program"))
    expect("files", sorted(name for name in os.listdir(home) if name.endswith(".fbx")), ["hero.fbx"])


def start_editor(send, folder):
    """Starts a stand-in for the editor beside the program, which writes the project that it is to open into a pipe."""
    os.makedirs(folder, exist_ok=True)
    pipe, editor = os.path.join(folder, "pipe"), os.path.join(folder, "squire-editor")
    if not os.path.exists(pipe):
        os.mkfifo(pipe)
    with open(editor, "w", encoding="utf-8") as script:
        script.write('#!/bin/sh\necho "$1" > %s\n' % pipe)
    os.chmod(editor, 0o755)
    expect("starting", send.start_editor(os.path.join(folder, "squire"), "/tmp/a b.squire"), True)
    with open(pipe, encoding="utf-8") as told:
        expect("what the editor opens", told.read(), "/tmp/a b.squire\n")


def describe(scenes):
    """Adds markers, and bone properties that describe volumes."""
    import bpy

    rig = bpy.data.objects["Rig"]
    wave = bpy.data.actions["wave"]
    for name, frame in (("step", 7), ("land", 13)):
        marker = wave.pose_markers.new(name)
        marker.frame = frame
    rig.data.bones["root"]["squire_hurt"] = 0.2
    rig.data.bones["lower"]["squire_hurt"] = [0.25, 0.1, 0.2, 0.3]
    tip = rig.pose.bones["tip"]
    rig.animation_data.action = bpy.data.actions["nod"]
    for frame, radius in ((5, 0.0), (7, 0.15), (10, 0.0)):
        tip["squire_hit"] = radius
        tip.keyframe_insert('["squire_hit"]', frame=frame)
    for curve in scenes.curves_of(bpy.data.actions["nod"]):
        if "squire_hit" in curve.data_path:
            for point in curve.keyframe_points:
                point.interpolation = "CONSTANT"
    rig.animation_data.action = wave


def change(scenes):
    import bpy

    rig = bpy.data.objects["Rig"]
    wave = bpy.data.actions["wave"]
    wave.pose_markers["step"].frame = 9
    wave.pose_markers.remove(wave.pose_markers["land"])
    wave.pose_markers.new("shout").frame = 4
    rig.data.bones["lower"]["squire_hurt"] = [0.3, 0.1, 0.2, 0.3]
    rig.data.bones["root"]["squire_hurt"] = 0.22
    scenes.key_bones(rig, "hop", {1: {"root": (0, 0, 0)}, 9: {"root": ((0, 0, 0), (0, 0.3, 0), (1, 1, 1))}})
    rig.animation_data.action = wave


if "--" in sys.argv:
    blenders.inside(inside)
else:
    sys.exit(outside(*sys.argv[1:]))
