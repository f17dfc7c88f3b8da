#include "core/anim/play_travel.h"

#include <algorithm>
#include <cmath>

#include "core/anim/straight_keys.h"
#include "core/base/sort_once.h"

namespace squire {

namespace {

template <typename T>
void endAt(const ClipLength& clip, PlayedKeys<T>& keys) {
  constexpr double rounding = 1e-5;  // seconds
  for (PlayedKey<T>& key : keys) {
    if (std::abs(static_cast<double>(key.time) - clip.duration.seconds()) < rounding)
      key.time = static_cast<float>(clip.length);
  }
}

Transform placeAt(const PlayedTravel& travel, float time) {
  const float turn = travel.turns.empty() ? 0.0f : valueAt(travel.turns, time);
  const vec3 position = travel.positions.empty() ? vec3(0.0f) : valueAt(travel.positions, time);
  return {position, turnAboutUp(static_cast<double>(turn)), vec3(1.0f)};
}

template <typename T>
void addTimes(const PlayedKeys<T>& keys, std::vector<float>& times) {
  for (const PlayedKey<T>& key : keys) times.push_back(key.time);
}

}  // namespace

PlayedTravel playTravel(const RootMotion& motion, const ClipLength& clip, float tolerance) {
  PlayedTravel out{straightKeys(motion.translation, tolerance), straightKeys(motion.turn, tolerance)};
  endAt(clip, out.positions);
  endAt(clip, out.turns);
  return out;
}

void moveAgainst(const PlayedTravel& travel, PlayedTarget& target) {
  if (target.space != TargetSpace::Model || travel.empty()) return;
  std::vector<float> times, own;
  addTimes(travel.positions, times);
  addTimes(travel.turns, times);
  addTimes(target.positions, own);
  sortOnce(times);
  PlayedKeys<vec3> keys = target.positions;
  for (const float time : times) {
    if (!std::ranges::binary_search(own, time)) keys.push_back({time, valueAt(target.positions, time)});
  }
  std::ranges::stable_sort(keys, {}, &PlayedKey<vec3>::time);
  for (PlayedKey<vec3>& key : keys) {
    const Transform place = placeAt(travel, key.time);
    key.value = glm::conjugate(place.rotation) * (key.value - place.translation);
  }
  target.positions = std::move(keys);
}

}  // namespace squire
