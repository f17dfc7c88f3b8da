#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/model/mesh.h"

namespace squire {

// The levels of detail that names of meshes tell, 0 for the finest: "Body_LOD1" is coarser than "Body_LOD0",
// or than "Body" where no name ends in _LOD0.
[[nodiscard]] std::vector<int> levelsByName(const std::vector<std::string_view>& names);

// Collects meshes that are neither drawn nor exported: hidden ones and coarser levels of detail. Reports one
// diagnostic of each that names the first of them.
class LeftOutMeshes {
 public:
  // The meshes of one object have one name and follow each other; the name is told once.
  void add(const Mesh& mesh);
  void report(Diagnostics& diagnostics) const;

 private:
  std::vector<std::string> hidden_, coarse_;
  int coarsest_ = 0;
};

}  // namespace squire
