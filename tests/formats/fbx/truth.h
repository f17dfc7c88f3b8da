#pragma once

#include <string>
#include <vector>

#include "core/json/json.h"
#include "core/model/imported.h"

namespace squire::test {

// The worst distances in millimetres; -1 where nothing could be compared.
struct WorstErrors {
  double defaultPose = -1.0, onFrame = -1.0, halfFrame = -1.0;
};

// How far an import is from what Blender evaluated.
struct TruthErrors {
  WorstErrors vertices, heads;        // sampled vertices, heads of bones
  std::string worst;                  // which vertex or bone is worst in a clip
  std::vector<std::string> problems;  // missing takes, bones, meshes
};

// Compares every sampled vertex and every bone's head, in the default pose and in every take.
[[nodiscard]] TruthErrors compareWithTruth(const Imported& imported, const Json& truth);

}  // namespace squire::test
