#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/posing/body/body_pull.h"
#include "core/posing/pins.h"
#include "widgets/session/session.h"

namespace squire {

// What follows a moved bone: its limb, which bends, nothing, or the body that it hangs on.
enum class MovedEnds : std::uint8_t { Bend, Alone, Body };

// A gesture that changes the pose at the playhead. Each call replaces the previous one; all form one undo
// step.
class PoseGesture {
 public:
  PoseGesture(Session& session, Label label);

  // The pose at the start of the gesture.
  [[nodiscard]] const Pose& start() const { return start_; }
  // Shows a pose. Returns false if the edit failed or the gesture is no longer active.
  bool show(const Pose& target);
  // Shows the start pose with changes, and moves pinned limbs back to their positions; a limb that is posed
  // itself is not held.
  bool showHolding(const PoseChanges& changes, MovedEnds ends = MovedEnds::Bend);
  // Lets the bones pull the body that they hang on. Returns false if there is none.
  bool beginPull(const std::vector<int>& bones);
  [[nodiscard]] bool pulls() const { return pull_.has_value(); }
  // Shows the start pose with the pulled bones moved in model space.
  bool showPulled(const vec3& by);
  [[nodiscard]] bool isActive() const { return session_.gestures().isActive(gesture_); }
  void abandon() { session_.abandon(gesture_); }

 private:
  bool apply(const PoseChanges& changes);
  class Holding;

  Session& session_;
  Label label_;
  GestureId gesture_;
  Pose start_;
  std::optional<BodyPull> pull_;
  std::vector<vec3> pulledBy_;
  PoseChanges touched_;  // channels changed by any call, with their values at the start of the gesture
};

// How a gesture changes bones.
enum class PoseChange : std::uint8_t { Move, Rotate, Scale };
// The label of the undo step for a change, with the bone's name or the number of bones.
[[nodiscard]] Label poseLabel(PoseChange change, const Session& session, const std::vector<int>& bones);

// What follows when these bones are posed: the limbs of moved ends, those of pinned ends that stay in place,
// and the bones of a pulled body.
struct BentLimbs {
  std::vector<LimbBones> moved;
  std::vector<LimbBones> held;
  std::vector<std::size_t> body;
};
[[nodiscard]] BentLimbs limbsBentBy(PoseChange change, const Session& session, const std::vector<int>& bones,
                                    MovedEnds ends);

}  // namespace squire
