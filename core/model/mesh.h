#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/math/transform.h"

namespace squire {

// Up to four bones as indices into the skeleton. Weights sum to 1, largest first; unused entries have weight
// 0 and bone 0.
struct Influences {
  std::array<std::uint16_t, 4> bones{};
  std::array<float, 4> weights{};

  bool operator==(const Influences&) const = default;
};

// Triangles of one object with one material, in model space in the bind pose (metres). All per-vertex lists
// have the same length. Front faces are counter-clockwise.
struct Mesh {
  std::string
      name;  // of the object; an object with several materials becomes several meshes with the same name
  int material = -1;    // index into Model::materials, or -1
  bool hidden = false;  // the source does not show it
  int level = 0;        // of detail; 0 is the finest
  std::vector<vec3> positions;
  std::vector<vec3> normals;
  std::vector<vec2> texcoords;  // (0, 0) is the lower left of the image
  std::vector<Influences> influences;
  std::vector<std::uint32_t> indices;  // three per triangle
  std::vector<std::uint32_t> bare;     // vertices of a skin that the source gives no weight, sorted

  // Whether the mesh is neither drawn nor exported unless the project chooses otherwise.
  [[nodiscard]] bool isLeftOut() const { return hidden || level > 0; }
  // Returns an empty string if valid, else the first problem.
  [[nodiscard]] std::string fault(std::size_t boneCount, std::size_t materialCount) const;
};

}  // namespace squire
