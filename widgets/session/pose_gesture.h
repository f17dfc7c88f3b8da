#pragma once

#include <cstdint>
#include <vector>

#include "core/posing/pins.h"
#include "widgets/session/session.h"

namespace squire {

// A gesture that changes the pose at the playhead. Each call replaces the previous one; all form one undo
// step.
class PoseGesture {
 public:
  PoseGesture(Session& session, Label label);

  // The pose at the start of the gesture.
  [[nodiscard]] const Pose& start() const { return start_; }
  // Shows a pose. Returns false if the edit failed or the gesture is no longer active.
  bool show(const Pose& target);
  // Shows the start pose with changes, and moves pinned limbs back to their positions. If a pinned end is
  // moved, its limb follows; a limb that is posed itself is not held.
  bool showHolding(const PoseChanges& changes);
  [[nodiscard]] bool isActive() const { return session_.gestures().isActive(gesture_); }
  void abandon() { session_.abandon(gesture_); }

 private:
  bool apply(const PoseChanges& changes);
  [[nodiscard]] std::vector<Pin> pinsAgainst(const PoseChanges& changes, const Pose& posed) const;

  Session& session_;
  Label label_;
  GestureId gesture_;
  Pose start_;
  PoseChanges touched_;  // channels changed by any call, with their values at the start of the gesture
};

// How a gesture changes bones.
enum class PoseChange : std::uint8_t { Move, Rotate, Scale };
// The label of its undo step, with the bone's name or the number of bones.
[[nodiscard]] Label poseLabel(PoseChange change, const Session& session, const std::vector<int>& bones);

}  // namespace squire
