#include "widgets/controls/panel_frame.h"

#include <QWidget>

namespace squire {

namespace {

template <typename Layout>
Layout* framed(QWidget* panel, const PanelFrame& frame) {
  auto* layout = new Layout(panel);
  framePanel(layout, frame);
  return layout;
}

}  // namespace

void framePanel(QBoxLayout* layout, const PanelFrame& frame) {
  layout->parentWidget()->setProperty("panel", true);
  layout->setContentsMargins(frame.margins);
  layout->setSpacing(frame.spacing);
}

QVBoxLayout* panelColumn(QWidget* panel, const PanelFrame& frame) {
  return framed<QVBoxLayout>(panel, frame);
}

QHBoxLayout* panelRow(QWidget* panel, const PanelFrame& frame) { return framed<QHBoxLayout>(panel, frame); }

}  // namespace squire
