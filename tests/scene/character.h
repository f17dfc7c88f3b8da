#pragma once

#include "core/model/model.h"

namespace squire::test {

// A person of boxes, 1.8 m tall, 15 bones, bent at the joints by weights; one mesh textured, one of metal.
[[nodiscard]] Model boxCharacter();
// Arms and legs turned, so that skinning shows.
[[nodiscard]] Pose stridingPose(const Skeleton& skeleton);
// A chain of bones straight up with a tube around it, for palettes of any size.
[[nodiscard]] Model tower(int bones);
// Red and white squares.
[[nodiscard]] std::shared_ptr<const Image> checkerboard();

}  // namespace squire::test
