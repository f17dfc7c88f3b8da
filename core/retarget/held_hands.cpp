#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "core/retarget/held_feet.h"

namespace squire {

namespace {

// Hands nearer than the first touch; from there to the second, what holds them fades. Shares of the length of
// an arm.
constexpr float touching = 0.25f, apart = 0.35f;

const LimbPair* arm(const std::vector<LimbPair>& limbs, Side side) {
  const auto found = std::find_if(limbs.begin(), limbs.end(), [side](const LimbPair& limb) {
    return !limb.to->isLeg && limb.to->side == side;
  });
  return found == limbs.end() ? nullptr : &*found;
}

class HeldHands {
 public:
  HeldHands(RetargetWork& work, const LimbPair& left, const LimbPair& right)
      : work_(work), left_(left), right_(right), ratio_(work.to.size.arm / work.from.size.arm) {}

  void run(Retargeted& out) {
    for (std::size_t f = 0; f < work_.frames.size(); ++f) {
      const float weight = weightAt(f);
      if (weight > 0.0f) hold(f, weight * work_.options.hands);
    }
    tell(out);
  }

 private:
  [[nodiscard]] vec3 between(std::size_t frame) const {
    const std::vector<vec3>& at = work_.source.frames[frame].positions;
    return at[left_.from->end] - at[right_.from->end];
  }
  [[nodiscard]] vec3 betweenAfter(std::size_t frame) const {
    const std::vector<vec3>& at = work_.frames[frame].positions;
    return at[left_.to->end] - at[right_.to->end];
  }
  [[nodiscard]] float weightAt(std::size_t frame) const {
    const float far = glm::length(between(frame)) / work_.from.size.arm;
    const float share = std::clamp((apart - far) / (apart - touching), 0.0f, 1.0f);
    return share * share * (3.0f - 2.0f * share);
  }

  // Moves both hands by half of what their distance lacks. What one of them cannot reach, the other does.
  void hold(std::size_t frame, float weight) {
    const vec3 wanted = glm::mix(betweenAfter(frame), ratio_ * between(frame), weight);
    for (int i = 0; i < 4; ++i) {
      const vec3 lack = wanted - betweenAfter(frame);
      if (glm::length(lack) < 1e-5f) return;
      const std::vector<vec3>& at = work_.frames[frame].positions;
      const vec3 left = at[left_.to->end] + 0.5f * lack, right = at[right_.to->end] - 0.5f * lack;
      FrameHold& held = work_.holds[frame];
      held.limbs.resize(work_.to.plan.limbs.size());
      for (const auto& [limb, place] : {std::pair(&left_, left), std::pair(&right_, right)}) {
        const SegmentTurns turns = work_.solver.reach(work_.frames[frame], *limb->to, place);
        SegmentTurns& all = held.limbs[limb->index];
        all = {turns.upper * all.upper, turns.lower * all.lower};
      }
      work_.frames[frame] = work_.solver.solve(work_.source.frames[frame], held);
    }
  }

  void tell(Retargeted& out) const {
    for (std::size_t from = 0; from < work_.frames.size();) {
      std::size_t to = from;
      KeptHands kept{work_.source.times[from], {}, 0.0f};
      for (; to < work_.frames.size() && weightAt(to) >= 1.0f; ++to) {
        kept.to = work_.source.times[to];
        kept.off =
            std::max(kept.off, std::abs(glm::length(betweenAfter(to)) - ratio_ * glm::length(between(to))));
      }
      if (to > from) out.hands.push_back(kept);
      from = std::max(to, from + 1);
    }
  }

  RetargetWork& work_;
  const LimbPair& left_;
  const LimbPair& right_;
  float ratio_;
};

}  // namespace

void holdHands(RetargetWork& work, Retargeted& out) {
  const LimbPair* left = arm(work.limbs, Side::Left);
  const LimbPair* right = arm(work.limbs, Side::Right);
  const bool hasArms = left != nullptr && right != nullptr && work.from.size.arm > 1e-5f;
  if (hasArms && work.options.hands > 0.0f) HeldHands(work, *left, *right).run(out);
}

}  // namespace squire
