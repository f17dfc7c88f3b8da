#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/edit/history/history.h"
#include "core/edit/keys/key_edits.h"

namespace squire {

// Values of some channels of some bones, sorted by bone, each once.
using PoseChanges = std::vector<BonePose>;

// The first, with the second's values over it.
[[nodiscard]] PoseChanges merged(const PoseChanges& below, const PoseChanges& above);
// Without everything of some bones.
[[nodiscard]] PoseChanges without(PoseChanges changes, const std::vector<BoneId>& bones);
[[nodiscard]] const BonePose* findBone(const PoseChanges& changes, BoneId bone);

// An instant of a clip.
struct PoseInstant {
  ClipRef clip;
  Time time;
  bool operator==(const PoseInstant&) const = default;
  bool operator<(const PoseInstant& other) const;
};

// Poses that were changed and are not keyed, by the instant that they were made at. No part of the project;
// but each state of the project remembers what was unkeyed in it, so that undo and redo walk through both:
// first the changes that were made since the project's state, then the project.
class LivePoses {
 public:
  using All = std::map<PoseInstant, PoseChanges>;  // no entry is empty

  [[nodiscard]] const All& all() const;
  // Empty where nothing is unkeyed.
  [[nodiscard]] const PoseChanges& at(const PoseInstant& instant) const;

  // Replaces what is unkeyed at an instant. Changes of one gesture replace each other.
  void set(const PoseInstant& instant, PoseChanges changes, std::string label, GestureId gesture = {});
  // Drops everything at every instant.
  void dropAll(std::string label);
  // Takes back the running gesture, and what it dropped can be redone again. False where the last change is
  // not of it.
  bool abandon(GestureId gesture);

  // Names what is unkeyed now: equal numbers are the same. 0 where nothing is. A gesture has one number.
  [[nodiscard]] std::uint64_t number() const;
  // Goes up with every change, those of one gesture included.
  [[nodiscard]] std::uint64_t newestNumber() const { return lastNumber_; }

  [[nodiscard]] bool canUndo() const;
  [[nodiscard]] bool canRedo() const;
  [[nodiscard]] const std::string& undoLabel() const;  // of what undo() takes back
  [[nodiscard]] const std::string& redoLabel() const;
  void undo();
  void redo();

  // The project has a new state, by an edit: what is unkeyed stays so.
  // What could be redone of it is gone with the project's own newer states.
  // `replaces`: the state before it is gone, as in the middle of a gesture.
  void advance(std::uint64_t revision, bool replaces = false);
  // What was keyed of an instant is no longer unkeyed; part of the step that advance() made.
  void settleKeyed(const PoseInstant& instant, const std::vector<BoneId>& keyed);
  // The project went to a state that it had before.
  void settle(std::uint64_t revision);
  // The same, by taking back the gesture that made the step from there: what that dropped can be redone
  // again.
  void takeBack(std::uint64_t revision);
  // Another history has begun; what is unkeyed stays so.
  void restart(std::uint64_t revision);
  void clear();

 private:
  struct State {
    All all;
    std::string label;
    GestureId gesture;
    std::uint64_t number = 0;
  };
  struct Stack {
    std::vector<State> states{State{}};
    std::size_t at = 0;
    std::vector<State> dropped;  // by the last change
  };
  static void dropNewer(Stack& stack);
  static void bringBack(Stack& stack);
  void push(All all, std::string label, GestureId gesture);
  [[nodiscard]] const Stack& now() const;
  [[nodiscard]] Stack& now() { return stacks_[revision_]; }

  std::unordered_map<std::uint64_t, Stack> stacks_;
  std::uint64_t revision_ = 0;
  std::uint64_t lastNumber_ = 0;
};

// The project with everything keyed that can be; what is of a clip that is gone is left out.
[[nodiscard]] Project withKeyed(const Project& project, const LivePoses::All& poses);

}  // namespace squire
