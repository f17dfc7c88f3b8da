#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/edit/edit.h"

namespace squire {

// Identifies a gesture: the edits from pressing to releasing a mouse button, or similar, which form one undo
// step. 0: no gesture; the edit is a step of its own.
struct GestureId {
  std::uint64_t value = 0;
  bool operator==(const GestureId&) const = default;
};

// Labels of steps that are not a single recorded edit.
struct HistorySteps {
  static constexpr LabelPattern labels[] = {
      {"Open"}, {"Run a script"}, {"Fix {count} problem", "Fix {count} problems"}};
};

// The undo history: all states of a project with labels. States share unchanged data. Not thread-safe, but
// snapshots may be used on any thread.
class History {
 public:
  explicit History(Project start, Label label = labelOf<HistorySteps>("Open"));

  [[nodiscard]] const Project& current() const { return *steps_[position_].project; }
  // The current state, which can be kept or used on other threads.
  [[nodiscard]] std::shared_ptr<const Project> snapshot() const { return steps_[position_].project; }

  // Adds a step and removes the redo steps. Edits of one gesture replace each other, so that the gesture is a
  // single step.
  void apply(Edit edit, GestureId gesture = {});
  // Cancels the current gesture and restores the redo steps that it removed. Returns false if the last step
  // is not part of it.
  bool abandon(GestureId gesture);

  [[nodiscard]] bool canUndo() const { return position_ > 0; }
  [[nodiscard]] bool canRedo() const { return position_ + 1 < steps_.size(); }
  bool undo();  // returns false at the start
  bool redo();  // returns false at the end
  // Removes the redo steps, for a change that does not add a step.
  void dropRedo(GestureId gesture = {});
  // Restores the redo steps that the gesture removed. Returns false if it removed none, or if there were
  // changes since.
  bool restoreRedo(GestureId gesture);
  // Goes to a state: 0 is the start, stepCount() - 1 the latest.
  bool jumpTo(std::size_t position);

  [[nodiscard]] std::size_t stepCount() const { return steps_.size(); }
  [[nodiscard]] std::size_t position() const { return position_; }
  [[nodiscard]] const Label& label(std::size_t step) const { return steps_[step].label; }
  [[nodiscard]] const Project& state(std::size_t step) const { return *steps_[step].project; }
  // The recorded edits of a step; empty if not recorded.
  [[nodiscard]] const std::vector<EditCall>& calls(std::size_t step) const { return steps_[step].calls; }

  // Marks a state as saved: the current one, or that of an earlier revision, with the project as it was
  // written.
  void markClean() { markClean(revision(), snapshot()); }
  void markClean(std::uint64_t revision, std::shared_ptr<const Project> written) {
    clean_ = revision;
    cleanState_ = std::move(written);
  }
  [[nodiscard]] bool isClean() const { return clean_ == revision(); }
  // Marks all states as unsaved (for a recovered project).
  void markUnsaved() {
    clean_ = 0;
    cleanState_ = nullptr;
  }
  // The saved state, even if undo cannot reach it; null if none of the states is saved.
  [[nodiscard]] const std::shared_ptr<const Project>& cleanState() const { return cleanState_; }
  // Replaces every state by an equivalent one, for example with paths relative to another folder. If `change`
  // fails for one of them, no state is replaced.
  [[nodiscard]] Status rewrite(const std::function<Result<Project>(const Project&)>& change);
  // Identifies the current state; equal numbers mean equal states.
  [[nodiscard]] std::uint64_t revision() const { return steps_[position_].revision; }

 private:
  struct Step {
    std::shared_ptr<const Project> project;
    Label label;
    GestureId gesture;
    std::uint64_t revision = 0;
    std::vector<EditCall> calls = {};
  };

  [[nodiscard]] std::vector<EditCall> callsOfGesture(std::vector<EditCall> calls) const;

  std::vector<Step> steps_;
  // The redo steps before the current gesture, in case it is cancelled.
  std::vector<Step> dropped_;
  GestureId droppedBy_;
  std::size_t position_ = 0;
  std::uint64_t nextRevision_ = 1;
  std::uint64_t clean_ = 0;
  std::shared_ptr<const Project> cleanState_;
};

}  // namespace squire
