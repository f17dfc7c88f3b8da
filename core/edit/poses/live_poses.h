#pragma once

#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/edit/history/history.h"
#include "core/edit/keys/key_edits.h"

namespace squire {

// Values of some channels of bones, sorted by bone, each bone at most once.
using PoseChanges = std::vector<BonePose>;

// Combines two; values of `above` replace those of `below`.
[[nodiscard]] PoseChanges merged(const PoseChanges& below, const PoseChanges& above);
// The changes without the channels that `taken` has a value for.
[[nodiscard]] PoseChanges without(PoseChanges changes, const PoseChanges& taken);
[[nodiscard]] const BonePose* findBone(const PoseChanges& changes, BoneId bone);

// Steps that pose without setting keys.
struct PoseSteps {
  static constexpr LabelPattern labels[] = {{"Move {bone}"},
                                            {"Move {count} bone", "Move {count} bones"},
                                            {"Rotate {bone}"},
                                            {"Rotate {count} bone", "Rotate {count} bones"},
                                            {"Scale {bone}"},
                                            {"Scale {count} bone", "Scale {count} bones"},
                                            {"Flip the pose"},
                                            {"Paste the pose"},
                                            {"Paste the pose mirrored"},
                                            {"Reset to rest"},
                                            {"Reset to bind"},
                                            {"Reset to the source"},
                                            {"Apply pose {pose}"},
                                            {"Blend to pose {pose}"},
                                            {"Breakdown"},
                                            {"Push or relax"},
                                            {"Discard unkeyed changes"},
                                            {"Discard all unkeyed changes"}};
};

// A time in a clip.
struct PoseInstant {
  ClipRef clip;
  Time time;
  bool operator==(const PoseInstant&) const = default;
  bool operator<(const PoseInstant& other) const;
};

// Pose changes that have no keys yet, by clip and time. They are not part of the project, but each state of
// the project has its own undo stack of them: undo first reverts the pose changes made since the project's
// state, then the project.
class LivePoses {
 public:
  using All = std::map<PoseInstant, PoseChanges>;  // no entry is empty

  [[nodiscard]] const All& all() const;
  // Empty if there are no unkeyed changes.
  [[nodiscard]] const PoseChanges& at(const PoseInstant& instant) const;

  // Replaces the unkeyed changes at a time. Changes of one gesture replace each other.
  void set(const PoseInstant& instant, PoseChanges changes, Label label, GestureId gesture = {});
  // Removes all unkeyed changes, at every time.
  void discardAll();
  // Cancels the gesture and restores the redo steps that it removed. Returns false if the last change is not
  // part of it.
  bool abandon(GestureId gesture);

  // Identifies the current unkeyed changes; 0 if there are none. All changes of a gesture have the same
  // number.
  [[nodiscard]] std::uint64_t number() const;
  // Increases with every change, including those within a gesture.
  [[nodiscard]] std::uint64_t newestNumber() const { return lastNumber_; }

  [[nodiscard]] bool canUndo() const;
  [[nodiscard]] bool canRedo() const;
  [[nodiscard]] const Label& undoLabel() const;  // of the step that undo() reverts
  [[nodiscard]] const Label& redoLabel() const;
  void undo();
  void redo();

  // Call this after an edit of the project. Unkeyed changes are kept, but no longer have redo steps.
  // `replaces`: the edit replaced the previous state, as within a gesture.
  void advance(std::uint64_t revision, bool replaces = false);
  // Removes the changes of channels that were keyed, as part of the step of the last advance().
  void removeKeyed(const PoseInstant& instant, const PoseChanges& keyed);
  // Call this after undo or redo of the project.
  void follow(std::uint64_t revision);
  // Like follow(), if a gesture was cancelled; also restores the redo steps that the gesture removed.
  void revert(std::uint64_t revision);
  // Call this when the history is replaced; unkeyed changes are kept.
  void restart(std::uint64_t revision);
  void clear();

 private:
  struct State {
    All all;
    std::optional<Label> label;  // none for the first state after opening or editing the project
    GestureId gesture;
    std::uint64_t number = 0;
  };
  struct Stack {
    std::vector<State> states{State{}};
    std::size_t at = 0;
    std::vector<State> dropped;  // removed by the last change, to be restored if its gesture is cancelled
  };
  static void dropNewer(Stack& stack);
  static void restoreDropped(Stack& stack);
  void push(All all, Label label, GestureId gesture);
  [[nodiscard]] const Stack& now() const;
  [[nodiscard]] Stack& now() { return stacks_[revision_]; }

  std::unordered_map<std::uint64_t, Stack> stacks_;
  std::uint64_t revision_ = 0;
  std::uint64_t lastNumber_ = 0;
};

// Returns the project with the changes as keys, without those of missing clips.
[[nodiscard]] Project withKeyed(const Project& project, const LivePoses::All& poses);

}  // namespace squire
