#pragma once

#include <optional>
#include <vector>

#include "core/edit/clip_ref.h"
#include "core/edit/edit.h"
#include "core/model/skeleton.h"

namespace squire {

// The difference between the end and the start of a clip at one bone, which shows as a jump if the clip
// loops.
struct BoneSeam {
  BoneId bone;
  bool isRoot = false;     // has no parent: its translation is the travel of the character
  float move = 0.0f;       // metres, relative to the parent
  float turn = 0.0f;       // degrees
  float scale = 0.0f;      // difference of the scale factor that differs most
  float apart = 0.0f;      // metres between the positions of the joint in model space
  float moveSpeed = 0.0f;  // metres per second: difference of the velocities in the first and the last frame
  float turnSpeed = 0.0f;  // degrees per second: the same for rotation
};

struct LoopSeam {
  std::vector<BoneSeam> bones;  // one for each bone, in skeleton order
};

[[nodiscard]] LoopSeam loopSeam(const Skeleton& skeleton, const Clip& clip);
// The bone with the largest value of a member; null if there are no bones.
[[nodiscard]] const BoneSeam* worst(const LoopSeam& seam, float BoneSeam::*figure);

// A larger difference between the end and the start of a loop is a jump.
struct SeamLimits {
  float move = 0.005f;  // metres, relative to the parent; bones without a parent are not limited
  float turn = 1.0f;    // degrees
};
// The bone with the largest jump at the loop; null if all bones are within the limits.
[[nodiscard]] const BoneSeam* jumpOf(const LoopSeam& seam, const SeamLimits& limits = {});

// Makes the end of a clip match its start: adds the difference to the last part of the clip, eased from
// nothing at the start of that part to all of it at the end.
struct CloseSeam {
  static constexpr LabelPattern labels[] = {
      {"Close the loop"}, {"Close the loop of {count} clip", "Close the loop of {count} clips"}};
  ClipRef clip;
  Time over;  // the length of that part; at most the clip's duration
  bool keepTravel =
      true;  // bones without a parent keep their translation at the end, for example in a walk that travels
};
[[nodiscard]] Result<Edit> closeSeam(const Project& project, const CloseSeam& args);

}  // namespace squire
