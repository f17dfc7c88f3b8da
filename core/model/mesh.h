#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/math/transform.h"

namespace squire {

// Up to four bones, indices into the skeleton; weights sum to 1, strongest first. An unused place has weight
// 0 and bone 0.
struct Influences {
  std::array<std::uint16_t, 4> bones{};
  std::array<float, 4> weights{};

  bool operator==(const Influences&) const = default;
};

// Triangles of one object with one material, in model space as they were bound (metres). The per-vertex lists
// have the same length. Counter-clockwise is the front.
struct Mesh {
  std::string name;   // the object's; an object with several materials becomes several meshes of one name
  int material = -1;  // index into Model::materials, or -1
  std::vector<vec3> positions;
  std::vector<vec3> normals;
  std::vector<vec2> texcoords;  // (0, 0) is the lower left of the image
  std::vector<Influences> influences;
  std::vector<std::uint32_t> indices;  // three a triangle

  // Empty when sound, else what is wrong.
  [[nodiscard]] std::string fault(std::size_t boneCount, std::size_t materialCount) const;
};

}  // namespace squire
