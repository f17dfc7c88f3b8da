"""Bakes the clips into Blender actions: one key per frame, because feet stay planted only if solved in each frame."""

import bpy
from mathutils import Vector

from clips import FPS, all_clips
from curves import Track
from posing import SIDES, Pose, Swing, arm, leg, local_rotations, nearest_signs, skirt, spine
from rig import head_of

CONTROL_DEFAULTS = {"blade.L": None}


def pose_at(tracks, time, swings, seconds):
    controls = dict(CONTROL_DEFAULTS, **{name: track.at(time) for name, track in tracks.items()})
    controls["free"] = controls["free"] > 0.5
    pose = Pose()
    spine(pose, controls)
    for side in SIDES:
        leg(pose, side, controls)
        arm(pose, side, controls)
    pose.put("skirt.F", skirt(pose, "skirt.F", 1.0))
    pose.put("skirt.B", skirt(pose, "skirt.B", -1.0))
    for swing in swings:
        loose = swing.step(pose, seconds)
        pose.put(swing.bone,
                 loose if swing.anchor != "hips" else loose @ pose.turns["hips"].transposed() @ pose.turns[swing.bone])
    return pose


def simulated(clip):
    """The poses of all frames; loops are simulated three times, so that swinging parts reach a steady state."""
    tracks = {name: Track(keys, clip.frames if clip.loop else None) for name, keys in clip.keys.items()}
    wind = Vector(clip.wind)
    swings = [Swing("plume", "head", 160.0, 10.0, 3.0, wind * 0.8),
              Swing("skirt.F", "hips", 60.0, 9.0, 0.0, wind * 0.35),
              Swing("skirt.B", "hips", 60.0, 9.0, 0.0, wind * 0.7)]
    for frame in range(0 if clip.loop else -30, clip.frames * 3 if clip.loop else 0):
        pose_at(tracks, max(frame, 0) if not clip.loop else frame, swings, 1.0 / FPS)
    poses = [pose_at(tracks, frame, swings, 1.0 / FPS) for frame in range(clip.frames + 1)]
    if clip.loop:
        poses[-1] = poses[0]
    return poses


def write_action(rig, clip):
    rest = {bone.name: bone.matrix_local.to_3x3() for bone in rig.data.bones}
    poses = simulated(clip)
    rotations = [local_rotations(pose, rest) for pose in poses]
    action = bpy.data.actions.new(clip.name)
    action.use_fake_user = True

    def write(path, group, index, values):
        curve = action.fcurves.new(path, index=index, action_group=group)
        curve.keyframe_points.add(len(values))
        curve.keyframe_points.foreach_set("co", [x for k, v in enumerate(values) for x in (k, v)])
        for point in curve.keyframe_points:
            point.interpolation = "LINEAR"
        curve.update()

    for bone in rest:
        turns = [r[bone] for r in rotations]
        nearest_signs(turns)
        path = 'pose.bones["%s"].' % bone
        for index in range(4):
            write(path + "rotation_quaternion", bone, index, [q[index] for q in turns])
    moved = [rest["hips"].transposed() @ (pose.places["hips"] - head_of("hips")) for pose in poses]
    for index in range(3):
        write('pose.bones["hips"].location', "hips", index, [m[index] for m in moved])
    return action


def write_all(rig):
    """Writes every action and leaves the rig in its rest pose, which is then the file's default pose."""
    scene = bpy.context.scene
    scene.render.fps = FPS
    made = [write_action(rig, clip) for clip in all_clips()]
    rig.animation_data_create()
    scene.frame_start, scene.frame_end = 0, all_clips()[0].frames
    scene.frame_set(0)
    return made
