#pragma once

#include "core/edit/keys/key_lists.h"
#include "core/edit/keys/key_split.h"

// Time operations on lists of keys.
namespace squire {

inline Ease backward(const Ease& ease) {
  if (ease.kind != Interpolation::Curve) return ease;
  return {ease.kind, 1.0f - ease.x2, 1.0f - ease.y2, 1.0f - ease.x1, 1.0f - ease.y1};
}

// Sets how a key goes to the next one: as `other` did backward.
template <typename T>
void putBackward(Key<T>& key, const Key<T>& other) {
  key.ease = backward(other.ease);
  if constexpr (std::is_same_v<T, float>) key.lift = {other.lift.second, other.lift.first};
}

inline bool isStep(const Ease& ease) { return ease.kind == Interpolation::Step; }

// Reverses a list. A step holds the value of its first key, so in the reversed list that value begins where
// the step ended.
template <typename T>
[[nodiscard]] Keys<T> reversedKeys(const Keys<T>& keys, Time length) {
  const Ease step{Interpolation::Step};
  Keys<T> out;
  for (std::size_t i = keys.size(); i-- > 0;) {
    const Time time = length - keys[i].time;
    const bool leavesByStep = i > 0 && isStep(keys[i - 1].ease);
    const bool arrivesByStep = i + 1 < keys.size() && isStep(keys[i].ease);
    if (!leavesByStep) {
      out.push_back({time, keys[i].value, Ease()});
      if (i > 0) putBackward(out.back(), keys[i - 1]);
      continue;
    }
    Time jump = time;
    const bool isHeldBefore = i + 1 == keys.size() && Time() < time;
    if (isHeldBefore) {
      out.push_back({Time(), keys[i].value, step});
    } else if (!arrivesByStep && i + 1 < keys.size()) {
      out.push_back({time, keys[i].value, step});
      jump += Time{1};
    }
    out.push_back({jump, keys[i - 1].value, step});
  }
  return sorted(std::move(out));
}

// The part of a non-empty list between two times, shifted to start at 0.
template <typename T>
[[nodiscard]] Keys<T> trimmedKeys(const Keys<T>& keys, Time from, Time to) {
  Keys<T> out;
  for (const Key<T>& key : withKeyAt(withKeyAt(keys, from), to)) {
    if (key.time < from || to < key.time) continue;
    out.push_back(key);
    out.back().time = key.time - from;
  }
  // All keys lie outside, so the value is constant in the part.
  if (out.empty())
    out.push_back({Time(), (keys.back().time < from ? keys.back() : keys.front()).value, Ease()});
  return out;
}

// Two rounds of a loop that lasts so long. A single key stays alone.
template <typename T>
[[nodiscard]] Keys<T> twoRounds(const Keys<T>& keys, Time round) {
  if (keys.size() == 1) return keys;
  const Keys<T> whole = trimmedKeys(withKeyOnCurve(withKeyOnCurve(keys, Time()), round), Time(), round);
  Keys<T> out(whole.begin(), whole.end() - 1);  // the next round begins with the last key
  for (Key<T> key : whole) {
    key.time += round;
    out.push_back(key);
  }
  return out;
}

}  // namespace squire
