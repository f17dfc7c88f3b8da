#pragma once

#include <string>
#include <vector>

#include "core/posing/pins.h"
#include "widgets/session/session.h"

namespace squire {

// One movement of the hand over the pose at the playhead: each call replaces the one before, all of them are
// one step to undo.
class PoseGesture {
 public:
  PoseGesture(Session& session, std::string label);

  // The pose when the hand began.
  [[nodiscard]] const Pose& start() const { return start_; }
  // Shows a pose. False where the project refused it, or the gesture goes on no longer.
  bool show(const Pose& target);
  // The start with some values over it, and pinned limbs brought back to where they were. A pinned end that
  // is moved takes its limb along; a limb that is posed itself is not held.
  bool showHolding(const PoseChanges& changes);
  [[nodiscard]] bool goesOn() const { return session_.gestures().goesOn(gesture_); }
  void abandon() { session_.abandon(gesture_); }

 private:
  bool apply(const PoseChanges& changes);
  [[nodiscard]] std::vector<Pin> pinsAgainst(const PoseChanges& changes, const Pose& posed) const;

  Session& session_;
  std::string label_;
  GestureId gesture_;
  Pose start_;
  PoseChanges touched_;  // what some call changed, as it was when the hand began
};

// What a step of the history is called: a verb, and the bone or how many they are.
[[nodiscard]] std::string poseLabel(const char* verb, const Session& session, const std::vector<int>& bones);

}  // namespace squire
