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
  int bone = -1;        // for a surface the bone that moves it most
  int mesh = -1;        // of a surface
  float pixels = 0.0f;  // from the pointer
  float depth = 0.0f;   // metres from the eye
};

struct PickOptions {
  float jointPixels = 9.0f;
  float bonePixels = 6.0f;
  bool bones = true;
  bool surfaces = true;
  // Neither is found; empty: all are. The surface of a hidden bone hides what is behind it, and is not found.
  std::vector<bool> hiddenBones;
  std::vector<bool> hiddenMeshes;
};

// Everything under a pixel, best first: joints, then bones, then the surface; of two joints the nearer to the
// pointer, of two of one place the nearer to the eye. The first is what a click takes; Alt walks on.
[[nodiscard]] std::vector<Pick> pickAt(const Model& model, std::span<const mat4> matrices,
                                       const Camera& camera, ViewSize size, vec2 pixel,
                                       const PickOptions& options = {});

// Bones whose joint lies inside a rectangle of pixels, in the skeleton's order.
[[nodiscard]] std::vector<int> bonesInside(std::span<const BoneSegment> segments, const Camera& camera,
                                           ViewSize size, vec2 upperLeft, vec2 lowerRight);

// The distance along the ray to a triangle, from either side.
[[nodiscard]] std::optional<float> hitTriangle(const Ray& ray, const vec3& a, const vec3& b, const vec3& c);

}  // namespace squire
