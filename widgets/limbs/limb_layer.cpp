#include "widgets/limbs/limb_layer.h"

#include <QLocale>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include "widgets/theme/theme.h"
#include "widgets/viewport/pointer_rays.h"

namespace squire {

namespace {

constexpr float reach = 9.0f;        // pixels within which a handle can be grabbed
constexpr float axisPixels = 46.0f;  // length of an axis handle
constexpr float snapStep = 0.01f;    // metres; drags with Ctrl snap to multiples
constexpr float poleLength = 0.6f;   // fraction of the limb's length, measured from the middle joint

using Part = LimbLayer::Part;
using Space = LimbChoice::Space;

vec2 flat(const vec3& pixel) { return {pixel.x, pixel.y}; }
QPointF point(const vec2& pixel) { return {static_cast<double>(pixel.x), static_cast<double>(pixel.y)}; }

Role axisRole(Part part) {
  return part == Part::AxisX ? Role::AxisX : part == Part::AxisY ? Role::AxisY : Role::AxisZ;
}
bool isAxis(Part part) { return part == Part::AxisX || part == Part::AxisY || part == Part::AxisZ; }

// A label's offset from the middle of a line: below a line that is more horizontal, else to its right.
QPointF labelPlace(QPointF from, QPointF to, double width) {
  const QPointF way = to - from;
  return std::abs(way.x()) >= std::abs(way.y()) ? QPointF(-0.5 * width, 12.0) : QPointF(14.0, -10.0);
}

vec4 lineColour(const QColor& colour, float alpha) {
  return {colour.redF(), colour.greenF(), colour.blueF(), alpha};
}

}  // namespace

bool LimbLayer::shown() const {
  return choice_.session().shown().limbsShown() && choice_.session().clip() != nullptr;
}

bool LimbLayer::hidesGizmo(ViewTool tool) const {
  const IkChain* chain = choice_.chain();
  return tool != ViewTool::Rotate && tool != ViewTool::Scale && shown() && choice_.target() != nullptr &&
         chain != nullptr && choice_.session().selection().activeBone() == chain->end;
}

void LimbLayer::addShapes(const LayerView& /*view*/, DrawList& list) {
  if (!shown()) return;
  if (const IkChain* chain = choice_.chain()) {
    if (const auto joints = choice_.jointsOf(*chain, Space::Seen)) {
      const vec4 colour = lineColour(colourOf(*chain), 0.9f);
      list.onTop.addLine(joints->root, joints->middle, colour);
      list.onTop.addLine(joints->middle, joints->end, colour);
    }
  }
}

void LimbLayer::addTarget(std::vector<Handle>& out, const LayerView& view) const {
  const IkTarget* target = choice_.target();
  const auto place = target == nullptr ? std::nullopt : choice_.placeOf(*target, Space::Seen);
  if (!place) return;
  const vec3 middle = toPixel(view.camera, view.size, *place);
  if (middle.z <= 0.0f) return;
  out.push_back({Part::Middle, target->id, flat(middle), *place, {}});
  // These tools show the bone's gizmo here instead.
  if (view.tool == ViewTool::Rotate || view.tool == ViewTool::Scale) return;
  const float length = axisPixels * metresPerPixel(view.camera, view.size, *place);
  const Part parts[] = {Part::AxisX, Part::AxisY, Part::AxisZ};
  for (int axis = 0; axis < 3; ++axis) {
    vec3 way(0.0f);
    way[axis] = 1.0f;
    const vec3 tip = *place + length * way;
    out.push_back({parts[axis], target->id, flat(toPixel(view.camera, view.size, tip)), tip, way});
  }
}

void LimbLayer::addPole(std::vector<Handle>& out, const LayerView& view) const {
  const IkChain* chain = choice_.chain();
  const auto joints = chain != nullptr && chain->pole ? choice_.jointsOf(*chain, Space::Seen) : std::nullopt;
  if (!joints) return;
  const float length =
      glm::distance(joints->root, joints->middle) + glm::distance(joints->middle, joints->end);
  const vec3 place = joints->middle + poleLength * length * glm::normalize(*chain->pole);
  const vec3 pixel = toPixel(view.camera, view.size, place);
  if (pixel.z > 0.0f) out.push_back({Part::Pole, {}, flat(pixel), place, {}});
}

std::vector<LimbLayer::Handle> LimbLayer::handles(const LayerView& view) const {
  std::vector<Handle> out;
  if (!shown()) return out;
  addTarget(out, view);
  addPole(out, view);
  for (const IkTarget& target : choice_.targets()) {
    if (&target == choice_.target() || !choice_.pulls(target)) continue;
    const auto place = choice_.placeOf(target, Space::Seen);
    const vec3 pixel = place ? toPixel(view.camera, view.size, *place) : vec3(0.0f);
    if (pixel.z > 0.0f) out.push_back({Part::Other, target.id, flat(pixel), *place, {}});
  }
  return out;
}

void LimbLayer::paintHandle(QPainter& painter, const Handle& handle, const vec2& middle) const {
  const QPointF at = point(handle.pixel);
  if (isAxis(handle.part)) {
    painter.setPen(QPen(colourOf(axisRole(handle.part)), 2.0));
    painter.drawLine(point(middle), at);
    painter.setBrush(colourOf(axisRole(handle.part)));
    painter.drawEllipse(at, 3.5, 3.5);
    return;
  }
  const IkTarget* target = choice_.find(handle.target);
  const IkChain* chain = handle.part == Part::Pole ? choice_.chain() : choice_.find(target->chain);
  const QColor colour = chain == nullptr ? colourOf(Role::Accent) : colourOf(*chain);
  painter.setPen(QPen(colourOf(Role::Field), 1.0));
  painter.setBrush(colour);
  if (handle.part == Part::Pole) {
    painter.drawPolygon(QPolygonF({at + QPointF(0, -6), at + QPointF(5.5, 4.5), at + QPointF(-5.5, 4.5)}));
    return;
  }
  // A cross-hair, larger for the selected target.
  const double size = handle.part == Part::Middle ? 6.0 : 4.0;
  painter.drawEllipse(at, size, size);
  painter.setPen(QPen(colour, 1.4));
  for (const QPointF way : {QPointF(1, 0), QPointF(-1, 0), QPointF(0, 1), QPointF(0, -1)})
    painter.drawLine(at + way * size, at + way * (size + 5.0));
}

std::vector<LimbChoice::Refusal> LimbLayer::refusals() const {
  return choice_.session().shown().isOverridden() ? std::vector<LimbChoice::Refusal>() : choice_.refusals();
}

// Draws the distance from the end of a limb to its target, in millimetres.
void LimbLayer::paintRefusals(QPainter& painter, const LayerView& view) const {
  for (const auto& refusal : refusals()) {
    const vec3 from = toPixel(view.camera, view.size, refusal.end);
    const vec3 to = toPixel(view.camera, view.size, refusal.wanted);
    if (from.z <= 0.0f || to.z <= 0.0f) continue;
    const QPointF end = point(flat(from)), wanted = point(flat(to));
    // A dark outline, visible on red handles and on bright armour.
    for (const auto& [role, width] : {std::pair(Role::Window, 5.0), std::pair(Role::Error, 2.4)}) {
      painter.setPen(QPen(colourOf(role), width, Qt::SolidLine, Qt::RoundCap));
      painter.setBrush(colourOf(Role::Error));
      painter.drawLine(end, wanted);
      painter.drawEllipse(end, 3.0, 3.0);
    }
    const QString text =
        tr("%1 mm").arg(QLocale().toString(1000.0 * static_cast<double>(refusal.metres()), 'f', 0));
    const double width = painter.fontMetrics().horizontalAdvance(text) + 12.0;
    const QRectF pill(0.5 * (end + wanted) + labelPlace(end, wanted, width), QSizeF(width, 20.0));
    QColor back = colourOf(Role::Field);
    back.setAlphaF(0.85f);
    painter.setPen(Qt::NoPen);
    painter.setBrush(back);
    painter.drawRoundedRect(pill, 4.0, 4.0);
    painter.setPen(colourOf(Role::Error));
    painter.drawText(pill, Qt::AlignCenter, text);
  }
}

void LimbLayer::paint(QPainter& painter, const LayerView& view) {
  if (!shown()) return;
  painter.setRenderHint(QPainter::Antialiasing);
  const std::vector<Handle> all = handles(view);
  if (const IkChain* chain = choice_.chain()) {
    const auto joints = choice_.jointsOf(*chain, Space::Seen);
    for (const Handle& handle : all) {
      if (handle.part != Part::Pole || !joints) continue;
      painter.setPen(QPen(colourOf(*chain), 1.2, Qt::DotLine));
      painter.drawLine(point(flat(toPixel(view.camera, view.size, joints->middle))), point(handle.pixel));
    }
  }
  const vec2 middle = all.empty() ? vec2(0.0f) : all.front().pixel;
  for (auto handle = all.rbegin(); handle != all.rend(); ++handle) paintHandle(painter, *handle, middle);
  // Painted last, so that the lines are on top of the handles at their ends.
  paintRefusals(painter, view);
}

std::optional<LimbLayer::Handle> LimbLayer::handleAt(const LayerPointer& pointer) const {
  std::optional<Handle> found;
  float nearest = reach;
  if (choice_.session().playback().playing()) return found;
  for (const Handle& handle : handles(pointer.view)) {
    const float away = glm::length(handle.pixel - pointer.pixel);
    if (away >= nearest) continue;
    nearest = away;
    found = handle;
  }
  return found;
}

std::optional<LimbLayer::Chosen> LimbLayer::chosen() const {
  const IkTarget* target = choice_.target();
  const auto place = target == nullptr || !shown() ? std::nullopt : choice_.placeOf(*target, Space::Seen);
  if (!place) return std::nullopt;
  Chosen out{{}, choice_.chosenAt()};
  out.bounds.add(*place);
  return out;
}

std::optional<QString> LimbLayer::hover(const LayerPointer& pointer) {
  const auto handle = handleAt(pointer);
  if (!handle) return std::nullopt;
  switch (handle->part) {
    case Part::Pole:
      return tr("Drag to set which way the limb bends; Escape cancels");
    case Part::Other: {
      const IkChain* chain = choice_.find(choice_.find(handle->target)->chain);
      return tr("Drag to move the target of %1; click to select it")
          .arg(chain == nullptr ? QString() : QString::fromStdString(chain->name));
    }
    case Part::Middle:
      return tr("Drag to move the target: the limb follows; Ctrl snaps, Escape cancels");
    default:
      return tr("Drag to move the target along this axis; Ctrl snaps, Escape cancels");
  }
}

bool LimbLayer::press(const LayerPointer& pointer) {
  const auto handle = handleAt(pointer);
  if (!handle) return false;
  if (handle->part == Part::Other) choice_.choose(handle->target);
  beginDrag(*handle, pointer);
  return true;
}

void LimbLayer::beginDrag(const Handle& handle, const LayerPointer& pointer) {
  Held held{handle, choice_.session().gestures().begin(), handle.place, {}};
  if (handle.part == Part::Pole) held.start = choice_.jointsOf(*choice_.chain(), Space::Seen)->middle;
  if (isAxis(handle.part)) held.start = *choice_.placeOf(*choice_.target(), Space::Seen);
  held.grabbed = onViewPlane(pointer.view, pointer.pixel, handle.place);
  held_ = held;
}

bool LimbLayer::startGrab(const LayerPointer& pointer) {
  if (pointer.view.tool != ViewTool::Move) return false;
  const std::vector<Handle> all = handles(pointer.view);
  if (all.empty() || all.front().part != Part::Middle) return false;
  beginDrag(all.front(), pointer);
  return true;
}

void LimbLayer::constrain(GizmoHandle axis) {
  if (!held_ || held_->handle.part == Part::Pole) return;
  const Part part = axis == GizmoHandle::X ? Part::AxisX : axis == GizmoHandle::Y ? Part::AxisY : Part::AxisZ;
  if (held_->handle.part == part) {
    held_->handle.part = Part::Middle;
    return;
  }
  held_->handle.part = part;
  held_->handle.way = vec3(part == Part::AxisX, part == Part::AxisY, part == Part::AxisZ);
}

void LimbLayer::drag(const LayerPointer& pointer) {
  if (!held_) return;
  const auto snapped = [&](float metres) {
    return pointer.modifiers.testFlag(Qt::ControlModifier) ? std::round(metres / snapStep) * snapStep
                                                           : metres;
  };
  const vec3 by = onViewPlane(pointer.view, pointer.pixel, held_->handle.place) - held_->grabbed;
  if (held_->handle.part == Part::Pole) {
    edits_.setPole(held_->handle.place + by - held_->start, held_->gesture);
    return;
  }
  if (!isAxis(held_->handle.part)) {
    moveTo(held_->start + vec3(snapped(by.x), snapped(by.y), snapped(by.z)));
    return;
  }
  const vec3& way = held_->handle.way;
  const vec2 first = flat(toPixel(pointer.view.camera, pointer.view.size, held_->grabbed));
  const float along = alongLine(pointer.view, pointer.pixel, held_->start, way) -
                      alongLine(pointer.view, first, held_->start, way);
  moveTo(held_->start + snapped(along) * way);
}

void LimbLayer::moveTo(const vec3& place) {
  const IkTarget* target = choice_.target();
  const auto space = target == nullptr ? std::nullopt : choice_.spaceOf(*target, Space::Seen);
  if (space) edits_.moveTo(vec3(glm::inverse(*space) * vec4(place, 1.0f)), held_->gesture);
}

void LimbLayer::release(const LayerPointer& /*pointer*/) { held_.reset(); }

void LimbLayer::abandon() {
  if (held_) choice_.session().abandon(held_->gesture);
  held_.reset();
}

}  // namespace squire
