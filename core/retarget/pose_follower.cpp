#include "core/retarget/pose_follower.h"

#include <algorithm>
#include <glm/geometric.hpp>

#include "core/anim/two_bone_ik.h"
#include "core/retarget/aligned_rest.h"

namespace squire {

namespace {

std::size_t hipsOf(const MeasuredBody& to, const BoneMap& map) {
  if (to.plan.hips && map.from(*to.plan.hips) >= 0) return *to.plan.hips;
  for (const std::size_t bone : to.order) {
    if (map.from(bone) >= 0 && to.plan.roles[bone].part != BodyPart::Root) return bone;
  }
  return 0;
}

// Bones whose places are their own: what is held, tails, and bones without a role.
bool isFreePart(BodyPart part) {
  return part == BodyPart::None || part == BodyPart::Held || part == BodyPart::Jaw || part == BodyPart::Root;
}

}  // namespace

PoseFollower::PoseFollower(const MeasuredBody& from, const MeasuredBody& to, const BoneMap& map, float ground)
    : from_(from),
      to_(to),
      map_(map),
      ground_(ground),
      hips_(hipsOf(to, map)),
      rest_(alignedRest(from, to, map)),
      shared_(to.positions.size()),
      segments_(to.positions.size(), -1) {
  if (from.size.hips > 1e-5f && to.size.hips > 1e-5f) ratio_ = to.size.hips / from.size.hips;
  findShared(to.trunk());
  findSegments();
}

void PoseFollower::findShared(const std::vector<std::size_t>& chain) {
  for (std::size_t i = 0; i < chain.size(); ++i) {
    if (map_.from(chain[i]) >= 0) continue;
    std::size_t above = i, below = i;
    while (above > 0 && map_.from(chain[above]) < 0) --above;
    while (below < chain.size() && map_.from(chain[below]) < 0) ++below;
    if (map_.from(chain[above]) < 0 || below >= chain.size()) continue;
    shared_[chain[i]] = {static_cast<int>(chain[above]), static_cast<int>(chain[below]),
                         static_cast<float>(i - above) / static_cast<float>(below - above)};
  }
}

void PoseFollower::findSegments() {
  for (std::size_t i = 0; i < to_.plan.limbs.size(); ++i) {
    const LimbPlan& limb = to_.plan.limbs[i];
    const int upper = 2 * static_cast<int>(i), lower = upper + 1;
    segments_[limb.upper] = upper;
    segments_[limb.lower] = lower;
    for (std::size_t bone = 0; bone < segments_.size(); ++bone) {
      const BoneRole& role = to_.plan.roles[bone];
      if (role.part == BodyPart::Twist && to_.plan.limb(role) == &limb)
        segments_[bone] = role.index < firstLowerTwist ? upper : lower;
    }
  }
}

bool PoseFollower::isTurned(std::size_t bone) const {
  return map_.from(bone) >= 0 || shared_[bone].above >= 0 || segments_[bone] >= 0;
}

bool PoseFollower::mayMove(std::size_t bone) const {
  const bool isApart = to_.parents[bone] != to_.skeleton->bones[bone].parent;
  return bone == hips_ || isApart || (map_.from(bone) >= 0 && isFreePart(to_.plan.roles[bone].part));
}

// What the bone that another follows is turned from its rest pose.
quat PoseFollower::turnOf(const BodyFrame& source, std::size_t bone) const {
  const auto from = static_cast<std::size_t>(map_.from(bone));
  return source.rotations[from] * glm::conjugate(from_.rotations[from]);
}

quat PoseFollower::rotationOf(const BodyFrame& source, const BodyFrame& done, std::size_t bone) const {
  if (map_.from(bone) >= 0) return turnOf(source, bone) * rest_[bone];
  if (const Shared& shared = shared_[bone]; shared.above >= 0) {
    return slerpShort(turnOf(source, static_cast<std::size_t>(shared.above)),
                      turnOf(source, static_cast<std::size_t>(shared.below)), shared.share) *
           rest_[bone];
  }
  const int up = to_.parents[bone];
  if (up < 0) return to_.rotations[bone];
  const auto parent = static_cast<std::size_t>(up);
  return done.rotations[parent] * glm::conjugate(to_.rotations[parent]) * to_.rotations[bone];
}

vec3 PoseFollower::positionOf(const BodyFrame& source, const BodyFrame& done, std::size_t bone,
                              float lowered) const {
  if (bone == hips_) {
    const vec3 now = from_.pelvis(source.positions), before = from_.pelvis(from_.positions);
    const vec3 rest = to_.pelvis(to_.positions);
    vec3 pelvis = rest + ratio_ * (now - before);
    if (from_.size.leg > 0.0f && to_.size.leg > 0.0f) pelvis.y = to_.size.ground + ratio_ * (now.y - ground_);
    pelvis.y -= lowered;
    return pelvis - done.rotations[bone] * glm::conjugate(to_.rotations[bone]) * (rest - to_.positions[bone]);
  }
  const int up = to_.parents[bone];
  const int from = map_.from(bone);
  vec3 place = to_.positions[bone];
  if (up >= 0) {
    const auto parent = static_cast<std::size_t>(up);
    place = done.positions[parent] + done.rotations[parent] * glm::conjugate(to_.rotations[parent]) *
                                         (to_.positions[bone] - to_.positions[parent]);
  }
  if (from < 0 || !isFreePart(to_.plan.roles[bone].part)) return place;
  // What the other bone is moved from its place on its parent.
  const auto other = static_cast<std::size_t>(from);
  const int otherUp = from_.skeleton->bones[other].parent;
  vec3 rest = from_.positions[other];
  if (otherUp >= 0) {
    const auto parent = static_cast<std::size_t>(otherUp);
    rest = source.positions[parent] + source.rotations[parent] * glm::conjugate(from_.rotations[parent]) *
                                          (from_.positions[other] - from_.positions[parent]);
  }
  return place + ratio_ * (source.positions[other] - rest);
}

BodyFrame PoseFollower::solve(const BodyFrame& source, const FrameHold& hold) const {
  BodyFrame out;
  out.rotations.resize(to_.positions.size());
  out.positions.resize(to_.positions.size());
  for (const std::size_t bone : to_.order) {
    quat rotation = rotationOf(source, out, bone);
    const int segment = segments_[bone];
    // A bone without a match follows its parent, which is turned already.
    const bool isOwn = map_.from(bone) >= 0 || segment < 0 || to_.plan.roles[bone].part != BodyPart::Twist;
    if (!hold.limbs.empty() && segment >= 0 && isOwn) {
      const SegmentTurns& turns = hold.limbs[static_cast<std::size_t>(segment / 2)];
      rotation = (segment % 2 == 0 ? turns.upper : turns.lower) * rotation;
    }
    out.rotations[bone] = glm::normalize(rotation);
    out.positions[bone] = positionOf(source, out, bone, hold.lowered);
  }
  return out;
}

SegmentTurns PoseFollower::reach(const BodyFrame& frame, const LimbPlan& limb, const vec3& place) const {
  Limb solved;
  solved.root = frame.positions[limb.upper];
  solved.middle = frame.positions[limb.lower];
  solved.end = frame.positions[limb.end];
  solved.target = place;
  const LimbTurns turns = solveTwoBone(solved);
  return {turns.upper, turns.lower};
}

}  // namespace squire
