#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "core/retarget/held_feet.h"

namespace squire {

namespace {

// What a hand may touch. A joint nearer than `touching` is touched; from there to `apart`, what holds the
// hand fades. Shares of the length of an arm.
struct Touch {
  const LimbPair* hand;
  const LimbPair* other;  // the other hand; null: a joint of the body, which stays where it is
  std::size_t from, to;   // the joint that is touched, of either body
  Touched what;
  float touching, apart;
};

// An arm that is bent less than the first share of its length hangs, and touches nothing.
constexpr float hangs = 0.04f, bends = 0.12f;

const LimbPair* limbOf(const RetargetWork& work, Side side, bool isLeg) {
  const auto found = std::ranges::find_if(work.limbs, [&](const LimbPair& limb) {
    return limb.to->isLeg == isLeg && limb.to->pair == 0 && limb.to->side == side;
  });
  return found == work.limbs.end() ? nullptr : &*found;
}

// The body first, so that hands that hold each other stay together.
std::vector<Touch> touchesOf(const RetargetWork& work) {
  std::vector<Touch> out;
  for (const Side side : {Side::Left, Side::Right}) {
    const LimbPair* hand = limbOf(work, side, false);
    if (hand == nullptr) continue;
    const auto &head = work.from.plan.head, &headAfter = work.to.plan.head;
    if (head && headAfter) out.push_back({hand, nullptr, *head, *headAfter, Touched::Head, 0.4f, 0.55f});
    if (const LimbPair* leg = limbOf(work, side, true))
      out.push_back({hand, nullptr, leg->from->upper, leg->to->upper, Touched::Hip, 0.35f, 0.45f});
  }
  const LimbPair *left = limbOf(work, Side::Left, false), *right = limbOf(work, Side::Right, false);
  if (left != nullptr && right != nullptr)
    out.push_back({left, right, right->from->end, right->to->end, Touched::Hand, 0.25f, 0.35f});
  return out;
}

class HeldHands {
 public:
  explicit HeldHands(RetargetWork& work)
      : work_(work), touches_(touchesOf(work)), ratio_(work.to.size.arm / work.from.size.arm) {}

  void run(Retargeted& out) {
    for (const Touch& touch : touches_) {
      for (std::size_t f = 0; f < work_.frames.size(); ++f) {
        const float weight = weightAt(touch, f);
        if (weight > 0.0f) hold(touch, f, weight * work_.options.hands);
      }
    }
    for (const Touch& touch : touches_) tell(touch, out);
  }

 private:
  [[nodiscard]] vec3 between(const Touch& touch, std::size_t frame) const {
    const std::vector<vec3>& at = work_.source.frames[frame].positions;
    return at[touch.hand->from->end] - at[touch.from];
  }
  [[nodiscard]] vec3 betweenAfter(const Touch& touch, std::size_t frame) const {
    const std::vector<vec3>& at = work_.frames[frame].positions;
    return at[touch.hand->to->end] - at[touch.to];
  }
  [[nodiscard]] float weightAt(const Touch& touch, std::size_t frame) const {
    const float far = glm::length(between(touch, frame)) / work_.from.size.arm;
    const float near = smooth((touch.apart - far) / (touch.apart - touch.touching));
    if (near == 0.0f || touch.other != nullptr) return near;
    const std::vector<vec3>& at = work_.source.frames[frame].positions;
    const LimbPlan& arm = *touch.hand->from;
    const float bend = 1.0f - glm::distance(at[arm.upper], at[arm.end]) / work_.from.size.arm;
    return near * smooth((bend - hangs) / (bends - hangs));
  }

  // How firmly the body holds a hand.
  [[nodiscard]] float heldAtBody(const LimbPair& hand, std::size_t frame) const {
    float weight = 0.0f;
    for (const Touch& touch : touches_) {
      if (touch.other == nullptr && touch.hand == &hand) weight = std::max(weight, weightAt(touch, frame));
    }
    return weight;
  }

  // The share of a lack that the hand of a touch takes; the joint that it touches takes the rest.
  [[nodiscard]] float shareOfHand(const Touch& touch, std::size_t frame) const {
    if (touch.other == nullptr) return 1.0f;
    const float hand = 1.0f - heldAtBody(*touch.hand, frame), other = 1.0f - heldAtBody(*touch.other, frame);
    return hand + other > 1e-3f ? hand / (hand + other) : 0.5f;
  }

  // Moves hands by what their distance lacks. What one of two cannot reach, the other does.
  void hold(const Touch& touch, std::size_t frame, float weight) {
    const vec3 wanted = glm::mix(betweenAfter(touch, frame), ratio_ * between(touch, frame), weight);
    const float share = shareOfHand(touch, frame);
    for (int i = 0; i < 4; ++i) {
      const vec3 lack = wanted - betweenAfter(touch, frame);
      if (glm::length(lack) < 1e-5f) return;
      const std::vector<vec3>& at = work_.frames[frame].positions;
      const vec3 hand = at[touch.hand->to->end] + share * lack, other = at[touch.to] - (1.0f - share) * lack;
      move(*touch.hand, frame, hand);
      if (touch.other != nullptr) move(*touch.other, frame, other);
      work_.frames[frame] = work_.solver.solve(work_.source.frames[frame], work_.holds[frame]);
    }
  }

  void move(const LimbPair& limb, std::size_t frame, const vec3& place) {
    FrameHold& held = work_.holds[frame];
    held.limbs.resize(work_.to.plan.limbs.size());
    const SegmentTurns turns = work_.solver.reach(work_.frames[frame], *limb.to, place);
    SegmentTurns& all = held.limbs[limb.index];
    all = {turns.upper * all.upper, turns.lower * all.lower};
  }

  [[nodiscard]] bool isOutOfReach(const Touch& touch, std::size_t frame) const {
    const std::vector<vec3>& at = work_.frames[frame].positions;
    const LimbPlan& arm = *touch.hand->to;
    const float length =
        glm::distance(at[arm.upper], at[arm.lower]) + glm::distance(at[arm.lower], at[arm.end]);
    const vec3 place = at[touch.to] + ratio_ * between(touch, frame);
    return touch.other == nullptr && glm::distance(at[arm.upper], place) > length;
  }

  void tell(const Touch& touch, Retargeted& out) const {
    for (std::size_t from = 0; from < work_.frames.size();) {
      std::size_t to = from;
      KeptHands kept{touch.what, touch.hand->to->side, work_.source.times[from], {}, 0.0f, false};
      for (; to < work_.frames.size() && weightAt(touch, to) >= 1.0f; ++to) {
        kept.to = work_.source.times[to];
        kept.off = std::max(kept.off, std::abs(glm::length(betweenAfter(touch, to)) -
                                               ratio_ * glm::length(between(touch, to))));
        kept.isOutOfReach = kept.isOutOfReach || isOutOfReach(touch, to);
      }
      if (to > from) out.hands.push_back(kept);
      from = std::max(to, from + 1);
    }
  }

  RetargetWork& work_;
  std::vector<Touch> touches_;
  float ratio_;
};

}  // namespace

void holdHands(RetargetWork& work, Retargeted& out) {
  const bool hasArms = work.to.size.arm > 1e-5f && work.from.size.arm > 1e-5f;
  if (hasArms && work.options.hands > 0.0f) HeldHands(work).run(out);
}

}  // namespace squire
