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

// Reference implementation of the engine's fade: the pose displayed at its start is blended out.
Pose slowFrozen(const Sequence& sequence, std::size_t bones, double seconds, std::size_t part) {
  const Pose now = ofClip(sequence, bones, part, seconds);
  if (part == 0) return now;
  const double start = sequence.part(part).start;
  const Pose before = slowFrozen(sequence, bones, start, part - 1);
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
