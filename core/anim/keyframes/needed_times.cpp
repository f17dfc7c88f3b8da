#include "core/anim/keyframes/needed_times.h"

#include <algorithm>
#include <cmath>

namespace squire::keyframes {

namespace {

template <typename T>
void addJumpsOf(const Keys<T>& keys, std::vector<Time>& out) {
  constexpr std::int64_t longest = 2;  // ticks of a jump
  for (std::size_t i = 1; i < keys.size(); ++i) {
    const bool jumps = keys[i - 1].ease.kind != Interpolation::Step && keys[i - 1].value != keys[i].value;
    if (!jumps || (keys[i].time - keys[i - 1].time).ticks > longest) continue;
    out.push_back(keys[i - 1].time);
    out.push_back(keys[i].time);
  }
}

float angle(const quat& a, const quat& b) {
  return static_cast<float>(2.0 * std::acos(std::min(1.0, static_cast<double>(std::abs(glm::dot(a, b))))));
}

// The value at a time before key `next`.
quat valueBefore(const Keys<quat>& keys, std::size_t next, Time time) {
  if (next == 0) return keys.front().value;
  const Key<quat>& from = keys[next - 1];
  if (next == keys.size()) return from.value;
  const double whole = (keys[next].time - from.time).seconds();
  const auto share = static_cast<float>((time - from.time).seconds() / whole);
  return slerpShort(from.value, keys[next].value, shareOfWay(from.ease, share));
}

// Sums up the angles of a rotation from key to key between two times. Before the sum would exceed a limit, it
// appends the time of the last key to `out` and starts again from there.
class Way {
 public:
  Way(const Keys<quat>& keys, std::vector<Time>& out) : keys_(keys), out_(out) {}

  void start(const quat& from, std::size_t key) { turned_ = angle(from, keys_[key].value); }

  // Adds the angle from a key to `next`, the rotation at the following key or time.
  void add(std::size_t key, const quat& next) {
    constexpr float most = 2.6f;  // radians
    const bool steps = keys_[key].ease.kind == Interpolation::Step;
    const float turn = steps ? 0.0f : angle(keys_[key].value, next);
    if (turned_ + turn > most) {
      out_.push_back(keys_[key].time);
      turned_ = 0.0f;
    }
    turned_ += turn;
  }

 private:
  const Keys<quat>& keys_;
  std::vector<Time>& out_;
  float turned_ = 0.0f;
};

}  // namespace

void addJumps(const Keys<vec3>& keys, std::vector<Time>& out) { addJumpsOf(keys, out); }
void addJumps(const Keys<quat>& keys, std::vector<Time>& out) { addJumpsOf(keys, out); }

void addTurns(const Keys<vec3>& /*keys*/, const std::vector<Time>& /*times*/, std::vector<Time>& /*out*/) {}

void addTurns(const Keys<quat>& keys, const std::vector<Time>& times, std::vector<Time>& out) {
  Way way(keys, out);
  auto next = times.begin();
  for (std::size_t i = 0; i < keys.size();) {
    while (next != times.end() && *next <= keys[i].time) ++next;
    const bool isBetween = next != times.begin() && next != times.end() && *(next - 1) < keys[i].time;
    if (!isBetween) {
      ++i;
      continue;
    }
    way.start(valueBefore(keys, i, *(next - 1)), i);
    for (++i; i < keys.size() && keys[i].time < *next; ++i) way.add(i - 1, keys[i].value);
    way.add(i - 1, valueBefore(keys, i, *next));
  }
}

}  // namespace squire::keyframes
