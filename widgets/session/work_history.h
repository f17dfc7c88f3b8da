#pragma once

#include <memory>
#include <optional>

#include "core/edit/history/history.h"
#include "core/edit/poses/live_poses.h"

namespace squire {

// The states that a project went through, with what was unkeyed in each: undo and redo walk through both.
// Knows no Qt. All but open(), close() and isOpen() need an open project.
class WorkHistory {
 public:
  // `isSaved`: its file holds it.
  void open(Project project, bool isSaved);
  void close();
  [[nodiscard]] bool isOpen() const { return states_ != nullptr; }

  [[nodiscard]] const Project& project() const { return states_->current(); }
  [[nodiscard]] const History& states() const { return *states_; }
  [[nodiscard]] History& states() { return *states_; }
  [[nodiscard]] const LivePoses& live() const { return live_; }
  [[nodiscard]] LivePoses& live() { return live_; }
  // Names the state of the project with what is unkeyed: equal numbers are the same work.
  [[nodiscard]] std::uint64_t number() const;
  // Those of live() whose clips are still there.
  [[nodiscard]] std::vector<PoseInstant> unkeyedPoses() const;

  void apply(Edit edit, GestureId gesture);
  // False where the last step or pose is not of the gesture.
  bool abandon(GestureId gesture);
  [[nodiscard]] bool canUndo() const { return isOpen() && (live_.canUndo() || states_->canUndo()); }
  [[nodiscard]] bool canRedo() const { return isOpen() && (live_.canRedo() || states_->canRedo()); }
  [[nodiscard]] const std::string& undoLabel() const;
  [[nodiscard]] const std::string& redoLabel() const;
  void undo();
  void redo();
  void jumpTo(std::size_t position);
  // Begins another history with what was read of a source; what is unkeyed stays so.
  void replaceCurrent(Project project);

 private:
  std::unique_ptr<History> states_;
  LivePoses live_;
};

}  // namespace squire
