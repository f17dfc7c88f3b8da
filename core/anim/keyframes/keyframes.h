#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/model/clip.h"
#include "core/model/keyframes.h"
#include "core/model/model.h"
#include "core/model/skeleton.h"

namespace squire {

// Metres; not far below it, rounding is larger than what is measured.
constexpr float finestTolerance = 1e-5f;

struct KeyframeOptions {
  // Metres that no joint, and no point of the shell around it, may be off. Less than the finest is taken as
  // that. 0 keeps a keyframe for every key; eased keys, which no keyframes follow exactly, are then held to
  // the finest.
  float tolerance = 1e-4f;
};

struct KeyframeReport {
  std::size_t before = 0;   // keyframes at the union of the clip's key times
  std::size_t after = 0;    // keyframes that were kept
  float worstError = 0.0f;  // metres, at the key times and three instants between any two of them
  std::string worstBone;    // empty where the keyframes go the clip's own way
  Time worstTime;
};

struct ConvertedClip {
  KeyframeAnimation animation;
  KeyframeReport report;
};

// The reach of every bone, in the bone's own units: how far from its joint the skin lies that it moves with a
// weight of at least 2 %. A bone without skin gets a hand's reach, 0.1 m at rest: something may be attached.
[[nodiscard]] std::vector<float> shellRadii(const Model& model);

// The fewest whole-pose keyframes, among candidate instants, between which the engine's own interpolation
// (lerp, slerp, then local to model) keeps every joint and its shell within the tolerance of the clip. Found
// as a shortest path over the candidates: no choice of fewer among them would do, unless it goes from one
// keyframe straight past 8 candidates in a row none of which can follow that one, or spans more than 256
// (longer ones are found by doubling and may stop short). The candidates are the clip's key times; where
// these stand closer than two a frame (channels keyed at times of their own), the frames and what key times
// straight lines between frames would miss by more than a quarter of the tolerance; inside an eased key,
// frames and divisions of them by the same measure. Two keyframes that follow each other are less than 170
// degrees apart in every bone, so that it does not depend on rounding which way it turns.
//
// Every keyframe is the clip's exact pose at its instant. Where a key steps there are two keyframes: the pose
// before with a duration of 0, then the pose after. Neighbouring orientations lie in one hemisphere,
// durations sum to the clip's length and the last one is 0. The clip has to be sound (Clip::fault) and
// `radii` has to have one radius a bone.
[[nodiscard]] ConvertedClip toKeyframes(const Skeleton& skeleton, std::span<const float> radii,
                                        const Clip& clip, const KeyframeOptions& options = {});

}  // namespace squire
