#pragma once

#include <string>

#include "core/model/project.h"
#include "core/posing/limbs.h"

namespace squire::test {

// A skeleton whose bones are added by their places in model space. Their axes differ, as in many rigs.
class BodyBuilder {
 public:
  // Returns the index of the bone.
  int add(const std::string& name, int parent, const vec3& place);
  // A chain of bones from one place to another; returns the last.
  int addChain(const std::string& name, int parent, const vec3& from, const vec3& to, int bones);
  [[nodiscard]] const Skeleton& skeleton() const { return skeleton_; }

 private:
  Skeleton skeleton_;
  std::vector<mat4> matrices_;
};

// A human of 67 bones, 1.7 m tall, whose arms point sideways.
[[nodiscard]] Skeleton humanBody();
[[nodiscard]] Skeleton dogBody();
[[nodiscard]] Skeleton birdBody();
[[nodiscard]] Skeleton snakeBody();

// The limbs of a model that has no chains.
[[nodiscard]] std::vector<PosedLimb> limbsOfBody(const Skeleton& skeleton);
[[nodiscard]] std::size_t boneOf(const Skeleton& skeleton, std::string_view name);

}  // namespace squire::test
