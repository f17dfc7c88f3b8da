#include "app/editor/palette_words.h"

#include <QCoreApplication>

#include "widgets/controls/command_palette.h"

namespace squire {

namespace {

struct Words {
  ActionId action;
  const char* text;  // words separated by spaces
};

// A translation lists the words of its language.
constexpr Words words[] = {
    {"keys.reduce", QT_TRANSLATE_NOOP("PaletteWords", "simplify decimate clean thin bake")},
    {"keys.reduceClips", QT_TRANSLATE_NOOP("PaletteWords", "simplify decimate many batch several")},
    {"keys.smooth", QT_TRANSLATE_NOOP("PaletteWords", "filter soften butterworth noise")},
    {"keys.exaggerate", QT_TRANSLATE_NOOP("PaletteWords", "amplify scale stronger")},
    {"keys.cycle", QT_TRANSLATE_NOOP("PaletteWords", "loop seamless repeat seam")},
    {"keys.offset", QT_TRANSLATE_NOOP("PaletteWords", "overlap delay drag follow")},
    {"keys.constant", QT_TRANSLATE_NOOP("PaletteWords", "stepped hold interpolation")},
    {"keys.linear", QT_TRANSLATE_NOOP("PaletteWords", "interpolation straight")},
    {"keys.ease", QT_TRANSLATE_NOOP("PaletteWords", "bezier spline interpolation")},
    {"curves.show", QT_TRANSLATE_NOOP("PaletteWords", "graph f-curves tangents")},
    {"clip.loop", QT_TRANSLATE_NOOP("PaletteWords", "cycle repeat")},
    {"clip.mirror", QT_TRANSLATE_NOOP("PaletteWords", "flip swap sides")},
    {"clip.retime", QT_TRANSLATE_NOOP("PaletteWords", "speed stretch faster slower")},
    {"clip.new", QT_TRANSLATE_NOOP("PaletteWords", "action animation take")},
    {"file.screenshot", QT_TRANSLATE_NOOP("PaletteWords", "capture picture image png")},
    {"file.copyScreenshot", QT_TRANSLATE_NOOP("PaletteWords", "capture picture image")},
    {"references.add",
     QT_TRANSLATE_NOOP("PaletteWords", "image plane background rotoscope concept photo film video footage")},
    {"sound.set", QT_TRANSLATE_NOOP("PaletteWords", "audio music voice wav lip sync")},
    {"render.picture", QT_TRANSLATE_NOOP("PaletteWords", "render image png output")},
    {"render.film", QT_TRANSLATE_NOOP("PaletteWords", "render movie video mp4 animation")},
    {"render.gif", QT_TRANSLATE_NOOP("PaletteWords", "render film movie video animation")},
    {"render.sheet", QT_TRANSLATE_NOOP("PaletteWords", "render contact sprites grid")},
    {"file.open", QT_TRANSLATE_NOOP("PaletteWords", "import load fbx gltf")},
    {"file.addModel", QT_TRANSLATE_NOOP("PaletteWords", "import merge append fbx")},
    {"materials.copyFrom", QT_TRANSLATE_NOOP("PaletteWords", "append library import asset shader texture")},
    {"clip.retarget", QT_TRANSLATE_NOOP("PaletteWords", "retarget transfer mixamo skeleton capture")},
    {"file.importClips", QT_TRANSLATE_NOOP("PaletteWords", "animations actions takes mixamo")},
    {"file.reimport", QT_TRANSLATE_NOOP("PaletteWords", "reload refresh update")},
    {"file.export", QT_TRANSLATE_NOOP("PaletteWords", "wad game build publish")},
    {"file.exportGlb", QT_TRANSLATE_NOOP("PaletteWords", "glb gltf blender godot unity unreal three")},
    {"file.share", QT_TRANSLATE_NOOP("PaletteWords", "html page web browser viewer send review notes")},
    {"file.exportAgain", QT_TRANSLATE_NOOP("PaletteWords", "wad game build repeat")},
    {"view.frameAll", QT_TRANSLATE_NOOP("PaletteWords", "camera zoom home fit")},
    {"view.frameSelection", QT_TRANSLATE_NOOP("PaletteWords", "camera zoom focus")},
    {"view.front", QT_TRANSLATE_NOOP("PaletteWords", "camera numpad")},
    {"view.right", QT_TRANSLATE_NOOP("PaletteWords", "camera side profile")},
    {"view.game", QT_TRANSLATE_NOOP("PaletteWords", "camera side scroller")},
    {"view.ortho", QT_TRANSLATE_NOOP("PaletteWords", "camera orthogonal")},
    {"cavity.usual", QT_TRANSLATE_NOOP("PaletteWords", "curvature crevices edges ridges occlusion")},
    {"bookmark.keep1", QT_TRANSLATE_NOOP("PaletteWords", "camera save")},
    {"ghosts.onions", QT_TRANSLATE_NOOP("PaletteWords", "ghosts onion layers")},
    {"ghosts.trail", QT_TRANSLATE_NOOP("PaletteWords", "path arc motion")},
    {"limb.propose", QT_TRANSLATE_NOOP("PaletteWords", "ik rig inverse kinematics")},
    {"limb.pin", QT_TRANSLATE_NOOP("PaletteWords", "plant foot lock contact")},
    {"pose.autoKey", QT_TRANSLATE_NOOP("PaletteWords", "record automatic")},
    {"pose.key", QT_TRANSLATE_NOOP("PaletteWords", "insert keyframe set")},
    {"pose.breakdown", QT_TRANSLATE_NOOP("PaletteWords", "tween inbetween")},
    {"pose.rest", QT_TRANSLATE_NOOP("PaletteWords", "clear zero t-pose")},
    {"view.hideSelected", QT_TRANSLATE_NOOP("PaletteWords", "invisible")},
    {"volume.addHit", QT_TRANSLATE_NOOP("PaletteWords", "hitbox attack")},
    {"volume.addHurt", QT_TRANSLATE_NOOP("PaletteWords", "hurtbox")},
    {"edit.preferences",
     QT_TRANSLATE_NOOP("PaletteWords",
                       "settings options theme language navigation mouse trackpad autosave scale dpi")},
    {"window.resetLayout", QT_TRANSLATE_NOOP("PaletteWords", "workspace default panels")},
    {"meshes.joinAll", QT_TRANSLATE_NOOP("PaletteWords", "merge combine draw calls batch")},
    {"meshes.separateAll", QT_TRANSLATE_NOOP("PaletteWords", "split detach")},
    {"help.shortcuts", QT_TRANSLATE_NOOP("PaletteWords", "hotkeys keymap")},
};

}  // namespace

void addPaletteWords(const ActionTable& actions) {
  for (const Words& entry : words) {
    if (QAction* action = actions[entry.action])
      action->setProperty(CommandPalette::wordsProperty,
                          QCoreApplication::translate("PaletteWords", entry.text));
  }
}

}  // namespace squire
