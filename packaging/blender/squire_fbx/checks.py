"""Finds properties of a scene that cause problems in Squire or in the engine."""

import os
from collections import namedtuple

import bpy
from mathutils import Vector

from . import clips, marks

# The engine's limits, as in Squire's default profile.
MAX_NAME_BYTES = 16
MAX_BONES = 100
MAX_INFLUENCES = 4
BELIEVABLE_HEIGHT = (0.05, 20.0)  # metres
# Inputs of a Principled BSDF for which Squire uses values but not images; Blender 4.0 renamed "Emission".
LEFT_OUT = ("Metallic", "Roughness", "Emission", "Emission Color", "Alpha", "Normal")

Finding = namedtuple("Finding", "rule item advice")


def skin_of(item):
    return next((m for m in item.modifiers if m.type == "ARMATURE" and m.object), None)


def check_name(kind, name):
    size = len(name.encode("utf-8"))
    if size > MAX_NAME_BYTES:
        yield Finding("name-too-long", '%s "%s"' % (kind, name),
                      "takes %d bytes, the engine has room for %d: shorten it" % (size, MAX_NAME_BYTES))


def check_scale(item):
    size = item.matrix_world.to_scale()
    what = '%s "%s"' % (item.type.lower(), item.name)
    if item.matrix_world.determinant() < 0.0:
        yield Finding("scale-negative", what, "is mirrored by a negative scale: apply it with Ctrl+A, Scale")
    elif max(abs(s - 1.0) for s in size) > 1e-4:
        yield Finding("scale-not-applied", what,
                      "has a scale of %.3g, %.3g, %.3g: apply it with Ctrl+A, Scale" % tuple(size))


def check_armature(item):
    bones = item.data.bones
    if len(bones) > MAX_BONES:
        yield Finding("too-many-bones", 'armature "%s"' % item.name,
                      "has %d bones, the engine takes %d: remove bones that deform nothing" % (len(bones), MAX_BONES))
    for bone in bones:
        yield from check_name("bone", bone.name)
        if bone.inherit_scale != "FULL":
            yield Finding("inherit-scale", 'bone "%s"' % bone.name,
                          "has Inherit Scale %s, which FBX can't hold: set it to Full" % bone.inherit_scale.title())
    yield from check_scale(item)


def check_weights(item):
    bones = {group.index for group in item.vertex_groups if group.name in skin_of(item).object.data.bones}
    loose = crowded = 0
    for vertex in item.data.vertices:
        count = sum(1 for g in vertex.groups if g.group in bones and g.weight > 0.0)
        loose += count == 0
        crowded += count > MAX_INFLUENCES
    if loose:
        yield Finding("vertices-unweighted", 'mesh "%s"' % item.name,
                      "has %d vertices without weights, which stay behind: weight them" % loose)
    if crowded:
        yield Finding("too-many-influences", 'mesh "%s"' % item.name,
                      "has %d vertices with over %d bones: Weights, Limit Total" % (crowded, MAX_INFLUENCES))


def check_mesh(item):
    yield from check_name("mesh", item.name)
    yield from check_layers(item)
    skin = skin_of(item)
    if skin:
        yield from check_weights(item)
        yield from check_scale(item)
        if skin.use_deform_preserve_volume:
            yield Finding("preserve-volume", 'mesh "%s"' % item.name,
                          "uses Preserve Volume, which the engine doesn't: switch it off in the Armature modifier")
    keys = item.data.shape_keys
    if keys and keys.animation_data and keys.animation_data.action:
        yield Finding("shape-keys-animated", 'mesh "%s"' % item.name,
                      "has animated shape keys: Squire takes them as they stand now")


def check_layers(item):
    """Reports vertex data that the engine does not support."""
    maps = item.data.uv_layers
    if len(maps) > 1:
        yield Finding("further-uv-maps", 'mesh "%s"' % item.name,
                      'has %d UV maps, of which Squire takes the first, "%s"' % (len(maps), maps[0].name))
    if item.data.color_attributes:
        yield Finding("vertex-colours", 'mesh "%s"' % item.name,
                      "has colours of vertices, which are left out: bake them into an image if they should be seen")


def node_behind(socket):
    """The node connected to a socket, skipping reroutes; None if the socket has a constant value."""
    while socket.is_linked:
        node = socket.links[0].from_node
        if node.type != "REROUTE":
            return node
        socket = node.inputs[0]
    return None


def is_plain(node, colour):
    """Whether an input has no node, or only the node of the colour image, which may also contain alpha."""
    return node is None or (node.type == "TEX_IMAGE" and colour is not None and colour.type == "TEX_IMAGE"
                            and node.image == colour.image)


def check_colour(material):
    """Reports colours that FBX cannot store. It stores one value, or an image without a mapping of its own."""
    what = 'material "%s"' % material.name
    output = material.node_tree.get_output_node("ALL")
    shader = node_behind(output.inputs["Surface"]) if output else None
    if not shader or shader.type != "BSDF_PRINCIPLED":
        yield Finding("no-principled-bsdf", what, "is no Principled BSDF, so its colour is lost: use one")
        return
    source = node_behind(shader.inputs["Base Color"])
    if source and source.type != "TEX_IMAGE":
        yield Finding("colour-from-nodes", what,
                      "has a Base Color made by nodes, which FBX can't hold: bake it into an image")
    mapping = node_behind(source.inputs["Vector"]) if source and source.type == "TEX_IMAGE" else None
    if mapping and mapping.type == "MAPPING":
        yield Finding("texture-mapping", what,
                      "places its image with a Mapping node, which is left out: scale the UVs themselves")
    # The colour image is allowed as an input of alpha.
    others = [name for name in LEFT_OUT
              if name in shader.inputs and not is_plain(node_behind(shader.inputs[name]), source)]
    if others:
        yield Finding("images-left-out", what, "has more than values for %s, which is left out: "
                      "bake what it shows into the colour if it should be seen" % ", ".join(others))


def uses_nodes(material):
    """Whether the material is made of nodes. From Blender 5.0 on, every material is."""
    return material.node_tree is not None and getattr(material, "use_nodes", True)


def check_materials(items):
    used = {slot.material for item in items for slot in item.material_slots if slot.material}
    for material in sorted(used, key=lambda m: m.name):
        yield from check_name("material", material.name)
        if not uses_nodes(material):
            continue
        yield from check_colour(material)
        for node in material.node_tree.nodes:
            image = getattr(node, "image", None)
            if node.type == "TEX_IMAGE" and image and not image.packed_file:
                if not os.path.exists(bpy.path.abspath(image.filepath)):
                    yield Finding("texture-missing", 'material "%s"' % material.name,
                                  'names the image "%s", which is not there: find it with File, External Data'
                                  % image.name)


def check_clips(rigs):
    moving = {action for rig in rigs for action in clips.clips_of(rig)}
    for action in sorted(moving, key=lambda a: a.name):
        yield from check_name("clip", action.name)
        if clips.is_still(action):
            yield Finding("clip-without-length", 'clip "%s"' % action.name,
                          "is one frame long and plays as a still pose")


def check_marks(rigs):
    """Reports events and hit volumes whose names are too long for the engine."""
    told = set()
    for rig in rigs:
        found = marks.marks_of(rig)
        volumes = found["volumes"] + [one for clip in found["clips"].values() for one in clip["volumes"]]
        named = [("event", name) for clip in found["clips"].values() for _, name in clip["events"]]
        for kind, name in named + [("hit volume", one["name"]) for one in volumes]:
            if (kind, name) not in told:
                told.add((kind, name))
                yield from check_name(kind, name)


def check_size(items):
    corners = [item.matrix_world @ Vector(c) for item in items if item.type == "MESH" for c in item.bound_box]
    if not corners:
        return
    height = (max(c.z for c in corners) - min(c.z for c in corners)) * bpy.context.scene.unit_settings.scale_length
    low, high = BELIEVABLE_HEIGHT
    if not low <= height <= high:
        yield Finding("size", "scene", "is %.4g m tall: check the unit scale under Scene, Units" % height)


def check(items):
    """Reports everything about these objects that causes problems in Squire or the engine."""
    found = []
    rigs = [item for item in items if item.type == "ARMATURE"]
    meshes = [item for item in items if item.type == "MESH"]
    for rig in rigs:
        found += check_armature(rig)
    names = [bone.name for rig in rigs for bone in rig.data.bones]
    if len(names) != len(set(names)):
        found.append(Finding("bone-names-shared", "%d armatures" % len(rigs),
                             "have bones of the same name: export them one by one, or rename the bones"))
    for mesh in meshes:
        found += check_mesh(mesh)
    found += check_materials(meshes)
    found += check_clips(rigs)
    found += check_marks(rigs)
    found += check_size(items)
    if not rigs and not meshes:
        found.append(Finding("nothing", "scene", "holds nothing to export: select an armature or a mesh"))
    return found
