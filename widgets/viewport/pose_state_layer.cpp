#include "widgets/viewport/pose_state_layer.h"

#include <QStringList>
#include <algorithm>
#include <cmath>

#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr int mostFrames = 4;  // that are named

constexpr double gap = 6.0;

double pillWidth(const QFontMetrics& metrics, const QString& text) {
  return text.isEmpty() ? 0.0 : metrics.horizontalAdvance(text) + 30.0;
}

// A dark pill with a dot in the colour of its state.
void addPill(QPainter& painter, double x, const QString& text, Role role) {
  const QRectF pill(x, 9.0, pillWidth(painter.fontMetrics(), text), 22.0);
  painter.setPen(Qt::NoPen);
  QColor back = colourOf(Role::Field);
  back.setAlphaF(0.85f);
  painter.setBrush(back);
  painter.drawRoundedRect(pill, 4.0, 4.0);
  painter.setBrush(colourOf(role));
  painter.drawEllipse(QPointF(x + 11.0, pill.center().y()), 3.5, 3.5);
  painter.setPen(colourOf(Role::Text));
  painter.drawText(pill.adjusted(20.0, 0.0, -8.0, 0.0), Qt::AlignLeft | Qt::AlignVCenter, text);
}

}  // namespace

QString PoseStateLayer::unkeyedText() const {
  QStringList parts;
  if (const auto count = static_cast<int>(session_.changes().size()); count > 0) {
    parts += count == 1 ? tr("1 bone changed, not keyed") : tr("%1 bones changed, not keyed").arg(count);
  }
  QStringList frames;
  int others = 0;
  for (const auto& [instant, changes] : session_.live().all()) {
    if (instant.clip != session_.clipRef() || (instant == session_.instant() && parts.size() == 1)) continue;
    ++others;
    if (frames.size() < mostFrames)
      frames += QString::number(std::round(10.0 * frameAt(instant.time, session_.rate())) / 10.0);
  }
  if (others > mostFrames) frames += QStringLiteral("\u2026");
  if (others > 0) {
    parts += tr("unkeyed pose kept at frame %1").arg(frames.join(QStringLiteral(", ")));
  }
  return parts.join(QStringLiteral(" \u00B7 "));
}

// A pin stuck into each joint that is held.
void PoseStateLayer::paintPins(QPainter& painter, const LayerView& view) const {
  for (const BoneId bone : session_.pins()) {
    const auto index = session_.model()->skeleton->indexOf(bone);
    if (!index) continue;
    const vec3 joint(session_.seen()[static_cast<std::size_t>(*index)][3]);
    const vec3 pixel = toPixel(view.camera, view.size, joint);
    const QPointF at(pixel.x, pixel.y);
    const QPointF head = at + QPointF(9.0, -13.0);
    painter.setPen(QPen(colourOf(Role::Field), 3.5));
    painter.drawLine(at, head);
    painter.setPen(QPen(colourOf(Role::Text), 1.5));
    painter.drawLine(at, head);
    painter.setPen(QPen(colourOf(Role::Field), 1.0));
    painter.setBrush(colourOf(Role::Accent));
    painter.drawEllipse(head, 5.0, 5.0);
  }
}

void PoseStateLayer::paint(QPainter& painter, const LayerView& view) {
  if (session_.clip() == nullptr) return;
  paintPins(painter, view);
  const QRectF area(0.0, 0.0, static_cast<double>(view.size.width), static_cast<double>(view.size.height));
  const QString unkeyed = unkeyedText();
  const QString recording = session_.autoKey() ? tr("Auto-key") : QString();
  const double first = pillWidth(painter.fontMetrics(), recording);
  const double second = pillWidth(painter.fontMetrics(), unkeyed);
  const double x = std::max(150.0, 0.5 * (area.width() - first - second));
  if (!session_.changes().empty()) {
    painter.fillRect(QRectF(area.left(), area.top(), area.width(), 3.0), colourOf(Role::Warm));
  }
  if (!recording.isEmpty()) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colourOf(Role::Error), 2.0));
    painter.drawRect(area.adjusted(1.0, 1.0, -1.0, -1.0));
    addPill(painter, x, recording, Role::Error);
  }
  if (!unkeyed.isEmpty()) addPill(painter, recording.isEmpty() ? x : x + first + gap, unkeyed, Role::Warm);
}

}  // namespace squire
