"""The knight's skeleton: where each bone is in the rest pose, in metres."""

import bpy
from mathutils import Vector

CENTRE = [  # name, parent, head, tail
    ("root", None, (0, 0, 0), (0, -0.25, 0)),
    ("hips", "root", (0, 0.01, 0.86), (0, 0.01, 0.97)),
    ("spine", "hips", (0, 0.01, 0.97), (0, 0.005, 1.12)),
    ("chest", "spine", (0, 0.005, 1.12), (0, 0.015, 1.36)),
    ("neck", "chest", (0, 0.015, 1.36), (0, 0.01, 1.43)),
    ("head", "neck", (0, 0.01, 1.43), (0, 0.01, 1.70)),
    ("plume", "head", (0, 0.03, 1.70), (0, 0.19, 1.66)),
    ("skirt.F", "hips", (0, -0.13, 0.92), (0, -0.19, 0.46)),
    ("skirt.B", "hips", (0, 0.13, 0.92), (0, 0.20, 0.46)),
]
LEFT = [
    ("shoulder", "chest", (0.05, 0.01, 1.325), (0.19, 0.02, 1.345)),
    ("upper_arm", "shoulder", (0.215, 0.02, 1.335), (0.385, 0.038, 1.135)),
    ("forearm", "upper_arm", (0.385, 0.038, 1.135), (0.545, 0.0, 0.955)),
    ("hand", "forearm", (0.545, 0.0, 0.955), (0.612, -0.012, 0.878)),
    ("thigh", "hips", (0.10, 0.01, 0.85), (0.118, -0.008, 0.475)),
    ("shin", "thigh", (0.118, -0.008, 0.475), (0.13, 0.03, 0.10)),
    ("foot", "shin", (0.13, 0.03, 0.10), (0.145, -0.115, 0.035)),
    ("toe", "foot", (0.145, -0.115, 0.035), (0.153, -0.205, 0.03)),
]


def bones():
    """(name, parent, head, tail) of every bone, parents first."""
    listed = [(name, parent, Vector(head), Vector(tail)) for name, parent, head, tail in CENTRE]
    centre = {name for name, *_ in CENTRE}
    for side, sign in ((".L", 1.0), (".R", -1.0)):
        for name, parent, head, tail in LEFT:
            flip = Vector((sign, 1.0, 1.0))
            listed.append((name + side, parent if parent in centre else parent + side,
                           Vector(head) * flip, Vector(tail) * flip))
    return listed


REST = {name: (head, tail) for name, _, head, tail in bones()}


def head_of(bone):
    return REST[bone][0].copy()


def tail_of(bone):
    return REST[bone][1].copy()


def make_armature(name="Knight"):
    rig = bpy.data.objects.new(name, bpy.data.armatures.new(name))
    bpy.context.scene.collection.objects.link(rig)
    bpy.context.view_layer.objects.active = rig
    bpy.ops.object.mode_set(mode="EDIT")
    for bone_name, parent, head, tail in bones():
        bone = rig.data.edit_bones.new(bone_name)
        bone.head, bone.tail = head, tail
        along = (tail - head).normalized()
        bone.align_roll(Vector((0, 0, 1)) if abs(along.y) > 0.7 else Vector((0, -1, 0)))
        if parent:
            bone.parent = rig.data.edit_bones[parent]
            bone.use_connect = (bone.parent.tail - bone.head).length < 1e-6
    bpy.ops.object.mode_set(mode="OBJECT")
    for bone in rig.pose.bones:
        bone.rotation_mode = "QUATERNION"
    return rig
