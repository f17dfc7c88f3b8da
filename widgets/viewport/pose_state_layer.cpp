#include "widgets/viewport/pose_state_layer.h"

#include <QStringList>
#include <algorithm>
#include <cmath>

#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr int mostFrames = 4;  // the number of frames that the text lists

constexpr double gap = 6.0;

double pillWidth(const QFontMetrics& metrics, const QString& text) {
  return text.isEmpty() ? 0.0 : metrics.horizontalAdvance(text) + 30.0;
}

// A dark rounded label with a dot in the colour of its state.
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

double buttonWidth(const QFontMetrics& metrics, const QString& text) {
  return metrics.horizontalAdvance(text) + 16.0;
}

}  // namespace

QString PoseStateLayer::unkeyedText() const {
  QStringList parts;
  if (const auto count = static_cast<int>(session_.posing().changes().size()); count > 0) {
    parts += count == 1 ? tr("1 bone changed, not keyed") : tr("%1 bones changed, not keyed").arg(count);
  }
  QStringList frames;
  int others = 0;
  for (const auto& [instant, changes] : session_.posing().live().all()) {
    if (instant.clip != session_.clipRef() || (instant == session_.posing().instant() && parts.size() == 1))
      continue;
    ++others;
    if (frames.size() < mostFrames)
      frames += QString::number(std::round(10.0 * frameAt(instant.time, session_.rate())) / 10.0);
  }
  if (others > mostFrames) frames += QStringLiteral("\u2026");
  if (others > 0) {
    parts += tr("unkeyed changes at frame %1").arg(frames.join(QStringLiteral(", ")));
  }
  return parts.join(QStringLiteral(" \u00B7 "));
}

// Draws a pin at each pinned joint.
void PoseStateLayer::paintPins(QPainter& painter, const LayerView& view) const {
  for (const BoneId bone : session_.posing().pins()) {
    const auto index = session_.model()->skeleton->indexOf(bone);
    if (!index) continue;
    const vec3 joint(session_.shown().matrices()[static_cast<std::size_t>(*index)][3]);
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

std::optional<PoseInstant> PoseStateLayer::otherInstant() const {
  for (const auto& [instant, changes] : session_.posing().live().all()) {
    if (instant.clip == session_.clipRef() && instant != session_.posing().instant()) return instant;
  }
  return std::nullopt;
}

std::vector<std::pair<PoseStateLayer::Offer, QString>> PoseStateLayer::offers() const {
  if (!session_.posing().changes().empty()) return {{Offer::Key, tr("Key")}, {Offer::Drop, tr("Discard")}};
  if (otherInstant()) return {{Offer::GoThere, tr("Go There")}};
  return {};
}

QRectF PoseStateLayer::placeOf(Offer offer) const {
  for (const auto& [shown, place] : shown_) {
    if (shown == offer) return place;
  }
  return {};
}

std::optional<PoseStateLayer::Offer> PoseStateLayer::offerAt(const LayerPointer& pointer) const {
  const QPointF at(static_cast<double>(pointer.pixel.x), static_cast<double>(pointer.pixel.y));
  for (const auto& [offer, place] : shown_) {
    if (place.contains(at)) return offer;
  }
  return std::nullopt;
}

std::optional<QString> PoseStateLayer::hover(const LayerPointer& pointer) {
  hovered_ = offerAt(pointer);
  if (!hovered_) return std::nullopt;
  switch (*hovered_) {
    case Offer::Key:
      return tr("Keys the changes at this frame (Key What Changed)");
    case Offer::Drop:
      return tr("Restores the pose of the keys at this frame (Discard Unkeyed Changes)");
    case Offer::GoThere:
      break;
  }
  return tr("Goes to the frame of the unkeyed changes");
}

bool PoseStateLayer::press(const LayerPointer& pointer) {
  pressed_ = offerAt(pointer);
  return pressed_.has_value();
}

void PoseStateLayer::release(const LayerPointer& pointer) {
  const auto pressed = std::exchange(pressed_, std::nullopt);
  if (pressed && offerAt(pointer) == pressed) take(*pressed);
}

void PoseStateLayer::take(Offer offer) {
  switch (offer) {
    case Offer::Key:
      session_.posing().keyChanges();
      break;
    case Offer::Drop:
      session_.posing().discardChanges();
      break;
    case Offer::GoThere:
      if (const auto other = otherInstant()) session_.setPlayhead(other->time);
      break;
  }
  hovered_.reset();
}

void PoseStateLayer::paintUnkeyed(QPainter& painter, double x, const QString& text) {
  addPill(painter, x, text, Role::Warm);
  x += pillWidth(painter.fontMetrics(), text) + 0.5 * gap;
  for (const auto& [offer, words] : offers()) {
    const QRectF place(x, 9.0, buttonWidth(painter.fontMetrics(), words), 22.0);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colourOf(hovered_ == offer ? Role::Hover : Role::Raised));
    painter.drawRoundedRect(place, 4.0, 4.0);
    painter.setPen(colourOf(Role::Text));
    painter.drawText(place, Qt::AlignCenter, words);
    shown_.emplace_back(offer, place);
    x = place.right() + 0.5 * gap;
  }
}

void PoseStateLayer::paint(QPainter& painter, const LayerView& view) {
  shown_.clear();
  if (session_.model() == nullptr) return;
  paintPins(painter, view);
  if (session_.clip() == nullptr) return;
  const QRectF area(0.0, 0.0, static_cast<double>(view.size.width), static_cast<double>(view.size.height));
  const QString unkeyed = unkeyedText();
  const QString recording = session_.posing().autoKey() ? tr("Auto-key") : QString();
  const double first = pillWidth(painter.fontMetrics(), recording);
  double second = pillWidth(painter.fontMetrics(), unkeyed);
  for (const auto& [offer, words] : offers()) second += buttonWidth(painter.fontMetrics(), words) + 0.5 * gap;
  const double x = std::max(150.0, 0.5 * (area.width() - first - second));
  if (!session_.posing().changes().empty()) {
    painter.fillRect(QRectF(area.left(), area.top(), area.width(), 3.0), colourOf(Role::Warm));
  }
  if (!recording.isEmpty()) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colourOf(Role::Error), 2.0));
    painter.drawRect(area.adjusted(1.0, 1.0, -1.0, -1.0));
    addPill(painter, x, recording, Role::Error);
  }
  if (!unkeyed.isEmpty()) paintUnkeyed(painter, recording.isEmpty() ? x : x + first + gap, unkeyed);
}

}  // namespace squire
