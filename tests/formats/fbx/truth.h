#pragma once

#include <string>
#include <vector>

#include "core/json/json.h"
#include "core/model/imported.h"

namespace squire::test {

// Largest distances in millimetres; -1 if nothing was compared.
struct WorstErrors {
  double defaultPose = -1.0, onFrame = -1.0, halfFrame = -1.0;
};

// The deviation of an import from Blender's evaluation.
struct TruthErrors {
  WorstErrors vertices, heads;        // sampled vertices, heads of bones
  std::string worst;                  // the vertex or bone with the largest error in a clip
  std::vector<std::string> problems;  // missing takes, bones, meshes
};

// Compares every sampled vertex and the head of every bone, in the default pose and in every take.
[[nodiscard]] TruthErrors compareWithTruth(const Imported& imported, const Json& truth);

}  // namespace squire::test
