#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/model/model.h"
#include "core/scene/bones.h"
#include "core/scene/camera.h"

namespace squire {

enum class PickKind { Joint, Bone, Surface };

struct Pick {
  PickKind kind = PickKind::Joint;
  int bone = -1;        // for a surface, the bone with the largest weight
  int mesh = -1;        // for a surface
  float pixels = 0.0f;  // distance from the pointer
  float depth = 0.0f;   // metres from the eye
};

struct PickOptions {
  float jointPixels = 9.0f;
  float bonePixels = 6.0f;
  bool bones = true;
  bool surfaces = true;
  // Hidden elements are not picked; empty: none is hidden. Surfaces of hidden bones still occlude what is
  // behind.
  std::vector<bool> hiddenBones;
  std::vector<bool> hiddenMeshes;
};

// Everything under a pixel, best first: joints, then bones, then the surface; each kind by distance from the
// pointer in whole pixels, then by distance from the eye. A click selects the first; Alt+click cycles through
// the others.
[[nodiscard]] std::vector<Pick> pickAt(const Model& model, std::span<const mat4> matrices,
                                       const Camera& camera, ViewSize size, vec2 pixel,
                                       const PickOptions& options = {});

// Bones whose joint is inside a rectangle in pixels, in the order of the skeleton.
[[nodiscard]] std::vector<int> bonesInside(std::span<const BoneSegment> segments, const Camera& camera,
                                           ViewSize size, vec2 upperLeft, vec2 lowerRight);

// Distance along the ray to a triangle; both sides count.
[[nodiscard]] std::optional<float> hitTriangle(const Ray& ray, const vec3& a, const vec3& b, const vec3& c);

}  // namespace squire
