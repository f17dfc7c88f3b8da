"""Markers and custom properties of bones, which become events and hit volumes in Squire.

The file stores them in a property of the armature, "squire": see core/formats/fbx/marks.h.
"""

import json
from contextlib import contextmanager

import bpy

from . import clips

PROPERTY = "squire"
# Custom properties of bones by the kind of volume. Values: a radius, or a radius and a position in the bone's axes.
KINDS = {"squire_" + kind: kind for kind in ("hit", "hurt", "grab", "shield")}


def radius_and_offset(value, bone):
    """The radius and position of a volume, by default the middle of the bone. None if the value is not valid."""
    numbers = list(value) if hasattr(value, "__len__") and not isinstance(value, str) else [value]
    if len(numbers) not in (1, 4) or not all(isinstance(n, (int, float)) for n in numbers):
        return None
    offset = numbers[1:] if len(numbers) == 4 else [0.0, bone.length / 2.0, 0.0]
    return float(numbers[0]), [float(n) for n in offset]


def properties_of(rig):
    """(bone, property, value) for each volume that the bones of an armature describe."""
    for bone in rig.data.bones:
        for holder in (bone, rig.pose.bones[bone.name]):
            for name, value in holder.items():
                if name in KINDS and radius_and_offset(value, bone) is not None:
                    yield bone, name, value


def volume(bone, name, radius, offset):
    return {"name": "%s %s" % (KINDS[name], bone.name), "kind": KINDS[name], "bone": bone.name,
            "radius": radius, "offset": offset}


def keyed(action, slot, bone, name):
    """The curve that switches a volume on and off: that of the property, or of its radius if it has several numbers."""
    paths = ['pose.bones["%s"]["%s"]' % (bpy.utils.escape_identifier(bone.name), name)]
    return next((c for c in clips.curves_of(action, slot) if c.data_path in paths and c.array_index == 0), None)


def spans_of(curve, start, end):
    """The spans in which the volume is active, in frames after the start of the clip, and its largest radius."""
    spans, radius = [], 0.0
    for frame in range(int(start), int(end) + 1):
        value = curve.evaluate(frame)
        if value <= 0.0:
            continue
        radius = max(radius, value)
        here = frame - start
        if spans and spans[-1][1] == here:
            spans[-1][1] = here + 1
        else:
            spans.append([here, here + 1])
    return spans, radius


def markers_of(action, rig):
    """(frame, name) of the markers of the action and, if it is assigned to the armature, of those of the scene."""
    found = [(marker.frame, marker.name) for marker in action.pose_markers]
    if rig.animation_data.action == action:
        found += [(marker.frame, marker.name) for marker in bpy.context.scene.timeline_markers
                  if marker.camera is None]
    start, end = action.frame_range
    return sorted({(frame - start, name) for frame, name in found if start <= frame <= end})


def marks_of(rig):
    """The events and hit volumes of an armature, in the form that the file stores."""
    volumes = {(bone.name, name): (bone, name, value) for bone, name, value in properties_of(rig)}
    switched, of_clips = set(), {}
    for action in clips.clips_of(rig):
        slot = clips.slot_for(action, rig)
        clip = {"events": [[frame, name] for frame, name in markers_of(action, rig)], "volumes": []}
        for key, (bone, name, value) in volumes.items():
            curve = keyed(action, slot, bone, name)
            if curve is None:
                continue
            switched.add(key)
            spans, radius = spans_of(curve, *action.frame_range)
            if spans:
                clip["volumes"].append(dict(volume(bone, name, radius, radius_and_offset(value, bone)[1]),
                                            spans=spans))
        if clip["events"] or clip["volumes"]:
            of_clips[action.name] = clip
    body = [volume(bone, name, *radius_and_offset(value, bone)) for key, (bone, name, value) in volumes.items()
            if key not in switched]
    return {"volumes": [one for one in body if one["radius"] > 0.0], "clips": of_clips}


@contextmanager
def marked(items):
    """Writes the marks of these armatures into their properties; restores the properties at the end."""
    texts = {rig: json.dumps(marks_of(rig)) for rig in items if rig.type == "ARMATURE"}
    before = {rig: rig.get(PROPERTY) for rig in texts}
    for rig, text in texts.items():
        rig[PROPERTY] = text
    try:
        yield
    finally:
        for rig, value in before.items():
            if value is None:
                del rig[PROPERTY]
            else:
                rig[PROPERTY] = value
