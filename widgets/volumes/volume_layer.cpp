#include "widgets/volumes/volume_layer.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include "widgets/theme/theme.h"
#include "widgets/viewport/pointer_rays.h"
#include "widgets/viewport/volume_lines.h"

namespace squire {

namespace {

constexpr float reach = 8.0f;          // pixels within which a handle can be grabbed
constexpr float axisPixels = 46.0f;    // length of an axis handle
constexpr float snapStep = 0.01f;      // metres; drags with Ctrl snap to multiples
constexpr float leastRadius = 0.002f;  // metres

vec2 flat(const vec3& pixel) { return {pixel.x, pixel.y}; }
QPointF point(const vec2& pixel) { return {static_cast<double>(pixel.x), static_cast<double>(pixel.y)}; }

Role axisRole(VolumeLayer::Part part) {
  switch (part) {
    case VolumeLayer::Part::AxisX:
      return Role::AxisX;
    case VolumeLayer::Part::AxisY:
      return Role::AxisY;
    default:
      return Role::AxisZ;
  }
}

bool isAxis(VolumeLayer::Part part) {
  return part != VolumeLayer::Part::Middle && part != VolumeLayer::Part::Rim;
}

}  // namespace

void VolumeLayer::addShapes(const LayerView& view, DrawList& list) {
  for (const FightOwner owner : choice_.shownOwners()) {
    reserveVolumes(choice_.volumesOf(owner).size(), list.onTop);
    for (const HitVolume& volume : choice_.volumesOf(owner)) {
      const bool chosen = choice_.chosen() == VolumeRef{owner, volume.id};
      const bool active = choice_.isActive(owner, volume);
      if (!active && !chosen) continue;
      const auto shape = choice_.shapeOf(volume);
      if (!shape) continue;
      const float seen = !active ? 0.35f : chosen ? 1.0f : owner.isModel() ? 0.45f : 0.8f;
      const QColor colour = colourOf(volume.kind);
      addVolumeLines(*shape, view.camera, {colour.redF(), colour.greenF(), colour.blueF(), seen}, list.onTop);
    }
  }
}

Sphere VolumeLayer::ballOf(const Handle& handle) const {
  const auto shape = choice_.volume() != nullptr ? choice_.shapeOf(*choice_.volume()) : std::nullopt;
  if (!shape) return {};
  return handle.end ? shape->b : shape->a;
}

std::vector<VolumeLayer::Handle> VolumeLayer::handles(const LayerView& view) const {
  std::vector<Handle> out;
  const HitVolume* volume = choice_.volume();
  if (volume == nullptr || !choice_.isSeen(choice_.chosen()->owner)) return out;
  if (!canDrag(view.tool)) return out;
  const auto shape = choice_.shapeOf(*volume);
  if (!shape) return out;
  for (const bool end : {false, true}) {
    if (end && !volume->end) break;
    const Sphere& ball = end ? shape->b : shape->a;
    const vec3 middle = toPixel(view.camera, view.size, ball.centre);
    if (middle.z <= 0.0f) continue;
    out.push_back({Part::Middle, end, flat(middle), {}});
    const vec3 rim = ball.centre + ball.radius * view.camera.right();
    out.push_back({Part::Rim, end, flat(toPixel(view.camera, view.size, rim)), {}});
    const auto place = choice_.placeOf(end ? volume->end->bone : volume->ball.bone);
    const float length = axisPixels * metresPerPixel(view.camera, view.size, ball.centre);
    const Part parts[] = {Part::AxisX, Part::AxisY, Part::AxisZ};
    for (int axis = 0; axis < 3; ++axis) {
      const vec3 way = glm::normalize(vec3((*place)[axis]));
      const vec3 tip = toPixel(view.camera, view.size, ball.centre + length * way);
      out.push_back({parts[axis], end, flat(tip), way});
    }
  }
  return out;
}

std::vector<VolumeLayer::Dot> VolumeLayer::dots(const LayerView& view) const {
  std::vector<Dot> out;
  for (const FightOwner owner : choice_.shownOwners()) {
    for (const HitVolume& volume : choice_.volumesOf(owner)) {
      const VolumeRef ref{owner, volume.id};
      const bool hasHandles = choice_.chosen() == ref && canDrag(view.tool);
      if (hasHandles || !choice_.isActive(owner, volume)) continue;
      const auto shape = choice_.shapeOf(volume);
      if (!shape) continue;
      const vec3 pixel = toPixel(view.camera, view.size, shape->at(0.5f).centre);
      if (pixel.z > 0.0f) out.push_back({ref, flat(pixel)});
    }
  }
  return out;
}

void VolumeLayer::paint(QPainter& painter, const LayerView& view) {
  painter.setRenderHint(QPainter::Antialiasing);
  for (const Dot& dot : dots(view)) {
    const HitVolume* volume = findVolume(choice_.session().project(), dot.volume);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colourOf(volume->kind));
    painter.drawEllipse(point(dot.pixel), 3.0, 3.0);
  }
  const std::vector<Handle> all = handles(view);
  vec2 middle{0.0f};
  for (const Handle& handle : all) {
    if (handle.part == Part::Middle) middle = handle.pixel;
    if (isAxis(handle.part)) {
      painter.setPen(QPen(colourOf(axisRole(handle.part)), 2.0));
      painter.drawLine(point(middle), point(handle.pixel));
      painter.setBrush(colourOf(axisRole(handle.part)));
      painter.drawEllipse(point(handle.pixel), 3.5, 3.5);
      continue;
    }
    painter.setPen(QPen(colourOf(Role::Window), 1.0));
    painter.setBrush(colourOf(handle.part == Part::Rim ? Role::Warm : Role::Text));
    if (handle.part == Part::Rim) {
      painter.drawRect(QRectF(point(handle.pixel) - QPointF(4, 4), QSizeF(8, 8)));
    } else {
      painter.drawEllipse(point(handle.pixel), 4.5, 4.5);
    }
  }
}

// Whether the chosen volume has handles: with a tool for bones, the gizmo of bones that were chosen later has
// them.
bool VolumeLayer::canDrag(ViewTool tool) const { return tool == ViewTool::Select || choice_.isNewest(); }

bool VolumeLayer::hidesGizmo(ViewTool tool) const {
  return tool != ViewTool::Rotate && choice_.volume() != nullptr && choice_.isNewest() &&
         choice_.isSeen(choice_.chosen()->owner);
}

// The tool that moves takes the middle of the volume, the one that scales its rim.
bool VolumeLayer::startGrab(const LayerPointer& pointer) {
  const Part part = pointer.view.tool == ViewTool::Scale ? Part::Rim : Part::Middle;
  const std::vector<Handle> all = handles(pointer.view);
  const auto found = std::ranges::find(all, part, &Handle::part);
  if (found == all.end() || !hidesGizmo(pointer.view.tool)) return false;
  hold(*found, pointer);
  return true;
}

std::optional<VolumeLayer::Handle> VolumeLayer::handleAt(const LayerPointer& pointer) const {
  std::optional<Handle> found;
  float nearest = reach;
  for (const Handle& handle : handles(pointer.view)) {
    const float away = glm::length(handle.pixel - pointer.pixel);
    if (away < nearest) {
      nearest = away;
      found = handle;
    }
  }
  return found;
}

std::optional<VolumeRef> VolumeLayer::dotAt(const LayerPointer& pointer) const {
  std::optional<VolumeRef> found;
  float nearest = reach;
  for (const Dot& dot : dots(pointer.view)) {
    const float away = glm::length(dot.pixel - pointer.pixel);
    if (away < nearest) {
      nearest = away;
      found = dot.volume;
    }
  }
  return found && isJointNearer(pointer, nearest) ? std::nullopt : found;
}

// Whether a joint that is drawn is at least as near to the pointer: then a click is for the bone.
bool VolumeLayer::isJointNearer(const LayerPointer& pointer, float than) const {
  if (view_.options().bones.style == BoneStyle::None) return false;
  const auto matrices = choice_.session().shown().matrices();
  return std::ranges::any_of(matrices, [&](const mat4& bone) {
    const vec3 pixel = toPixel(pointer.view.camera, pointer.view.size, vec3(bone[3]));
    return pixel.z > 0.0f && glm::length(flat(pixel) - pointer.pixel) <= than;
  });
}

std::optional<VolumeLayer::Chosen> VolumeLayer::chosen() const {
  const HitVolume* volume = choice_.volume();
  const auto shape = volume == nullptr ? std::nullopt : choice_.shapeOf(*volume);
  if (!shape) return std::nullopt;
  Chosen out{{}, choice_.chosenAt()};
  for (const Sphere& ball : {shape->a, shape->b}) {
    out.bounds.add(ball.centre - vec3(ball.radius));
    out.bounds.add(ball.centre + vec3(ball.radius));
  }
  return out;
}

std::optional<QString> VolumeLayer::hover(const LayerPointer& pointer) {
  if (const auto handle = handleAt(pointer)) {
    if (handle->part == Part::Rim) return tr("Drag to make the volume larger or smaller; Ctrl snaps");
    if (isAxis(handle->part)) return tr("Drag to move the volume along its bone's axis; Ctrl snaps");
    return tr("Drag to move the volume; Ctrl snaps");
  }
  if (const auto dot = dotAt(pointer)) {
    return tr("Click to select %1")
        .arg(QString::fromStdString(findVolume(choice_.session().project(), *dot)->name));
  }
  return std::nullopt;
}

void VolumeLayer::hold(const Handle& handle, const LayerPointer& pointer) {
  Held held{handle, choice_.session().gestures().begin(), ballOf(handle), {}};
  held.grabbed = onViewPlane(pointer.view, pointer.pixel, held.ball.centre);
  held_ = held;
}

bool VolumeLayer::press(const LayerPointer& pointer) {
  if (const auto handle = handleAt(pointer)) {
    hold(*handle, pointer);
    return true;
  }
  if (const auto dot = dotAt(pointer)) {
    choice_.chooseNow(*dot);
    return true;
  }
  return false;
}

void VolumeLayer::drag(const LayerPointer& pointer) {
  if (!held_) return;
  const auto snapped = [&](float metres) {
    return pointer.modifiers.testFlag(Qt::ControlModifier) ? std::round(metres / snapStep) * snapStep
                                                           : metres;
  };
  const vec3 now = onViewPlane(pointer.view, pointer.pixel, held_->ball.centre);
  if (held_->handle.part == Part::Rim) {
    // The radius changes by as much as the pointer's distance from the centre has changed since the press, so
    // that it does not jump at the start.
    const float before = glm::length(held_->grabbed - held_->ball.centre);
    const float radius = held_->ball.radius + glm::length(now - held_->ball.centre) - before;
    apply(std::nullopt, std::max(leastRadius, snapped(radius)));
    return;
  }
  if (!isAxis(held_->handle.part)) {
    const vec3 by = now - held_->grabbed;
    apply(held_->ball.centre + vec3(snapped(by.x), snapped(by.y), snapped(by.z)), std::nullopt);
    return;
  }
  const vec2 at = flat(toPixel(pointer.view.camera, pointer.view.size, held_->grabbed));
  const float by = alongLine(pointer.view, pointer.pixel, held_->ball.centre, held_->handle.way) -
                   alongLine(pointer.view, at, held_->ball.centre, held_->handle.way);
  apply(held_->ball.centre + snapped(by) * held_->handle.way, std::nullopt);
}

void VolumeLayer::apply(const std::optional<vec3>& middle, const std::optional<float>& radius) {
  const HitVolume* volume = choice_.volume();
  if (volume == nullptr) return;
  Session& session = choice_.session();
  const bool end = held_->handle.end;
  const auto place = choice_.placeOf(end ? volume->end->bone : volume->ball.bone);
  std::optional<vec3> offset;
  if (middle) offset = vec3(glm::inverse(*place) * vec4(*middle, 1.0f));
  if (end) {
    HitVolume to = *volume;
    if (offset) to.end->offset = *offset;
    if (radius) to.end->radius = *radius;
    session.apply(changeVolume(session.project(), {*choice_.chosen(), to, radius ? "radius" : "place"}),
                  held_->gesture);
    return;
  }
  const bool key = session.posing().autoKey() && !choice_.chosen()->owner.isModel();
  session.apply(placeVolume(session.project(), {*choice_.chosen(), session.playhead(), offset, radius, key}),
                held_->gesture);
}

void VolumeLayer::release(const LayerPointer& /*pointer*/) { held_.reset(); }

void VolumeLayer::abandon() {
  if (held_) choice_.session().abandon(held_->gesture);
  held_.reset();
}

}  // namespace squire
