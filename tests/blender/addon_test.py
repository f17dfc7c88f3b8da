#!/usr/bin/env python3
"""Tests the Blender add-on in a Blender without a window: as a legacy add-on and, from 4.2 on, as an extension.

    tests/blender/addon_test.py SOURCE_DIR ADDON_ZIP BLENDERS_DIR NAME

NAME is "3.4" for Debian's program, or the name of an environment of environments.py. Exits with 77 and a message if
that Blender is not installed.
"""

import os
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import blenders  # noqa: E402

WAYS = ("legacy", "extension")


def outside(source, addon, folder, name):
    command = blenders.command_of(name, folder)
    if command is None:
        return blenders.skip(name)
    for way in WAYS[:1] if name == "3.4" else WAYS:
        with tempfile.TemporaryDirectory(prefix="squire-addon-") as home:
            fine, text = blenders.run_script(command, os.path.abspath(__file__), [source, addon, home, way], home)
            if not fine:
                print(text)
                return 1
            print("Blender %s: the add-on exports, and finds what it should (%s)" % (name, way))
    return 0


def install(addon, way):
    """Returns the add-on's module."""
    import bpy

    if way == "legacy":
        bpy.ops.preferences.addon_install(filepath=addon)
        name = "squire_fbx"
    else:
        bpy.ops.extensions.package_install_files(filepath=addon, repo="user_default", enable_on_install=False)
        name = "bl_ext.user_default.squire_fbx"
    bpy.ops.preferences.addon_enable(module=name)
    return sys.modules[name]


def two_slots(scenes, squire, path, expect):
    """An action with a slot for each of two rigs, assigned to neither: its clip moves both; the export restores it."""
    import bpy
    import measure

    scenes.empty_scene()
    bpy.ops.preferences.addon_enable(module=squire.__name__)
    bones = [[(name + letter, parent and parent + letter, low, high) for name, parent, low, high in scenes.BONES]
             for letter in "AB"]
    rigs = [scenes.make_rig("Rig" + letter, bones[k]) for k, letter in enumerate("AB")]
    duel = scenes.key_bones(rigs[0], "duel", {1: {"tipA": (0, 0, 0)}, 9: {"tipA": (40, 0, 0)}})
    data = rigs[1].animation_data_create()
    data.action = duel
    data.action_slot = duel.slots.new("OBJECT", "RigB")
    for frame, turn in ((3, 0.0), (7, 0.5)):
        rigs[1].pose.bones["tipB"].rotation_quaternion = (1.0, turn, 0.0, 0.0)
        rigs[1].pose.bones["tipB"].keyframe_insert("rotation_quaternion", frame=frame)
    for k, rig in enumerate(rigs):
        scenes.key_bones(rig, "rest" + "AB"[k], {1: {"tip" + "AB"[k]: (0, 0, 0)}, 5: {"tip" + "AB"[k]: (1, 0, 0)}})
    before = [(a.name, len(a.slots), len(scenes.curves_of(a)), tuple(a.frame_range)) for a in bpy.data.actions]
    expect("the export of two slots", bpy.ops.export_scene.squire(filepath=path), {"FINISHED"})
    after = [(a.name, len(a.slots), len(scenes.curves_of(a)), tuple(a.frame_range)) for a in bpy.data.actions]
    expect("actions afterwards", after, before)
    expect("the assigned actions", [rig.animation_data.action.name for rig in rigs], ["restA", "restB"])
    scene = measure.Scene(path)
    expect("takes of two slots", sorted(scene.takes),
           ["RigA|duel", "RigA|restA", "RigB|duel RigB", "RigB|restB"])
    for take, bone in (("RigA|duel", "tipA"), ("RigB|duel RigB", "tipB")):
        moving = {scene.nodes[node].name: channels for node, channels in scene.curves(take).items()}
        values = [value for _, values in moving[bone]["R"].values() for value in values]
        expect("%s turns %s" % (take, bone), max(values) - min(values) > 20.0, True)
        expect("the frames of " + take, len(moving[bone]["R"][b"d|X"][0]), 9)


def inside(source, addon, folder, way):
    import bpy

    sys.path.insert(0, os.path.join(source, "tests", "fixtures", "blender"))
    import scenes

    squire = install(addon, way)
    checks = squire.checks

    def rules(prepare):
        scenes.post()
        prepare()
        bpy.context.view_layer.update()
        return sorted({finding.rule for finding in checks.check(list(bpy.context.scene.objects))})

    def expect(what, found, wanted):
        if found != wanted:
            raise AssertionError("%s: found %r, wanted %r" % (what, found, wanted))

    def rig():
        return bpy.data.objects["Rig"]

    def body():
        return bpy.data.objects["Body"]

    def rename():
        rig().data.bones["tip"].name = "a_bone_with_a_long_name"

    def loosen():
        for group in body().vertex_groups:
            group.remove([3, 4])

    def lose_texture():
        image = bpy.data.images.new("gone", 4, 4)
        image.source, image.filepath = "FILE", "/nowhere/gone.png"
        scenes.textured(bpy.data.materials["Paint"], image)

    def second_rig():
        scenes.make_rig("Other")

    def crowd():
        for k in range(3):
            bone = scenes.BONES[k][0]
            body().vertex_groups[bone].add([0], 0.3, "REPLACE")
        bpy.context.view_layer.objects.active = rig()
        bpy.ops.object.mode_set(mode="EDIT")
        for name in ("more", "most"):
            bone = rig().data.edit_bones.new(name)
            bone.head, bone.tail = (0, 0, 0), (0, 0, 0.1)
        bpy.ops.object.mode_set(mode="OBJECT")
        for name in ("more", "most"):
            body().vertex_groups.new(name=name).add([0], 0.1, "REPLACE")

    def many_bones():
        bpy.context.view_layer.objects.active = rig()
        bpy.ops.object.mode_set(mode="EDIT")
        for k in range(100):
            bone = rig().data.edit_bones.new("b%d" % k)
            bone.head, bone.tail = (0, 0, 0), (0, 0, 0.1)
        bpy.ops.object.mode_set(mode="OBJECT")

    def nodes():
        material = body().data.materials[0]
        if bpy.app.version < (5, 0, 0):
            material.use_nodes = True
        tree = material.node_tree
        return tree, next(node for node in tree.nodes if node.type == "BSDF_PRINCIPLED")

    def image_by_mapping():
        tree, shader = nodes()
        image, mapping = tree.nodes.new("ShaderNodeTexImage"), tree.nodes.new("ShaderNodeMapping")
        reroute = tree.nodes.new("NodeReroute")
        tree.links.new(mapping.outputs[0], image.inputs[0])
        tree.links.new(image.outputs[0], reroute.inputs[0])
        tree.links.new(reroute.outputs[0], shader.inputs["Base Color"])

    def colour_by_nodes():
        tree, shader = nodes()
        tree.links.new(tree.nodes.new("ShaderNodeTexNoise").outputs["Color"], shader.inputs["Base Color"])

    def more_layers():
        body().data.uv_layers.new(name="second")
        body().data.color_attributes.new(name="tint", type="BYTE_COLOR", domain="CORNER")

    def picture_file():
        return bpy.data.images.load(os.path.join(source, "tests/fixtures/other/textures/checker.png"))

    def coloured():
        tree, shader = nodes()
        image = tree.nodes.new("ShaderNodeTexImage")
        image.image = picture_file()
        tree.links.new(image.outputs["Color"], shader.inputs["Base Color"])
        return tree, shader, image.image

    def image_for_normals():
        tree, shader, picture = coloured()
        image, normals = tree.nodes.new("ShaderNodeTexImage"), tree.nodes.new("ShaderNodeNormalMap")
        image.image = picture
        tree.links.new(image.outputs["Color"], normals.inputs["Color"])
        tree.links.new(normals.outputs["Normal"], shader.inputs["Normal"])

    def image_for_alpha(of_colour):
        tree, shader, picture = coloured()
        image = tree.nodes.new("ShaderNodeTexImage")
        image.image = picture if of_colour else picture_file()
        tree.links.new(image.outputs["Alpha"], shader.inputs["Alpha"])

    def another_shader():
        tree, shader = nodes()
        tree.nodes.remove(shader)

    expect("an image that is mapped", rules(image_by_mapping), ["texture-mapping"])
    expect("a colour by nodes", rules(colour_by_nodes), ["colour-from-nodes"])
    expect("another shader", rules(another_shader), ["no-principled-bsdf"])
    expect("further layers", rules(more_layers), ["further-uv-maps", "vertex-colours"])
    expect("an image for the normals", rules(image_for_normals), ["images-left-out"])
    expect("an image with its alpha", rules(lambda: image_for_alpha(of_colour=True)), [])
    expect("an image for the alpha", rules(lambda: image_for_alpha(of_colour=False)), ["images-left-out"])
    expect("a clean scene", rules(lambda: None), [])
    expect("a long name", rules(rename), ["name-too-long"])
    expect("loose vertices", rules(loosen), ["vertices-unweighted"])
    expect("many influences", rules(crowd), ["too-many-influences"])
    expect("many bones", rules(many_bones), ["too-many-bones"])
    expect("a lost texture", rules(lose_texture), ["texture-missing"])
    expect("equal bones", rules(second_rig), ["bone-names-shared"])
    expect("a scale", rules(lambda: setattr(rig(), "scale", (2, 2, 2))), ["scale-not-applied"])
    expect("a mirror", rules(lambda: setattr(body(), "scale", (-1, 1, 1))), ["scale-negative"])
    expect("dual quaternions", rules(lambda: setattr(checks.skin_of(body()), "use_deform_preserve_volume",
                                                     True)),
           ["preserve-volume"])
    expect("kept scale", rules(lambda: setattr(rig().data.bones["tip"], "inherit_scale", "NONE")), ["inherit-scale"])
    expect("millimetres", rules(lambda: setattr(bpy.context.scene.unit_settings, "scale_length", 0.001)), ["size"])
    expect("a still", rules(lambda: scenes.key_bones(rig(), "still", {1: {"tip": (0, 0, 0)}})),
           ["clip-without-length"])

    scenes.post(clips=("wave", "nod"))  # disables add-ons, as every new scene
    bpy.ops.preferences.addon_enable(module=squire.__name__)
    path = os.path.join(folder, "post.fbx")
    expect("the export", bpy.ops.export_scene.squire(filepath=path), {"FINISHED"})
    from io_scene_fbx import parse_fbx

    root, _ = parse_fbx.parse(path)
    objects = next(e for e in root.elems if e.id == b"Objects").elems
    takes = sorted(e.props[1].split(b"\x00")[0] for e in objects if e.id == b"AnimationStack")
    expect("takes", takes, [b"Rig|nod", b"Rig|wave"])
    limbs = sorted(e.props[1].split(b"\x00")[0] for e in objects if e.id == b"Model" and e.props[2] == b"LimbNode")
    expect("bones without leaves", limbs, [b"lower", b"root", b"tip"])
    curve = next(e for e in objects if e.id == b"AnimationCurve")
    keys = next(e for e in curve.elems if e.id == b"KeyTime").props[0]
    expect("a key a frame", len(keys) in (10, 13), True)

    if bpy.app.version >= (4, 4, 0):
        two_slots(scenes, squire, os.path.join(folder, "duel.fbx"), expect)

    for item in list(bpy.data.objects):
        bpy.data.objects.remove(item)
    try:
        bpy.ops.export_scene.squire(filepath=os.path.join(folder, "empty.fbx"))
        raise AssertionError("an empty scene was exported")
    except RuntimeError as refused:
        expect("a refusal", "Nothing to export" in str(refused), True)
    bpy.ops.preferences.addon_disable(module=squire.__name__)
    expect("nothing is left", hasattr(bpy.types, "EXPORT_SCENE_OT_squire"), False)


if "--" in sys.argv:
    blenders.inside(inside)
else:
    sys.exit(outside(*sys.argv[1:]))
