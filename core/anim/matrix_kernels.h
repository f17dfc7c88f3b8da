#pragma once

#include <cstddef>
#include <cstdint>

#include "core/anim/pose_soa.h"
#include "core/model/mesh.h"

// Internal to core/anim.
namespace squire::anim {

void localToModel(const std::int32_t* parents, const PoseBlock* pose, const mat4& root, mat4* out,
                  std::size_t bones);
void multiplyAffine(const mat4* a, const mat4* b, mat4* out, std::size_t count);

// Vertices in [first, last); normals may be null.
struct SkinRange {
  const mat4* palette;
  const vec3* positions;
  const vec3* normals;
  const Influences* influences;
  vec3* outPositions;
  vec3* outNormals;
  std::size_t first, last;
};
void skin(const SkinRange& range);

}  // namespace squire::anim
