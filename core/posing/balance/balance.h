#pragma once

#include "core/edit/poses/live_poses.h"
#include "core/posing/balance/ground_outline.h"
#include "core/posing/balance/masses.h"
#include "core/posing/limbs.h"

namespace squire {

// Where a body's weight is, and what stands below it. The ground is the plane y = 0 of the model.
class Balance {
 public:
  Balance() = default;
  // `limbs`: see limbsOf(). Those that stand on their ends at rest are legs.
  Balance(const Model& model, std::span<const PosedLimb> limbs);

  // Whether the model has skin with a volume.
  [[nodiscard]] bool hasMass() const { return !masses_.isEmpty(); }
  [[nodiscard]] const Masses& masses() const { return masses_; }
  [[nodiscard]] vec3 centre(std::span<const mat4> matrices) const { return masses_.centre(matrices); }
  // The outline of the soles that are on the ground; empty in the air.
  [[nodiscard]] GroundOutline support(std::span<const mat4> matrices) const;
  // The ends of the legs that are on the ground.
  [[nodiscard]] std::vector<std::size_t> planted(std::span<const mat4> matrices) const;
  // The change that moves the hips sideways as little as brings the weight over the planted feet, which stay,
  // as the pinned bones do. Empty if it is there already, in the air, or if nothing carries all legs.
  [[nodiscard]] PoseChanges balanced(const Skeleton& skeleton, const Pose& pose,
                                     std::span<const PosedLimb> limbs,
                                     std::span<const std::size_t> pinned = {}) const;

 private:
  struct SolePoint {
    std::size_t bone = 0;
    vec3 place{0.0f};  // in the space of the bone
  };
  struct Foot {
    std::size_t end = 0;
    std::vector<SolePoint> sole;
  };

  [[nodiscard]] bool isPlanted(const Foot& foot, std::span<const mat4> matrices) const;

  Masses masses_;
  std::vector<Foot> feet_;
  float height_ = 1.0f;  // of the body at rest, metres
};

}  // namespace squire
