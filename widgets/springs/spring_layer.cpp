#include "widgets/springs/spring_layer.h"

#include <algorithm>

#include "core/anim/play_springs.h"
#include "core/edit/springs/found_springs.h"
#include "widgets/theme/theme.h"
#include "widgets/viewport/volume_lines.h"

namespace squire {

const Spring* SpringLayer::shown() const {
  return choice_.isDrawn() && choice_.session().model() != nullptr ? choice_.spring() : nullptr;
}

std::vector<vec3> SpringLayer::joints(const Spring& spring, std::span<const mat4> matrices) const {
  std::vector<vec3> out;
  const std::vector<int> bones = choice_.bonesOf(spring);
  out.reserve(bones.size() + 1);
  for (const int bone : bones) out.emplace_back(matrices[static_cast<std::size_t>(bone)][3]);
  if (bones.empty()) return out;
  const vec3 tip = springTip(spring, *choice_.session().model()->skeleton, bones.back());
  out.emplace_back(matrices[static_cast<std::size_t>(bones.back())] * vec4(tip, 1.0f));
  return out;
}

void SpringLayer::addShapes(const LayerView& view, DrawList& list) {
  const Spring* spring = shown();
  if (spring == nullptr) return;
  const Skeleton& skeleton = *choice_.session().model()->skeleton;
  const auto matrices = choice_.session().shown().matrices();
  const vec4 collider = toVector(colourOf(Role::Warm), 0.9f);
  for (const HitVolume& volume : choice_.volumes()) {
    if (std::ranges::find(spring->colliders, volume.id) == spring->colliders.end()) continue;
    if (const auto shape = colliderIn(volume, skeleton, matrices))
      addVolumeLines(*shape, view.camera, collider, list.onTop);
  }
  const vec4 own = toVector(colourOf(Role::Accent), 0.9f);
  const std::vector<vec3> at = joints(*spring, matrices);
  for (std::size_t i = 1; i < at.size(); ++i) {
    list.onTop.addLine(at[i - 1], at[i], own);
    addOutline(RoundCone::of({at[i], spring->radius}), view.camera, own, list.onTop);
  }
}

void SpringLayer::paint(QPainter& painter, const LayerView& view) {
  const Spring* spring = shown();
  const Session& session = choice_.session();
  if (spring == nullptr || !session.posed().swung()) return;
  QPolygonF line;
  for (const vec3& joint : joints(*spring, session.posed().matrices())) {
    const vec3 seen(session.shown().displayPlace() * vec4(joint, 1.0f));
    const vec3 pixel = toPixel(view.camera, view.size, seen);
    if (pixel.z <= 0.0f) return;
    line << QPointF(pixel.x, pixel.y);
  }
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(colourOf(Role::Accent), 1.5, Qt::DashLine));
  painter.drawPolyline(line);
}

}  // namespace squire
