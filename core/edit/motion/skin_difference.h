#pragma once

#include <span>
#include <vector>

#include "core/anim/evaluated_clip.h"
#include "core/model/model.h"

namespace squire {

// How far the skin of a model moves between two motions at chosen instants, measured at the outermost points
// of the skin of each bone. These are moved a little outward, so that the result is a few percent above that
// of the skin itself. Bones without skin are measured at points that something held in a hand might reach.
class SkinDifference {
 public:
  explicit SkinDifference(const Model& model);

  // How far the skin of each bone moves between two clips, in metres: one row per instant, bones in the order
  // of the skeleton.
  [[nodiscard]] std::vector<float> between(const Clip& a, const Clip& b,
                                           std::span<const Time> instants) const;

  // How far a bone can move skin.
  struct Lever {
    float length = 0.0f;  // metres in model space from its joint to the farthest skin that it moves
    float scale = 0.0f;   // the largest scale factor of its parent's space
  };
  // The longest lever of each bone over some instants of a clip.
  [[nodiscard]] std::vector<Lever> levers(const Clip& clip, std::span<const Time> instants) const;
  // How far each bone alone moves skin at most, in the form of between().
  [[nodiscard]] std::vector<float> shares(const Clip& a, const Clip& b, std::span<const Time> instants,
                                          std::span<const Lever> levers) const;

 private:
  // Samples a clip: the pose at a time, and its matrices.
  class Moving;
  // Calls `use` with both clips, an instant and its index, for each instant and on all cores.
  template <typename Use>
  void eachInstant(const Clip& a, const Clip& b, std::span<const Time> instants, const Use& use) const;

  const Skeleton& skeleton_;
  std::vector<std::int32_t> parents_;
  std::vector<std::vector<vec3>> points_;  // by bone, in its space
};

}  // namespace squire
