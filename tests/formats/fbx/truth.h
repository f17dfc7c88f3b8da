#pragma once

#include <string>
#include <vector>

#include "core/json/json.h"
#include "core/model/imported.h"

namespace squire::test {

// The worst distances between an import and what Blender evaluated, in millimetres; -1 where nothing could be
// compared.
struct TruthErrors {
  double defaultPose = -1.0, onFrame = -1.0, halfFrame = -1.0;
  std::string worst;                  // where onFrame or halfFrame is worst
  std::vector<std::string> problems;  // missing takes, bones, meshes
};

// Compares every sampled vertex and every bone's head, in the default pose and in every take.
[[nodiscard]] TruthErrors compareWithTruth(const Imported& imported, const Json& truth);

}  // namespace squire::test
