#pragma once

#include <span>
#include <vector>

#include "core/model/bone_side.h"
#include "core/model/skeleton.h"
#include "core/scene/draw_list.h"

namespace squire {

// The line along which a bone is drawn and picked, in model space.
struct BoneSegment {
  vec3 head{0.0f};  // the joint
  vec3 tail{
      0.0f};  // towards the child that continues the bone; a leaf bone gets a length derived from its parent
  vec3 side{1.0f, 0.0f, 0.0f};  // unit vector perpendicular to the bone; rotates with it
  float length = 0.0f;
};

// One per bone, from model-space matrices.
[[nodiscard]] std::vector<BoneSegment> boneSegments(const Skeleton& skeleton, std::span<const mat4> matrices);

// Bones to highlight or hide. Indices into the skeleton.
struct BoneMarks {
  std::vector<int> selected;
  int hovered = -1;
  std::vector<int> unkeyed;  // changed but not keyed
  // Moved by the current drag of the gizmo, or by one that would start at the hovered handle.
  std::vector<int> moving;
  std::vector<bool> hidden;  // one per bone: not drawn; empty: none
};

void addBones(const Skeleton& skeleton, std::span<const BoneSegment> segments, const BoneOptions& options,
              const BoneMarks& marks, Shapes& out);

}  // namespace squire
