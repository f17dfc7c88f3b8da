#include "core/retarget/measured_body.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <limits>

namespace squire {

namespace {

// A body whose front is nearer to +Z than this, as a cosine, faces there.
constexpr float facesFront = 0.966f;
// The height of an ankle in lengths of the leg, where the rest pose does not tell it.
constexpr float usualAnkle = 0.1f;
// A rest pose whose lowest joint lies within these shares of the height about 0 stands on the ground.
constexpr float mostBelow = -0.05f, mostAbove = 0.2f;

std::vector<quat> rotationsOf(const Skeleton& skeleton) {
  std::vector<quat> out;
  for (const Bone& bone : skeleton.bones) {
    const quat above = bone.parent < 0 ? quat(1, 0, 0, 0) : out[static_cast<std::size_t>(bone.parent)];
    out.push_back(glm::normalize(above * bone.rest.rotation));
  }
  return out;
}

bool isBelow(const Skeleton& skeleton, std::size_t bone, std::size_t above) {
  for (int up = skeleton.bones[bone].parent; up >= 0;
       up = skeleton.bones[static_cast<std::size_t>(up)].parent) {
    if (up == static_cast<int>(above)) return true;
  }
  return false;
}

std::vector<int> movingParents(const Skeleton& skeleton, const BodyPlan& plan) {
  std::vector<int> parents;
  for (const Bone& bone : skeleton.bones) parents.push_back(bone.parent);
  for (const LimbPlan& limb : plan.limbs) {
    if (limb.isApart && !isBelow(skeleton, limb.lower, limb.end))
      parents[limb.end] = static_cast<int>(limb.lower);
  }
  return parents;
}

std::vector<std::size_t> orderOf(const std::vector<int>& parents) {
  std::vector<std::size_t> order;
  std::vector<bool> done(parents.size());
  for (std::size_t i = 0; i < parents.size(); ++i) {
    std::vector<std::size_t> path;
    for (int at = static_cast<int>(i); at >= 0 && !done[static_cast<std::size_t>(at)];
         at = parents[static_cast<std::size_t>(at)]) {
      done[static_cast<std::size_t>(at)] = true;
      path.push_back(static_cast<std::size_t>(at));
    }
    order.insert(order.end(), path.rbegin(), path.rend());
  }
  return order;
}

// The direction from the right to the left of the body.
vec3 leftOf(const MeasuredBody& body) {
  vec3 left(0.0f);
  for (const LimbPlan& limb : body.plan.limbs) {
    if (limb.side == Side::Centre) continue;
    left += (limb.side == Side::Left ? 1.0f : -1.0f) * body.positions[limb.upper];
  }
  return left;
}

vec3 upOf(const MeasuredBody& body) {
  if (!body.plan.hips) return {0, 1, 0};
  const vec3 hips = body.positions[*body.plan.hips];
  if (body.plan.isFourLegged()) {
    vec3 feet(0.0f);
    float count = 0.0f;
    for (const LimbPlan& limb : body.plan.limbs) {
      if (!limb.isLeg) continue;
      feet += body.positions[limb.end] - body.positions[limb.upper];
      count += 1.0f;
    }
    return count > 0.0f ? -feet / count : vec3(0, 1, 0);
  }
  if (body.plan.head) return body.positions[*body.plan.head] - hips;
  return body.plan.spine.empty() ? vec3(0, 1, 0) : body.positions[body.plan.spine.back()] - hips;
}

// The turn that makes the body stand and face +Z; none if it does so nearly, or if it has no sides.
quat facingOf(const MeasuredBody& body) {
  const vec3 up = upOf(body), left = leftOf(body);
  const vec3 front = glm::cross(left, up);
  if (!(glm::length(front) > 1e-6f)) return {1, 0, 0, 0};
  const vec3 z = glm::normalize(front), y = glm::normalize(up - glm::dot(up, z) * z);
  const bool isTurned = z.z < facesFront, isLying = y.y < facesFront;
  if (!isTurned && !isLying) return {1, 0, 0, 0};
  if (!isLying) {  // only its heading counts
    const float angle = std::atan2(z.x, z.z);
    return glm::angleAxis(-angle, vec3(0, 1, 0));
  }
  const glm::mat3 axes(glm::cross(y, z), y, z);
  return glm::conjugate(glm::normalize(glm::quat_cast(axes)));
}

// Whether the trunk is upright and straight, and the legs lead down.
bool standsAtRest(const MeasuredBody& body) {
  constexpr float upright = 0.82f, straight = 0.7f, downwards = 0.6f;  // cosines
  const auto cosine = [](const vec3& a, const vec3& b) {
    const float lengths = glm::length(a) * glm::length(b);
    return lengths > 1e-8f ? glm::dot(a, b) / lengths : 1.0f;
  };
  for (const LimbPlan& limb : body.plan.limbs) {
    if (!limb.isLeg) continue;
    if (cosine(body.positions[limb.end] - body.positions[limb.upper], vec3(0, -1, 0)) < downwards)
      return false;
  }
  const std::vector<std::size_t> trunk = body.trunk();
  if (body.plan.isFourLegged() || trunk.size() < 2) return true;
  const vec3 way = body.positions[trunk.back()] - body.positions[trunk.front()];
  if (cosine(way, vec3(0, 1, 0)) < upright) return false;
  const vec3 middle = body.positions[body.plan.spine.empty() ? trunk.front() : body.plan.spine.back()];
  return cosine(middle - body.positions[trunk.front()], body.positions[trunk.back()] - middle) > straight;
}

BodySize sizeOf(const MeasuredBody& body) {
  BodySize size;
  float lowest = std::numeric_limits<float>::max(), highest = std::numeric_limits<float>::lowest();
  for (const vec3& place : body.positions) {
    const float y = place.y;
    lowest = std::min(lowest, y);
    highest = std::max(highest, y);
  }
  if (body.positions.empty()) return size;
  const float height = std::max(highest - lowest, 1e-4f);
  const float share = lowest / height;
  size.ground = body.isStanding && share > mostBelow && share < mostAbove ? 0.0f : lowest;
  float legs = 0.0f, arms = 0.0f;
  size.ankle = height;
  for (const LimbPlan& limb : body.plan.limbs) {
    if (limb.isLeg && limb.pair > 0) continue;
    const float length = glm::distance(body.positions[limb.upper], body.positions[limb.lower]) +
                         glm::distance(body.positions[limb.lower], body.positions[limb.end]);
    (limb.isLeg ? size.leg : size.arm) += length;
    (limb.isLeg ? legs : arms) += 1.0f;
    // The foot that stands, where the other is raised.
    if (limb.isLeg) size.ankle = std::min(size.ankle, body.positions[limb.end].y - size.ground);
  }
  if (arms > 0.0f) size.arm /= arms;
  if (legs > 0.0f) {
    size.leg /= legs;
    if (!body.isStanding) size.ankle = usualAnkle * size.leg;
    size.hips = size.leg + size.ankle;
  } else {
    size.hips = height;
  }
  return size;
}

}  // namespace

MeasuredBody::MeasuredBody(const Skeleton& of, bool isTurned)
    : skeleton(&of),
      plan(bodyPlanOf(of)),
      rotations(rotationsOf(of)),
      parents(movingParents(of, plan)),
      order(orderOf(parents)) {
  for (const mat4& matrix : modelMatrices(of, of.restPose())) {
    positions.emplace_back(matrix[3]);
    scales.emplace_back(glm::length(vec3(matrix[0])), glm::length(vec3(matrix[1])),
                        glm::length(vec3(matrix[2])));
  }
  const std::vector<vec3> places = positions;
  const auto turnTo = [&](const quat& turn) {
    for (std::size_t i = 0; i < places.size(); ++i) positions[i] = turn * places[i];
  };
  if (isTurned) facing = facingOf(*this);
  turnTo(facing);
  isStanding = standsAtRest(*this);
  if (!isStanding) {
    facing = quat(1, 0, 0, 0);
    turnTo(facing);
  }
  for (quat& rotation : rotations) rotation = glm::normalize(facing * rotation);
  size = sizeOf(*this);
}

std::vector<std::size_t> MeasuredBody::trunk() const {
  std::vector<std::size_t> out;
  if (plan.hips) out.push_back(*plan.hips);
  out.insert(out.end(), plan.spine.begin(), plan.spine.end());
  out.insert(out.end(), plan.neck.begin(), plan.neck.end());
  if (plan.head) out.push_back(*plan.head);
  return out;
}

vec3 MeasuredBody::pelvis(const std::vector<vec3>& at) const {
  vec3 sum(0.0f);
  float count = 0.0f;
  for (const LimbPlan& limb : plan.limbs) {
    if (!limb.isLeg || limb.pair > 0) continue;
    sum += at[limb.upper];
    count += 1.0f;
  }
  if (count > 0.0f) return sum / count;
  if (plan.hips) return at[*plan.hips];
  return at.empty() ? vec3(0.0f) : at.front();
}

quat turnBetween(const vec3& from, const vec3& to) {
  const float lengths = glm::length(from) * glm::length(to);
  if (!(lengths > 0.0f)) return {1.0f, 0.0f, 0.0f, 0.0f};
  const vec3 axis = glm::cross(from, to) / lengths;
  const float cosine = glm::dot(from, to) / lengths;
  if (cosine > -0.9999f) return glm::normalize(quat(1.0f + cosine, axis.x, axis.y, axis.z));
  const vec3 other = std::abs(from.x) < std::abs(from.z) ? vec3(1, 0, 0) : vec3(0, 0, 1);
  const vec3 about = glm::normalize(glm::cross(from, other));
  return {0.0f, about.x, about.y, about.z};
}

}  // namespace squire
