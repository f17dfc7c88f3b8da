#pragma once

#include <filesystem>
#include <vector>

#include "core/model/model.h"
#include "core/retarget/transfer.h"

namespace squire::test {

// The models of an FBX file; none if it cannot be read.
[[nodiscard]] std::vector<Model> modelsOf(const std::filesystem::path& file);
// The sample's knight with its clips.
[[nodiscard]] Model sampleKnight();

// The same joints with other names and other axes for every bone, all scaled, in a rest pose in which the
// limbs are turned by up to `degrees`.
[[nodiscard]] Skeleton otherRig(const Skeleton& skeleton, unsigned seed, float degrees, float scale = 1.0f);

// The motion of a clip on another body.
[[nodiscard]] Retargeted moved(const Skeleton& from, const Clip& clip, const Skeleton& to,
                               const RetargetOptions& options = {});

// Joints of a clip in model space, by frame and bone.
[[nodiscard]] std::vector<std::vector<vec3>> jointsOf(const Skeleton& skeleton, const Clip& clip,
                                                      double framesPerSecond = 60.0);

// How far two motions of one skeleton differ at most: metres between joints, and degrees between the
// directions of bones that are longer than a twentieth of the body.
struct MotionApart {
  float metres = 0.0f;
  float degrees = 0.0f;
  std::string where;
};
[[nodiscard]] MotionApart apart(const Skeleton& skeleton, const std::vector<std::vector<vec3>>& a,
                                const std::vector<std::vector<vec3>>& b);

}  // namespace squire::test
