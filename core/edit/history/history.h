#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/edit/edit.h"

namespace squire {

// One movement of the hand, from press to release. 0: none, every edit is a step of its own.
struct GestureId {
  std::uint64_t value = 0;
  bool operator==(const GestureId&) const = default;
};

// All states that a project went through, with labels. Undo is the older value, redo the newer one; states
// share whatever did not change between them. Not for several threads; snapshots may go to any.
class History {
 public:
  explicit History(Project start, std::string label = "Open");

  [[nodiscard]] const Project& current() const { return *steps_[position_].project; }
  // The current state, to be kept or worked on elsewhere.
  [[nodiscard]] std::shared_ptr<const Project> snapshot() const { return steps_[position_].project; }

  // Makes a step, and drops those that could have been redone. Edits of one gesture replace each other, so
  // that the gesture is one step from where it began.
  void apply(Edit edit, GestureId gesture = {});
  // Takes back the running gesture as if it had not been (Escape): what could be redone before it can be
  // redone again. False where the last step is not of it.
  bool abandon(GestureId gesture);

  [[nodiscard]] bool canUndo() const { return position_ > 0; }
  [[nodiscard]] bool canRedo() const { return position_ + 1 < steps_.size(); }
  bool undo();  // false at the start
  bool redo();  // false at the end
  // Drops the steps that could be redone: something else was changed that is no step of its own.
  void forgetNewer(GestureId gesture = {});
  // What the gesture dropped is there again. False where it dropped nothing, or something else was done
  // since.
  bool bringBack(GestureId gesture);
  // To any state: 0 is the start, stepCount() - 1 the newest.
  bool jumpTo(std::size_t position);

  [[nodiscard]] std::size_t stepCount() const { return steps_.size(); }
  [[nodiscard]] std::size_t position() const { return position_; }
  [[nodiscard]] const std::string& label(std::size_t step) const { return steps_[step].label; }
  [[nodiscard]] const Project& state(std::size_t step) const { return *steps_[step].project; }
  // The edits that led to a step from the one before it; empty where nobody recorded them.
  [[nodiscard]] const std::vector<EditCall>& calls(std::size_t step) const { return steps_[step].calls; }

  // The current state is what the file holds; or one that it had before, as it was written.
  void markClean() { markClean(revision(), snapshot()); }
  void markClean(std::uint64_t revision, std::shared_ptr<const Project> written) {
    clean_ = revision;
    cleanState_ = std::move(written);
  }
  [[nodiscard]] bool isClean() const { return clean_ == revision(); }
  // The file holds none of the states (a recovered project).
  void markUnsaved() {
    clean_ = 0;
    cleanState_ = nullptr;
  }
  // What the file holds, whether or not undo leads there; null where it holds none of the states.
  [[nodiscard]] const std::shared_ptr<const Project>& cleanState() const { return cleanState_; }
  // Writes every state in another way, that is one to a person (where its files lie, seen from another
  // folder). Nothing changes where that fails for one of them.
  [[nodiscard]] Status rewrite(const std::function<Result<Project>(const Project&)>& change);
  // Names the current state; equal numbers are the same state.
  [[nodiscard]] std::uint64_t revision() const { return steps_[position_].revision; }

 private:
  struct Step {
    std::shared_ptr<const Project> project;
    std::string label;
    GestureId gesture;
    std::uint64_t revision = 0;
    std::vector<EditCall> calls = {};
  };

  [[nodiscard]] std::vector<EditCall> callsOfGesture(std::vector<EditCall> calls) const;

  std::vector<Step> steps_;
  // What could be redone before the running gesture, which may be taken back.
  std::vector<Step> dropped_;
  GestureId droppedBy_;
  std::size_t position_ = 0;
  std::uint64_t nextRevision_ = 1;
  std::uint64_t clean_ = 0;
  std::shared_ptr<const Project> cleanState_;
};

}  // namespace squire
