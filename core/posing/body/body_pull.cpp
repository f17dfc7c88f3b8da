#include "core/posing/body/body_pull.h"

#include <algorithm>
#include <glm/matrix.hpp>
#include <utility>

namespace squire {

BodyPull::BodyPull(const Skeleton& skeleton, Pose start, std::span<const PosedLimb> limbs,
                   const BodyParts& parts)
    : skeleton_(skeleton),
      start_(std::move(start)),
      pose_(start_),
      matrices_(modelMatrices(skeleton, start_)),
      solver_(bodyOf(skeleton, start_, limbs, parts)) {
  for (const Transform& local : start_) {
    const auto bone = turns_.size();
    turns_.push_back(glm::normalize(startTurnOf(skeleton.bones[bone].parent) * dquat(local.rotation)));
  }
  const Body& body = solver_.body();
  for (std::size_t bone = 0; bone < start_.size(); ++bone) {
    const int parent = skeleton.bones[bone].parent;
    const auto own = std::find_if(body.joints.begin(), body.joints.end(),
                                  [bone](const BodyJoint& joint) { return joint.bone == bone; });
    jointOfBone_.push_back(own != body.joints.end()   ? static_cast<int>(own - body.joints.begin())
                           : parent != Bone::noParent ? jointOfBone_[static_cast<std::size_t>(parent)]
                                                      : BodyJoint::noParent);
  }
  for (const std::size_t bone : parts.pulled) {
    const PosedLimb* limb = limbOf(skeleton, limbs, bone);
    const std::size_t end = limb != nullptr ? limb->end : bone;
    const auto point = std::find_if(body.points.begin(), body.points.end(),
                                    [end](const BodyPoint& one) { return one.bone == end; });
    points_.push_back(static_cast<std::size_t>(point - body.points.begin()));
  }
  targets_.resize(body.points.size());
  addEnds(limbs);
}

dquat BodyPull::startTurnOf(int bone) const {
  return bone == Bone::noParent ? dquat(1.0, 0.0, 0.0, 0.0) : turns_[static_cast<std::size_t>(bone)];
}

void BodyPull::addEnds(std::span<const PosedLimb> limbs) {
  const Body& body = solver_.body();
  const auto isJoint = [&](std::size_t bone) {
    return std::any_of(body.joints.begin(), body.joints.end(),
                       [bone](const BodyJoint& joint) { return joint.bone == bone; });
  };
  const auto jointAbove = [&](std::size_t bone) {
    const int parent = skeleton_.bones[bone].parent;
    return parent == Bone::noParent ? BodyJoint::noParent : jointOfBone_[static_cast<std::size_t>(parent)];
  };
  for (const BodyPoint& point : body.points) {
    const PosedLimb* limb = limbWithEnd(limbs, point.bone);
    if (isJoint(point.bone) || (limb == nullptr && point.isPulled)) continue;
    ends_.push_back(
        {point.bone, point.joint, jointAbove(point.bone), limb != nullptr && limb->isApart, true});
  }
  // Ends that are apart go along with their limbs.
  for (const PosedLimb& limb : limbs) {
    const bool isPoint = std::any_of(body.points.begin(), body.points.end(),
                                     [&](const BodyPoint& point) { return point.bone == limb.end; });
    if (limb.isApart && !isPoint)
      ends_.push_back({limb.end, jointOfBone_[limb.lower], jointAbove(limb.end), true, false});
  }
}

std::vector<std::size_t> BodyPull::moving() const {
  std::vector<std::size_t> bones;
  if (isEmpty()) return bones;
  for (const BodyJoint& joint : solver_.body().joints) bones.push_back(joint.bone);
  for (const BodyPoint& point : solver_.body().points) bones.push_back(point.bone);
  for (const End& end : ends_) {
    if (end.joint != BodyJoint::noParent) bones.push_back(end.bone);
  }
  std::sort(bones.begin(), bones.end());
  bones.erase(std::unique(bones.begin(), bones.end()), bones.end());
  return bones;
}

const Pose& BodyPull::moved(std::span<const vec3> by) {
  std::copy(start_.begin(), start_.end(), pose_.begin());
  if (isEmpty()) return pose_;
  const Body& body = solver_.body();
  for (std::size_t i = 0; i < targets_.size(); ++i) targets_[i] = body.points[i].place;
  for (std::size_t i = 0; i < by.size(); ++i) {
    if (points_[i] < targets_.size()) targets_[points_[i]] = body.points[points_[i]].place + dvec3(by[i]);
  }
  solver_.solve(targets_);
  for (std::size_t i = 0; i < body.joints.size(); ++i) turnJoint(i);
  for (const End& end : ends_) setEnd(end);
  return pose_;
}

void BodyPull::turnJoint(std::size_t joint) {
  const BodyJoint& one = solver_.body().joints[joint];
  const int parent = skeleton_.bones[one.bone].parent;
  Transform& local = pose_[one.bone];
  if (one.kind == BodyJointKind::Mover && solver_.shift() != dvec3(0.0)) {
    const mat4 above = parent == Bone::noParent ? mat4(1.0f) : matrices_[static_cast<std::size_t>(parent)];
    local.translation += glm::inverse(glm::mat3(above)) * vec3(solver_.shift());
  }
  const dquat& turn = solver_.turn(joint);
  if (turn == dquat(1.0, 0.0, 0.0, 0.0)) return;
  const dquat above = startTurnOf(parent);
  local.rotation = quat(glm::normalize(glm::conjugate(above) * turn * above * dquat(local.rotation)));
}

dquat BodyPull::turnOf(int joint) const {
  return joint == BodyJoint::noParent ? dquat(1.0, 0.0, 0.0, 0.0)
                                      : solver_.turnOfAll(static_cast<std::size_t>(joint));
}

dvec3 BodyPull::carried(int joint, const dvec3& place) const {
  return joint == BodyJoint::noParent ? place : solver_.carried(static_cast<std::size_t>(joint), place);
}

void BodyPull::setEnd(const End& end) {
  const int parent = skeleton_.bones[end.bone].parent;
  const dquat above = turnOf(end.parentJoint) * startTurnOf(parent);
  const dquat kept = end.keepsDirection ? turns_[end.bone] : turnOf(end.joint) * turns_[end.bone];
  Transform& local = pose_[end.bone];
  const quat rotation(glm::normalize(glm::conjugate(above) * kept));
  if (turnOf(end.joint) != dquat(1.0, 0.0, 0.0, 0.0) || turnOf(end.parentJoint) != dquat(1.0, 0.0, 0.0, 0.0))
    local.rotation = glm::dot(rotation, local.rotation) < 0.0f ? -rotation : rotation;
  if (!end.isApart) return;
  const mat4 frame = parent == Bone::noParent ? mat4(1.0f) : matrices_[static_cast<std::size_t>(parent)];
  const dvec3 from = dvec3(vec3(frame[3])), place = dvec3(vec3(matrices_[end.bone][3]));
  const dvec3 way =
      glm::conjugate(turnOf(end.parentJoint)) * (carried(end.joint, place) - carried(end.parentJoint, from));
  local.translation += glm::inverse(glm::mat3(frame)) * vec3(way - (place - from));
}

}  // namespace squire
