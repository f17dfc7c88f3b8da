#include "core/edit/keys/eased_turns.h"

#include <cmath>

namespace squire {

namespace {

constexpr double apart = 1.0 / 4000.0;  // seconds over which a speed is measured

// The shorter rotation from one to another as axis times angle in radians, in the frame of the first.
vec3 turnBetween(const quat& from, const quat& to) {
  quat turn = glm::conjugate(from) * to;
  if (turn.w < 0.0f) turn = -turn;
  const vec3 axis(turn.x, turn.y, turn.z);
  const float sine = glm::length(axis);
  return sine > 0.0f ? axis * (2.0f * std::atan2(sine, turn.w) / sine) : vec3(0.0f);
}

}  // namespace

EasedTurns::Value EasedTurns::at(Time time) {
  const Time step = Time::fromSeconds(apart);
  const BoneTurns::Value next = turns_.at(time + step), last = turns_.at(std::max(time - step, Time{}));
  Value out{turns_.at(time), {}, {}};
  for (std::size_t i = 0; i < out.turns.size(); ++i) {
    out.after.push_back(turnBetween(out.turns[i], next[i]) / static_cast<float>(apart));
    out.before.push_back(turnBetween(last[i], out.turns[i]) / static_cast<float>(apart));
  }
  return out;
}

std::pair<float, std::size_t> EasedTurns::deviationFrom(Time time, const Value& value) {
  return turns_.deviationFrom(time, value.turns);
}

EasedTurns::Value EasedTurns::between(const Value& a, const Value& b, float share, float seconds) {
  Value out;
  for (std::size_t i = 0; i < a.turns.size(); ++i) {
    const Ease ease = easeOf(a, b, i, seconds);
    const float way = ease.kind == Interpolation::Curve ? shareOfWay(ease, share) : share;
    out.turns.push_back(slerpShort(a.turns[i], b.turns[i], way));
  }
  return out;
}

float EasedTurns::distance(const Value& a, const Value& b) { return BoneTurns::distance(a.turns, b.turns); }

Ease EasedTurns::easeOf(const Value& a, const Value& b, std::size_t bone, float seconds) {
  const vec3 turn = turnBetween(a.turns[bone], b.turns[bone]);
  const float square = glm::dot(turn, turn);
  if (square < 1e-8f) return {};
  constexpr float third = 1.0f / 3.0f, straight = 0.01f;
  const float from = glm::clamp(glm::dot(a.after[bone], turn) / square * seconds * third, 0.0f, 1.0f);
  const float to = glm::clamp(glm::dot(b.before[bone], turn) / square * seconds * third, 0.0f, 1.0f);
  if (std::abs(from - third) < straight && std::abs(to - third) < straight) return {};
  return {Interpolation::Curve, third, from, 1.0f - third, 1.0f - to};
}

Keys<quat> keysOf(const FollowedMotion<EasedTurns>& followed, std::size_t bone) {
  Keys<quat> keys;
  const EasedTurns::Value* last = nullptr;
  for (const auto& [time, sample] : followed.all()) {
    quat turn = sample.value.turns[bone];
    if (last != nullptr) {
      Key<quat>& before = keys.back();
      if (glm::dot(before.value, turn) < 0.0f) turn = -turn;
      if (before.ease.kind != Interpolation::Step) {
        before.ease =
            EasedTurns::easeOf(*last, sample.value, bone, static_cast<float>((time - before.time).seconds()));
      }
    }
    keys.push_back({time, turn, {sample.jumps ? Interpolation::Step : Interpolation::Linear}});
    last = &sample.value;
  }
  return keys;
}

}  // namespace squire
