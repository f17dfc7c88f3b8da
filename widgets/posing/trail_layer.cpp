#include "widgets/posing/trail_layer.h"

#include <algorithm>
#include <cmath>

#include "core/edit/keys/key_edits.h"
#include "core/posing/pins.h"
#include "core/posing/pose_values.h"
#include "widgets/posing/onion_layer.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr std::int64_t mostFrames =
    400;  // in a longer clip, a trail shows only the frames around the playhead
constexpr float reachPixels = 8.0f;
constexpr float apartPixels = 12.0f;

QPointF asPoint(vec2 pixel) { return {pixel.x, pixel.y}; }

QPolygonF diamond(QPointF at, double size) {
  return QPolygonF(
      {at + QPointF(0, -size), at + QPointF(size, 0), at + QPointF(0, size), at + QPointF(-size, 0)});
}

// Whether a mark at this pixel is at least partly visible. QPainter cannot handle coordinates that are far
// outside.
bool isInside(const vec2& pixel, const ViewSize& size) {
  constexpr float mark = 10.0f;
  return pixel.x > -mark && pixel.y > -mark && pixel.x < static_cast<float>(size.width) + mark &&
         pixel.y < static_cast<float>(size.height) + mark;
}

}  // namespace

void TrailLayer::setShown(BoneId bone, bool shown) {
  std::erase(bones_, bone);
  if (shown) bones_.push_back(bone);
  version_ = 0;
}

void TrailLayer::refresh() {
  const Clip* clip = motion_.clip();
  if (bones_.empty() || clip == nullptr) {
    trails_.clear();
    version_ = 0;
    return;
  }
  const auto now = static_cast<std::int64_t>(std::llround(session_.playheadFrame()));
  const std::int64_t last = session_.shown().lastFrame();
  std::int64_t first = 0;
  if (last > mostFrames) first = std::clamp<std::int64_t>(now - mostFrames / 2, 0, last - mostFrames);
  if (motion_.version() == version_ && first == firstFrame_) return;
  version_ = motion_.version();
  firstFrame_ = first;
  trails_.clear();
  const Skeleton& skeleton = *session_.model()->skeleton;
  for (const BoneId bone : bones_) {
    const auto index = skeleton.indexOf(bone);
    if (!index) continue;
    trails_.push_back({bone, trailOf(skeleton, *clip, *motion_.evaluated(), static_cast<std::size_t>(*index),
                                     first, std::min(last, first + mostFrames))});
  }
}

const std::vector<TrailPoint>& TrailLayer::pointsOf(BoneId bone) {
  static const std::vector<TrailPoint> none;
  refresh();
  const auto found =
      std::find_if(trails_.begin(), trails_.end(), [&](const Trail& trail) { return trail.bone == bone; });
  return found == trails_.end() ? none : found->points;
}

// The displayed position of a point: a feature may move the whole character, and its trails with it.
vec3 TrailLayer::seen(const TrailPoint& point) const {
  return vec3(session_.shown().displayPlace() * vec4(point.place, 1.0f));
}

bool TrailLayer::isCurrent(const TrailPoint& point) const { return point.time == session_.playhead(); }

// The marks on a trail. Leaves out points between frames that are too close to the previous mark, since
// imported clips may have hundreds of keys between two frames.
std::vector<TrailLayer::Spot> TrailLayer::spotsOf(const Trail& trail, const LayerView& view) const {
  std::vector<Spot> spots;
  const Rate rate = session_.rate();
  for (const TrailPoint& point : trail.points) {
    const vec3 pixel = toPixel(view.camera, view.size, seen(point));
    if (!view.camera.orthographic && pixel.z <= 0.0f) continue;
    if (!isInside(vec2(pixel), view.size)) continue;
    const double frame = frameAt(point.time, rate);
    const bool onFrame = std::abs(frame - std::round(frame)) < 1e-6;
    if (!onFrame && !spots.empty() && glm::distance(spots.back().pixel, vec2(pixel)) < apartPixels) continue;
    spots.push_back({&point, vec2(pixel)});
  }
  return spots;
}

void TrailLayer::addShapes(const LayerView& /*view*/, DrawList& list) {
  refresh();
  const Time now = session_.playhead();
  for (const Trail& trail : trails_) {
    for (std::size_t i = 1; i < trail.points.size(); ++i) {
      const TrailPoint& to = trail.points[i];
      list.onTop.addLine(seen(trail.points[i - 1]), seen(to),
                         vec4(to.time <= now ? pastColour() : futureColour(), 0.9f));
    }
  }
}

void TrailLayer::paint(QPainter& painter, const LayerView& view) {
  refresh();
  const Time now = session_.playhead();
  for (const Trail& trail : trails_) {
    for (const auto& [at, pixel] : spotsOf(trail, view)) {
      const TrailPoint& point = *at;
      const vec3 side = point.time <= now ? pastColour() : futureColour();
      const QColor colour = QColor::fromRgbF(side.x, side.y, side.z);
      const bool taken = hovered_ && hovered_->bone == trail.bone && hovered_->point.time == point.time;
      if (!point.key) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawEllipse(asPoint(pixel), 1.8, 1.8);
      } else {
        painter.setPen(QPen(colourOf(Role::Field), 1.0));
        painter.setBrush(taken ? colourOf(Role::Text) : colour);
        painter.drawPolygon(diamond(asPoint(pixel), taken ? 6.5 : 5.0));
      }
      if (!isCurrent(point)) continue;
      painter.setPen(QPen(colourOf(Role::Accent), 1.5));
      painter.setBrush(Qt::NoBrush);
      painter.drawEllipse(asPoint(pixel), 7.5, 7.5);
    }
  }
}

// The nearest key under the pointer; the gizmo takes precedence on its joint.
std::optional<TrailLayer::Handle> TrailLayer::handleAt(const LayerPointer& pointer) {
  if (session_.playback().playing()) return std::nullopt;
  refresh();
  std::optional<Handle> found;
  float nearest = reachPixels;
  for (const Trail& trail : trails_) {
    const bool gizmo = view_.tool() != ViewTool::Select && session_.selection().activeBone() == trail.bone;
    for (const auto& [at, pixel] : spotsOf(trail, pointer.view)) {
      const float away = glm::distance(pixel, pointer.pixel);
      if (!at->key || (gizmo && isCurrent(*at)) || away > nearest) continue;
      nearest = away;
      found = Handle{trail.bone, *at};
    }
  }
  return found;
}

std::optional<QString> TrailLayer::hover(const LayerPointer& pointer) {
  hovered_ = handleAt(pointer);
  if (!hovered_) return std::nullopt;
  const auto index = session_.model()->skeleton->indexOf(hovered_->bone);
  return tr("Drag to move %1 at frame %2: its keys there follow; Escape cancels")
      .arg(QString::fromStdString(session_.model()->skeleton->bones[static_cast<std::size_t>(*index)].name))
      .arg(std::round(10.0 * frameAt(hovered_->point.time, session_.rate())) / 10.0);
}

bool TrailLayer::press(const LayerPointer& pointer) {
  const auto handle = handleAt(pointer);
  if (!handle) return false;
  PoseSoa pose(session_.model()->skeleton->bones.size());
  motion_.evaluated()->sample(handle->point.time, pose.blocks());
  hovered_ = handle;
  drag_ = Drag{*handle, pose.toPose(), {}, session_.gestures().begin()};
  session_.setPlayhead(handle->point.time);
  return true;
}

// Moves the joint in the plane parallel to the screen through its position at the start of the drag.
void TrailLayer::drag(const LayerPointer& pointer) {
  const Ray ray = rayThrough(pointer.view.camera, pointer.view.size, pointer.pixel);
  const vec3 forward = pointer.view.camera.forward();
  const float along =
      glm::dot(seen(drag_->handle.point) - ray.origin, forward) / glm::dot(ray.direction, forward);
  const vec3 place(glm::inverse(session_.shown().displayPlace()) *
                   vec4(ray.origin + along * ray.direction, 1.0f));
  if (!isFinite(place)) return;
  const Skeleton& skeleton = *session_.model()->skeleton;
  const BoneId bone = drag_->handle.bone;
  const auto index = static_cast<std::size_t>(*skeleton.indexOf(bone));
  const PoseChanges changes = movesByItself(*session_.clip(), bone)
                                  ? movedTo(skeleton, drag_->start, index, place)
                                  : reaching(skeleton, drag_->start, index, place);
  drag_->touched = merged(drag_->touched, changes);
  if (drag_->touched.empty()) return;
  // Restores channels that an earlier step of the drag changed but this one does not.
  PoseChanges all = drag_->touched;
  const Pose target = withChanges(skeleton, drag_->start, changes);
  for (BonePose& change : all) {
    const Transform& local = target[static_cast<std::size_t>(*skeleton.indexOf(change.bone))];
    if (change.translation) change.translation = local.translation;
    if (change.rotation) change.rotation = local.rotation;
  }
  session_.apply(setPose(session_.project(), {session_.keysRef(), drag_->handle.point.time, all, {}}),
                 drag_->gesture);
}

void TrailLayer::release(const LayerPointer& /*pointer*/) { drag_.reset(); }

void TrailLayer::abandon() {
  if (drag_) session_.abandon(drag_->gesture);
  drag_.reset();
}

}  // namespace squire
