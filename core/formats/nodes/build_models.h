#pragma once

#include <string>

#include "core/base/result.h"
#include "core/formats/nodes/node_scene.h"

namespace squire::nodes {

// Makes models of a scene, adds them to `imported`, and reports what they can't hold. Fails if there is
// neither a mesh nor an animation.
[[nodiscard]] Status buildModels(NodeScene& scene, const std::string& fileName, const ImportOptions& options,
                                 Imported& imported);

}  // namespace squire::nodes
