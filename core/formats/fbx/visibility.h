#pragma once

#include <cstdint>
#include <vector>

#include "core/base/error.h"
#include "core/formats/fbx/curves.h"
#include "core/formats/fbx/scene.h"

namespace squire::fbx {

// How the file shows the mesh of a node.
struct Visibility {
  bool hidden = false;  // by itself, a display layer or an ancestor
  int level = 0;        // of detail; 0 is the finest
};

// The visibility of every node. `meshes`: the nodes with a mesh. Levels are the children of a group of
// levels, or follow from names (levelsByName()). A node that a take shows is not hidden by itself. If all
// meshes are hidden, all of them are shown, and this is reported.
[[nodiscard]] std::vector<Visibility> readVisibility(const ObjectGraph& graph, const Scene& scene,
                                                     const std::vector<int>& meshes, CurveReader& curves,
                                                     Diagnostics& diagnostics);

}  // namespace squire::fbx
