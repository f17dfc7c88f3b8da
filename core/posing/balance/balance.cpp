#include "core/posing/balance/balance.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "core/posing/body/body_pull.h"
#include "core/posing/pose_values.h"

namespace squire {

namespace {

// Fractions of the body's height.
constexpr float soleHeight = 0.02f;     // of the part of a foot that counts as its sole
constexpr float plantedHeight = 0.02f;  // up to which a sole counts as on the ground

bool isBelow(const Skeleton& skeleton, std::size_t bone, std::size_t above) {
  auto at = static_cast<int>(bone);
  while (at > static_cast<int>(above)) at = skeleton.bones[static_cast<std::size_t>(at)].parent;
  return at == static_cast<int>(above);
}

vec2 onGround(const vec3& place) { return {place.x, -place.z}; }  // counter-clockwise from above

std::size_t heaviestBone(const Influences& moved) {
  const auto most = std::max_element(moved.weights.begin(), moved.weights.end());
  return moved.bones[static_cast<std::size_t>(most - moved.weights.begin())];
}

}  // namespace

Balance::Balance(const Model& model, std::span<const PosedLimb> limbs) : masses_(model) {
  const Skeleton& skeleton = *model.skeleton;
  const std::vector<mat4> rest = modelMatrices(skeleton, skeleton.restPose());
  float top = 0.0f;
  for (const mat4& matrix : rest) top = std::max(top, matrix[3].y);
  height_ = std::max(top, 1e-3f);
  for (const PosedLimb& limb : limbs) {
    const vec3 way(rest[limb.end][3] - rest[limb.upper][3]);
    if (!(way.y < 0.0f) || -way.y < std::max(std::abs(way.x), std::abs(way.z))) continue;
    Foot foot{limb.end, {}};
    std::vector<vec3> places;
    for (const auto& mesh : model.meshes) {
      if (mesh->isLeftOut()) continue;
      for (std::size_t i = 0; i < mesh->positions.size(); ++i) {
        const std::size_t bone = heaviestBone(mesh->influences[i]);
        if (!isBelow(skeleton, bone, limb.end)) continue;
        const vec3 place(skeleton.bones[bone].inverseBind * vec4(mesh->positions[i], 1.0f));
        foot.sole.push_back({bone, place});
        places.emplace_back(rest[bone] * vec4(place, 1.0f));
      }
    }
    float lowest = 1e9f;
    for (const vec3& place : places) lowest = std::min(lowest, place.y);
    std::vector<SolePoint> sole;
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (places[i].y < lowest + soleHeight * height_) sole.push_back(foot.sole[i]);
    }
    foot.sole = std::move(sole);
    if (!foot.sole.empty()) feet_.push_back(std::move(foot));
  }
}

bool Balance::isPlanted(const Foot& foot, std::span<const mat4> matrices) const {
  return std::any_of(foot.sole.begin(), foot.sole.end(), [&](const SolePoint& point) {
    return (matrices[point.bone] * vec4(point.place, 1.0f)).y < plantedHeight * height_;
  });
}

std::vector<std::size_t> Balance::planted(std::span<const mat4> matrices) const {
  std::vector<std::size_t> ends;
  for (const Foot& foot : feet_) {
    if (isPlanted(foot, matrices)) ends.push_back(foot.end);
  }
  return ends;
}

GroundOutline Balance::support(std::span<const mat4> matrices) const {
  std::vector<vec2> points;
  for (const Foot& foot : feet_) {
    for (const SolePoint& point : foot.sole) {
      const vec3 place(matrices[point.bone] * vec4(point.place, 1.0f));
      if (place.y < plantedHeight * height_) points.push_back(onGround(place));
    }
  }
  return GroundOutline(std::move(points));
}

PoseChanges Balance::balanced(const Skeleton& skeleton, const Pose& pose, std::span<const PosedLimb> limbs,
                              std::span<const std::size_t> pinned) const {
  // A little inside of the outline, where it is not amber.
  constexpr float inside = 0.95f;
  constexpr int rounds = 12;
  if (!hasMass()) return {};
  std::vector<mat4> matrices = modelMatrices(skeleton, pose);
  const GroundOutline support = this->support(matrices).scaled(inside);
  std::vector<std::size_t> held = planted(matrices);
  if (support.isEmpty() || held.empty()) return {};
  held.insert(held.end(), pinned.begin(), pinned.end());
  const std::vector<std::size_t> carrier{moverOf(skeleton, limbs)};
  BodyPull pull(skeleton, pose, limbs, {carrier, held});
  if (pull.isEmpty()) return {};
  std::vector<vec3> by{vec3(0.0f)};
  Pose shifted = pose;
  for (int round = 0; round < rounds; ++round) {
    const vec2 weight = onGround(centre(matrices)), wanted = support.nearest(weight);
    if (glm::distance(weight, wanted) < 1e-4f) break;
    by.front() += vec3(wanted.x - weight.x, 0.0f, weight.y - wanted.y);
    shifted = pull.moved(by);
    matrices = modelMatrices(skeleton, shifted);
  }
  return changesTo(skeleton, pose, shifted);
}

}  // namespace squire
