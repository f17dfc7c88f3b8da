#!/usr/bin/env python3
"""Tries the Blender add-on in a headless Blender; exits with 77 and a message if there is none.

    tests/packaging/blender_addon_test.py SOURCE_DIR
"""

import os
import shutil
import subprocess
import sys
import tempfile

SKIPPED = 77


def outside(source):
    blender = shutil.which("blender", path="/usr/bin:" + os.environ.get("PATH", ""))
    if blender is None:
        print("SKIPPED: Blender is not installed, so its add-on was not tried")
        return SKIPPED
    with tempfile.TemporaryDirectory(prefix="squire-addon-") as folder:
        environment = dict(os.environ, PATH="/usr/bin:/bin", PYTHONDONTWRITEBYTECODE="1")
        command = [blender, "-b", "--factory-startup", "--python-exit-code", "3", "--python",
                   os.path.abspath(__file__),
                   "--", source, folder]
        done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300)
        text = done.stdout.decode("utf-8", "replace")
        if done.returncode != 0 or "ALL FINE" not in text:
            print(text)
            return 1
        print("the add-on exports, and finds what it should")
        return 0


def inside(source, folder):
    import bpy

    sys.dont_write_bytecode = True
    sys.path[:0] = [os.path.join(source, *p) for p in (("packaging", "blender"), ("tests", "fixtures", "blender"))]
    import scenes
    import squire_export

    squire_export.register()

    def rules(prepare):
        scenes.post()
        prepare()
        bpy.context.view_layer.update()
        return sorted({finding.rule for finding in squire_export.check(list(bpy.context.scene.objects))})

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
    expect("dual quaternions", rules(lambda: setattr(squire_export.skin_of(body()), "use_deform_preserve_volume",
                                                     True)),
           ["preserve-volume"])
    expect("kept scale", rules(lambda: setattr(rig().data.bones["tip"], "inherit_scale", "NONE")), ["inherit-scale"])
    expect("millimetres", rules(lambda: setattr(bpy.context.scene.unit_settings, "scale_length", 0.001)), ["size"])
    expect("a still", rules(lambda: scenes.key_bones(rig(), "still", {1: {"tip": (0, 0, 0)}})),
           ["clip-without-length"])

    scenes.post(clips=("wave", "nod"))
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

    for item in list(bpy.data.objects):
        bpy.data.objects.remove(item)
    try:
        bpy.ops.export_scene.squire(filepath=os.path.join(folder, "empty.fbx"))
        raise AssertionError("an empty scene was exported")
    except RuntimeError as refused:
        expect("a refusal", "Nothing to export" in str(refused), True)
    squire_export.unregister()
    print("ALL FINE")


if "--" in sys.argv:
    inside(*sys.argv[sys.argv.index("--") + 1:])
else:
    sys.exit(outside(os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ".")))
