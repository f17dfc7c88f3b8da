#include "widgets/controls/panel_parts.h"

#include <QMenu>
#include <QToolButton>

#include "widgets/theme/theme.h"

namespace squire {

void addTools(QBoxLayout& row, const QList<QAction*>& tools) {
  for (QAction* action : tools) {
    if (action == nullptr) {
      row.addSpacing(2 * metrics::unit);
      continue;
    }
    auto* button = new QToolButton;
    button->setDefaultAction(action);
    button->setIconSize({metrics::icon, metrics::icon});
    button->setAccessibleName(action->text());
    if (action->menu() != nullptr) button->setPopupMode(QToolButton::InstantPopup);
    row.addWidget(button);
  }
}

QWidget* toolRow(const QList<QAction*>& tools, QWidget* parent) {
  auto* bar = new QWidget(parent);
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(6, 4, 6, 4);
  row->setSpacing(2);
  addTools(*row, tools);
  row->addStretch(1);
  return bar;
}

QLabel* hintLabel(const QString& text, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  label->setWordWrap(true);
  label->setMargin(10);
  label->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
  label->setProperty("secondary", true);
  return label;
}

QScrollArea* scrolling(QWidget* form, QWidget* parent) {
  auto* area = new QScrollArea(parent);
  area->setWidget(form);
  area->setWidgetResizable(true);
  area->setFrameShape(QFrame::NoFrame);
  area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  return area;
}

}  // namespace squire
