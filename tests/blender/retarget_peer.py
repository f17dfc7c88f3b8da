"""How far planted feet slide when Blender's own constraints carry a motion over, for comparison with `squire retarget`.

    squire retarget SOURCE.fbx --onto PROJECT --model MODEL --dry-run --report kept.json
    blender --background --python tests/blender/retarget_peer.py -- SOURCE.fbx TARGET.fbx kept.json

Each bone of the target copies the rotation of an empty that hangs on the bone that it follows, turned so that both rest poses
correspond; the hips also copy its place, for the height of the hips. The bones that follow each other, and the spans in which feet
stand, are those of the report. Prints the slide along the ground in millimetres, of Blender and of Squire.
"""

import json
import pathlib
import statistics
import sys

import bpy
from mathutils import Matrix

source_file, target_file, report = sys.argv[sys.argv.index("--") + 1:]


def armature_of(file):
    known = set(bpy.data.objects)
    bpy.ops.import_scene.fbx(filepath=file)
    return next(o for o in bpy.data.objects if o not in known and o.type == "ARMATURE")


bpy.ops.wm.read_factory_settings(use_empty=True)
target = armature_of(target_file)
target.animation_data_clear()
known_actions = set(bpy.data.actions)
source = armature_of(source_file)
actions = [a for a in bpy.data.actions if a not in known_actions]
for bone in target.pose.bones:
    bone.matrix_basis = Matrix()
clips = json.loads(pathlib.Path(report).read_text())["clips"]
pairs = [(b["bone"], b["from"]) for b in clips[0]["bones"] if b["from"]]
ratio = clips[0]["ratio"]


def rest(armature, bone):
    return armature.matrix_world @ armature.data.bones[bone].matrix_local


hips = next(b["bone"] for b in clips[0]["bones"] if b["part"] == "hips")
for bone, other in pairs:
    empty = bpy.data.objects.new("follow " + bone, None)
    bpy.context.collection.objects.link(empty)
    empty.parent, empty.parent_type, empty.parent_bone = source, "BONE", other
    source.data.pose_position = "REST"
    bpy.context.view_layer.update()
    there = rest(target, bone).to_quaternion().to_matrix().to_4x4()
    there.translation = rest(source, other).translation
    empty.matrix_world = there
    copy = target.pose.bones[bone].constraints.new("COPY_ROTATION")
    copy.target = empty
source.data.pose_position = "POSE"
feet = {f["foot"] for clip in clips for f in clip["feet"]}

blender, squire, before = [], [], []
for clip in clips:
    action = next((a for a in actions if a.name.split("|")[-1] == clip["source"] or a.name == clip["source"]), None)
    if action is None or not clip["feet"]:
        continue
    source.animation_data_create().action = action
    fps = bpy.context.scene.render.fps
    first = action.frame_range[0]
    places = {foot: {} for foot in feet}
    wanted = sorted({n for f in clip["feet"] for n in range(round(f["from"] * fps), round(f["to"] * fps) + 1)})
    for frame in wanted:
        bpy.context.scene.frame_set(int(first + frame))
        follow = bpy.data.objects["follow " + hips]
        moved = ratio * (follow.matrix_world.translation - rest(source, dict(pairs)[hips]).translation)
        hip = target.pose.bones[hips]
        evaluated = rest(target, hips)
        evaluated.translation += moved
        hip.location = (rest(target, hips).inverted() @ evaluated).translation
        bpy.context.view_layer.update()
        for foot in feet:
            places[foot][frame] = (target.matrix_world @ target.pose.bones[foot].matrix).translation.copy()
    for f in clip["feet"]:
        if f["stands"] != "on its sole" or f["stretchedInSource"]:
            continue
        path = [places[f["foot"]][n] for n in range(round(f["from"] * fps), round(f["to"] * fps) + 1)]
        blender.append(max((a - b).xy.length for a in path for b in path) * 1000)
        squire.append(f["slideAfter"])
        before.append(f["slideBefore"] * ratio)

for name, slides in (("source, for the size", before), ("Blender", blender), ("Squire", squire)):
    print(f"{name}: {len(slides)} stands, slide {statistics.median(slides):.1f} mm (median), "
          f"{sorted(slides)[int(0.95 * (len(slides) - 1))]:.1f} mm (95 %), {max(slides):.1f} mm (most)")
