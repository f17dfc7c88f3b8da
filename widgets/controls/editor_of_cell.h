#pragma once

#include <QWidget>

namespace squire {

// Returns true only when a delegate fills this editor for the first time. Views fill an editor again whenever
// its cell changes, which would discard the typed text.
[[nodiscard]] inline bool fillsFirst(QWidget& editor) {
  constexpr const char* filled = "filled";
  if (editor.property(filled).toBool()) return false;
  editor.setProperty(filled, true);
  return true;
}

}  // namespace squire
