#pragma once

#include <cstddef>
#include <cstdint>

#include "core/anim/pose_soa.h"

// Internal to core/anim.
namespace squire::anim {

void localToModel(const std::int32_t* parents, const PoseBlock* pose, const mat4& root, mat4* out,
                  std::size_t bones);
void multiplyAffine(const mat4* a, const mat4* b, mat4* out, std::size_t count);

}  // namespace squire::anim
