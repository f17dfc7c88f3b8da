#pragma once

#include <QHBoxLayout>
#include <QMargins>
#include <QVBoxLayout>

namespace squire {

// The frame of a panel: its background, and a layout with margins and spacing in pixels.
struct PanelFrame {
  static constexpr int usualSpacing = -1;  // what the style gives
  QMargins margins = {0, 0, 0, 0};
  int spacing = 0;
};

// Makes a widget without a layout a panel, and returns its layout.
QVBoxLayout* panelColumn(QWidget* panel, const PanelFrame& frame = {});
QHBoxLayout* panelRow(QWidget* panel, const PanelFrame& frame = {});

}  // namespace squire
