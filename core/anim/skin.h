#pragma once

#include <span>

#include "core/base/result.h"
#include "core/model/mesh.h"

namespace squire {

class Workers;

// Skins vertices as the engine's shader does: weighted sum of four palette matrices. Normals use the same
// matrices and are not normalised, as in the shader.
struct SkinJob {
  std::span<const mat4> palette;  // affine
  std::span<const vec3> positions;
  std::span<const vec3> normals;  // may be empty together with outNormals
  std::span<const Influences> influences;
  std::span<vec3> outPositions;
  std::span<vec3> outNormals;

  // Describes the first mismatch, including bone indices outside the palette: O(vertices).
  [[nodiscard]] Status validate() const;
  void run() const;
  // The same, on several threads if there are enough vertices.
  void run(Workers& workers) const;
};

}  // namespace squire
