#include "widgets/stage/stage_scale.h"

#include <QLocale>
#include <QPolygonF>
#include <algorithm>
#include <cmath>

#include "widgets/stage/stage_marks.h"
#include "widgets/theme/theme.h"
#include "widgets/viewport/pointer_rays.h"
#include "widgets/viewport/viewport_text.h"

namespace squire {

namespace {

constexpr float leastPixels = 56.0f;  // between numbered lines
constexpr int parts = 5;              // between two numbered lines
constexpr double edge = 22.0;         // pixels; the width of the rulers

// The numbers of the lines that are seen: coordinates are these times the step.
struct Lines {
  std::int64_t first = 0, last = 0;
};

Lines linesIn(float from, float to, float step) {
  return {static_cast<std::int64_t>(std::ceil(std::min(from, to) / step)),
          static_cast<std::int64_t>(std::floor(std::max(from, to) / step))};
}

// What is seen of the plane z = 0: its lower left and its upper right corner.
std::optional<std::pair<vec2, vec2>> seenOf(const LayerView& view) {
  const auto least = onGround(view, {0.0f, view.size.height});
  const auto most = onGround(view, {view.size.width, 0.0f});
  if (!isSideView(view) || !least || !most) return std::nullopt;
  return std::pair(*least, *most);
}

QString numberOf(double metres, float step) {
  const int decimals = std::max(0, static_cast<int>(std::ceil(-std::log10(step) - 1e-4f)));
  return QLocale().toString(metres, 'f', decimals);
}

QString metresText(float value) { return QLocale().toString(static_cast<double>(value), 'f', 3); }

QColor lineColour(int alpha) { return faded(colourOf(Role::Text), alpha); }

// Paints a small triangle whose tip points at the edge.
void paintTip(QPainter& painter, QPointF tip, QPointF aside) {
  const QPointF back(aside.y(), aside.x());
  painter.drawPolygon(QPolygonF({tip, tip + aside + back, tip + aside - back}));
}

}  // namespace

bool isSideView(const LayerView& view) {
  return view.camera.orthographic && std::abs(view.camera.forward().z) > 0.9999f;
}

float gridStepOf(const LayerView& view) {
  const float least = leastPixels * metresPerPixel(view.camera, view.size, view.camera.target);
  const float ten = std::pow(10.0f, std::floor(std::log10(least)));
  for (const float factor : {1.0f, 2.0f, 5.0f}) {
    if (factor * ten >= least) return factor * ten;
  }
  return 10.0f * ten;
}

void paintGrid(QPainter& painter, const LayerView& view) {
  const auto seen = seenOf(view);
  if (!seen) return;
  const float step = gridStepOf(view) / parts;
  const auto width = static_cast<double>(view.size.width), height = static_cast<double>(view.size.height);
  for (const int axis : {0, 1}) {
    const Lines lines = linesIn(seen->first[axis], seen->second[axis], step);
    for (std::int64_t i = lines.first; i <= lines.last; ++i) {
      vec2 at(0.0f);
      at[axis] = static_cast<float>(i) * step;
      const auto pixel = pixelOf(view, at);
      if (!pixel) continue;
      painter.setPen(QPen(lineColour(i == 0 ? 90 : i % parts == 0 ? 44 : 18), 1.0));
      const double place = std::floor(axis == 0 ? pixel->x() : pixel->y()) + 0.5;
      axis == 0 ? painter.drawLine(QPointF(place, 0.0), QPointF(place, height))
                : painter.drawLine(QPointF(0.0, place), QPointF(width, place));
    }
  }
}

void paintRulers(QPainter& painter, const LayerView& view, const std::optional<vec2>& pointer, bool tells) {
  const auto seen = seenOf(view);
  if (!seen) return;
  const float step = gridStepOf(view);
  const auto width = static_cast<double>(view.size.width), height = static_cast<double>(view.size.height);
  painter.setPen(Qt::NoPen);
  painter.setBrush(faded(colourOf(Role::Window), 170));
  painter.drawRect(QRectF(0.0, height - edge, width, edge));
  painter.drawRect(QRectF(0.0, 0.0, 2.0 * edge, height - edge));
  for (const int axis : {0, 1}) {
    const Lines lines = linesIn(seen->first[axis], seen->second[axis], step);
    for (std::int64_t i = lines.first; i <= lines.last; ++i) {
      vec2 at(0.0f);
      at[axis] = static_cast<float>(i) * step;
      const auto pixel = pixelOf(view, at);
      if (!pixel) continue;
      const QPointF middle = axis == 0 ? QPointF(pixel->x(), height - 0.5 * edge) : QPointF(edge, pixel->y());
      // The corner of the rulers, and the name of the view.
      if (axis == 0 ? middle.x() < 3.0 * edge : middle.y() > height - 1.5 * edge || middle.y() < 2.0 * edge)
        continue;
      paintMarkText(painter, middle, numberOf(static_cast<double>(at[axis]), step),
                    colourOf(i == 0 ? Role::Text : Role::Secondary));
    }
  }
  paintMarkText(painter, {edge, height - 0.5 * edge}, QStringLiteral("m"), colourOf(Role::Secondary));
  const auto at = pointer ? pixelOf(view, *pointer) : std::nullopt;
  if (!at) return;
  painter.setPen(Qt::NoPen);
  painter.setBrush(colourOf(Role::Accent));
  paintTip(painter, {at->x(), height - edge}, {0.0, 5.0});
  paintTip(painter, {2.0 * edge, at->y()}, {-5.0, 0.0});
  if (tells)
    paintReadout(painter, painter.viewport(), {2.0 * edge - 8.0, height - 3.0 * edge},
                 coordinatesText(*pointer));
}

QString coordinatesText(const vec2& at) {
  return QStringLiteral("%1   %2 m").arg(metresText(at.x), metresText(at.y));
}

QString coordinatesText(const vec3& at) {
  return QStringLiteral("%1   %2   %3 m").arg(metresText(at.x), metresText(at.y), metresText(at.z));
}

}  // namespace squire
