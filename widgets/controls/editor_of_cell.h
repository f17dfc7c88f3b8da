#pragma once

#include <QWidget>

namespace squire {

// Returns true only for the first time a delegate fills this editor. Views fill it again whenever the cell
// changes, which would discard what the user has typed.
[[nodiscard]] inline bool fillsFirst(QWidget& editor) {
  constexpr const char* filled = "filled";
  if (editor.property(filled).toBool()) return false;
  editor.setProperty(filled, true);
  return true;
}

}  // namespace squire
