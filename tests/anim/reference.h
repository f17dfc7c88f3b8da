#pragma once

#include <random>
#include <vector>

#include "core/anim/pose_soa.h"
#include "core/anim/two_bone_ik.h"
#include "core/model/clip.h"
#include "core/model/keyframes.h"
#include "core/model/mesh.h"
#include "core/model/skeleton.h"

// The textbook version of what core/anim does, and things to try both with. It is what core/anim is held
// against, for correctness in the tests and for speed in the benchmarks.
namespace squire::reference {

using Random = std::mt19937;

[[nodiscard]] float between(Random& random, float low, float high);
[[nodiscard]] vec3 randomVector(Random& random, float size);
[[nodiscard]] quat randomRotation(Random& random);
// A turn about a random axis by at most this many radians.
[[nodiscard]] quat randomTurn(Random& random, float most);
[[nodiscard]] Skeleton randomSkeleton(Random& random, std::size_t bones);
// A spine, a head, arms, legs and as many finger joints as there are bones left: as deep as characters are.
[[nodiscard]] Skeleton humanSkeleton(Random& random, std::size_t bones);
[[nodiscard]] Pose randomPose(Random& random, std::size_t bones);
// Sparse keys of all kinds at random times, some channels without keys.
[[nodiscard]] Clip randomClip(Random& random, const Skeleton& skeleton);
// Smooth motion baked at a rate: every bone but the first turns, the second one walks about.
[[nodiscard]] KeyframeAnimation smoothMotion(Random& random, std::size_t bones, float seconds, float rate);
// The same motion as a clip with a linear key at each frame.
[[nodiscard]] Clip asClip(const Skeleton& skeleton, const KeyframeAnimation& animation, Rate rate);
[[nodiscard]] Mesh randomMesh(Random& random, std::size_t vertices, std::size_t bones);

// What the engine does, as one would write it down first.
[[nodiscard]] Pose sample(const KeyframeAnimation& animation, float seconds);
void sample(const KeyframeAnimation& animation, float seconds, Pose& out);
[[nodiscard]] Pose blend(const Pose& from, const Pose& to, float weight);
void blend(const Pose& from, const Pose& to, float weight, Pose& out);
void localToModel(const Skeleton& skeleton, const Pose& pose, std::vector<mat4>& out);
void skin(const Mesh& mesh, const std::vector<mat4>& palette, std::vector<vec3>& positions,
          std::vector<vec3>& normals);

// Angles by the law of cosines, turns about axes: for limbs that are neither straight nor folded.
[[nodiscard]] LimbTurns solveTwoBone(const Limb& limb);
[[nodiscard]] Limb randomLimb(Random& random);

// The largest difference of two rotations' components, whichever sign they have.
[[nodiscard]] float rotationDifference(const quat& a, const quat& b);
// The largest difference of two poses' numbers, relative to 1 or to the number where that is larger.
[[nodiscard]] float poseDifference(const Pose& a, const Pose& b);

}  // namespace squire::reference
