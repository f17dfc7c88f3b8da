#pragma once

#include <string>
#include <vector>

#include "core/model/skeleton.h"

namespace squire::test {

// How a program names the bones of a body; * stands for the side.
struct RigNames {
  const char* tool;
  const char* left;
  const char* right;
  std::vector<std::string> above;  // the hips
  std::vector<std::string> trunk;  // from the hips to the chest
  std::vector<std::string> neck;   // to the head
  std::vector<std::string> arm;    // collarbone, upper arm, forearm, hand; ~ before bones within
  std::vector<std::string> leg;    // thigh, shin, foot, toe; ~ before bones within or above
  std::vector<std::vector<std::string>> fingers;  // thumb, index, middle, ring, little
};

[[nodiscard]] const std::vector<RigNames>& rigs();
[[nodiscard]] const RigNames& rigOf(const std::string& tool);

// How a body is built and stands.
struct BodyShape {
  float height = 1.8f;     // metres
  float armsDown = 0.0f;   // degrees from the T pose
  float legShare = 0.5f;   // of the height, to the hips
  float shinShare = 0.5f;  // of the leg
  float armShare = 0.32f;  // of the height
  float hipWidth = 0.1f;   // of the height
  unsigned axes = 0;       // other than 0: every bone has axes of its own, by chance
};

[[nodiscard]] Skeleton bodyOf(const RigNames& names, const BodyShape& shape = {});

// The bone of a rig with this name, where * is the side's.
[[nodiscard]] std::string sided(const std::string& name, const char* side);

}  // namespace squire::test
