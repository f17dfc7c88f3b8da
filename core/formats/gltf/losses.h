#pragma once

#include <map>
#include <set>
#include <string>

#include "core/base/error.h"

namespace squire::gltf {

// The parts of a document that could not be imported.
struct Losses {
  std::map<std::string, std::size_t>
      brokenTriangles;                    // by node with the mesh: triangles that refer to missing vertices
  std::size_t arrays = 0;                 // damaged arrays of numbers
  std::size_t joints = 0;                 // joints of skins that are not in the scene
  std::set<std::string> shapeAnimations;  // animations of shape keys
  std::set<std::string> pointers;         // animated properties outside of nodes

  void report(Diagnostics& diagnostics) const;
};

}  // namespace squire::gltf
