#include "widgets/controls/folding_row.h"

#include <QEvent>
#include <QSplitter>
#include <QTabBar>
#include <QVBoxLayout>
#include <algorithm>

namespace squire {

FoldingRow::FoldingRow(QWidget* parent)
    : QWidget(parent), tabs_(new QTabBar(this)), splitter_(new QSplitter(Qt::Horizontal, this)) {
  tabs_->setExpanding(false);
  tabs_->setDrawBase(false);
  tabs_->hide();
  splitter_->setChildrenCollapsible(false);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(tabs_);
  column->addWidget(splitter_, 1);
  connect(tabs_, &QTabBar::currentChanged, this, &FoldingRow::fold);
}

void FoldingRow::add(QWidget* page, const QString& name, int stretch) {
  splitter_->addWidget(page);
  splitter_->setStretchFactor(splitter_->count() - 1, stretch);
  tabs_->addTab(name);
}

QWidget* FoldingRow::page(int index) const { return splitter_->widget(index); }

int FoldingRow::least(int index) const {
  return std::max(page(index)->minimumWidth(), page(index)->minimumSizeHint().width());
}

int FoldingRow::pageWithFocus() const {
  const QWidget* focus = window()->focusWidget();
  for (int i = 0; i < splitter_->count(); ++i) {
    if (focus != nullptr && (page(i) == focus || page(i)->isAncestorOf(focus))) return i;
  }
  return -1;
}

QSize FoldingRow::sizeHint() const { return splitter_->sizeHint(); }

// The size of the largest single page, with the tabs above.
QSize FoldingRow::minimumSizeHint() const {
  QSize out;
  for (int i = 0; i < splitter_->count(); ++i) {
    const int height = std::max(page(i)->minimumHeight(), page(i)->minimumSizeHint().height());
    out = out.expandedTo({least(i), height + tabs_->sizeHint().height()});
  }
  return out;
}

bool FoldingRow::event(QEvent* event) {
  const bool done = QWidget::event(event);
  if (event->type() == QEvent::LayoutRequest) fold(tabs_->currentIndex());
  return done;
}

void FoldingRow::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  const int used = pageWithFocus();
  fold(used >= 0 && page(used)->isVisible() ? used : tabs_->currentIndex());
}

void FoldingRow::fold(int chosen) {
  const int count = splitter_->count();
  if (chosen < 0 || chosen >= count) return;
  int left = width() - least(chosen);
  int first = chosen, last = chosen;
  const auto takes = [&](int index) {
    const int needed = least(index) + splitter_->handleWidth();
    if (needed > left) return false;
    left -= needed;
    return true;
  };
  while (last + 1 < count && takes(last + 1)) ++last;
  while (first > 0 && takes(first - 1)) --first;
  for (int i = 0; i < count; ++i) page(i)->setVisible(i >= first && i <= last);
  const bool isWhole = first == 0 && last == count - 1;
  tabs_->setVisible(!isWhole);
  if (!isWhole) tabs_->setCurrentIndex(chosen);
}

}  // namespace squire

#include "moc_folding_row.cpp"
