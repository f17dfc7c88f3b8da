#pragma once

#include <cstdint>

#include "core/math/transform.h"

namespace squire {

// What the shown values of a bone are relative to: its rest pose (which is shown as move and turn 0 and scale
// 1; axes are those of the bone at rest), its parent, or the model.
enum class RelativeTo : std::uint8_t { Rest, Parent, Model };

// The place of a bone: its rest pose and the matrix of its parent in model space (the identity for a root).
struct BonePlace {
  Transform rest;
  mat4 parent{1.0f};
};

// The values that are shown for a local transform. The scale is that of the bone itself, also relative to the
// model. Non-finite relative to a rest pose with a scale of 0.
[[nodiscard]] Transform shownTransform(RelativeTo to, const BonePlace& place, const Transform& local);
// The local transform of shown values. Non-finite relative to the model if the parent has a scale of 0.
[[nodiscard]] Transform localTransform(RelativeTo to, const BonePlace& place, const Transform& shown);

}  // namespace squire
