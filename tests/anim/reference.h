#pragma once

#include <random>
#include <vector>

#include "core/anim/pose_soa.h"
#include "core/anim/two_bone_ik.h"
#include "core/model/clip.h"
#include "core/model/keyframes.h"
#include "core/model/skeleton.h"

// Textbook implementations of what core/anim does, and data to compare both: tests check correctness against
// them, benchmarks compare speed.
namespace squire::reference {

using Random = std::mt19937;

[[nodiscard]] float between(Random& random, float low, float high);
[[nodiscard]] vec3 randomVector(Random& random, float size);
[[nodiscard]] quat randomRotation(Random& random);
// A rotation about a random axis by at most `most` radians.
[[nodiscard]] quat randomTurn(Random& random, float most);
[[nodiscard]] Skeleton randomSkeleton(Random& random, std::size_t bones);
// A spine, a head, arms, legs, and finger joints for the remaining bones: as deep as real characters.
[[nodiscard]] Skeleton humanSkeleton(Random& random, std::size_t bones);
[[nodiscard]] Pose randomPose(Random& random, std::size_t bones);
// Sparse keys of all kinds at random times; some channels have none.
[[nodiscard]] Clip randomClip(Random& random, const Skeleton& skeleton);
// Smooth motion baked at a rate: every bone but the first rotates, the second one also moves around.
[[nodiscard]] KeyframeAnimation smoothMotion(Random& random, std::size_t bones, float seconds, float rate);
// The same motion as a clip with a linear key at each frame.
[[nodiscard]] Clip asClip(const Skeleton& skeleton, const KeyframeAnimation& animation, Rate rate);

// Reference implementation of the engine's sampling.
[[nodiscard]] Pose sample(const KeyframeAnimation& animation, float seconds);
void sample(const KeyframeAnimation& animation, float seconds, Pose& out);
[[nodiscard]] Pose blend(const Pose& from, const Pose& to, float weight);
void blend(const Pose& from, const Pose& to, float weight, Pose& out);
void localToModel(const Skeleton& skeleton, const Pose& pose, std::vector<mat4>& out);

// Law of cosines and axis rotations: for limbs that are neither straight nor folded.
[[nodiscard]] LimbTurns solveTwoBone(const Limb& limb);
[[nodiscard]] Limb randomLimb(Random& random);

// Largest difference between components of two rotations; q and -q are equal.
[[nodiscard]] float rotationDifference(const quat& a, const quat& b);
// The largest distance in metres between the positions of a point in two poses of a skeleton, over all joints
// and the points at a hand's distance (0.1 m) from them along their axes.
[[nodiscard]] float placeDifference(const Skeleton& skeleton, const Pose& a, const Pose& b);

// Largest difference between the numbers of two poses, relative for numbers above 1.
[[nodiscard]] float poseDifference(const Pose& a, const Pose& b);

}  // namespace squire::reference
