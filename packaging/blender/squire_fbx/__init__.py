"""Squire in Blender: File > Export > Squire (.fbx), and Send to Squire (F8).

Exports FBX with the settings that Squire reads without loss, after a check for common problems: names that are too
long, too many bones, scales that were not applied, and the like. Works in Blender 3.4 to 5.x; from 4.2 on also as an
extension (blender_manifest.toml).
"""

bl_info = {
    "name": "Squire FBX",
    "author": "The Squire authors",
    "version": (1, 1, 0),
    "blender": (3, 4, 0),
    "location": "File > Export > Squire (.fbx), and F8 in the 3D view",
    "description": "Send characters to Squire with the right settings and a check before",
    "category": "Import-Export",
}

from . import export, send


def register():
    export.register()
    send.register()


def unregister():
    send.unregister()
    export.unregister()
