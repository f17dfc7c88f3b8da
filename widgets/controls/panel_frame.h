#pragma once

#include <QBoxLayout>
#include <QMargins>

namespace squire {

// The frame of a panel: its background, and a layout with margins and spacing in pixels.
struct PanelFrame {
  static constexpr int styleSpacing = -1;  // the spacing of the style
  QMargins margins = {0, 0, 0, 0};
  int spacing = 0;
};

// Makes the widget of a layout a panel.
void framePanel(QBoxLayout* layout, const PanelFrame& frame);
// Makes a widget without a layout a panel, and returns its new layout.
QVBoxLayout* panelColumn(QWidget* panel, const PanelFrame& frame = {});
QHBoxLayout* panelRow(QWidget* panel, const PanelFrame& frame = {});

}  // namespace squire
