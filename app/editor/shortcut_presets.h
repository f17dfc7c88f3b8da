#pragma once

#include <QHash>
#include <QKeySequence>
#include <QString>

#include "app/editor/action_id.h"

namespace squire {

// Keys as other programs have them. What a preset does not name keeps its usual keys.
struct ShortcutPreset {
  QString id;    // "blender"
  QString name;  // as it is chosen
  QHash<ActionId, QKeySequence> keys;
};

// The usual keys first.
[[nodiscard]] const QList<ShortcutPreset>& shortcutPresets();

}  // namespace squire
