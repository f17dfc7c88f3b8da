#include "widgets/controls/panel_frame.h"

#include <QWidget>

namespace squire {

namespace {

template <typename Layout>
Layout* framed(QWidget* panel, const PanelFrame& frame) {
  panel->setProperty("panel", true);
  auto* layout = new Layout(panel);
  layout->setContentsMargins(frame.margins);
  layout->setSpacing(frame.spacing);
  return layout;
}

}  // namespace

QVBoxLayout* panelColumn(QWidget* panel, const PanelFrame& frame) {
  return framed<QVBoxLayout>(panel, frame);
}

QHBoxLayout* panelRow(QWidget* panel, const PanelFrame& frame) { return framed<QHBoxLayout>(panel, frame); }

}  // namespace squire
