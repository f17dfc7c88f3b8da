#include "widgets/spaces/space_painter.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/anim/blend_space.h"
#include "core/charts/curve_axes.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr double dot = 5.0;  // pixels; radius
constexpr double room = 64.0;

// From little to much, by lightness.
QColor colourOfSlide(float share) {
  return faded(colourOf(Role::Warm), static_cast<int>(std::lround(24.0f + 190.0f * share)));
}

}  // namespace

float SpacePainter::weightOf(std::size_t point) const {
  if (!preview_.isOn()) return 0.0f;
  const vec2 at = preview_.values();
  const SpaceMix mix = mixAt(preview_.player().space(), static_cast<double>(at.x), static_cast<double>(at.y));
  for (std::uint32_t i = 0; i < mix.count; ++i) {
    if (mix.points[i] == point) return mix.weights[i];
  }
  return 0.0f;
}

void SpacePainter::paintSlides(const SpaceSlides& slides) {
  const SpaceSlides::Found* found = slides.found();
  if (found == nullptr) return paintLegend(SpaceSlides::tr("Feet are being measured\u2026"), false);
  if (std::ranges::all_of(found->metres, [](float metres) { return std::isnan(metres); }))
    return paintLegend(SpaceSlides::tr("No foot stands in these clips"), false);
  const SpaceGrid& grid = found->grid;
  const vec2 half = 0.5f * (grid.to - grid.from) / vec2(grid.across, grid.up);
  const float most = std::max(found->most, 1e-6f);
  painter_.setRenderHint(QPainter::Antialiasing, false);
  for (std::size_t i = 0; i < found->metres.size(); ++i) {
    if (std::isnan(found->metres[i])) continue;
    const vec2 middle = grid.middleOf(i % grid.across, i / grid.across);
    QRectF box = QRectF(plot_.placeOf(middle - half), plot_.placeOf(middle + half)).normalized();
    if (plot_.isLine) box.adjust(0.0, -0.3 * plot_.area.height(), 0.0, 0.3 * plot_.area.height());
    const QPoint from = box.topLeft().toPoint(), to = box.bottomRight().toPoint();
    painter_.fillRect(QRect(from, to - QPoint(1, 1)), colourOfSlide(found->metres[i] / most));
  }
  painter_.setRenderHint(QPainter::Antialiasing);
  paintLegend(SpaceSlides::tr("feet slide 0 to %1 mm").arg(std::lround(1000.0f * found->most)), true);
}

// At the right, above the picture: from the least to the most.
void SpacePainter::paintLegend(const QString& text, bool hasBar) {
  constexpr double bar = 60.0;
  const QFontMetrics font = painter_.fontMetrics();
  const double wide = font.horizontalAdvance(text) + 4.0;
  const QRectF box(plot_.area.right() - wide, 2.0, wide, font.height());
  painter_.setPen(colourOf(Role::Secondary));
  painter_.drawText(box, Qt::AlignRight | Qt::AlignVCenter, text);
  if (!hasBar) return;
  const double left = box.left() - bar - 6.0;
  QLinearGradient colours(left, 0.0, left + bar, 0.0);
  colours.setColorAt(0.0, colourOfSlide(0.0f));
  colours.setColorAt(1.0, colourOfSlide(1.0f));
  painter_.fillRect(QRectF(left, box.center().y() - 4.0, bar, 8.0), colours);
}

void SpacePainter::paintNumbers(int axis) {
  const QRectF& box = plot_.area;
  const double from = static_cast<double>(plot_.from[axis]), to = static_cast<double>(plot_.to[axis]);
  const double pixels = axis == 0 ? box.width() : box.height();
  const double gap = roundStep((to - from) * room / std::max(pixels, room));
  const int decimals = std::max(0, static_cast<int>(-std::floor(std::log10(gap) + 1e-9)));
  const double high = painter_.fontMetrics().height();
  for (double at = std::ceil(from / gap) * gap; at <= to; at += gap) {
    vec2 values = plot_.from;
    values[axis] = static_cast<float>(at);
    const QPointF place = plot_.placeOf(values);
    painter_.setPen(colourOf(Role::Line));
    if (axis == 0)
      painter_.drawLine(QPointF(place.x(), box.top()), QPointF(place.x(), box.bottom()));
    else
      painter_.drawLine(QPointF(box.left(), place.y()), QPointF(box.right(), place.y()));
    painter_.setPen(colourOf(Role::Secondary));
    const QRectF text = axis == 0 ? QRectF(place.x() - 0.5 * room, box.bottom() + 2.0, room, high)
                                  : QRectF(0.0, place.y() - 0.5 * high, box.left() - 6.0, high);
    painter_.drawText(text, axis == 0 ? Qt::AlignCenter : Qt::AlignRight | Qt::AlignVCenter,
                      numberText(at, decimals));
  }
}

void SpacePainter::paintAxes() {
  const QRectF& box = plot_.area;
  paintNumbers(0);
  if (!plot_.isLine) paintNumbers(1);
  const double high = painter_.fontMetrics().height();
  painter_.setPen(colourOf(Role::Text));
  const auto name = [&](const std::string& text, QRectF in, Qt::Alignment where) {
    painter_.drawText(in, static_cast<int>(where),
                      painter_.fontMetrics().elidedText(QString::fromStdString(text), Qt::ElideRight,
                                                        static_cast<int>(in.width())));
  };
  name(space_.xName, {box.left(), box.bottom() + high + 2.0, box.width(), high}, Qt::AlignCenter);
  if (!plot_.isLine) name(space_.yName, {6.0, 2.0, box.right() - 6.0, high}, Qt::AlignLeft);
}

void SpacePainter::paintFaces() {
  painter_.setPen(QPen(faded(colourOf(Role::Text), 110), 1.0));
  for (const auto& face : preview_.player().space().faces) {
    QPolygonF corners;
    for (const std::uint16_t corner : face) {
      if (corner != PlayedSpace::none && corner < space_.points.size()) corners += placeOf(corner);
    }
    painter_.setBrush(faded(colourOf(Role::Accent), 28));
    painter_.drawPolygon(corners);
  }
}

void SpacePainter::paintPoint(std::size_t point) {
  const QPointF place = placeOf(point);
  const bool isChosen = choice_.point() == point;
  const bool plays = weightOf(point) > 0.0f;
  painter_.setPen(QPen(colourOf(Role::Text), 1.5));
  painter_.setBrush(colourOf(isChosen ? Role::Selected : plays ? Role::Accent : Role::Raised));
  painter_.drawEllipse(place, dot, dot);
  if (!isChosen) return;
  // The selected one has a ring too, so that it is known without colours.
  painter_.setBrush(Qt::NoBrush);
  painter_.drawEllipse(place, dot + 3.5, dot + 3.5);
}

// Where a clip of the other side is missing.
void SpacePainter::paintMissing() {
  painter_.setPen(QPen(colourOf(Role::Secondary), 1.5, Qt::DotLine));
  painter_.setBrush(Qt::NoBrush);
  for (const SpaceChoice::OneSided& one : choice_.oneSided()) {
    const QPointF place = plot_.placeOf(one.missing);
    painter_.drawEllipse(place, dot + 1.0, dot + 1.0);
    painter_.drawText(QRectF(place.x() - room, place.y() + dot + 2.0, 2.0 * room, 2.0 * room),
                      Qt::AlignHCenter | Qt::AlignTop, QString::fromStdString(one.name));
  }
}

// Beside the dot, or above it on a line; not over another name.
void SpacePainter::paintName(std::size_t point) {
  const QPointF place = placeOf(point);
  QString text = choice_.nameOf(space_.points[point].clip);
  const float weight = weightOf(point);
  if (weight > 0.0f) text += QStringLiteral(" ") + SpacePreview::tr("%1 %").arg(std::lround(100.0f * weight));
  const QFontMetrics font = painter_.fontMetrics();
  const double wide = font.horizontalAdvance(text) + 6.0, high = font.height();
  const double beside = dot + 5.0;
  const std::vector<QPointF> corners{{place.x() + beside, place.y() - 0.5 * high},
                                     {place.x() - beside - wide, place.y() - 0.5 * high},
                                     {place.x() - 0.5 * wide, place.y() - beside - high},
                                     {place.x() - 0.5 * wide, place.y() + beside}};
  std::vector<std::size_t> order{0, 1, 2, 3};
  if (plot_.isLine) order = {2, 3};
  const QRectF whole = plot_.area.adjusted(-plot_.area.left(), -4.0, 20.0, 4.0);
  for (const std::size_t where : order) {
    const QRectF box(corners[where], QSizeF(wide, high));
    const bool isFree =
        std::ranges::none_of(taken_, [&](const QRectF& other) { return other.intersects(box); });
    if (!isFree || !whole.contains(box)) continue;
    taken_.push_back(box);
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(faded(colourOf(Role::Field), 200));
    painter_.drawRoundedRect(box, 3.0, 3.0);
    painter_.setPen(colourOf(Role::Text));
    painter_.drawText(box, Qt::AlignCenter, text);
    return;
  }
}

void SpacePainter::paintPoints() {
  std::vector<std::size_t> order(space_.points.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  // The names of what plays and of the selected one come first, since not all may have room.
  const auto rank = [this](std::size_t point) { return choice_.point() == point ? 2.0f : weightOf(point); };
  std::ranges::stable_sort(order, std::ranges::greater(), rank);
  for (std::size_t i = 0; i < order.size(); ++i) {
    const QPointF place = placeOf(i);
    taken_.emplace_back(place.x() - dot, place.y() - dot, 2.0 * dot, 2.0 * dot);
  }
  paintMissing();
  for (const std::size_t point : order) paintName(point);
  for (std::size_t i = order.size(); i-- > 0;) paintPoint(order[i]);
}

void SpacePainter::paintCross() {
  const vec2 values = glm::clamp(preview_.values(), plot_.from, plot_.to);
  const QPointF at = plot_.placeOf(values);
  if (preview_.isOn()) {
    painter_.setPen(QPen(colourOf(Role::Accent), 1.5));
    for (std::size_t i = 0; i < space_.points.size(); ++i) {
      if (weightOf(i) > 0.0f) painter_.drawLine(at, placeOf(i));
    }
  }
  constexpr double arm = 10.0;
  // With a rim, so that it is seen on any colour.
  for (const auto& [colour, wide] : {std::pair{colourOf(Role::Field), 5.0},
                                     {colourOf(preview_.isOn() ? Role::Accent : Role::Secondary), 2.0}}) {
    painter_.setPen(QPen(colour, wide));
    painter_.drawLine(at - QPointF(arm, 0.0), at + QPointF(arm, 0.0));
    painter_.drawLine(at - QPointF(0.0, arm), at + QPointF(0.0, arm));
  }
  if (choice_.point() || !preview_.isOn()) return;
  painter_.setBrush(Qt::NoBrush);
  painter_.drawEllipse(at, arm - 3.0, arm - 3.0);
}

}  // namespace squire
