"""Actions, their slots and layers, and the clips that they become.

Blender 4.4 added slots, layers and strips to actions; Blender 5.0 removed `action.fcurves`.
"""

from contextlib import contextmanager

import bpy

# A property path that no object has. Blender's exporter skips an action with a curve for it.
UNKNOWN_PATH = "squire_not_exported"


def slots_of(action):
    return list(getattr(action, "slots", ()))


def bags_of(action):
    """The channel bags of an action with layers: a list of curves for each strip and slot."""
    for layer in action.layers:
        for strip in layer.strips:
            if strip.type == "KEYFRAME":
                yield from strip.channelbags


def curves_of(action, slot=None):
    """The curves of one slot, or of the whole action."""
    if not hasattr(action, "layers"):
        return list(action.fcurves)
    return [curve for bag in bags_of(action) if slot is None or bag.slot_handle == slot.handle
            for curve in bag.fcurves]


def moves(curves, item):
    """Whether the object has the property of every curve; False without curves."""
    for curve in curves:
        try:
            item.path_resolve(curve.data_path)
        except ValueError:
            return False
    return bool(curves)


def slot_for(action, item):
    """The slot that moves the object: the assigned one, the one with its name, or the first that fits; None if none
    does."""
    data = item.animation_data
    if data is not None and data.action == action and getattr(data, "action_slot", None) is not None:
        return data.action_slot
    fitting = [slot for slot in slots_of(action) if moves(curves_of(action, slot), item)]
    named = [slot for slot in fitting if slot.identifier == "OB" + item.name]
    return next(iter(named + fitting), None)


def is_clip_of(action, item):
    """Whether Blender's exporter makes a clip of this action and object."""
    if item.animation_data is None:
        return False
    if slots_of(action):
        return slot_for(action, item) is not None
    return item.animation_data.action == action or moves(curves_of(action), item)


def clips_of(item):
    return [action for action in bpy.data.actions if is_clip_of(action, item)]


def is_still(action):
    times = {point.co.x for curve in curves_of(action) for point in curve.keyframe_points}
    return len(times) < 2


def assign(item, action, slot):
    item.animation_data.action = action
    if slot is not None:
        item.animation_data.action_slot = slot


def copy_of_slot(action, slot, name):
    """A copy of the action with only this slot, as long as the whole action."""
    start, end = action.frame_range
    made = action.copy()
    made.name = name
    for other in list(made.slots):
        if other.identifier != slot.identifier:
            made.slots.remove(other)
    made.use_frame_range = True
    made.frame_start, made.frame_end = start, end
    return made


@contextmanager
def one_slot_each(items):
    """Replaces actions of several slots by copies with one slot for each of these objects; restores them at the end.

    Blender's exporter uses the first slot that fits; in 4.4 and 4.5 it considers only the first slot of an action.
    """
    animated = [item for item in items if item.animation_data is not None]
    held = [(item, item.animation_data.action, getattr(item.animation_data, "action_slot", None))
            for item in animated]
    names, copies, blocked = {}, [], []
    for action in [action for action in bpy.data.actions if len(slots_of(action)) > 1]:
        wanted = [(item, slot_for(action, item)) for item in animated]
        wanted = [(item, slot) for item, slot in wanted if slot is not None]
        names[action] = action.name
        action.name = "~" + action.name
        made = {}
        for item, slot in wanted:
            if slot.identifier not in made:
                name = names[action] + (" " + slot.name_display if made else "")
                made[slot.identifier] = copy_of_slot(action, slot, name)
                copies.append(made[slot.identifier])
            if item.animation_data.action == action:
                copy = made[slot.identifier]
                assign(item, copy, copy.slots[0])
        blocked += [(bag, bag.fcurves.new(UNKNOWN_PATH)) for bag in bags_of(action)]
    try:
        yield
    finally:
        for bag, curve in blocked:
            bag.fcurves.remove(curve)
        for item, action, slot in held:
            if item.animation_data.action != action:
                assign(item, action, slot)
        for copy in copies:
            bpy.data.actions.remove(copy)
        for action, name in names.items():
            action.name = name
