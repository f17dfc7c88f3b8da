#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "core/model/model.h"

namespace squire {

// How the vertices of a mesh follow bones.
struct MeshSkin {
  std::array<std::size_t, 4> following{};  // vertices that follow 1, 2, 3 or 4 bones
  std::size_t bare = 0;                    // of those, vertices that the source gives no weight

  [[nodiscard]] std::size_t mostBones() const;  // the largest number that a vertex follows
};
[[nodiscard]] MeshSkin skinOf(const Mesh& mesh);

// The bones, as indices, that move no vertex of any mesh.
[[nodiscard]] std::vector<std::size_t> bonesWithoutSkin(const Model& model);

}  // namespace squire
