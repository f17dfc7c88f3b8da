#pragma once

#include <span>
#include <vector>

#include "core/model/skeleton.h"
#include "core/scene/draw_list.h"

namespace squire {

enum class Side { Centre, Left, Right };

// By the name's habits: hand.L, Hand_R, LeftArm, mixamorig:RightLeg.
[[nodiscard]] Side sideOf(std::string_view boneName);

// Where a bone is drawn and picked, in model space.
struct BoneSegment {
  vec3 head{0.0f};  // the joint
  vec3 tail{0.0f};  // toward the child that continues it; of a last bone a length that suits its parent
  vec3 side{1.0f, 0.0f, 0.0f};  // unit, across the bone, turning with it
  float length = 0.0f;
};

// One a bone, from model-space matrices.
[[nodiscard]] std::vector<BoneSegment> boneSegments(const Skeleton& skeleton, std::span<const mat4> matrices);

// What is drawn differently. Indices into the skeleton.
struct BoneMarks {
  std::vector<int> selected;
  int hovered = -1;
  std::vector<int> unkeyed;  // changed, and not keyed
  std::vector<bool> hidden;  // one a bone: not drawn; empty: all are
};

void addBones(const Skeleton& skeleton, std::span<const BoneSegment> segments, const BoneOptions& options,
              const BoneMarks& marks, Shapes& out);

}  // namespace squire
