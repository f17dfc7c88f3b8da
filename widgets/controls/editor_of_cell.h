#pragma once

#include <QWidget>

namespace squire {

// Whether a delegate fills the editor of a cell for the first time. Views ask for it again whenever anything
// of the cell changes, which would take away what was typed.
[[nodiscard]] inline bool fillsFirst(QWidget& editor) {
  constexpr const char* filled = "filled";
  if (editor.property(filled).toBool()) return false;
  editor.setProperty(filled, true);
  return true;
}

}  // namespace squire
