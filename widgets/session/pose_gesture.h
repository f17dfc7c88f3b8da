#pragma once

#include <cstdint>
#include <vector>

#include "core/posing/pins.h"
#include "widgets/session/session.h"

namespace squire {

// What moving the end of a limb or a pinned end does: its limb bends, or the end alone moves.
enum class MovedEnds : std::uint8_t { Bend, Alone };

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
  [[nodiscard]] bool isActive() const { return session_.gestures().isActive(gesture_); }
  void abandon() { session_.abandon(gesture_); }

 private:
  bool apply(const PoseChanges& changes);
  class Holding;

  Session& session_;
  Label label_;
  GestureId gesture_;
  Pose start_;
  PoseChanges touched_;  // channels changed by any call, with their values at the start of the gesture
};

// How a gesture changes bones.
enum class PoseChange : std::uint8_t { Move, Rotate, Scale };
// The label of the undo step for a change, with the bone's name or the number of bones.
[[nodiscard]] Label poseLabel(PoseChange change, const Session& session, const std::vector<int>& bones);

// The limbs that bend when these bones are posed: those of moved ends, and those of pinned ends that stay in
// place.
struct BentLimbs {
  std::vector<LimbBones> moved;
  std::vector<LimbBones> held;
};
[[nodiscard]] BentLimbs limbsBentBy(PoseChange change, const Session& session, const std::vector<int>& bones,
                                    MovedEnds ends);

}  // namespace squire
