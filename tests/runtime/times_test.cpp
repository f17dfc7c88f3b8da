// Tests that exported animations are played at the times of their clips: from the clip's keys to the pose
// that the runtime header samples, as keyframes and packed.
#include <gtest/gtest.h>

#include <cmath>

#include "core/anim/keyframes/keyframes.h"
#include "core/anim/packed/pack.h"
#include "tests/anim/reference.h"
#include "tests/runtime/opened.h"
#include "tests/support/data.h"

namespace squire::runtime::test {
namespace {

using reference::Random;

constexpr double hour = 3600.0, microsecond = 1e-6;
constexpr double fastest = 540.0;  // metres a second, of a Runner

Skeleton oneBone() {
  Skeleton skeleton;
  skeleton.bones.resize(1);
  skeleton.bones[0].id = BoneId{1};
  skeleton.bones[0].name = "bone";
  return skeleton;
}

// A bone that runs to and fro on a line, so fast that a wrong time is a wrong place.
class Runner {
 public:
  Runner(Random& random, double seconds, std::size_t mostKeys) {
    clip_.id = ClipId{1};
    clip_.name = "runner";
    clip_.loop = random() % 2 == 0;
    clip_.duration = Time::fromSeconds(seconds);
    const Time frame = timeOfFrame(1, clip_.rate);
    float side = 1.0f;
    // Runs of keys on every frame, keys between frames, and pauses of up to the whole clip.
    for (Time time; time < clip_.duration && keys_.size() + 1 < mostKeys; side = -side) {
      keys_.push_back({time, vec3(side * reference::between(random, 0.5f, 3.0f), 0, 0), {}});
      const auto kind = random() % 40;
      const Time pause = Time::fromSeconds(
          seconds * static_cast<double>(reference::between(random, 0.0f, kind == 1 ? 0.5f : 1.0f)));
      time += kind == 0 ? pause : kind < 4 ? Time{frame.ticks / 3} : frame;
    }
    if (keys_.back().time < clip_.duration) keys_.push_back({clip_.duration, vec3(0.0f), {}});
    if (clip_.loop) keys_.back().value = keys_.front().value;
    Track track;
    track.bone = BoneId{1};
    track.translation = std::make_shared<const Keys<vec3>>(keys_);
    clip_.tracks.push_back(track);
  }

  [[nodiscard]] const Clip& clip() const { return clip_; }
  // Where the bone is, and how far it gets in a microsecond.
  struct Place {
    double metres, perMicrosecond;
  };
  [[nodiscard]] Place at(double seconds) const {
    std::size_t low = 0, high = keys_.size() - 1;
    while (high - low > 1) {
      const std::size_t middle = (low + high) / 2;
      (keys_[middle].time.seconds() <= seconds ? low : high) = middle;
    }
    const double from = keys_[low].time.seconds(), to = keys_[high].time.seconds();
    const double a = static_cast<double>(keys_[low].value.x), b = static_cast<double>(keys_[high].value.x);
    const double speed = (b - a) / (to - from);
    return {a + std::min(std::max(seconds - from, 0.0), to - from) * speed, std::abs(speed) * microsecond};
  }

 private:
  Clip clip_;
  Keys<vec3> keys_;
};

// What packing may be off: the finest tolerance, and the runner's way in half a step of a row's time.
double packedTolerance(double seconds) {
  return static_cast<double>(finestTolerance) + fastest * seconds / 0x1p33;
}

// The file of a clip, as keyframes or packed.
class Played {
 public:
  Played(const Clip& clip, bool isPacked) : file_(contentsOf(clip, isPacked)), pose_(1) {
    animation_ = &file_.wad.animations[0];
  }
  [[nodiscard]] bool isPacked() const { return animation_->keyframe_count == 0; }
  [[nodiscard]] double length() const {
    return static_cast<double>(sqw_animation_length(&file_.wad, animation_));
  }
  template <typename Step>
  void advance(sqw_index& index, Step step) const {
    sqw_advance(&file_.wad, animation_, &index, step);
  }
  double metresAt(const sqw_index& index) {
    sqw_sample(&file_.wad, animation_, &index, &pose_.view);
    return static_cast<double>(pose_.view.positions[0]);
  }

 private:
  static wad::Contents contentsOf(const Clip& clip, bool isPacked) {
    const auto skeleton = std::make_shared<const Skeleton>(oneBone());
    const std::vector<float> radii{0.0f};
    wad::Contents contents;
    wad::ModelContents& model = contents.models.emplace_back();
    model.name = "m";
    model.skeleton = skeleton;
    model.animations.push_back(toKeyframes(*skeleton, radii, clip, {finestTolerance}).animation);
    if (isPacked) {
      const auto tolerance = static_cast<float>(packedTolerance(clip.duration.seconds()));
      model.packed.push_back(pack(*skeleton, radii, model.animations[0], tolerance).clip);
    }
    return contents;
  }

  Opened file_;
  const sqw_animation* animation_ = nullptr;
  PoseMemory pose_;
};

// What the tolerances of keyframes and of packing allow, and rounding.
double slackOf(double seconds) {
  return 1.5 * static_cast<double>(finestTolerance) + packedTolerance(seconds);
}

// One long step to any time shows what the clip has there, within a microsecond of its motion.
TEST(Times, OneLongStepIsExact) {
  const unsigned clips = squire::test::isLong() ? 10'000 : 150;
  std::size_t packed = 0;
  for (unsigned seed = 0; seed < clips; ++seed) {
    Random random(seed);
    const double seconds = 0.1 * std::pow(hour / 0.1, static_cast<double>(reference::between(random, 0, 1)));
    const Runner runner(random, seconds, 40 + seed % 1000);
    for (const bool isPacked : {false, true}) {
      Played played(runner.clip(), isPacked);
      packed += played.isPacked() ? 1 : 0;
      EXPECT_NEAR(played.length(), seconds, microsecond) << seed;
      for (int i = 0; i < 60; ++i) {
        const float at = reference::between(random, 0, 1) * static_cast<float>(0.9999 * seconds);
        sqw_index index{};
        played.advance(index, at);
        const Runner::Place expected = runner.at(static_cast<double>(at));
        ASSERT_NEAR(played.metresAt(index), expected.metres, expected.perMicrosecond + slackOf(seconds))
            << "clip " << seed << " of " << seconds << " s at " << at << (isPacked ? ", packed" : "");
      }
    }
  }
  EXPECT_GT(packed, clips * 9 / 10);
}

// A game steps for an hour; `next` gives the length of each step.
template <typename Next>
void playForAnHour(const Runner& runner, bool isPacked, const Next& next) {
  Played played(runner.clip(), isPacked);
  ASSERT_EQ(played.isPacked(), isPacked);
  const double length = played.length();
  sqw_index index{};
  double clock = 0.0;
  for (std::uint64_t step = 0; clock < hour; ++step) {
    clock = next(clock, step, [&](auto dt) { played.advance(index, dt); });
    if (step % 97 != 0) continue;
    const double time = runner.clip().loop ? std::fmod(clock, length) : std::min(clock, length);
    const Runner::Place expected = runner.at(time);
    ASSERT_NEAR(played.metresAt(index), expected.metres, expected.perMicrosecond + slackOf(length))
        << "at " << clock << " s, a clip of " << length << " s" << (isPacked ? ", packed" : "");
    ASSERT_NEAR(static_cast<double>(index.t_total), clock, microsecond);
  }
}

TEST(Times, AGameThatStepsForAnHourKeepsTime) {
  for (const double rate : {60.0, 59.94, 144.0}) {
    for (const double seconds : {0.7, 51.0, hour}) {
      Random random(static_cast<unsigned>(rate + seconds));
      const Runner runner(random, seconds, 3000);
      for (const bool isPacked : {false, true}) {
        playForAnHour(runner, isPacked, [&](double, std::uint64_t step, const auto& advance) {
          advance(1.0 / rate);
          return static_cast<double>(step + 1) / rate;
        });
      }
    }
  }
}

TEST(Times, RandomStepsOfAnHourAddUp) {
  for (const double seconds : {0.7, 51.0, hour}) {
    Random random(static_cast<unsigned>(seconds));
    const Runner runner(random, seconds, 3000);
    for (const bool isPacked : {false, true}) {
      playForAnHour(runner, isPacked, [&](double clock, std::uint64_t, const auto& advance) {
        const float dt = reference::between(random, -0.01f, 0.05f);
        if (clock + static_cast<double>(dt) < 0.0) return clock;
        advance(dt);
        return clock + static_cast<double>(dt);
      });
    }
  }
}

}  // namespace
}  // namespace squire::runtime::test
