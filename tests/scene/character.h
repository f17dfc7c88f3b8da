#pragma once

#include "core/model/model.h"

namespace squire::test {

// A person made of boxes, 1.8 m tall, 15 bones, with blended weights at the joints; one textured mesh, one
// metal.
[[nodiscard]] Model boxCharacter();
// Rotated arms and legs, to make skinning visible.
[[nodiscard]] Pose stridingPose(const Skeleton& skeleton);
// A vertical chain of bones with a tube around it, for palettes of any size.
[[nodiscard]] Model tower(int bones);
// Red and white squares.
[[nodiscard]] std::shared_ptr<const Image> checkerboard();

}  // namespace squire::test
