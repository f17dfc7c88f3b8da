#include "core/edit/motion/cycle_motion.h"

#include <gtest/gtest.h>

#include <random>

#include "core/edit/keys/handles.h"
#include "core/edit/keys/key_edits.h"
#include "core/math/transform.h"
#include "tests/edit/baked_clip.h"

namespace squire {
namespace {

struct CycleMotionTest : test::BakedClip {
  static constexpr BoneId hips{1};

  // The position and rotation of a bone; the identity without keys.
  struct Placed {
    vec3 place{0.0f};
    quat turn{1.0f, 0.0f, 0.0f, 0.0f};
  };
  static Placed at(const Clip& clip, BoneId bone, double frame) {
    const Time time = Time::fromSeconds(frame / 30.0);
    const Track* track = findTrack(clip, bone);
    if (track == nullptr) return {};
    return {valueAt(track->translation, time, vec3(0.0f)),
            valueAt(track->rotation, time, quat(1.0f, 0.0f, 0.0f, 0.0f))};
  }
  static bool same(const Placed& a, const Placed& b) {
    return glm::distance(a.place, b.place) < 1e-4f && angleBetween(a.turn, b.turn) < 1e-3f;
  }
  // Keys on some frames only, eased, of a random walk.
  void keyRandomly(BoneId bone, unsigned seed) {
    std::mt19937 random(seed);
    const auto number = [&] { return std::uniform_real_distribution<float>(-1.0f, 1.0f)(random); };
    SetKeys keys{ref, {}};
    for (int frame = static_cast<int>(seed % 4); frame <= 60; frame += 3 + static_cast<int>(random() % 14)) {
      const Ease ease{Interpolation::Curve, 0.3f + 0.3f * number(), 0.0f, 0.7f, 1.0f};
      const quat turn = glm::angleAxis(2.0f * number(), glm::normalize(vec3(number(), 1.5f, number())));
      keys.keys.push_back(
          {bone, ChannelKind::Translation, Key<vec3>{atFrame(frame), {number(), number(), number()}, ease}});
      keys.keys.push_back({bone, ChannelKind::Rotation, Key<quat>{atFrame(frame), turn, ease}});
    }
    apply(setKeys(project, keys));
  }
};

TEST_F(CycleMotionTest, ABakedClipEndsAsItStarts) {
  key(spine, [](float i) { return vec3(0.01f * i, 0, 0); });
  turn(arm, [](float i) { return 0.02f * i; });
  const Clip before = clip();
  apply(cycleMotion(project, {.part = {ref}, .frames = 10.0}));
  EXPECT_TRUE(same(at(clip(), spine, 60), at(clip(), spine, 0)));
  EXPECT_TRUE(same(at(clip(), arm, 60), at(clip(), arm, 0)));
  EXPECT_EQ(places(spine).size(), 61u) << "no new keys where every frame has one";
  for (double frame = 0.0; frame <= 50.0; frame += 0.5)
    EXPECT_TRUE(same(at(clip(), spine, frame), at(before, spine, frame))) << frame;
  // The difference is spread over the last 10 frames: after 5 of them, half of it is removed.
  EXPECT_NEAR(places(spine)[55].value.x, 0.55f - 0.5f * 0.6f, 1e-4f);
}

// For keys on some frames, eased, with any range, number of frames and choice of ends.
TEST_F(CycleMotionTest, TheEndsAgreeAndNothingElseMoves) {
  for (unsigned seed = 1; seed <= 60; ++seed) {
    keyRandomly(spine, seed);
    keyRandomly(arm, seed + 100);
    const Clip before = clip();
    std::mt19937 random(seed);
    const int from = static_cast<int>(random() % 20), to = 35 + static_cast<int>(random() % 26);
    const double frames = static_cast<double>(1 + random() % 15);
    const bool bothEnds = random() % 2 == 0;
    const CycleMotion args{{ref, {spine}, atFrame(from), atFrame(to)}, frames, bothEnds, true};
    apply(cycleMotion(project, args));
    EXPECT_TRUE(same(at(clip(), spine, from), at(clip(), spine, to))) << seed;
    const Placed start = at(before, spine, from);
    EXPECT_EQ(same(at(clip(), spine, from), start), !bothEnds) << seed;
    for (double frame = 0.0; frame <= 60.0; frame += 0.25) {
      EXPECT_TRUE(same(at(clip(), arm, frame), at(before, arm, frame))) << seed;
      const bool isNear = std::abs(frame - to) < frames || (bothEnds && std::abs(frame - from) < frames);
      EXPECT_TRUE(isNear || same(at(clip(), spine, frame), at(before, spine, frame))) << seed << ' ' << frame;
    }
  }
}

TEST_F(CycleMotionTest, TravelIsKeptAtWill) {
  key(hips, [](float i) { return vec3(0, 0, 0.05f * i); });
  turn(hips, [](float i) { return 0.01f * i; });
  const Project walk = project;
  apply(cycleMotion(project, {.part = {ref}}));
  EXPECT_NEAR(at(clip(), hips, 60).place.z, 3.0f, 1e-5f);
  EXPECT_NEAR(angleBetween(at(clip(), hips, 60).turn, at(clip(), hips, 0).turn), 0.0f, 1e-4f);
  apply(cycleMotion(walk, {.part = {ref}, .keepTravel = false}));
  EXPECT_NEAR(at(clip(), hips, 60).place.z, 0.0f, 1e-5f);
}

TEST_F(CycleMotionTest, ALoopStaysAndWrongNumbersAreRefused) {
  key(spine, [](float i) { return vec3(std::abs(i - 30.0f), 0, 0); });
  const auto same = cycleMotion(project, {.part = {ref}});
  ASSERT_TRUE(same);
  EXPECT_EQ(same->project.models[0], project.models[0]);
  EXPECT_TRUE(cycleMotion(project, {.part = {ref}, .frames = 500.0})) << "more than there are";
  EXPECT_FALSE(cycleMotion(project, {.part = {ref}, .frames = 0.0}));
  EXPECT_FALSE(cycleMotion(project, {.part = {ref}, .frames = std::nan("")}));
  EXPECT_FALSE(cycleMotion(project, {.part = {ref, {}, atFrame(20), atFrame(20)}}));
}

}  // namespace
}  // namespace squire
