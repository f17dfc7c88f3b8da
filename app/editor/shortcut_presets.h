#pragma once

#include <QHash>
#include <QKeySequence>
#include <QString>

#include "app/editor/action_id.h"

namespace squire {

// Shortcuts as in another program. Actions that are not listed keep their default shortcuts.
struct ShortcutPreset {
  QString id;    // "blender"
  QString name;  // the displayed name
  QHash<ActionId, QKeySequence> keys;
};

// All presets; the first one has the default shortcuts.
[[nodiscard]] const QList<ShortcutPreset>& shortcutPresets();

}  // namespace squire
