#include "widgets/controls/narrowing_row.h"

#include <QEvent>
#include <algorithm>

namespace squire {

namespace {

// What the words of a button need. It is not asked itself: changing it to see would ask for a new layout.
int wordsWidth(const QToolButton& button, QWidget* parent) {
  QToolButton probe(parent);
  probe.setText(button.text());
  probe.setIcon(button.icon());
  probe.setIconSize(button.iconSize());
  probe.setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  const int whole = probe.sizeHint().width();
  probe.setToolButtonStyle(Qt::ToolButtonIconOnly);
  return whole - probe.sizeHint().width();
}

int leastWidth(const QWidget& widget) {
  return std::clamp(widget.minimumSizeHint().width(), widget.minimumWidth(), widget.maximumWidth());
}

}  // namespace

NarrowingRow::NarrowingRow(QWidget* parent) : QWidget(parent), row_(new QHBoxLayout(this)) {
  row_->setSizeConstraint(QLayout::SetNoConstraint);
}

bool NarrowingRow::isWhole(const Giving& giving) {
  return giving.text != nullptr ? giving.text->toolButtonStyle() != Qt::ToolButtonIconOnly
                                : !giving.widget->isHidden();
}

int NarrowingRow::saved(const Giving& giving) const {
  if (giving.text == nullptr) return leastWidth(*giving.widget) + row_->spacing();
  const QString words = giving.text->text();
  if (!words_.contains(words)) words_.insert(words, wordsWidth(*giving.text, parentWidget()));
  return words_.value(words);
}

QSize NarrowingRow::minimumSizeHint() const {
  QSize size = row_->minimumSize();
  for (const Giving& giving : giving_) {
    if (isWhole(giving)) size.rwidth() -= saved(giving);
  }
  return size;
}

void NarrowingRow::fit() {
  int room = width() - minimumSizeHint().width();
  for (const Giving& giving : giving_) {
    room -= saved(giving);
    const bool fits = room >= 0;
    if (fits == isWhole(giving)) continue;
    if (giving.text != nullptr) {
      giving.text->setToolButtonStyle(fits ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
    } else {
      giving.widget->setVisible(fits);
    }
  }
}

// A button whose text has become longer asks for more room, too.
bool NarrowingRow::event(QEvent* event) {
  const bool done = QWidget::event(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) words_.clear();
  if (event->type() == QEvent::LayoutRequest) fit();
  return done;
}

void NarrowingRow::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fit();
}

}  // namespace squire
