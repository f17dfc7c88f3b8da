#include "widgets/stage/stage_marks.h"

#include <QCoreApplication>
#include <QLocale>
#include <QPolygonF>
#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "widgets/theme/theme.h"
#include "widgets/viewport/pointer_rays.h"

namespace squire {

namespace {

constexpr double reach = 7.0;  // pixels within which a corner, a point or a line is found
constexpr double pinHeight = 18.0;

QString tr(const char* text) { return QCoreApplication::translate("squire", text); }

// Finds the candidate that is nearest to the pointer, within a distance.
template <typename What>
class Nearest {
 public:
  explicit Nearest(double within) : away_(within) {}
  void offer(double away, const What& what) {
    if (away >= away_) return;
    away_ = away;
    found_ = what;
  }
  [[nodiscard]] const std::optional<What>& found() const { return found_; }

 private:
  double away_;
  std::optional<What> found_;
};

double distanceTo(QPointF a, QPointF b, QPointF p) {
  const QPointF way = b - a;
  const double length = QPointF::dotProduct(way, way);
  const double share = length > 0.0 ? std::clamp(QPointF::dotProduct(p - a, way) / length, 0.0, 1.0) : 0.0;
  const QPointF away = p - (a + share * way);
  return std::hypot(away.x(), away.y());
}

// All points in pixels; empty if one is behind the eye.
QPolygonF pixelsOf(const LayerView& view, const GroundShape& shape) {
  QPolygonF out;
  for (const vec2& point : shape.points) {
    const auto pixel = pixelOf(view, point);
    if (!pixel) return {};
    out << *pixel;
  }
  return out;
}

qsizetype sidesOf(const GroundShape& shape) {
  const auto points = static_cast<qsizetype>(shape.points.size());
  return shape.closed ? points : points - 1;
}

// Paints a short stroke on the upper side of a line.
void paintUpperSide(QPainter& painter, QPointF a, QPointF b) {
  const QPointF way = b - a;
  const double length = std::hypot(way.x(), way.y());
  if (length < 24.0) return;
  const QPointF middle = (a + b) / 2.0;
  painter.drawLine(middle, middle + QPointF(way.y(), -way.x()) * (7.0 / length));
}

// The length of a side and its slope, seen from left to right, in degrees between -90 and 90: "2.00 m,
// 15\u00B0".
QString measuresOf(const vec2& rise) {
  const float climb = rise.x < 0.0f ? -rise.y : rise.y;
  const auto degrees = static_cast<double>(glm::degrees(std::atan2(climb, std::abs(rise.x))));
  const double whole = std::round(degrees);
  const bool isWhole = std::abs(degrees - whole) < 0.05;
  const QLocale locale;
  const QString slope = isWhole ? locale.toString(static_cast<int>(whole)) : locale.toString(degrees, 'f', 1);
  return locale.toString(static_cast<double>(glm::length(rise)), 'f', 2) + QStringLiteral(" m, ") + slope +
         QStringLiteral("\u00B0");
}

// Paints length and slope of each segment of the ground that is long enough on the screen, on its upper side.
void paintMeasures(QPainter& painter, const GroundShape& shape, const QPolygonF& pixels, double least) {
  for (qsizetype i = 0; i < sidesOf(shape); ++i) {
    const qsizetype next = (i + 1) % pixels.size();
    const QPointF way = pixels[next] - pixels[i];
    const double length = std::hypot(way.x(), way.y());
    const vec2 rise =
        shape.points[static_cast<std::size_t>(next)] - shape.points[static_cast<std::size_t>(i)];
    if (length < least || rise == vec2(0.0f)) continue;
    const QString text = measuresOf(rise);
    // Beside steep sides, the text needs its width rather than its height.
    const double away =
        12.0 + 0.5 * painter.fontMetrics().horizontalAdvance(text) * std::abs(way.y()) / length;
    const QPointF aside = QPointF(way.y(), -way.x()) * (away / length);
    paintMarkText(painter, (pixels[i] + pixels[next]) / 2.0 + aside, text, colourOf(Role::Text));
  }
}

QPen penOf(const GroundShape& shape, bool isChosen) {
  QPen pen(isChosen ? colourOf(Role::Selected) : colourOf(shape.kind), isChosen ? 3.0 : 2.0);
  if (shape.kind == GroundKind::Trigger) pen.setStyle(Qt::DashLine);
  return pen;
}

void paintCorners(QPainter& painter, const QPolygonF& pixels, std::optional<std::size_t> chosen) {
  painter.setPen(QPen(colourOf(Role::Window), 1.0));
  for (qsizetype i = 0; i < pixels.size(); ++i) {
    painter.setBrush(colourOf(chosen == static_cast<std::size_t>(i) ? Role::Warm : Role::Text));
    painter.drawEllipse(pixels[i], 4.5, 4.5);
  }
}

void paintLine(QPainter& painter, const QPolygonF& pixels) {
  painter.drawPolyline(pixels);
  for (qsizetype i = 0; i + 1 < pixels.size(); ++i) paintUpperSide(painter, pixels[i], pixels[i + 1]);
}

void paintShape(QPainter& painter, const LayerView& view, const GroundShape& shape,
                const ChosenMarks& chosen) {
  const QPolygonF pixels = pixelsOf(view, shape);
  if (pixels.isEmpty()) return;
  const bool isChosen = shape.id == chosen.shape;
  painter.setPen(penOf(shape, isChosen));
  painter.setBrush(shape.closed ? faded(colourOf(shape.kind), isChosen ? 70 : 45) : QBrush(Qt::NoBrush));
  if (shape.closed) {
    painter.drawPolygon(pixels);
  } else {
    paintLine(painter, pixels);
  }
  if (!isChosen) return;
  paintMeasures(painter, shape, pixels, 48.0);
  paintCorners(painter, pixels, chosen.corner);
}

QColor colourOf(const StagePoint& point, const ChosenMarks& chosen) {
  if (point.id == chosen.point) return colourOf(Role::Selected);
  return colourOf(point.kind == StagePointKind::Spawn ? Role::Accent : Role::Text);
}

void paintPin(QPainter& painter, QPointF foot, StagePointKind kind) {
  const QPointF top = foot - QPointF(0.0, pinHeight);
  painter.drawLine(foot, top);
  painter.drawEllipse(foot, 2.0, 2.0);
  if (kind == StagePointKind::Mark) return painter.drawEllipse(top, 3.5, 3.5);
  painter.drawPolygon(QPolygonF({top, top + QPointF(11.0, 4.5), top + QPointF(0.0, 9.0)}));
}

}  // namespace

void paintMarkText(QPainter& painter, QPointF at, const QString& text, const QColor& colour) {
  const QRectF box(at - QPointF(100.0, 9.0), QSizeF(200.0, 18.0));
  painter.setPen(currentTheme().dark ? QColor(0, 0, 0, 190) : QColor(255, 255, 255, 210));
  for (const QPointF& offset : {QPointF(1, 1), QPointF(-1, 0), QPointF(0, -1)})
    painter.drawText(box.translated(offset), Qt::AlignCenter, text);
  painter.setPen(colour);
  painter.drawText(box, Qt::AlignCenter, text);
}

QColor colourOf(GroundKind kind) {
  switch (kind) {
    case GroundKind::Solid:
      return colourOf(Role::Good);
    case GroundKind::Ledge:
      return colourOf(Role::Warm);
    case GroundKind::OneWay:
      return colourOf(Role::ShieldVolume);
    case GroundKind::Ladder:
      return colourOf(Role::GrabVolume);
    case GroundKind::Trigger:
      break;
  }
  return colourOf(Role::Secondary);
}

std::optional<QPointF> pixelOf(const LayerView& view, const vec2& point) {
  const vec3 pixel = toPixel(view.camera, view.size, vec3(point, 0.0f));
  if (!view.camera.orthographic && pixel.z < view.camera.nearest()) return std::nullopt;
  return asPoint(vec2(pixel));
}

std::optional<vec2> onGround(const LayerView& view, const vec2& pixel) {
  const Ray ray = rayThrough(view.camera, view.size, pixel);
  if (std::abs(ray.direction.z) < 0.1f) return std::nullopt;
  return vec2(ray.origin - ray.direction * (ray.origin.z / ray.direction.z));
}

void paintGround(QPainter& painter, const LayerView& view, const Stage& stage, const ChosenMarks& chosen) {
  const GroundShape* last = nullptr;
  for (const auto& shape : stage.ground) {
    if (shape->id == chosen.shape) {
      last = shape.get();
    } else {
      paintShape(painter, view, *shape, chosen);
    }
  }
  if (last != nullptr) paintShape(painter, view, *last, chosen);
}

void paintPoints(QPainter& painter, const LayerView& view, const Stage& stage, const ChosenMarks& chosen) {
  for (const StagePoint& point : stage.points) {
    const auto foot = pixelOf(view, point.at);
    if (!foot) continue;
    const bool isChosen = point.id == chosen.point;
    painter.setPen(QPen(colourOf(point, chosen), isChosen ? 2.5 : 1.5));
    painter.setBrush(colourOf(point, chosen));
    paintPin(painter, *foot, point.kind);
    paintMarkText(painter, *foot - QPointF(0.0, pinHeight + 10.0), QString::fromStdString(point.name),
                  colourOf(isChosen ? Role::Selected : Role::Text));
  }
}

void paintDrawn(QPainter& painter, const LayerView& view, const GroundShape& shape) {
  const QPolygonF pixels = pixelsOf(view, shape);
  if (pixels.isEmpty()) return;
  painter.setPen(penOf(shape, true));
  painter.setBrush(shape.closed ? faded(colourOf(shape.kind), 70) : QBrush(Qt::NoBrush));
  if (shape.closed) {
    painter.drawPolygon(pixels);
  } else {
    painter.drawPolyline(pixels);
  }
  paintMeasures(painter, shape, pixels, 28.0);
  paintCorners(painter, pixels, std::nullopt);
}

void paintGuides(QPainter& painter, const LayerView& view, std::span<const SnapGuide> guides) {
  painter.setPen(QPen(colourOf(Role::Accent), 1.5, Qt::DashLine));
  for (const SnapGuide& guide : guides) {
    const vec3 from = toPixel(view.camera, view.size, guide.from);
    const vec3 to = toPixel(view.camera, view.size, guide.to);
    const float nearest = view.camera.nearest();
    if (!view.camera.orthographic && std::min(from.z, to.z) < nearest) continue;
    painter.drawLine(asPoint(vec2(from)), asPoint(vec2(to)));
  }
}

void paintCamera(QPainter& painter, const LayerView& view, const StageCamera& camera) {
  const vec2 half(0.5f * camera.height * StageCamera::aspect, 0.5f * camera.height);
  QPolygonF corners;
  for (const vec2& to : {vec2(-1, 1), vec2(1, 1), vec2(1, -1), vec2(-1, -1)}) {
    const auto pixel = pixelOf(view, camera.centre + half * to);
    if (!pixel) return;
    corners << *pixel;
  }
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(colourOf(Role::Window), 3.0));
  painter.drawPolygon(corners);
  painter.setPen(QPen(colourOf(Role::Text), 1.0, Qt::DashLine));
  painter.drawPolygon(corners);
  paintMarkText(painter, (corners[0] + corners[1]) / 2.0 - QPointF(0.0, 11.0), tr("camera 16:9"),
                colourOf(Role::Text));
}

void paintCrossing(QPainter& painter, const LayerView& view, const vec2& at) {
  const auto pixel = pixelOf(view, at);
  if (!pixel) return;
  painter.setPen(QPen(colourOf(Role::Error), 2.5));
  for (const QPointF& arm : {QPointF(8, 8), QPointF(8, -8)}) painter.drawLine(*pixel - arm, *pixel + arm);
  paintMarkText(painter, *pixel + QPointF(0.0, 20.0), tr("crosses itself"), colourOf(Role::Error));
}

std::optional<SideAt> sideAt(const LayerView& view, const Stage& stage, const vec2& pixel) {
  Nearest<SideAt> nearest(reach);
  for (const auto& shape : stage.ground) {
    const QPolygonF pixels = pixelsOf(view, *shape);
    if (pixels.isEmpty()) continue;
    for (qsizetype i = 0; i < sidesOf(*shape); ++i) {
      nearest.offer(distanceTo(pixels[i], pixels[(i + 1) % pixels.size()], asPoint(pixel)),
                    SideAt{shape->id, static_cast<std::size_t>(i)});
    }
  }
  return nearest.found();
}

GroundShapeId polygonAt(const LayerView& view, const Stage& stage, const vec2& pixel) {
  for (auto shape = stage.ground.rbegin(); shape != stage.ground.rend(); ++shape) {
    if ((*shape)->closed && pixelsOf(view, **shape).containsPoint(asPoint(pixel), Qt::OddEvenFill))
      return (*shape)->id;
  }
  return {};
}

vec2 nearerEnd(const LayerView& view, const GroundShape& shape, std::size_t side, const vec2& pixel) {
  const vec2 from = shape.points[side], to = shape.points[(side + 1) % shape.points.size()];
  const auto at = onGround(view, pixel);
  return at && glm::distance(*at, to) < glm::distance(*at, from) ? to : from;
}

std::optional<std::size_t> cornerAt(const LayerView& view, const GroundShape& shape, const vec2& pixel) {
  Nearest<std::size_t> nearest(reach + 1.0);
  for (std::size_t i = 0; i < shape.points.size(); ++i)
    if (const auto corner = pixelOf(view, shape.points[i]))
      nearest.offer(distanceTo(*corner, *corner, asPoint(pixel)), i);
  return nearest.found();
}

StagePointId pointAt(const LayerView& view, const Stage& stage, const vec2& pixel) {
  Nearest<StagePointId> nearest(reach);
  for (const StagePoint& point : stage.points)
    if (const auto foot = pixelOf(view, point.at))
      nearest.offer(distanceTo(*foot, *foot - QPointF(0.0, pinHeight), asPoint(pixel)), point.id);
  return nearest.found().value_or(StagePointId());
}

}  // namespace squire
