#include "core/anim/sequence.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/anim/reference.h"

namespace squire {
namespace {

using reference::Random;

struct Played {
  Skeleton skeleton;
  std::vector<std::shared_ptr<const EvaluatedClip>> clips;
};

Played randomClips(Random& random) {
  Played out;
  out.skeleton = reference::randomSkeleton(random, 1 + random() % 40);
  for (int i = 0; i < 3; ++i) {
    Clip clip = reference::randomClip(random, out.skeleton);
    clip.loop = random() % 2 == 0;
    out.clips.push_back(std::make_shared<const EvaluatedClip>(EvaluatedClip::compile(out.skeleton, clip)));
  }
  return out;
}

Sequence randomSequence(Random& random, const Played& played, std::size_t parts) {
  Sequence sequence(played.skeleton.bones.size());
  double start = 0.0;
  for (std::size_t i = 0; i < parts; ++i) {
    SequencePart part;
    part.clip = played.clips[random() % played.clips.size()];
    part.start = start;
    part.from = reference::between(random, 0, 1);
    part.fade = reference::between(random, -0.1f, 1);
    if (random() % 2 == 0) part.curve = {Interpolation::Curve, 0.4f, 0.0f, 0.6f, 1.0f};
    part.keepSpeed = random() % 2 == 0;
    sequence.append(part);
    start += reference::between(random, 0, 1);
  }
  return sequence;
}

Pose shown(const Sequence& sequence, std::size_t bones, double seconds, FadeKind kind = FadeKind::Frozen) {
  PoseSoa pose(bones), scratch(bones);
  sequence.sample(seconds, kind, pose.blocks(), scratch.blocks());
  return pose.toPose();
}

Pose ofClip(const Sequence& sequence, std::size_t bones, std::size_t part, double seconds) {
  PoseSoa pose(bones);
  sequence.part(part).clip->sample(sequence.clipTime(part, seconds), pose.blocks());
  return pose.toPose();
}

// Where a bone is that was at `before` and then, `seconds` later, at `shown`, and has gone on for `way`
// seconds.
Transform slowMoved(const Transform& before, const Transform& shown, double seconds, double way) {
  Transform out = shown;
  if (seconds < 1e-4) return out;
  for (int axis = 0; axis < 3; ++axis) {
    const double speed = (double{shown.translation[axis]} - double{before.translation[axis]}) / seconds;
    if (std::abs(speed) < 20.0) out.translation[axis] += static_cast<float>(speed * way);
  }
  const glm::dquat from(before.rotation), to(shown.rotation);
  const double cosine = std::abs(glm::dot(from, to));
  if (cosine * cosine < std::max(0.5, 1.0 - std::pow(30.0 * seconds, 2.0))) return out;
  const glm::dquat change = to * cosine - (glm::dot(from, to) < 0.0 ? -from : from);
  out.rotation = quat(glm::normalize(to + change * (way / seconds)));
  return out;
}

// The fade of a part that keeps the speed, from two displayed poses.
Pose slowMoving(const Pose& before, double step, const Pose& shown, const Pose& now, const SequencePart& part,
                double seconds) {
  const double elapsed = seconds - part.start, length = std::min(part.fade, 0.2);
  if (!(elapsed < part.fade)) return now;
  const double left = 1.0 - std::clamp(elapsed / length, 0.0, 1.0);
  const double way = length * (1.0 - std::pow(left, 4.0)) / 4.0;
  const auto share =
      std::clamp(double{shareOfWay(part.curve, static_cast<float>(elapsed / part.fade))}, 0.0, 1.0);
  const double weight = share * share * (3.0 - 2.0 * share);
  Pose out = now;
  for (std::size_t bone = 0; bone < out.size(); ++bone) {
    const Transform from = slowMoved(before[bone], shown[bone], step, std::max(way, 0.0));
    const auto to = static_cast<float>(weight);
    out[bone].translation = glm::mix(from.translation, now[bone].translation, to);
    out[bone].scale = glm::mix(from.scale, now[bone].scale, to);
    // The pose that goes on is longer than a unit quaternion, so that its share grows a little.
    const double sign = glm::dot(from.rotation, now[bone].rotation) < 0.0f ? -1.0 : 1.0;
    const double longer = 1.0 / std::max(1e-6, double{glm::dot(from.rotation, shown[bone].rotation)});
    out[bone].rotation = quat(glm::normalize(glm::dquat(from.rotation) * ((1.0 - weight) * longer) +
                                             glm::dquat(now[bone].rotation) * (sign * weight)));
  }
  return out;
}

// Reference implementation of the engine's fade: the pose displayed at its start is blended out.
Pose slowFrozen(const Sequence& sequence, std::size_t bones, double seconds, std::size_t part) {
  const Pose now = ofClip(sequence, bones, part, seconds);
  if (part == 0) return now;
  const double start = sequence.part(part).start;
  const Pose before = slowFrozen(sequence, bones, start, part - 1);
  if (sequence.part(part).keepSpeed) {
    const double last = std::max(start - 1.0 / 60.0, sequence.part(0).start);
    std::size_t seen = part - 1;
    while (seen > 0 && sequence.part(seen).start > last) --seen;
    return slowMoving(slowFrozen(sequence, bones, last, seen), start - last, before, now, sequence.part(part),
                      seconds);
  }
  return reference::blend(before, now, sequence.weightOf(part, seconds));
}

Pose slowCross(const Sequence& sequence, std::size_t bones, double seconds, std::size_t part) {
  const Pose now = ofClip(sequence, bones, part, seconds);
  if (part == 0) return now;
  return reference::blend(slowCross(sequence, bones, seconds, part - 1), now,
                          sequence.weightOf(part, seconds));
}

TEST(Sequence, AgreesWithTheRuleWrittenDownSlowly) {
  for (unsigned seed = 0; seed < 60; ++seed) {
    Random random(seed);
    const Played played = randomClips(random);
    const std::size_t bones = played.skeleton.bones.size();
    const Sequence sequence = randomSequence(random, played, 1 + random() % 5);
    for (int i = 0; i < 20; ++i) {
      const double seconds = reference::between(random, -0.5f, 6);
      const std::size_t part = sequence.partAt(seconds);
      EXPECT_LT(reference::poseDifference(shown(sequence, bones, seconds),
                                          slowFrozen(sequence, bones, seconds, part)),
                2e-5f)
          << seed;
      EXPECT_LT(reference::poseDifference(shown(sequence, bones, seconds, FadeKind::Cross),
                                          slowCross(sequence, bones, seconds, part)),
                2e-5f)
          << seed;
    }
  }
}

TEST(Sequence, NothingJumpsWhereAFadeInterruptsAnother) {
  for (unsigned seed = 0; seed < 30; ++seed) {
    Random random(seed);
    const Played played = randomClips(random);
    const std::size_t bones = played.skeleton.bones.size();
    Sequence sequence(bones);
    sequence.append({played.clips[0], 0.0, 0.0, 0.0, {}});
    sequence.append({played.clips[1], 0.5, 0.0, 0.4, {}});
    const Pose before = shown(sequence, bones, 0.7);
    sequence.append({played.clips[2], 0.7, 0.0, 0.3, {}});
    EXPECT_EQ(shown(sequence, bones, 0.7), before);
    EXPECT_EQ(shown(sequence, bones, 1.0), ofClip(sequence, bones, 2, 1.0));
  }
}

// A bone that runs at a metre a second goes on when it fades into one that stands, and slows down without
// a jump of its speed.
TEST(Sequence, AFadeThatKeepsTheSpeedGoesOnAndSlowsDown) {
  Skeleton skeleton;
  skeleton.bones.resize(1);
  skeleton.bones[0].id = BoneId{1};
  const auto moving = [&](float metres) {
    KeyframeAnimation animation;
    animation.keyframes = {{1.0f, Pose(1)}, {0.0f, Pose(1)}};
    animation.keyframes[1].pose[0].translation.x = metres;
    return std::make_shared<const EvaluatedClip>(EvaluatedClip::compile(animation));
  };
  Sequence sequence(1);
  sequence.append({moving(1.0f), 0.0, 0.0, 0.0, {}});
  sequence.append({moving(0.0f), 0.5, 0.0, 0.3, {}, true});
  const auto place = [&](int tick) { return shown(sequence, 1, 0.5 + tick / 60.0)[0].translation.x; };
  float hardest = 0.0f;
  for (int tick = 0; tick <= 18; ++tick) {
    const float change = place(tick + 1) - 2.0f * place(tick) + place(tick - 1);
    hardest = std::max(hardest, std::abs(change) * 3600.0f);
  }
  EXPECT_NEAR(place(0), 0.5f, 1e-6f);
  EXPECT_GT(place(1), 0.505f);  // it goes on
  EXPECT_NEAR(place(18), 0.0f, 1e-6f);
  // From a frozen pose, the speed jumps from 1 to -1.7 m/s within a tick: 160 m/s^2.
  EXPECT_LT(hardest, 60.0f);
}

TEST(Sequence, ClipsWrapOrHold) {
  Random random(1);
  const Skeleton skeleton = reference::randomSkeleton(random, 3);
  Clip clip = reference::randomClip(random, skeleton);
  clip.duration = Time{Time::ticksPerSecond};
  for (const bool loop : {false, true}) {
    clip.loop = loop;
    Sequence sequence(3);
    sequence.append(
        {std::make_shared<const EvaluatedClip>(EvaluatedClip::compile(skeleton, clip)), 1.0, 0.25, 0.0, {}});
    EXPECT_EQ(sequence.clipTime(0, 1.0), Time::fromSeconds(0.25));
    EXPECT_EQ(sequence.clipTime(0, 2.0), loop ? Time::fromSeconds(0.25) : clip.duration);
    EXPECT_EQ(sequence.clipTime(0, 0.5), loop ? Time::fromSeconds(0.75) : Time{});
  }
}

TEST(Sequence, StartsStayInOrder) {
  Random random(4);
  const Played played = randomClips(random);
  Sequence sequence(played.skeleton.bones.size());
  sequence.append({played.clips[0], 2.0, 0.0, 0.0, {}});
  sequence.append({played.clips[1], 1.0, 0.0, 0.0, {}});
  EXPECT_EQ(sequence.part(1).start, 2.0);
  EXPECT_EQ(sequence.partAt(0.0), 0u);
  EXPECT_EQ(sequence.partAt(2.0), 1u);
}

TEST(Sequence, WhatIsCoveredCanBeForgotten) {
  for (unsigned seed = 0; seed < 40; ++seed) {
    Random random(seed);
    const Played played = randomClips(random);
    const std::size_t bones = played.skeleton.bones.size();
    const Sequence sequence = randomSequence(random, played, 6);
    const double seconds = reference::between(random, 0, 5);
    Sequence shorter = sequence;
    shorter.forgetCovered(seconds);
    EXPECT_LE(shorter.partCount(), sequence.partCount());
    for (const double later : {0.0, 0.01, 0.3, 2.0}) {
      EXPECT_EQ(shown(shorter, bones, seconds + later), shown(sequence, bones, seconds + later)) << seed;
      EXPECT_EQ(shown(shorter, bones, seconds + later, FadeKind::Cross),
                shown(sequence, bones, seconds + later, FadeKind::Cross));
    }
  }
}

// The game freezes the displayed pose, including IK.
TEST(Sequence, FreezesPosesAsTheyAreFinished) {
  const auto finish = [](std::size_t part, Time clipTime, std::span<PoseBlock> pose) {
    Transform first = transformAt(pose, 0);
    first.translation += vec3(static_cast<float>(part) + 1.0f, static_cast<float>(clipTime.seconds()), 0.0f);
    setTransform(pose, 0, first);
  };
  Random random(5);
  const Played played = randomClips(random);
  const std::size_t bones = played.skeleton.bones.size();
  Sequence sequence(bones, finish);
  for (int i = 0; i < 4; ++i)
    sequence.append({played.clips[static_cast<std::size_t>(i) % 3], 0.3 * i, 0.1, 0.5, {}});
  const auto seen = [&](double seconds) {
    PoseSoa pose(bones), scratch(bones);
    sequence.sample(seconds, FadeKind::Frozen, pose.blocks(), scratch.blocks());
    const std::size_t part = sequence.partAt(seconds);
    finish(part, sequence.clipTime(part, seconds), pose.blocks());
    return pose.toPose();
  };
  for (std::size_t part = 1; part < 4; ++part) {
    const double start = 0.3 * static_cast<double>(part);
    // Nothing jumps: the start of a part shows the finished pose displayed before it.
    const Pose before = seen(start - 1e-6);
    const Pose frozen = shown(sequence, bones, start);
    EXPECT_LT(glm::length(before[0].translation - frozen[0].translation), 1e-3f) << part;
  }
}

TEST(Sequence, WithoutPartsIsTheIdentity) { EXPECT_EQ(shown(Sequence(17), 17, 1.0), Pose(17)); }

}  // namespace
}  // namespace squire
