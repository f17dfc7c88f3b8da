#include "widgets/controls/panel_parts.h"

#include <QMenu>
#include <QResizeEvent>

#include "widgets/controls/menu_button.h"
#include "widgets/controls/narrowing_row.h"
#include "widgets/controls/plain_label.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr int lowest = 40;  // pixels; minimum height of a list or form in a low window

// A scroll area as high as its form, whose rows may wrap in narrow panels.
class FormArea : public QScrollArea {
 public:
  using QScrollArea::QScrollArea;

  [[nodiscard]] QSize sizeHint() const override {
    const QSize form = widget()->sizeHint();
    const QLayout* rows = widget()->layout();
    if (rows == nullptr || !rows->hasHeightForWidth()) return form;
    return {form.width(), rows->totalHeightForWidth(viewport()->width())};
  }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override {
    const bool done = QScrollArea::eventFilter(watched, event);
    if (watched == widget() && event->type() == QEvent::LayoutRequest) updateGeometry();
    return done;
  }
  void resizeEvent(QResizeEvent* event) override {
    QScrollArea::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) updateGeometry();
  }
};

void fill(QScrollArea& area, QWidget* form) {
  area.setWidget(form);
  area.setWidgetResizable(true);
  area.setFrameShape(QFrame::NoFrame);
  area.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

}  // namespace

QToolButton* toolFor(QAction* action) {
  auto* button = new QToolButton;
  button->setDefaultAction(action);
  button->setIconSize({metrics::icon, metrics::icon});
  button->setAccessibleName(action->text());
  if (action->menu() != nullptr) opensMenu(button, action->menu());
  return button;
}

QList<QToolButton*> addTools(QBoxLayout& row, const QList<QAction*>& tools) {
  QList<QToolButton*> buttons;
  for (QAction* action : tools) {
    if (action == nullptr) {
      row.addSpacing(2 * metrics::unit);
      continue;
    }
    buttons += toolFor(action);
    row.addWidget(buttons.back());
  }
  return buttons;
}

QWidget* toolRow(const QList<QAction*>& tools, QWidget* parent) {
  constexpr qsizetype neverGo = 4;
  auto* bar = new NarrowingRow(parent);
  QHBoxLayout* row = bar->row();
  row->setContentsMargins(6, 4, 6, 4);
  row->setSpacing(2);
  const QList<QToolButton*> buttons = addTools(*row, tools);
  for (QToolButton* button : buttons.mid(neverGo)) bar->allowHiding(button);
  for (QToolButton* button : buttons) bar->allowIconOnly(button);
  row->addStretch(1);
  return bar;
}

QLabel* hintLabel(const QString& text, QWidget* parent) {
  auto* label = new PlainLabel(text, parent);
  label->setWordWrap(true);
  label->setMargin(10);
  label->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
  label->setProperty("secondary", true);
  return label;
}

QScrollArea* scrolling(QWidget* form, QWidget* parent) {
  auto* area = new QScrollArea(parent);
  area->setFocusPolicy(Qt::NoFocus);
  fill(*area, form);
  return area;
}

QScrollArea* scrollingWhereLow(QWidget* form, QWidget* parent) {
  auto* area = new FormArea(parent);
  fill(*area, form);
  area->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
  area->setMinimumWidth(form->minimumSizeHint().width());
  area->setMinimumHeight(lowest);
  area->setFocusPolicy(Qt::NoFocus);
  return area;
}

void addList(QBoxLayout& column, QAbstractScrollArea& list) {
  list.setMinimumHeight(lowest);
  column.addWidget(&list, 1);
}

}  // namespace squire
