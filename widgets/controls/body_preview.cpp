#include "widgets/controls/body_preview.h"

#include <QPainter>
#include <algorithm>
#include <glm/vec2.hpp>

#include "core/anim/solved_motion.h"
#include "core/math/geometry.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

// From model space to a view from the front, turned by 25 degrees.
QPointF seen(const vec3& place) {
  constexpr float across = 0.906f, away = 0.423f;
  return {static_cast<double>(across * place.x + away * place.z), static_cast<double>(-place.y)};
}

}  // namespace

MovingSkeleton movingSkeleton(const QString& name, const Skeleton& skeleton, const Clip& clip) {
  MovingSkeleton out{name, {}, {}};
  for (const Bone& bone : skeleton.bones) out.parents.push_back(bone.parent);
  SolvedMotion motion(skeleton, clip, IkRig(skeleton, {}), {});
  const auto count = static_cast<int>(clip.duration.seconds() * previewRate);
  for (int i = 0; i <= count; ++i) {
    motion.set(Time::fromSeconds(i / previewRate));
    out.frames.emplace_back();
    for (const mat4& matrix : motion.matrices()) out.frames.back().emplace_back(matrix[3]);
  }
  return out;
}

BodyPreview::BodyPreview(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("bodyPreview"));
  setAccessibleName(tr("The motion on both bodies"));
  setMinimumSize(240, 180);
  timer_.setInterval(static_cast<int>(1000.0 / previewRate));
  connect(&timer_, &QTimer::timeout, this, [this] {
    const auto count = static_cast<int>(target_.frames.size());
    frame_ = count == 0 ? 0 : (frame_ + 1) % count;
    update();
  });
}

void BodyPreview::show(MovingSkeleton source, MovingSkeleton target) {
  source_ = std::move(source);
  target_ = std::move(target);
  frame_ = 0;
  update();
}

void BodyPreview::highlight(int source, int target) {
  sourceBone_ = source;
  targetBone_ = target;
  update();
}

void BodyPreview::hideEvent(QHideEvent* /*event*/) { timer_.stop(); }
void BodyPreview::showEvent(QShowEvent* /*event*/) { timer_.start(); }

void BodyPreview::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.fillRect(rect(), colourOf(Role::Field));
  const QRect left(0, 0, width() / 2, height()), right(width() / 2, 0, width() - width() / 2, height());
  draw(painter, source_, left, sourceBone_);
  draw(painter, target_, right, targetBone_);
}

void BodyPreview::draw(QPainter& painter, const MovingSkeleton& body, const QRect& area,
                       int highlighted) const {
  painter.setPen(colourOf(Role::Secondary));
  painter.drawText(area.adjusted(8, 6, -8, -6), Qt::AlignTop | Qt::AlignHCenter, body.name);
  if (body.frames.empty()) return;
  QRectF bounds;
  for (const auto& frame : body.frames) {
    for (const vec3& place : frame) {
      const QPointF at = seen(place);
      bounds =
          bounds.isNull() ? QRectF(at, QSizeF(1e-6, 1e-6)) : bounds.united(QRectF(at, QSizeF(1e-6, 1e-6)));
    }
  }
  const QRectF inside = QRectF(area).adjusted(14, 28, -14, -12);
  const double scale = std::min(inside.width() / std::max(bounds.width(), 1e-3),
                                inside.height() / std::max(bounds.height(), 1e-3));
  const auto shown = [&](const vec3& place) {
    return inside.center() + (seen(place) - bounds.center()) * scale;
  };
  const auto& frame = body.frames[std::min(static_cast<std::size_t>(frame_), body.frames.size() - 1)];
  for (std::size_t i = 0; i < frame.size(); ++i) {
    const int up = body.parents[i];
    if (up < 0) continue;
    const bool isChosen = static_cast<int>(i) == highlighted || up == highlighted;
    painter.setPen(QPen(colourOf(isChosen ? Role::Selected : Role::Text), isChosen ? 3.0 : 1.5));
    painter.drawLine(shown(frame[static_cast<std::size_t>(up)]), shown(frame[i]));
  }
  if (highlighted < 0 || static_cast<std::size_t>(highlighted) >= frame.size()) return;
  painter.setPen(Qt::NoPen);
  painter.setBrush(colourOf(Role::Selected));
  painter.drawEllipse(shown(frame[static_cast<std::size_t>(highlighted)]), 4.0, 4.0);
}

}  // namespace squire

#include "moc_body_preview.cpp"
