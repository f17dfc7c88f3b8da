#pragma once

#include <vector>

#include "core/formats/nodes/model_builder.h"

namespace squire::nodes {

// The binding of one part to its model.
struct PartBinding {
  int model = SkeletonPlan::none;
  dmat4 toModel{1.0};                  // from the part's space to model space, in the bind pose
  std::vector<Influences> influences;  // one per vertex
  std::vector<bool> bare;              // by vertex, whether a skin gives it no weight; empty for a rigid part
};

// Determines the bind pose of a part, and sets inverse bind matrices of its bones that have none yet.
[[nodiscard]] PartBinding bindPart(Build& build, int node, const Part& part);

}  // namespace squire::nodes
