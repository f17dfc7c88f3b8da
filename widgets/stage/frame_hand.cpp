#include "widgets/stage/frame_hand.h"

#include <QLocale>
#include <algorithm>
#include <array>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "core/edit/stages/stage_edits.h"
#include "widgets/stage/stage_marks.h"
#include "widgets/stage/stage_snaps.h"

namespace squire {

namespace {

constexpr float frameReach = 6.0f;  // pixels within which the frame is grabbed
constexpr float leastDrag = 4.0f;
constexpr std::array<vec2, 4> frameCorners{vec2(-1, 1), vec2(1, 1), vec2(1, -1), vec2(-1, -1)};

vec2 halfFrame(const StageCamera& camera) { return 0.5f * camera.height * vec2(StageCamera::aspect, 1.0f); }

std::optional<vec2> pixelAt(const LayerView& view, const StageCamera& camera, const vec2& corner) {
  const auto pixel = pixelOf(view, camera.centre + halfFrame(camera) * corner);
  if (!pixel) return std::nullopt;
  return vec2(static_cast<float>(pixel->x()), static_cast<float>(pixel->y()));
}

float distanceToSide(const vec2& a, const vec2& b, const vec2& point) {
  const vec2 way = b - a;
  const float squared = glm::dot(way, way);
  const float share = squared > 0.0f ? std::clamp(glm::dot(point - a, way) / squared, 0.0f, 1.0f) : 0.0f;
  return glm::distance(point, a + share * way);
}

// The corner of the frame under a pixel, or (0, 0) for a side; empty if the pixel is on neither.
std::optional<vec2> partAt(const LayerView& view, const StageCamera& camera, const vec2& pixel) {
  std::array<vec2, 4> pixels;
  for (std::size_t i = 0; i < frameCorners.size(); ++i) {
    const auto at = pixelAt(view, camera, frameCorners[i]);
    if (!at) return std::nullopt;
    pixels[i] = *at;
  }
  for (std::size_t i = 0; i < frameCorners.size(); ++i)
    if (glm::distance(pixels[i], pixel) < frameReach + 2.0f) return frameCorners[i];
  for (std::size_t i = 0; i < frameCorners.size(); ++i)
    if (distanceToSide(pixels[i], pixels[(i + 1) % 4], pixel) < frameReach) return vec2(0.0f);
  return std::nullopt;
}

float toCentimetres(float metres) { return std::round(metres * 100.0f) / 100.0f; }

}  // namespace

std::optional<QString> FrameHand::hint(const LayerPointer& pointer) const {
  const auto stage = chosen_.stage();
  if (stage == nullptr || !stage->camera) return std::nullopt;
  const auto part = partAt(pointer.view, *stage->camera, pointer.pixel);
  if (!part) return std::nullopt;
  return *part == vec2(0.0f) ? tr("Drag to move what the camera shows; Ctrl snaps to the grid")
                             : tr("Drag to change how much the camera shows; Ctrl snaps to the grid");
}

bool FrameHand::press(const LayerPointer& pointer) {
  const auto stage = chosen_.stage();
  if (stage == nullptr || !stage->camera) return false;
  const auto part = partAt(pointer.view, *stage->camera, pointer.pixel);
  const auto from = onGround(pointer.view, pointer.pixel);
  if (!part || !from) return false;
  held_ = Held{*stage->camera,
               *from,
               *part == vec2(0.0f) ? std::nullopt : part,
               chosen_.session().project(),
               chosen_.session().gestures().begin(),
               false,
               pointer.pixel};
  chosen_.chooseNone();  // without a selection, the panel shows the camera's numbers
  return true;
}

// Dragging a corner keeps the opposite corner in place and the shape at 16:9.
StageCamera FrameHand::dragged(const LayerPointer& pointer, const vec2& to) const {
  const bool snaps = pointer.modifiers.testFlag(Qt::ControlModifier);
  StageCamera out = held_->before;
  if (!held_->corner) {
    const vec2 centre = out.centre + to - held_->from;
    out.centre = snaps ? onStageGrid(centre) : vec2(toMillimetres(vec3(centre, 0.0f)));
    return out;
  }
  const vec2 across = out.centre - halfFrame(out) * *held_->corner;
  const vec2 away = (to - across) * *held_->corner;
  const float height = std::max(away.y, away.x / StageCamera::aspect);
  out.height = std::clamp(snaps ? std::round(height / stageGrid) * stageGrid : toCentimetres(height), 0.1f,
                          GroundShape::farthest);
  out.centre = across + halfFrame(out) * *held_->corner;
  return out;
}

void FrameHand::drag(const LayerPointer& pointer) {
  if (!held_) return;
  const auto to = onGround(pointer.view, pointer.pixel);
  held_->moved = held_->moved || glm::distance(pointer.pixel, held_->pressed) >= leastDrag;
  if (!to || !held_->moved) return;
  if (!chosen_.apply(setStageCamera(held_->project, {chosen_.stage()->id, dragged(pointer, *to)}),
                     held_->gesture))
    held_.reset();
}

void FrameHand::abandon() {
  if (held_) chosen_.session().abandon(held_->gesture);
  held_.reset();
}

QString FrameHand::readout() const {
  const auto stage = chosen_.stage();
  if (!held_ || !held_->moved || stage == nullptr || !stage->camera) return {};
  const QLocale locale;
  const auto number = [&](float value) { return locale.toString(static_cast<double>(value), 'f', 2); };
  if (held_->corner)
    return QStringLiteral("%1 \u00D7 %2 m")
        .arg(number(stage->camera->height * StageCamera::aspect), number(stage->camera->height));
  return QStringLiteral("%1   %2 m").arg(number(stage->camera->centre.x), number(stage->camera->centre.y));
}

}  // namespace squire
