#include "widgets/fight/spar_map_view.h"

#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "widgets/controls/focus_frame.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

struct Way {
  std::int64_t ticks = 0;
  std::int64_t distances = 0;
};

// The step in the map for an arrow key; empty for other keys.
std::optional<Way> wayOf(int key) {
  switch (key) {
    case Qt::Key_Left:
      return Way{-1, 0};
    case Qt::Key_Right:
      return Way{1, 0};
    case Qt::Key_Up:
      return Way{0, 1};
    case Qt::Key_Down:
      return Way{0, -1};
    default:
      return std::nullopt;
  }
}

}  // namespace

SparMapView::SparMapView(Session& session, SparRing& ring, QWidget* parent)
    : QWidget(parent), session_(session), ring_(ring) {
  setObjectName(QStringLiteral("sparMap"));
  setAccessibleName(tr("Where and when the move hits"));
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setCursor(Qt::CrossCursor);
  connect(&ring_, &SparRing::changed, this, &SparMapView::adoptMap);
  session_.onChange(SessionChange::Pose, this, qOverload<>(&QWidget::update));
}

const SparMap* SparMapView::map() const {
  return ring_.map() && ring_.map()->ticks() > 0 ? ring_.map() : nullptr;
}

QRectF SparMapView::area() const { return QRectF(rect()).adjusted(40.0, 6.0, -6.0, -20.0); }

void SparMapView::adoptMap() {
  update();
  if (map() == nullptr) return;
  const SparMap& all = *map();
  std::int64_t first = all.ticks(), last = -1;
  for (std::int64_t tick = 0; tick < all.ticks(); ++tick) {
    for (std::size_t d = 0; d < all.distances(); ++d) {
      if (all.count(tick, d) == 0) continue;
      first = std::min(first, tick);
      last = tick;
      break;
    }
  }
  from_ = last < 0 ? 0 : std::max<std::int64_t>(0, first - 4);
  to_ = last < 0 ? all.ticks() : std::min(all.ticks(), last + 5);
}

QPointF SparMapView::placeOf(std::int64_t tick, std::size_t distance) const {
  const QRectF box = area();
  const double wide = box.width() / static_cast<double>(to_ - from_);
  const double high = box.height() / static_cast<double>(map()->distances());
  return {box.left() + wide * (static_cast<double>(tick - from_) + 0.5),
          box.bottom() - high * (static_cast<double>(distance) + 0.5)};
}

std::optional<SparMapView::Cell> SparMapView::cellAt(QPointF position) const {
  const QRectF box = area();
  if (map() == nullptr || !box.contains(position)) return std::nullopt;
  const double across = (position.x() - box.left()) / box.width() * static_cast<double>(to_ - from_);
  const double up = (box.bottom() - position.y()) / box.height() * static_cast<double>(map()->distances());
  return Cell{std::min(to_ - 1, from_ + static_cast<std::int64_t>(across)),
              std::min(map()->distances() - 1, static_cast<std::size_t>(up))};
}

QString SparMapView::textOf(const Cell& cell) const {
  const SparMap& shown = *map();
  return tr("Tick %1 at %2 m: hits %3 of %4 poses")
      .arg(cell.tick)
      .arg(QLocale().toString(static_cast<double>(shown.distance(cell.distance)), 'f', 2))
      .arg(shown.count(cell.tick, cell.distance))
      .arg(shown.poses());
}

void SparMapView::paintAxes(QPainter& painter) const {
  const SparMap& shown = *map();
  painter.setPen(colourOf(Role::Secondary));
  const double half = 0.5 * painter.fontMetrics().height();
  for (std::size_t d = 0; d < shown.distances(); d += (shown.distances() - 1) / 3) {
    const double y = placeOf(from_, d).y();
    const QString text =
        QLocale().toString(static_cast<double>(shown.distance(d)), 'f', 0) + QStringLiteral(" m");
    const double top = std::clamp(y - half, 0.0, height() - 20.0 - half);
    painter.drawText(QRectF(0.0, top, 36.0, 2.0 * half), Qt::AlignRight | Qt::AlignVCenter, text);
  }
  const std::int64_t step = std::max<std::int64_t>(1, (to_ - from_ + 4) / 5);
  for (std::int64_t tick = from_; tick < to_; tick += step) {
    const double x = placeOf(tick, 0).x();
    painter.drawText(QRectF(x - 20.0, height() - 18.0, 40.0, 16.0), Qt::AlignCenter, QString::number(tick));
  }
}

void SparMapView::paintNow(QPainter& painter) const {
  const SparMap& shown = *map();
  const QRectF box = area();
  QColor cross = colourOf(Role::Text);
  cross.setAlphaF(0.7f);
  painter.setPen(QPen(cross, 1.0));
  if (const std::int64_t tick = ring_.tick(); tick >= from_ && tick < to_) {
    const double x = placeOf(tick, 0).x();
    painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()));
  }
  const float most = shown.distance(shown.distances() - 1), at = ring_.settings().places.distance;
  if (at >= 0.0f && at <= most) {
    const double y = box.bottom() - box.height() * static_cast<double>(at / most);
    painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y));
  }
}

void SparMapView::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(area(), colourOf(Role::Field));
  if (map() == nullptr) {
    painter.setPen(colourOf(Role::Secondary));
    painter.drawText(area().adjusted(8, 8, -8, -8), Qt::AlignCenter | Qt::TextWordWrap,
                     tr("Start sparring to see a map of where and when the move hits."));
    return paintFocusFrame(painter, *this);
  }
  const SparMap& shown = *map();
  const QRectF box = area();
  const double wide = box.width() / static_cast<double>(to_ - from_);
  const double high = box.height() / static_cast<double>(shown.distances());
  painter.setPen(Qt::NoPen);
  for (std::int64_t tick = from_; tick < to_; ++tick) {
    for (std::size_t d = 0; d < shown.distances(); ++d) {
      const std::size_t count = shown.count(tick, d);
      if (count == 0) continue;
      QColor colour = colourOf(Role::Error);
      colour.setAlphaF(0.2f + 0.8f * static_cast<float>(count) / static_cast<float>(shown.poses()));
      const QPointF middle = placeOf(tick, d);
      painter.fillRect(QRectF(middle.x() - 0.5 * wide, middle.y() - 0.5 * high, wide, high + 0.5), colour);
    }
  }
  paintAxes(painter);
  paintNow(painter);
  paintFocusFrame(painter, *this);
}

void SparMapView::goTo(const Cell& cell) {
  Q_EMIT chosen(timeOfFrame(cell.tick, session_.project().game.ticks), map()->distance(cell.distance));
}

void SparMapView::cancelDrag() {
  if (const auto before = std::exchange(before_, std::nullopt)) Q_EMIT chosen(before->at, before->distance);
}

void SparMapView::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::RightButton) return cancelDrag();
  const auto cell = cellAt(event->position());
  if (!cell || event->button() != Qt::LeftButton) return;
  before_ = Stand{session_.playhead(), ring_.settings().places.distance};
  goTo(*cell);
}

void SparMapView::mouseMoveEvent(QMouseEvent* event) {
  const auto cell = cellAt(event->position());
  if (!cell) return;
  setToolTip(textOf(*cell));
  Q_EMIT hinted(textOf(*cell));
  if (before_) goTo(*cell);
}

void SparMapView::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) before_.reset();
}

// The arrow keys go to the neighbours of the current cell.
void SparMapView::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape && before_) return cancelDrag();
  const auto way = wayOf(event->key());
  if (!way || map() == nullptr) return QWidget::keyPressEvent(event);
  const SparMap& shown = *map();
  const auto last = static_cast<std::int64_t>(shown.distances()) - 1;
  const float each = shown.distance(1) - shown.distance(0);
  const auto distance = std::lround((ring_.settings().places.distance - shown.distance(0)) / each);
  goTo({std::clamp(ring_.tick() + way->ticks, std::int64_t{0}, shown.ticks() - 1),
        static_cast<std::size_t>(std::clamp<std::int64_t>(distance + way->distances, 0, last))});
}

// Reserves the arrow keys, and during a drag also Escape, so that shortcuts of the window do not take them.
bool SparMapView::event(QEvent* event) {
  const bool isKey = event->type() == QEvent::ShortcutOverride;
  const int key = isKey ? static_cast<QKeyEvent*>(event)->key() : 0;
  if (isKey && ((before_ && key == Qt::Key_Escape) || wayOf(key))) {
    event->accept();
    return true;
  }
  return QWidget::event(event);
}

void SparMapView::leaveEvent(QEvent*) { Q_EMIT hinted({}); }

}  // namespace squire

#include "moc_spar_map_view.cpp"
