#pragma once

#include <assimp/scene.h>

namespace squire::assimp {

// Makes triangles of all faces with more corners. Assimp's own way fills notches of concave ones.
void triangulateFaces(aiScene& scene);

}  // namespace squire::assimp
