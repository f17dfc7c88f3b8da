// Conversion to keyframes with a tolerance that applies to frames only: at most one keyframe per frame,
// except at steps and wide rotations.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "core/anim/keyframes/keyframes.h"

namespace squire {

namespace {

constexpr Rate rate{30, 1};
const Ease stepEase{Interpolation::Step};

// The time of a frame number, which may have a fraction.
Time at(double frame) {
  return {std::llround(frame * static_cast<double>(Time::ticksPerSecond) / rate.perSecond())};
}

struct Arm {
  Skeleton skeleton;
  std::vector<float> radii{0.1f, 0.3f};
  Clip clip;

  explicit Arm(int frames) {
    skeleton.bones.push_back({BoneId{1}, "upper", Bone::noParent, {}, mat4(1)});
    skeleton.bones.push_back({BoneId{2}, "lower", 0, {vec3(0, 0.4f, 0)}, mat4(1)});
    clip.name = "move";
    clip.rate = rate;
    clip.duration = timeOfFrame(frames, rate);
  }

  void turn(std::uint32_t bone, Keys<quat> keys) {
    clip.tracks.push_back({BoneId{bone}, nullptr, std::make_shared<const Keys<quat>>(std::move(keys)), {}});
  }
  void move(std::uint32_t bone, Keys<vec3> keys) {
    clip.tracks.push_back({BoneId{bone}, std::make_shared<const Keys<vec3>>(std::move(keys)), {}, {}});
  }

  [[nodiscard]] ConvertedClip on(ToleranceOn where, float tolerance = 1e-4f) const {
    return toKeyframes(skeleton, radii, clip, {tolerance, where});
  }
};

std::vector<Time> timesOf(const KeyframeAnimation& animation) {
  std::vector<Time> out;
  double seconds = 0.0;
  for (const Keyframe& keyframe : animation.keyframes) {
    out.push_back(Time::fromSeconds(seconds));
    seconds += static_cast<double>(keyframe.duration);
  }
  return out;
}

Pose played(const KeyframeAnimation& animation, Time time) {
  const std::vector<Time> times = timesOf(animation);
  std::size_t i = 0;
  while (i + 2 < times.size() && times[i + 1] <= time) ++i;
  const Pose& from = animation.keyframes[i].pose;
  const Pose& to = animation.keyframes[i + 1].pose;
  const auto share = static_cast<float>((time - times[i]).seconds() / (times[i + 1] - times[i]).seconds());
  Pose pose = from;
  for (std::size_t k = 0; k < pose.size(); ++k) {
    pose[k].translation = glm::mix(from[k].translation, to[k].translation, share);
    pose[k].rotation = slerpShort(from[k].rotation, to[k].rotation, share);
  }
  return pose;
}

// The largest distance of a joint from its position in the clip.
float jointError(const Arm& arm, const KeyframeAnimation& animation, Time time) {
  const auto is = modelMatrices(arm.skeleton, played(animation, time));
  const auto shouldBe = modelMatrices(arm.skeleton, poseAt(arm.skeleton, arm.clip, time));
  float worst = 0.0f;
  for (std::size_t i = 0; i < is.size(); ++i)
    worst = std::max(worst, glm::distance(vec3(is[i][3]), vec3(shouldBe[i][3])));
  return worst;
}

// Two swinging bones with keys at these intervals in frames.
Arm swinging(int frames, double upperStep, double lowerStep, double offset = 0.0) {
  Arm arm(frames);
  for (const auto& [bone, step] : {std::pair(1u, upperStep), std::pair(2u, lowerStep)}) {
    Keys<quat> keys;
    for (double frame = offset; frame <= frames; frame += step) {
      const auto angle = static_cast<float>(std::sin(frame * 0.4 * bone));
      keys.push_back({at(frame), glm::angleAxis(angle, vec3(0, 0, 1)), {}});
    }
    arm.turn(bone, std::move(keys));
  }
  return arm;
}

TEST(KeyframesOnFrames, AreAtMostOneAFrameAndExactThere) {
  const Arm arm = swinging(40, 0.25, 0.4);
  const ConvertedClip out = arm.on(ToleranceOn::Frames);
  EXPECT_LE(out.report.after, 41u);
  EXPECT_GT(arm.on(ToleranceOn::Path).report.after, 60u);
  EXPECT_LE(out.report.worstError, 1e-4f);
  for (int frame = 0; frame <= 40; ++frame)
    EXPECT_LE(jointError(arm, out.animation, timeOfFrame(frame, rate)), 1.01e-4f) << frame;
}

TEST(KeyframesOnFrames, SayHowFarThePathIsOffBetweenThem) {
  const Arm arm = swinging(40, 0.25, 0.4);
  const ConvertedClip out = arm.on(ToleranceOn::Frames);
  EXPECT_GT(out.report.betweenFrames.metres, 1e-3f);
  EXPECT_EQ(out.report.betweenFrames.bone, "lower");
  float worst = 0.0f;
  for (int i = 0; i < 400; ++i) worst = std::max(worst, jointError(arm, out.animation, at(0.1 * i + 0.05)));
  EXPECT_LE(worst, out.report.betweenFrames.metres * 1.05f);
  EXPECT_EQ(arm.on(ToleranceOn::Path).report.betweenFrames.bone, "");
  EXPECT_EQ(swinging(40, 1, 2).on(ToleranceOn::Frames).report.betweenFrames.bone, "");
}

// The keys of a bake are a frame apart but not on frames: the first one is 1.3 frames after the start.
TEST(KeyframesOnFrames, StandOnKeysBesideFramesIfEachFrameHasOne) {
  const Arm arm = swinging(40, 1.0, 1.0, 1.3);
  const ConvertedClip out = arm.on(ToleranceOn::Frames, 1e-5f);
  EXPECT_LE(out.report.after, 41u);
  for (int i = 0; i < 200; ++i) EXPECT_LE(jointError(arm, out.animation, at(0.2 * i)), 1.5e-5f) << i;
}

// Frames are counted from where the keys of a take lie, not from its start.
TEST(KeyframesOnFrames, MeetTheKeysOfATakeThatStartsBesideAFrame) {
  for (const double offset : {0.25, 0.3, 0.75, 0.97}) {
    const Arm take = swinging(40, 1.0, 1.0, offset);
    const ConvertedClip out = take.on(ToleranceOn::Frames, 1e-5f);
    EXPECT_LE(out.report.after, 42u) << offset;  // one more for the start
    for (int i = 0; i <= 400; ++i)
      EXPECT_LE(jointError(take, out.animation, at(0.1 * i)), 1.5e-5f) << offset << " at " << 0.1 * i;
    // With a key between frames, or an ease, the keyframes stay where the take's own keys are.
    const Keys<vec3> linear{{at(7.5 + offset), vec3(0.0f), {}}, {at(8.1 + offset), vec3(1.0f), {}}};
    const Keys<vec3> eased{{at(2.0 + offset), vec3(0.0f), Ease{Interpolation::Curve}},
                           {at(9.5), vec3(1.0f), {}}};
    for (const Keys<vec3>& keys : {linear, eased}) {
      Arm arm = take;
      arm.clip.tracks[0].translation = std::make_shared<const Keys<vec3>>(keys);
      const ConvertedClip onFrames = arm.on(ToleranceOn::Frames);
      EXPECT_LE(onFrames.report.after, 42u) << offset;
      for (int frame = 0; frame < 40; ++frame)
        EXPECT_LE(jointError(arm, onFrames.animation, at(frame + offset)), 1.01e-4f)
            << offset << " at " << frame;
    }
  }
}

TEST(KeyframesOnFrames, HoldEasedKeysOnEveryFrame) {
  Arm arm(30);
  const Ease over{Interpolation::Curve, 0.2f, 1.4f, 0.6f, 1.0f};
  arm.turn(1, {{at(0), quat(1, 0, 0, 0), over},
               {at(7.5), glm::angleAxis(1.0f, vec3(0, 0, 1)), over},
               {at(30), quat(1, 0, 0, 0), {}}});
  const ConvertedClip out = arm.on(ToleranceOn::Frames);
  EXPECT_LE(out.report.after, 31u);
  for (int frame = 0; frame <= 30; ++frame)
    EXPECT_LE(jointError(arm, out.animation, timeOfFrame(frame, rate)), 1.01e-4f) << frame;
}

// A curve of three and a half hours between two keys, with most of the motion in a few seconds near its end.
TEST(KeyframesOnFrames, HoldOneEaseOverVeryManyFrames) {
  constexpr int frames = 400'000;  // more than are examined one by one
  Arm arm(frames);
  arm.move(2, {{Time(), vec3(0, 0.4f, 0), {Interpolation::Curve, 0.999f, 0.02f, 0.97f, 0.1f}},
               {timeOfFrame(frames, rate), vec3(0.5f, 0.4f, 0), {}}});
  const ConvertedClip out = arm.on(ToleranceOn::Frames);
  float worst = 0.0f;
  for (int frame = 0; frame <= frames; frame += frame < frames * 9 / 10 ? 997 : 31)
    worst = std::max(worst, jointError(arm, out.animation, timeOfFrame(frame, rate)));
  EXPECT_LE(worst, 1.1e-4f);
  EXPECT_LT(out.animation.keyframes.size(), 2000u);
}

TEST(KeyframesOnFrames, KeepStepsBetweenFrames) {
  Arm arm = swinging(20, 0.5, 1.0);
  arm.clip.tracks.pop_back();
  arm.move(2, {{at(0), vec3(0), stepEase}, {at(7.5), vec3(1, 0, 0), {}}});
  const ConvertedClip out = arm.on(ToleranceOn::Frames);
  EXPECT_LE(out.report.after, 23u);
  EXPECT_LT(played(out.animation, at(7.4))[1].translation.x, 1e-6f);
  EXPECT_FLOAT_EQ(played(out.animation, at(7.6))[1].translation.x, 1.0f);
}

// How other programs write a jump: two keys a tick apart.
TEST(KeyframesOnFrames, KeepJumpsThatAreLinesOfATick) {
  Arm arm = swinging(20, 0.5, 1.0);
  arm.clip.tracks.pop_back();
  const Time jump = at(7.0);
  arm.move(2, {{at(0), vec3(0), {}}, {Time{jump.ticks - 1}, vec3(0), {}}, {jump, vec3(1, 0, 0), {}}});
  const ConvertedClip out = arm.on(ToleranceOn::Frames);
  EXPECT_LT(played(out.animation, at(6.9))[1].translation.x, 0.1f);
  EXPECT_FLOAT_EQ(played(out.animation, at(7.1))[1].translation.x, 1.0f);
}

TEST(KeyframesOnFrames, FollowTurnsOfMoreThanHalfACircleAFrame) {
  Arm arm(12);
  Keys<quat> keys;
  for (int i = 0; i <= 120; ++i)
    keys.push_back(
        {at(0.1 * i), glm::angleAxis(glm::radians(30.0f) * static_cast<float>(i), vec3(0, 0, 1)), {}});
  arm.turn(1, std::move(keys));
  const ConvertedClip out = arm.on(ToleranceOn::Frames);
  EXPECT_LE(out.report.after, 37u);
  for (int i = 0; i <= 48; ++i) EXPECT_LE(jointError(arm, out.animation, at(0.25 * i)), 2e-3f) << i;
}

TEST(KeyframesOnFrames, ForEveryKeyKeepEveryKey) {
  const Arm arm = swinging(10, 0.25, 0.25);
  const ConvertedClip out = arm.on(ToleranceOn::Frames, 0.0f);
  EXPECT_EQ(out.report.after, out.report.before);
}

}  // namespace

}  // namespace squire
