#pragma once

#include <span>

#include "core/base/result.h"
#include "core/model/mesh.h"

namespace squire {

class Workers;

// Skins vertices as the engine's shader does: by the weighted sum of four palette matrices. Normals are
// turned by the same matrices and are not made unit again, as in the shader.
struct SkinJob {
  std::span<const mat4> palette;  // affine
  std::span<const vec3> positions;
  std::span<const vec3> normals;  // may be empty, and then so is outNormals
  std::span<const Influences> influences;
  std::span<vec3> outPositions;
  std::span<vec3> outNormals;

  // Names what does not fit together, a vertex that names a bone past the palette included: O(vertices).
  [[nodiscard]] Status validate() const;
  void run() const;
  // The same, split over threads where there are enough vertices for that to help.
  void run(Workers& workers) const;
};

}  // namespace squire
