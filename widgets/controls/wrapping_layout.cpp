#include "widgets/controls/wrapping_layout.h"

#include <algorithm>

namespace squire {

WrappingLayout::WrappingLayout(QWidget* parent, int gap) : QLayout(parent), gap_(gap) {
  setContentsMargins(0, 0, 0, 0);
}

// A layout inside of this one removes itself from the list when it is deleted.
WrappingLayout::~WrappingLayout() {
  while (count() > 0) delete takeAt(0);
}

void WrappingLayout::addItem(QLayoutItem* item) { items_.emplace_back(item); }

void WrappingLayout::addLayout(QLayout* layout) {
  addChildLayout(layout);
  addItem(layout);
}

void WrappingLayout::addFirst(QWidget* widget) {
  addChildWidget(widget);
  items_.insert(items_.begin(), std::make_unique<QWidgetItem>(widget));
}

int WrappingLayout::count() const { return static_cast<int>(items_.size()); }

QLayoutItem* WrappingLayout::itemAt(int index) const {
  const bool isThere = 0 <= index && index < count();
  return isThere ? items_[static_cast<std::size_t>(index)].get() : nullptr;
}

QLayoutItem* WrappingLayout::takeAt(int index) {
  if (itemAt(index) == nullptr) return nullptr;
  const auto at = items_.begin() + index;
  QLayoutItem* item = at->release();
  items_.erase(at);
  return item;
}

std::vector<QRect> WrappingLayout::placesIn(int width) const {
  std::vector<QRect> places;
  int x = 0, y = 0, height = 0;
  for (const auto& item : items_) {
    if (item->isEmpty()) {
      places.emplace_back();
      continue;
    }
    const QSize size = item->sizeHint();
    if (x > 0 && x + size.width() > width) {
      x = 0;
      y += height + gap_;
      height = 0;
    }
    places.emplace_back(QPoint(x, y), size);
    x += size.width() + gap_;
    height = std::max(height, size.height());
  }
  return places;
}

int WrappingLayout::heightForWidth(int width) const {
  int height = 0;
  for (const QRect& place : placesIn(width)) height = std::max(height, place.y() + place.height());
  return height;
}

QSize WrappingLayout::sizeHint() const {
  int width = -gap_;
  for (const auto& item : items_) {
    if (!item->isEmpty()) width += item->sizeHint().width() + gap_;
  }
  return {std::max(width, 0), heightForWidth(width)};
}

QSize WrappingLayout::minimumSize() const {
  QSize least;
  for (const auto& item : items_) {
    if (!item->isEmpty()) least = least.expandedTo(item->sizeHint());
  }
  return least;
}

// Items of one line are centred in it, as in a QHBoxLayout.
void WrappingLayout::setGeometry(const QRect& rect) {
  QLayout::setGeometry(rect);
  const std::vector<QRect> places = placesIn(rect.width());
  const int used = heightForWidth(rect.width());
  const int top = rect.y() + std::max(0, rect.height() - used) / 2;
  for (std::size_t i = 0; i < places.size(); ++i) {
    int height = 0;
    for (const QRect& other : places) {
      if (other.y() == places[i].y()) height = std::max(height, other.height());
    }
    const int down = (height - places[i].height()) / 2;
    items_[i]->setGeometry(places[i].translated(rect.x(), top + down));
  }
}

}  // namespace squire

#include "moc_wrapping_layout.cpp"
