#pragma once

#include <optional>
#include <vector>

#include "core/edit/clip_ref.h"
#include "core/edit/edit.h"
#include "core/model/skeleton.h"

namespace squire {

// How far a bone's end in a clip is from its start: what jumps when the clip loops.
struct BoneSeam {
  BoneId bone;
  bool isRoot = false;     // its way is the travel of the whole character
  float move = 0.0f;       // metres, to the parent
  float turn = 0.0f;       // degrees
  float scale = 0.0f;      // difference of the largest factor
  float apart = 0.0f;      // metres between both places of the joint in model space
  float moveSpeed = 0.0f;  // metres a second, over the first and the last frame
  float turnSpeed = 0.0f;  // degrees a second
};

struct LoopSeam {
  std::vector<BoneSeam> bones;  // in the skeleton's order; bones without keys have no seam of their own
};

[[nodiscard]] LoopSeam loopSeam(const Skeleton& skeleton, const Clip& clip);
// The bone for which one of the figures is largest; null where there are no bones.
[[nodiscard]] const BoneSeam* worst(const LoopSeam& seam, float BoneSeam::*figure);

// Leads every channel into its start: the difference is spread over the last part of the clip, none of it at
// the part's beginning and all of it at the end, gently at both.
struct CloseSeam {
  ClipRef clip;
  Time over;               // how much of the clip's end is changed; the clip's length or more: all of it
  bool keepTravel = true;  // bones without a parent keep their place at the end (a walk that leads away)
};
[[nodiscard]] Result<Edit> closeSeam(const Project& project, const CloseSeam& args);

}  // namespace squire
