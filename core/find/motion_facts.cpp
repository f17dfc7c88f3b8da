#include "core/find/motion_facts.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <optional>

#include "core/math/transform.h"
#include "core/retarget/foot_pins.h"
#include "core/retarget/measured_body.h"

namespace squire {

namespace {

// The speed at each tick: of the way to the next one; at the last tick, from the one before.
template <typename Distance>
std::vector<float> speedsOf(std::size_t count, double perSecond, const Distance& between) {
  std::vector<float> out(count, 0.0f);
  for (std::size_t i = 0; i + 1 < count; ++i) out[i] = between(i, i + 1) * static_cast<float>(perSecond);
  if (count > 1) out[count - 1] = out[count - 2];
  return out;
}

class FactMaker {
 public:
  FactMaker(const FightClip& clip, const Skeleton& skeleton) : clip_(clip), body_(skeleton) {
    out_.clip = clip.name;
    out_.ticksPerSecond = clip.rate().perSecond();
    out_.ticks = static_cast<std::size_t>(std::clamp<std::int64_t>(clip.ticks, 1, mostFactTicks));
    if (body_.plan.hips) hips_ = *body_.plan.hips;
  }

  MotionFacts make() {
    if (body_.positions.empty()) {
      out_.ticks = 0;
      return std::move(out_);
    }
    play();
    findGround();
    addBody();
    for (const LimbPlan& limb : body_.plan.limbs) addLimb(limb);
    addHands();
    addFight();
    return std::move(out_);
  }

 private:
  void play() {
    FightPose pose;
    frames_.resize(out_.ticks);
    for (std::size_t tick = 0; tick < out_.ticks; ++tick) {
      pose.set(clip_, std::min(clip_.timeOf(static_cast<std::int64_t>(tick)), clip_.motion().duration()));
      for (const mat4& matrix : pose.matrices()) frames_[tick].push_back(body_.facing * vec3(matrix[3]));
      headings_.push_back(headingOf(pose.matrices()[hips_]));
    }
  }
  // The direction in which the hips face, seen from above; whatever the axes of their bone are.
  [[nodiscard]] float headingOf(const mat4& hips) const {
    const quat turn = body_.facing * toTransform(hips).rotation * glm::conjugate(body_.rotations[hips_]);
    const vec3 front = turn * vec3(0, 0, 1);
    return std::atan2(front.x, front.z);
  }

  [[nodiscard]] std::vector<vec3> pathOf(std::size_t bone) const {
    std::vector<vec3> path;
    for (const auto& frame : frames_) path.push_back(frame[bone]);
    return path;
  }

  // The first bone of a foot's toes; -1 without any.
  [[nodiscard]] int toeOf(const LimbPlan& limb) const {
    const BoneRole toe{.part = BodyPart::Toe, .side = limb.side, .isLeg = true, .pair = limb.pair};
    const auto found = std::find(body_.plan.roles.begin(), body_.plan.roles.end(), toe);
    return found == body_.plan.roles.end() ? -1 : static_cast<int>(found - body_.plan.roles.begin());
  }
  [[nodiscard]] FootScale scaleOf(const LimbPlan& limb) const {
    const int toe = toeOf(limb);
    return {body_.ankleOf(limb), toe < 0 ? 0.0f : body_.heightOf(limb, static_cast<std::size_t>(toe)),
            body_.size.ground, body_.size.hips};
  }
  [[nodiscard]] FootPaths pathsOf(const LimbPlan& limb) const {
    const int toe = toeOf(limb);
    return {overGround(pathOf(limb.end)),
            toe < 0 ? std::vector<vec3>() : overGround(pathOf(static_cast<std::size_t>(toe)))};
  }

  // A clip on the spot lets the ground pass by.
  void findGround() {
    std::vector<FootPaths> feet;
    std::vector<FootScale> scales;
    for (const LimbPlan& limb : body_.plan.limbs) {
      if (!limb.isLeg) continue;
      feet.push_back(pathsOf(limb));
      scales.push_back(scaleOf(limb));
    }
    ground_ = groundSpeed(feet, scales, out_.ticksPerSecond);
  }
  [[nodiscard]] std::vector<vec3> overGround(std::vector<vec3> path) const {
    for (std::size_t i = 0; i < path.size(); ++i)
      path[i].z += ground_ * static_cast<float>(static_cast<double>(i) / out_.ticksPerSecond);
    return path;
  }

  void addPart(std::string name, std::size_t bone) {
    PartFacts part;
    part.name = std::move(name);
    const std::vector<vec3> path = pathOf(bone);
    part.speed = speedsOf(out_.ticks, out_.ticksPerSecond,
                          [&](std::size_t a, std::size_t b) { return glm::distance(path[a], path[b]); });
    for (const vec3& place : path) part.height.push_back(place.y - body_.size.ground);
    out_.parts.push_back(std::move(part));
  }

  void addBody() {
    if (body_.plan.head) addPart("head", *body_.plan.head);
    addPart("hips", hips_);
    const std::vector<vec3> path = overGround(pathOf(hips_));
    out_.travel = speedsOf(out_.ticks, out_.ticksPerSecond,
                           [&](std::size_t a, std::size_t b) { return alongGround(path[a], path[b]); });
    out_.turn = speedsOf(out_.ticks, out_.ticksPerSecond, [&](std::size_t a, std::size_t b) {
      const float by = headings_[b] - headings_[a];
      return std::abs(std::atan2(std::sin(by), std::cos(by))) * 57.29578f;
    });
  }

  void addLimb(const LimbPlan& limb) {
    std::string name = limb.isLeg ? limb.pair > 0 ? "forefoot" : "foot" : "hand";
    if (limb.side != Side::Centre) name += limb.side == Side::Left ? ".L" : ".R";
    addPart(name, limb.end);
    if (!limb.isLeg) return;
    const FootPaths paths = pathsOf(limb);
    const FootScale scale = scaleOf(limb);
    PartFacts& part = out_.parts.back();
    part.planted.assign(out_.ticks, false);
    for (const StandSpan& stand : standsOf(paths, scale, out_.ticksPerSecond)) {
      for (std::size_t tick = stand.from; tick < stand.to; ++tick) part.planted[tick] = true;
    }
  }

  void addHands() {
    std::optional<std::size_t> left, right;
    for (const LimbPlan& limb : body_.plan.limbs) {
      if (!limb.isLeg && limb.side != Side::Centre) (limb.side == Side::Left ? left : right) = limb.end;
    }
    if (!left || !right) return;
    for (const auto& frame : frames_) out_.handsApart.push_back(glm::distance(frame[*left], frame[*right]));
  }

  void addFight() {
    for (std::size_t i = 0; i < clip_.ownVolumes(); ++i) {
      if (!attacks(clip_.volume(i))) continue;
      NamedTicks volume{clip_.volume(i).name, {}};
      for (std::size_t tick = 0; tick < out_.ticks; ++tick)
        volume.at.push_back(clip_.spanAt(i, clip_.timeOf(static_cast<std::int64_t>(tick))) >= 0);
      out_.volumes.push_back(std::move(volume));
    }
    for (const auto& event : clip_.played.events) {
      NamedTicks at{event.name, std::vector<bool>(out_.ticks, false)};
      const double tick = std::round(static_cast<double>(event.time) * out_.ticksPerSecond);
      if (tick >= 0.0 && tick < static_cast<double>(out_.ticks)) at.at[static_cast<std::size_t>(tick)] = true;
      out_.events.push_back(std::move(at));
    }
  }

  const FightClip& clip_;
  MeasuredBody body_;
  std::size_t hips_ = 0;
  std::vector<std::vector<vec3>> frames_;  // by tick and bone
  std::vector<float> headings_;
  float ground_ = 0.0f;  // metres per second along +Z
  MotionFacts out_;
};

}  // namespace

MotionFacts factsOf(const FightClip& clip, const Skeleton& skeleton) {
  return FactMaker(clip, skeleton).make();
}

}  // namespace squire
