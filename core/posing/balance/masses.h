#pragma once

#include <span>
#include <vector>

#include "core/model/model.h"

namespace squire {

// How a body's mass is spread over its bones: by the volume of the skin that each one moves.
class Masses {
 public:
  Masses() = default;
  explicit Masses(const Model& model);

  [[nodiscard]] bool isEmpty() const { return !(total_ > 0.0f); }
  // In model space, for the matrices of a pose. Not for an empty mass.
  [[nodiscard]] vec3 centre(std::span<const mat4> matrices) const;
  // The fraction of all mass that follows a bone.
  [[nodiscard]] float shareOf(std::size_t bone) const { return parts_[bone].mass / total_; }

 private:
  struct Part {
    float mass = 0.0f;
    vec3 centre{0.0f};  // in the space of the bone
  };

  std::vector<Part> parts_;  // by bone
  float total_ = 0.0f;
};

}  // namespace squire
