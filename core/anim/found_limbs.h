#pragma once

#include <string>
#include <vector>

#include "core/model/skeleton.h"

namespace squire {

// An arm or a leg of a skeleton: three bones, as indices.
struct FoundLimb {
  std::string name;       // "left arm"
  std::size_t upper = 0;  // the first bone of the upper arm or the thigh
  std::size_t lower = 0;  // the first bone of the forearm or the shin
  std::size_t end = 0;    // the hand or the foot
  // Whether the lower bone is the end's parent and the upper one its grandparent, as IK chains need. Twist
  // bones may lie between, and feet that were moved by IK may hang on the root.
  bool isChain = true;
};

// The arms and legs: by bone names, or, if the names do not help, two segments of similar length on both
// sides of the body. Sides are known by names, else by positions: left is +X.
[[nodiscard]] std::vector<FoundLimb> foundLimbs(const Skeleton& skeleton);

}  // namespace squire
