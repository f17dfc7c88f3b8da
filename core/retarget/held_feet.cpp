#include "core/retarget/held_feet.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <glm/geometric.hpp>

namespace squire {

namespace {

constexpr float mostLowered = 0.2f;   // of the legs' length
constexpr float mostStretch = 1.01f;  // of the legs' length
constexpr float nearlyStraight = 0.99999f;
constexpr float leastReach = 1e-6f;  // metres; nearer goals need no turn

void addTravel(FootPaths& paths, const std::vector<Time>& times, float speed) {
  if (speed == 0.0f) return;
  for (std::vector<vec3>* path : {&paths.ankle, &paths.toe}) {
    for (std::size_t i = 0; i < path->size(); ++i)
      (*path)[i].z += speed * static_cast<float>(times[i].seconds());
  }
}

float slideOf(const std::vector<vec3>& path, const StandSpan& stand) {
  float most = 0.0f;
  for (std::size_t i = stand.from; i < stand.to; ++i) {
    for (std::size_t k = i + 1; k < stand.to; ++k) most = std::max(most, alongGround(path[i], path[k]));
  }
  return most;
}

// The feet of a motion that is carried over.
class HeldFeet {
 public:
  explicit HeldFeet(RetargetWork& work) : work_(work) {
    for (const LimbPair& limb : work.limbs) {
      if (!limb.to->isLeg) continue;
      legs_.push_back(&limb);
      source_.push_back(footPaths(work.source, limb.from->end, limb.toeFrom));
      scales_.push_back(footScale(work.from, *limb.from, limb.toeFrom, work.ground));
    }
    speed_ = groundSpeed(source_, scales_, work.framesPerSecond);
    for (FootPaths& paths : source_) addTravel(paths, work.source.times, speed_);
  }

  void run(Retargeted& out) {
    for (std::size_t i = 0; i < legs_.size(); ++i) addGoals(i);
    lower(out);
    for (std::size_t f = 0; f < work_.frames.size(); ++f) solve(f);
    for (std::size_t i = 0; i < legs_.size(); ++i) tell(i, out);
  }

 private:
  [[nodiscard]] MotionFrames targetFrames() const { return {work_.source.times, work_.frames}; }

  void addGoals(std::size_t leg) {
    const LimbPair& limb = *legs_[leg];
    const MotionFrames target = targetFrames();
    FootPaths moved = footPaths(target, limb.to->end, limb.toeTo);
    const float ratio = work_.solver.ratio(), speed = ratio * speed_;
    addTravel(moved, work_.source.times, speed);
    const double length = work_.source.times.back().seconds();
    FootPinning pinning{source_[leg],
                        scales_[leg],
                        footScale(work_.to, *limb.to, limb.toeTo, work_.to.size.ground),
                        ratio,
                        standsOf(source_[leg], scales_[leg], work_.framesPerSecond),
                        work_.framesPerSecond,
                        work_.clip.loop,
                        {{0, 0, speed_ * static_cast<float>(length)}}};
    stands_.push_back(pinning.stands);
    std::vector<vec3> goals = pinnedAnkle(pinning, moved);
    for (std::size_t f = 0; f < goals.size(); ++f) {
      goals[f].z -= speed * static_cast<float>(work_.source.secondsAt(f));
      const vec3 own = work_.frames[f].positions[limb.to->end];
      goals[f] = glm::mix(own, goals[f], work_.options.feet);
    }
    goals_.push_back(std::move(goals));
  }

  [[nodiscard]] bool isStretched(std::size_t leg, const StandSpan& stand) const {
    const LimbPlan& limb = *legs_[leg]->from;
    const std::vector<vec3>& rest = work_.from.positions;
    const float length =
        glm::distance(rest[limb.upper], rest[limb.lower]) + glm::distance(rest[limb.lower], rest[limb.end]);
    for (std::size_t f = stand.from; f < stand.to; ++f) {
      const std::vector<vec3>& at = work_.source.frames[f].positions;
      if (glm::distance(at[limb.upper], at[limb.end]) > mostStretch * length) return true;
    }
    return false;
  }

  void lower(Retargeted& out) {
    std::vector<float> needed(work_.frames.size(), 0.0f);
    for (std::size_t leg = 0; leg < legs_.size(); ++leg) {
      // Front legs reach from the shoulders.
      if (legs_[leg]->to->pair > 0) continue;
      for (const StandSpan& stand : stands_[leg]) {
        if (isStretched(leg, stand)) continue;
        for (std::size_t f = stand.from; f < stand.to; ++f)
          needed[f] =
              std::max(needed[f], missingReach(work_.frames[f].positions, *legs_[leg]->to, goals_[leg][f]));
      }
    }
    const std::vector<float> even = evenLowering(needed, work_.framesPerSecond, work_.clip.loop);
    for (std::size_t f = 0; f < even.size(); ++f) {
      work_.holds[f].lowered = even[f];
      out.lowered = std::max(out.lowered, even[f]);
    }
  }

  void solve(std::size_t frame) {
    FrameHold& hold = work_.holds[frame];
    if (hold.lowered > 0.0f) work_.frames[frame] = work_.solver.solve(work_.source.frames[frame], hold);
    bool isTurned = false;
    for (std::size_t leg = 0; leg < legs_.size(); ++leg) {
      const LimbPlan& limb = *legs_[leg]->to;
      if (glm::distance(work_.frames[frame].positions[limb.end], goals_[leg][frame]) < leastReach) continue;
      hold.limbs.resize(work_.to.plan.limbs.size());
      hold.limbs[legs_[leg]->index] = work_.solver.reach(work_.frames[frame], limb, goals_[leg][frame]);
      isTurned = true;
    }
    if (isTurned) work_.frames[frame] = work_.solver.solve(work_.source.frames[frame], hold);
  }

  void tell(std::size_t leg, Retargeted& out) const {
    const LimbPair& limb = *legs_[leg];
    const MotionFrames target = targetFrames();
    FootPaths after = footPaths(target, limb.to->end, limb.toeTo);
    addTravel(after, work_.source.times, work_.solver.ratio() * speed_);
    for (const StandSpan& stand : stands_[leg]) {
      KeptFoot kept;
      kept.bone = limb.to->end;
      kept.onToes = stand.onToes;
      kept.isStretched = isStretched(leg, stand);
      kept.from = work_.source.times[stand.from];
      kept.to = work_.source.times[stand.to - 1];
      kept.slideBefore = slideOf(stand.onToes ? source_[leg].toe : source_[leg].ankle, stand);
      kept.slideAfter = slideOf(stand.onToes ? after.toe : after.ankle, stand);
      for (std::size_t f = stand.from; f < stand.to; ++f) {
        const vec3& place = work_.frames[f].positions[limb.to->end];
        kept.missed = std::max(kept.missed, glm::distance(place, goals_[leg][f]));
      }
      out.feet.push_back(kept);
    }
  }

  RetargetWork& work_;
  std::vector<const LimbPair*> legs_;
  std::vector<FootPaths> source_;
  std::vector<FootScale> scales_;
  std::vector<std::vector<StandSpan>> stands_;
  std::vector<std::vector<vec3>> goals_;  // of the ankles
  float speed_ = 0.0f;
};

}  // namespace

FootPaths footPaths(const MotionFrames& motion, std::size_t ankle, int toe) {
  return {motion.pathOf(ankle), toe < 0 ? std::vector<vec3>() : motion.pathOf(static_cast<std::size_t>(toe))};
}

FootScale footScale(const MeasuredBody& body, const LimbPlan& limb, int toe, float ground) {
  return {body.ankleOf(limb), toe < 0 ? 0.0f : body.heightOf(limb, static_cast<std::size_t>(toe)), ground,
          body.size.hips};
}

float missingReach(const std::vector<vec3>& at, const LimbPlan& limb, const vec3& goal) {
  const float reach = nearlyStraight * (glm::distance(at[limb.upper], at[limb.lower]) +
                                        glm::distance(at[limb.lower], at[limb.end]));
  const vec3 way = at[limb.upper] - goal;
  const float side = glm::length(vec2(way.x, way.z));
  if (glm::length(way) <= reach || way.y <= 0.0f) return 0.0f;
  const float height = side < reach ? std::sqrt(reach * reach - side * side) : 0.0f;
  return std::min(way.y - height, mostLowered * reach);
}

std::vector<float> evenLowering(const std::vector<float>& needed, double framesPerSecond, bool loops) {
  const auto around = static_cast<std::ptrdiff_t>(std::max(1.0, std::round(0.1 * framesPerSecond)));
  const auto count = static_cast<std::ptrdiff_t>(needed.size());
  const std::ptrdiff_t round = loops && count > 1 ? count - 1 : 0;  // the last frame is the first one again
  const auto each = [&](const std::vector<float>& in, float start, const auto& add) {
    std::vector<float> done;
    for (std::ptrdiff_t f = 0; f < count; ++f) {
      float sum = start, used = 0.0f;
      for (std::ptrdiff_t at = f - around; at <= f + around; ++at) {
        const std::ptrdiff_t now = round > 0 ? (at % round + round) % round : at;
        if (now < 0 || now >= count) continue;
        sum = add(sum, in[static_cast<std::size_t>(now)]);
        used += 1.0f;
      }
      done.push_back(start < 0.0f ? sum : sum / used);
    }
    return done;
  };
  const auto larger = [](float a, float b) { return std::max(a, b); };
  return each(each(needed, -1.0f, larger), 0.0f, std::plus<>());
}

std::vector<LimbPair> limbPairs(const MeasuredBody& from, const MeasuredBody& to, const BoneMap& map) {
  std::vector<LimbPair> out;
  const auto toe = [](const MeasuredBody& body, const LimbPlan& limb) {
    const BoneRole role{.part = BodyPart::Toe, .side = limb.side, .isLeg = true, .pair = limb.pair};
    const auto found = std::find(body.plan.roles.begin(), body.plan.roles.end(), role);
    return found == body.plan.roles.end() ? -1 : static_cast<int>(found - body.plan.roles.begin());
  };
  for (std::size_t i = 0; i < to.plan.limbs.size(); ++i) {
    const LimbPlan& limb = to.plan.limbs[i];
    for (const LimbPlan& other : from.plan.limbs) {
      const auto follows = [&](std::size_t a, std::size_t b) { return map.from(a) == static_cast<int>(b); };
      if (!follows(limb.upper, other.upper) || !follows(limb.lower, other.lower)) continue;
      LimbPair pair{i, &limb, &other, -1, -1};
      const int toeTo = toe(to, limb), toeFrom = toe(from, other);
      if (limb.isLeg && other.isLeg && toeTo >= 0 && toeFrom >= 0) {
        pair.toeTo = toeTo;
        pair.toeFrom = toeFrom;
      }
      out.push_back(pair);
    }
  }
  return out;
}

void holdFeet(RetargetWork& work, Retargeted& out) {
  if (work.options.feet > 0.0f) HeldFeet(work).run(out);
}

}  // namespace squire
