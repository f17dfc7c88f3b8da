#include "app/editor/shortcut_presets.h"

#include <QCoreApplication>

namespace squire {

namespace {

// An action and its keys as portable text. Arrow keys need a modifier, because lists and trees use them.
struct ActionKeys {
  ActionId action;
  const char* text;
};
QHash<ActionId, QKeySequence> keysOf(std::initializer_list<ActionKeys> keys) {
  QHash<ActionId, QKeySequence> out;
  for (const auto& [action, text] : keys)
    out.insert(action, QKeySequence(QLatin1String(text), QKeySequence::PortableText));
  return out;
}

ShortcutPreset blenderLike() {
  return {QStringLiteral("blender"), QCoreApplication::translate("squire", "Like Blender"),
          keysOf({{"tool.select", "W"},
                  {"pose.grabMove", "G"},
                  {"pose.grabRotate", "R"},
                  {"pose.grabScale", "S"},
                  {"tool.move", "Shift+G"},
                  {"tool.rotate", "Shift+R"},
                  {"tool.scale", "Shift+S"},
                  {"view.game", "Alt+Shift+G"},
                  {"view.frameAll", "Home"},
                  {"edit.selectAll", "A"},
                  {"edit.selectNone", "Alt+A"},
                  {"play.first", "Shift+Left"},
                  {"play.last", "Shift+Right"},
                  {"overlay.wireframe", "Shift+Z"},
                  {"bones.xray", "Alt+Z"},
                  {"view.hideUnselected", "Shift+H"},
                  {"volume.addHit", "Ctrl+Shift+H"},
                  {"help.palette", "F3"}})};
}

ShortcutPreset mayaLike() {
  return {QStringLiteral("maya"), QCoreApplication::translate("squire", "Like Maya"),
          keysOf({{"tool.select", "Q"},
                  {"tool.move", "W"},
                  {"tool.rotate", "E"},
                  {"tool.scale", "R"},
                  {"view.frameAll", "A"},
                  {"edit.undo", "Z"},
                  {"edit.redo", "Shift+Z"},
                  {"pose.key", "S"},
                  {"play.play", "Alt+V"},
                  {"play.nextFrame", "Alt+."},
                  {"play.previousFrame", "Alt+,"},
                  {"keys.nudgeRight", "Ctrl+Alt+."},
                  {"keys.nudgeLeft", "Ctrl+Alt+,"},
                  {"play.nextKey", "."},
                  {"play.previousKey", ","},
                  {"overlay.wireframe", "4"},
                  {"shading.material", "5"},
                  {"shading.textured", "6"},
                  {"view.ortho", "Shift+5"}})};
}

}  // namespace

const QList<ShortcutPreset>& shortcutPresets() {
  static const QList<ShortcutPreset> presets{
      {QStringLiteral("squire"), QCoreApplication::translate("squire", "Squire's own"), {}},
      blenderLike(),
      mayaLike()};
  return presets;
}

}  // namespace squire
