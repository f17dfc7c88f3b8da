"""File > Export > Squire (.fbx), and the export itself."""

import os

import bpy
from bpy.props import BoolProperty, StringProperty
from bpy_extras.io_utils import ExportHelper

from . import checks, clips, marks

SHOWN = 12

SETTINGS = {
    "object_types": {"ARMATURE", "MESH", "EMPTY"},
    "axis_forward": "-Z",
    "axis_up": "Y",
    "apply_unit_scale": True,
    "apply_scale_options": "FBX_SCALE_NONE",
    "use_space_transform": True,
    "bake_space_transform": False,
    "use_mesh_modifiers": True,
    "mesh_smooth_type": "OFF",
    "primary_bone_axis": "Y",
    "secondary_bone_axis": "X",
    "use_armature_deform_only": False,
    "add_leaf_bones": False,
    "use_custom_props": True,  # which carry events and hit volumes
    "bake_anim": True,
    "bake_anim_use_all_bones": True,
    "bake_anim_use_nla_strips": False,
    "bake_anim_use_all_actions": True,
    "bake_anim_force_startend_keying": True,
    "bake_anim_step": 1.0,
    "bake_anim_simplify_factor": 0.0,
}


def has_fbx_exporter():
    return hasattr(bpy.types, "EXPORT_SCENE_OT_fbx")


def export_fbx(path, items, **options):
    """Exports with Squire's settings; returns whether it succeeded."""
    with marks.marked(items), clips.one_slot_each(items):
        done = bpy.ops.export_scene.fbx(filepath=path, check_existing=False, **dict(SETTINGS, **options))
    return "FINISHED" in done


def counted(found):
    return "1 thing to look at" if len(found) == 1 else "%d things to look at" % len(found)


def draw_findings(layout, found):
    box = layout.box()
    box.label(text=counted(found) if found else "Ready for Squire",
              icon="ERROR" if found else "CHECKMARK")
    for finding in found[:SHOWN]:
        box.label(text=finding.item)
        box.label(text="    " + finding.advice)
    if len(found) > SHOWN:
        box.label(text="and %d more, in the console" % (len(found) - SHOWN))


def report_findings(operator, found):
    for finding in found:
        operator.report({"WARNING"}, "%s %s" % (finding.item, finding.advice))


class EXPORT_SCENE_OT_squire(bpy.types.Operator, ExportHelper):
    """Export characters and their clips for Squire"""

    bl_idname = "export_scene.squire"
    bl_label = "Export for Squire"
    bl_options = {"PRESET"}
    filename_ext = ".fbx"
    filter_glob: StringProperty(default="*.fbx", options={"HIDDEN"})
    selected_only: BoolProperty(name="Selected only", default=False, description="Leave out what is not selected")
    embed_textures: BoolProperty(name="Textures inside the file", default=False,
                                 description="Otherwise their paths are relative to the file")

    def items(self, context):
        chosen = context.selected_objects if self.selected_only else context.scene.objects
        return [item for item in chosen if item.type in SETTINGS["object_types"] and item.visible_get()]

    def draw(self, context):
        self.layout.prop(self, "selected_only")
        self.layout.prop(self, "embed_textures")
        draw_findings(self.layout, checks.check(self.items(context)))

    def execute(self, context):
        if not has_fbx_exporter():
            self.report({"ERROR"}, "Blender's FBX add-on is off: switch it on under Preferences, Add-ons")
            return {"CANCELLED"}
        items = self.items(context)
        found = checks.check(items)
        if any(finding.rule == "nothing" for finding in found):
            self.report({"ERROR"}, "Nothing to export: select an armature or a mesh")
            return {"CANCELLED"}
        if context.mode != "OBJECT":
            bpy.ops.object.mode_set(mode="OBJECT")
        if not export_fbx(self.filepath, items, use_selection=self.selected_only, use_visible=True,
                          embed_textures=self.embed_textures,
                          path_mode="COPY" if self.embed_textures else "RELATIVE"):
            return {"CANCELLED"}
        report_findings(self, found)
        self.report({"INFO"}, "Exported %s, %s" % (os.path.basename(self.filepath), counted(found)))
        return {"FINISHED"}


def menu(self, _context):
    self.layout.operator(EXPORT_SCENE_OT_squire.bl_idname, text="Squire (.fbx)")


def register():
    bpy.utils.register_class(EXPORT_SCENE_OT_squire)
    bpy.types.TOPBAR_MT_file_export.append(menu)


def unregister():
    bpy.types.TOPBAR_MT_file_export.remove(menu)
    bpy.utils.unregister_class(EXPORT_SCENE_OT_squire)
