#pragma once

#include <string>

#include "core/base/result.h"
#include "core/formats/nodes/node_scene.h"

namespace squire::nodes {

// Makes models of a scene, adds them to `imported`, and reports what models cannot represent. Fails if no
// node becomes a bone, or if the file has meshes but no model gets a mesh or a clip.
[[nodiscard]] Status buildModels(NodeScene& scene, const std::string& fileName, const ImportOptions& options,
                                 Imported& imported);

}  // namespace squire::nodes
