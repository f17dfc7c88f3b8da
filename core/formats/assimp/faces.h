#pragma once

#include <assimp/scene.h>

namespace squire::assimp {

// Triangulates all faces with more than three corners. Assimp's own triangulation is wrong for concave faces.
void triangulateFaces(aiScene& scene);

}  // namespace squire::assimp
