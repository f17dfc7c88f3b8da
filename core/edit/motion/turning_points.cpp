#include "core/edit/motion/turning_points.h"

#include <algorithm>
#include <cmath>

namespace squire::reduce {

namespace {

constexpr double leastTolerances = 4.0;  // by which an axis comes back
constexpr double leastOfRange = 0.15;    // the same as a part of what the axis covers
constexpr double leastOfLargest = 0.4;   // axes that cover less of what the largest covers do not count

struct Extent {
  double least = INFINITY, most = -INFINITY;
  [[nodiscard]] double length() const { return most - least; }
};

Extent extentOf(std::span<const dvec3> values, int axis) {
  Extent out;
  for (const dvec3& value : values) {
    out.least = std::min(out.least, value[axis]);
    out.most = std::max(out.most, value[axis]);
  }
  return out;
}

// Marks the highest and the lowest places between which an axis goes by more than `least`.
void markTurns(std::span<const dvec3> values, int axis, double least, std::vector<bool>& out) {
  std::size_t low = 0, high = 0;
  int way = 0;  // up, down, or not known yet
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double now = values[i][axis];
    if (way >= 0 && now > values[high][axis]) high = i;
    if (way <= 0 && now < values[low][axis]) low = i;
    if (way >= 0 && values[high][axis] - now > least) {
      out[high] = true;
      way = -1;
      low = i;
    } else if (way <= 0 && now - values[low][axis] > least) {
      out[low] = true;
      way = 1;
      high = i;
    }
  }
}

// The turn from one rotation to another: an axis times an angle.
dvec3 turnBetween(const quat& from, const quat& to) {
  glm::dquat turn = glm::conjugate(glm::dquat(from)) * glm::dquat(to);
  if (turn.w < 0.0) turn = -turn;
  const dvec3 part(turn.x, turn.y, turn.z);
  const double sine = glm::length(part);
  return sine <= 0.0 ? dvec3(0.0) : part * (2.0 * std::atan2(sine, turn.w) / sine);
}

}  // namespace

std::vector<bool> turningPoints(std::span<const dvec3> values, double tolerance) {
  std::vector<bool> out(values.size(), false);
  if (values.size() < 3) return out;
  double largest = 0.0;
  for (int axis = 0; axis < 3; ++axis) largest = std::max(largest, extentOf(values, axis).length());
  for (int axis = 0; axis < 3; ++axis) {
    const double length = extentOf(values, axis).length();
    if (length >= leastOfLargest * largest)
      markTurns(values, axis, std::max(leastTolerances * tolerance, leastOfRange * length), out);
  }
  out.front() = out.back() = false;
  return out;
}

std::vector<bool> turningPoints(std::span<const Key<vec3>> keys, double tolerance) {
  std::vector<dvec3> values;
  for (const Key<vec3>& key : keys) values.emplace_back(key.value);
  return turningPoints(std::span<const dvec3>(values), tolerance);
}

std::vector<bool> turningPoints(std::span<const Key<quat>> keys, double tolerance) {
  std::vector<dvec3> values;
  for (std::size_t i = 0; i < keys.size(); ++i)
    values.push_back(i == 0 ? dvec3(0.0) : values.back() + turnBetween(keys[i - 1].value, keys[i].value));
  return turningPoints(std::span<const dvec3>(values), tolerance);
}

}  // namespace squire::reduce
