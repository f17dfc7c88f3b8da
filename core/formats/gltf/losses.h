#pragma once

#include <map>
#include <set>
#include <string>

#include "core/base/error.h"

namespace squire::gltf {

// What of a document could not be kept.
struct Losses {
  std::map<std::string, std::size_t> brokenTriangles;  // by mesh: those with vertices that it does not have
  std::size_t arrays = 0;                              // damaged ones
  std::size_t joints = 0;                              // of skins, that are not in the scene
  std::set<std::string> shapeAnimations;               // animations of shape keys
  std::set<std::string> pointers;                      // animated things that are no nodes

  void report(Diagnostics& diagnostics) const;
};

}  // namespace squire::gltf
