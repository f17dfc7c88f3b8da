#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "core/anim/keyframes/keyframes.h"

namespace squire {

namespace {

// A bone that spins uniformly.
struct Spin {
  Skeleton skeleton;
  Clip clip;
  std::vector<float> radii{0.1f};
};

// `degrees`, `frames`: from each key to the next one.
Spin spin(unsigned seed, float degrees, int frames, int keys, const Ease& ease = {}) {
  std::mt19937 engine(seed);
  std::normal_distribution<float> random;
  const auto any = [&] {
    return glm::normalize(quat(random(engine), random(engine), random(engine), random(engine)));
  };
  const quat before = any(), after = any();
  Spin out;
  out.skeleton.bones.push_back({BoneId{1}, "hub", Bone::noParent, {}, mat4(1)});
  Keys<quat> turns;
  for (int i = 0; i < keys; ++i) {
    const quat turn = glm::angleAxis(glm::radians(degrees) * static_cast<float>(i), vec3(0, 1, 0));
    turns.push_back({timeOfFrame(i * frames, out.clip.rate), before * turn * after, ease});
  }
  out.clip.name = "spin";
  out.clip.duration = turns.back().time;
  out.clip.tracks.push_back({BoneId{1}, nullptr, std::make_shared<const Keys<quat>>(turns), nullptr});
  return out;
}

float widestTurn(const KeyframeAnimation& animation) {
  float widest = 0.0f;
  for (std::size_t k = 1; k < animation.keyframes.size(); ++k) {
    const quat& from = animation.keyframes[k - 1].pose[0].rotation;
    widest = std::max(widest, glm::degrees(angleBetween(from, animation.keyframes[k].pose[0].rotation)));
  }
  return widest;
}

ConvertedClip converted(const Spin& spin, float tolerance = 1e-4f) {
  return toKeyframes(spin.skeleton, spin.radii, spin.clip, {.tolerance = tolerance});
}

}  // namespace

TEST(KeyframesOfSpins, AreNearerThanHalfATurn) {
  for (unsigned seed = 0; seed < 60; ++seed) {
    for (const float degrees : {7.5f, 15.0f, 18.0f, 22.5f, 36.0f, 90.0f}) {
      const ConvertedClip out = converted(spin(seed, degrees, 1, 1 + static_cast<int>(360.0f / degrees)));
      EXPECT_LE(widestTurn(out.animation), 171.0f) << "seed " << seed;
      EXPECT_LE(out.report.after, degrees == 90.0f ? 5u : 4u) << "seed " << seed;
    }
  }
}

TEST(KeyframesOfSpins, StandBetweenKeysThatAreHalfATurnApart) {
  const Ease late{Interpolation::Curve, 0.98f, 0.0f, 1.0f, 0.02f};
  for (unsigned seed = 0; seed < 20; ++seed) {
    for (const float tolerance : {0.0f, 1e-4f, 10.0f}) {
      for (const int frames : {1, 12}) {
        EXPECT_LE(widestTurn(converted(spin(seed, 180.0f, frames, 4), tolerance).animation), 171.0f);
        EXPECT_LE(widestTurn(converted(spin(seed, 180.0f, frames, 2, late), tolerance).animation), 171.0f);
      }
    }
    EXPECT_EQ(converted(spin(seed, 180.0f, 12, 4)).report.after, 7u);
  }
}

// With many keys per frame, the frames are the first candidates.
TEST(KeyframesOfSpins, StandBetweenFramesThatAreHalfATurnApart) {
  for (unsigned seed = 0; seed < 20; ++seed) {
    Spin fast = spin(seed, 36.0f, 1, 61);
    Keys<quat> turns = *fast.clip.tracks[0].rotation;
    for (Key<quat>& key : turns) key.time.ticks /= 5;
    fast.clip.duration = turns.back().time;
    fast.clip.tracks[0].rotation = std::make_shared<const Keys<quat>>(turns);
    EXPECT_LE(widestTurn(converted(fast).animation), 171.0f) << "seed " << seed;
  }
}

}  // namespace squire
