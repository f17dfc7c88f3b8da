"""Send to Squire: exports the selected or visible characters to the project's folder and adds them to the project."""

import json
import os
import re
import subprocess

import bpy
from bpy.props import BoolProperty, StringProperty

from . import checks, export
from . import program as programs

TYPES = export.SETTINGS["object_types"]
# Generic names, which do not identify a character.
GENERIC = re.compile(r"(armature|metarig|rig|root|skeleton)([._ ]?\d+)?$", re.IGNORECASE)
KEY = "F8"


def armature_above(item):
    while item.parent is not None:
        item = item.parent
        if item.type == "ARMATURE":
            return item
    return None


def belongs_to(item, rig):
    """Whether an object is an armature, is a direct or indirect child of it, or is skinned to it."""
    if item == rig:
        return True
    skin = checks.skin_of(item) if item.type == "MESH" else None
    above = [item.parent, skin.object if skin else None]
    return any(other is not None and belongs_to(other, rig) for other in above)


def characters(context):
    """(name, objects) of each character: an armature and what belongs to it. Those with a selected object, else all
    visible ones. Without an armature, the selected meshes, or all visible objects, are one character without a name."""
    seen = [item for item in context.scene.objects if item.type in TYPES and item.visible_get()]
    rigs = [item for item in seen if item.type == "ARMATURE" and armature_above(item) is None]
    chosen = [rig for rig in rigs if any(belongs_to(item, rig) for item in context.selected_objects)]
    found = [(rig.name, [item for item in seen if belongs_to(item, rig)]) for rig in chosen or rigs]
    if not found and any(item.type == "MESH" for item in seen):
        found = [("", [item for item in context.selected_objects if item in seen] or seen)]
    return found


def file_names(names):
    """File names without endings; a character with a generic name gets that of the Blender file."""
    blend = os.path.splitext(os.path.basename(bpy.data.filepath))[0]
    made = []
    for name in names:
        if blend and (not name or GENERIC.match(name)):
            name = blend if len(names) == 1 else "%s_%s" % (blend, name)
        made.append(re.sub(r'[<>:"/\\|?*\x00-\x1f]', "_", name or "model"))
    return made


def project_of(context):
    """The project's path: the scene's own, or NAME.squire beside the Blender file; empty if there is neither."""
    if context.scene.squire_project:
        return bpy.path.abspath(context.scene.squire_project)
    return os.path.splitext(bpy.data.filepath)[0] + ".squire" if bpy.data.filepath else ""


def program_of(context):
    preferences = context.preferences.addons[__package__].preferences
    return bpy.path.abspath(preferences.program) if preferences.program else programs.find("squire")


def export_character(context, folder, name, items):
    """Writes a temporary file and renames it, so that Squire never reads a partial file. Returns the path, or None."""
    path, draft = (os.path.join(folder, pattern % name) for pattern in ("%s.fbx", ".%s.sending.fbx"))
    selected, active = list(context.selected_objects), context.view_layer.objects.active
    try:
        bpy.ops.object.select_all(action="DESELECT")
        for item in items:
            item.select_set(True)
        if not export.export_fbx(draft, items, use_selection=True, use_visible=True, path_mode="RELATIVE"):
            return None
        os.replace(draft, path)
    finally:
        if os.path.exists(draft):
            os.remove(draft)
        bpy.ops.object.select_all(action="DESELECT")
        for item in selected:
            item.select_set(True)
        context.view_layer.objects.active = active
    return path


def take_in(program, project, files):
    """Adds the files to the project with `squire send`. Returns its outcome (None if it failed) and its error output."""
    done = subprocess.run([program, "send", *files, "--to", project, "--json"], stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, check=False)
    told = done.stderr.decode("utf-8", "replace").strip()
    if done.returncode != 0:
        return None, told
    return json.loads(done.stdout.decode("utf-8"))["outcome"], told


def start_editor(program, project):
    editor = programs.beside(program, "squire-editor")
    if editor:
        subprocess.Popen([editor, project], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                         stderr=subprocess.DEVNULL, start_new_session=True)
    return editor is not None


class SQUIRE_OT_send(bpy.types.Operator):
    """Export the characters at hand and open them in Squire, or have a running Squire take them in"""

    bl_idname = "squire.send"
    bl_label = "Send to Squire"
    start: BoolProperty(name="Start Squire", default=True, options={"SKIP_SAVE"},
                        description="Start Squire if it does not have the project open")

    def found(self, context):
        return [finding for _, items in characters(context) for finding in checks.check(items)]

    def invoke(self, context, _event):
        if self.found(context):
            return context.window_manager.invoke_props_dialog(self, width=500)
        return self.execute(context)

    def draw(self, context):
        export.draw_findings(self.layout, self.found(context))

    def refuse(self, text):
        self.report({"ERROR"}, text)
        return {"CANCELLED"}

    def execute(self, context):
        project, program, found = project_of(context), program_of(context), characters(context)
        if not export.has_fbx_exporter():
            return self.refuse("Blender's FBX add-on is off: switch it on under Preferences, Add-ons")
        if not project:
            return self.refuse("Save the Blender file first, or choose a project in the sidebar, Squire")
        if not program:
            return self.refuse("Squire was not found: choose its program under Preferences, Add-ons, Squire FBX")
        if not found:
            return self.refuse("Nothing to send: show an armature or a mesh")
        if context.mode != "OBJECT":
            bpy.ops.object.mode_set(mode="OBJECT")
        export.report_findings(self, self.found(context))
        names = file_names([name for name, _ in found])
        files = [export_character(context, os.path.dirname(project), name, items)
                 for name, (_, items) in zip(names, found)]
        if None in files:
            return self.refuse("The export failed: see the console")
        return self.hand_over(program, project, files)

    def hand_over(self, program, project, files):
        outcome, told = take_in(program, project, files)
        if outcome is None:
            return self.refuse(told or "Squire failed without a word")
        for line in told.splitlines():
            self.report({"WARNING"}, line)
        if outcome != "handed over" and self.start and not bpy.app.background and not start_editor(program, project):
            self.report({"WARNING"}, "squire-editor was not found beside " + program)
        self.report({"INFO"}, "Sent %s to %s" % (", ".join(os.path.basename(file) for file in files),
                                                os.path.basename(project)))
        return {"FINISHED"}


class SQUIRE_PT_send(bpy.types.Panel):
    bl_label = "Squire"
    bl_space_type = "VIEW_3D"
    bl_region_type = "UI"
    bl_category = "Squire"

    def draw(self, context):
        self.layout.prop(context.scene, "squire_project", text="Project")
        self.layout.operator(SQUIRE_OT_send.bl_idname, icon="EXPORT")


class SquirePreferences(bpy.types.AddonPreferences):
    bl_idname = __package__
    program: StringProperty(name="Squire", subtype="FILE_PATH",
                            description="The program squire; empty: found by itself")

    def draw(self, _context):
        self.layout.prop(self, "program")


CLASSES = (SQUIRE_OT_send, SQUIRE_PT_send, SquirePreferences)
keys = []


def menu(self, _context):
    self.layout.operator(SQUIRE_OT_send.bl_idname, icon="EXPORT")


def register():
    for one in CLASSES:
        bpy.utils.register_class(one)
    bpy.types.Scene.squire_project = StringProperty(
        name="Squire project", subtype="FILE_PATH",
        description="Where characters are sent to; empty: a project beside the Blender file, with its name")
    bpy.types.TOPBAR_MT_file.append(menu)
    configuration = bpy.context.window_manager.keyconfigs.addon
    if configuration is not None:  # None if Blender runs without a window
        keymap = configuration.keymaps.new(name="3D View", space_type="VIEW_3D")
        keys.append((keymap, keymap.keymap_items.new(SQUIRE_OT_send.bl_idname, KEY, "PRESS")))


def unregister():
    for keymap, item in keys:
        keymap.keymap_items.remove(item)
    keys.clear()
    bpy.types.TOPBAR_MT_file.remove(menu)
    del bpy.types.Scene.squire_project
    for one in reversed(CLASSES):
        bpy.utils.unregister_class(one)
