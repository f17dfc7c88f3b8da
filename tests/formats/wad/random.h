#pragma once

#include <concepts>
#include <random>

#include "core/math/transform.h"

namespace squire::wad::test {

// Equal seeds give equal numbers with every standard library, which std's distributions do not.
class Random {
 public:
  explicit Random(std::uint32_t seed) : engine_(seed) {}

  template <std::integral T>
  T below(T limit) {
    return static_cast<T>(engine_() % static_cast<std::uint64_t>(limit));
  }
  bool chance(std::uint32_t oneIn) { return below(oneIn) == 0; }
  float number(float low, float high) {
    return low + (high - low) * static_cast<float>(engine_() >> 8) / static_cast<float>(1 << 24);
  }
  vec3 vector(float size) { return {number(-size, size), number(-size, size), number(-size, size)}; }
  quat rotation() {
    const quat q(number(-1, 1), number(-1, 1), number(-1, 1), number(-1, 1));
    return glm::length(q) < 0.1f ? quat(1, 0, 0, 0) : glm::normalize(q);
  }

 private:
  std::mt19937 engine_;
};

}  // namespace squire::wad::test
