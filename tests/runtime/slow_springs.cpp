#include "tests/runtime/slow_springs.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>

namespace squire::runtime::test {

namespace {

using glm::dvec3;

dvec3 placeOf(const glm::dmat4& place, const glm::dmat4& bone, const vec3& offset = vec3(0.0f)) {
  return dvec3(place * bone * glm::dvec4(dvec3(offset), 1.0));
}

dvec3 vectorOf(const float (&from)[3]) { return {from[0], from[1], from[2]}; }

dvec3 onWay(const dvec3& from, const dvec3& to, const dvec3& bend, double share) {
  return from + (to - from) * share + bend * (share * (share - 1.0));
}

}  // namespace

SlowSprings::SlowSprings(const wad::ModelContents& model, const glm::dmat4& place,
                         const std::vector<glm::dmat4>& bones)
    : model_(model), capsules_(capsulesAt(place, bones)) {
  for (const PlayedSpring& spring : model.fight.springs) {
    Chain& chain = chains_.emplace_back();
    chain.spring = &spring;
    chain.bones = {spring.end};
    while (chain.bones.size() < spring.boneCount)
      chain.bones.push_back(model.skeleton->bones[static_cast<std::size_t>(chain.bones.back())].parent);
    std::ranges::reverse(chain.bones);
    const Posed posed = posedAt(chain, place, bones);
    chain.root = posed.root;
    dvec3 end = posed.root;
    for (const dvec3& bone : posed.bones) chain.joints.push_back({end += bone, {}, bone, {}});
  }
}

std::vector<SlowSprings::Capsule> SlowSprings::capsulesAt(const glm::dmat4& place,
                                                          const std::vector<glm::dmat4>& bones) const {
  std::vector<Capsule> out;
  for (const PlayedVolume& volume : model_.fight.volumes) {
    const PlayedBall& end = volume.end ? *volume.end : volume.ball;
    out.push_back({placeOf(place, bones[static_cast<std::size_t>(volume.ball.bone)], volume.ball.offset),
                   placeOf(place, bones[static_cast<std::size_t>(end.bone)], end.offset),
                   static_cast<double>(volume.ball.radius), static_cast<double>(end.radius)});
  }
  return out;
}

SlowSprings::Posed SlowSprings::posedAt(const Chain& chain, const glm::dmat4& place,
                                        const std::vector<glm::dmat4>& bones) {
  std::vector<dvec3> starts;
  for (const int bone : chain.bones) starts.push_back(placeOf(place, bones[static_cast<std::size_t>(bone)]));
  starts.push_back(placeOf(place, bones[static_cast<std::size_t>(chain.spring->end)], chain.spring->tip));
  Posed out{starts[0], {}};
  for (std::size_t i = 0; i + 1 < starts.size(); ++i) out.bones.push_back(starts[i + 1] - starts[i]);
  return out;
}

void SlowSprings::swing(Chain& chain, const Posed& to, const std::vector<Capsule>& capsules,
                        const sqw_surroundings& around, double seconds) {
  const PlayedSpring& spring = *chain.spring;
  const auto count = static_cast<double>(chain.joints.size());
  dvec3 start = to.root, goal = to.root, goalBefore = chain.root;
  for (std::size_t i = 0; i < chain.joints.size(); ++i) {
    Joint& joint = chain.joints[i];
    const double length = glm::length(to.bones[i]), nearer = count / static_cast<double>(i + 1);
    const double most = 1.0 / seconds,
                 swings = 2.0 * std::numbers::pi * static_cast<double>(spring.stiffness);
    const double pull = std::min(swings * swings * nearer * nearer, most * most);
    const double drag = std::min(static_cast<double>(std::max(spring.drag, spring.stiffness)) * nearer, most);
    const double wind = static_cast<double>(spring.wind);
    const dvec3 posed = to.bones[i] / length, old = joint.end;
    const bool isStill =
        glm::distance(to.bones[i], joint.posed) < 1e-6 && glm::distance(to.root, chain.root) < 1e-6;
    bool isHeld = false;
    goal += to.bones[i];
    goalBefore += joint.posed;
    // The speed and the place of a free end.
    const dvec3 force = static_cast<double>(spring.gravity) * vectorOf(around.gravity) +
                        wind * vectorOf(around.wind) + pull * (goal - old) +
                        drag * (goal - goalBefore) / seconds;
    const dvec3 free = old + seconds * (joint.speed + seconds * force) / (1.0 + seconds * (drag + wind));
    // At the bone's length, outside of the colliders, within the limit.
    dvec3 end = start + length * glm::normalize(free - start);
    const dvec3 moved = end - free;
    for (const std::uint32_t collider : spring.colliders) {
      const Capsule& capsule = capsules[collider];
      const dvec3 way = capsule.to - capsule.from;
      const double square = glm::dot(way, way);
      const double share =
          square > 0.0 ? std::clamp(glm::dot(end - capsule.from, way) / square, 0.0, 1.0) : 0.0;
      const dvec3 nearest = capsule.from + share * way;
      const double radius = capsule.fromRadius + share * (capsule.toRadius - capsule.fromRadius) +
                            static_cast<double>(spring.radius);
      if (!(glm::distance(end, nearest) < radius)) continue;
      end = start + length * glm::normalize(nearest + radius * glm::normalize(end - nearest) - start);
      isHeld = true;
    }
    const double limit = static_cast<double>(spring.limitCosine);
    isHeld = isStill && (isHeld || glm::dot(glm::normalize(end - start), posed) < limit);
    if (isHeld) end = start + length * glm::normalize(0.5 * (old + end) - start);
    const dvec3 way = glm::normalize(end - start);
    const double cosine = glm::dot(way, posed);
    if (cosine < limit)
      end = start +
            length * (limit * posed + std::sqrt(1.0 - limit * limit) * glm::normalize(way - cosine * posed));
    const dvec3 stay = start + length * glm::normalize(old - start);
    if (isHeld && glm::distance(end, old) < 1e-3 &&
        glm::dot(glm::normalize(old - start), posed) > limit - 1e-4)
      end = stay;
    joint.speed = (isHeld ? 0.5 : 1.0) * (end - old) / seconds;
    joint.end = end;
    joint.posed = to.bones[i];
    if (i > 0) chain.joints[i - 1].speed -= 0.7 * moved / seconds;
    start = end;
  }
  chain.root = to.root;
}

std::vector<dvec3> SlowSprings::step(const glm::dmat4& place, const std::vector<glm::dmat4>& bones,
                                     const sqw_surroundings& around, double dt) {
  const double since = rest_ + dt;
  const int steps = static_cast<int>(std::floor(since * SQW_SPRING_RATE + 1.0 / 1024.0));
  const double rest = since - steps / SQW_SPRING_RATE, bend = since * since / (since + before_);
  const std::vector<Capsule> now = capsulesAt(place, bones);
  const auto capsules = [&](double share) {
    std::vector<Capsule> out = now;
    for (std::size_t i = 0; i < out.size(); ++i) {
      out[i].from = glm::mix(capsules_[i].from, now[i].from, share);
      out[i].to = glm::mix(capsules_[i].to, now[i].to, share);
    }
    return out;
  };
  const auto shareOf = [&](int step) { return std::min(step / (since * SQW_SPRING_RATE), 1.0); };
  std::vector<dvec3> out;
  for (Chain& chain : chains_) {
    const Posed to = posedAt(chain, place, bones);
    const Chain from = chain;
    for (int i = 1; i <= steps; ++i) {
      const double share = shareOf(i);
      Posed there{onWay(from.root, to.root, bend * ((to.root - from.root) / since - from.rootSpeed), share),
                  {}};
      for (std::size_t b = 0; b < to.bones.size(); ++b) {
        const dvec3 speed = (to.bones[b] - from.joints[b].posed) / since;
        const dvec3 bone =
            onWay(from.joints[b].posed, to.bones[b], bend * (speed - from.joints[b].posedSpeed), share);
        there.bones.push_back(glm::normalize(bone) * glm::length(to.bones[b]));
      }
      swing(chain, there, capsules(share), around, 1.0 / SQW_SPRING_RATE);
    }
    if (steps > 0) {
      chain.rootSpeed = (to.root - from.root) / since;
      for (std::size_t b = 0; b < to.bones.size(); ++b)
        chain.joints[b].posedSpeed = (to.bones[b] - from.joints[b].posed) / since;
    }
    Chain shown = chain;
    if (rest > 1e-4) swing(shown, to, now, around, rest);
    for (const Joint& joint : shown.joints) out.push_back(joint.end);
  }
  if (steps > 0) {
    capsules_ = capsules(shareOf(steps));
    before_ = since;
  }
  rest_ = rest;
  return out;
}

}  // namespace squire::runtime::test
