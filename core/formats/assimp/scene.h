#pragma once

#include <assimp/scene.h>

#include "core/formats/nodes/node_scene.h"

namespace squire::assimp {

// Separates a node's name from the suffix that makes it unique for Assimp.
constexpr char nameEnd = '\x1f';

[[nodiscard]] nodes::dmat4 doubleMatrix(const aiMatrix4x4& m);

// Converts the nodes, meshes and animations of a scene; reports bones that are not found by name.
[[nodiscard]] nodes::NodeScene nodeSceneOf(const aiScene& scene, Diagnostics& diagnostics);

// Adds the materials of a scene and their textures.
void addMaterials(const aiScene& scene, nodes::NodeScene& out);

}  // namespace squire::assimp
