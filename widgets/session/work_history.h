#pragma once

#include <memory>
#include <optional>

#include "core/edit/history/history.h"
#include "core/edit/poses/live_poses.h"

namespace squire {

// The history of the project and of the unkeyed changes; undo and redo go through both. Independent of Qt.
// All functions except open(), close(), isOpen(), live(), canUndo() and canRedo() require an open project.
class WorkHistory {
 public:
  // `isSaved`: the project equals its file.
  void open(Project project, bool isSaved);
  void close();
  [[nodiscard]] bool isOpen() const { return states_ != nullptr; }

  [[nodiscard]] const Project& project() const { return states_->current(); }
  [[nodiscard]] const History& states() const { return *states_; }
  [[nodiscard]] History& states() { return *states_; }
  [[nodiscard]] const LivePoses& live() const { return live_; }
  [[nodiscard]] LivePoses& live() { return live_; }
  // Identifies the state of the project and the unkeyed changes; equal numbers mean equal work.
  [[nodiscard]] std::uint64_t number() const;
  // The entries of live() whose clips still exist.
  [[nodiscard]] std::vector<PoseInstant> unkeyedPoses() const;

  void apply(Edit edit, GestureId gesture);
  // Returns false if the last step or pose is not part of the gesture.
  bool abandon(GestureId gesture);
  [[nodiscard]] bool canUndo() const { return isOpen() && (live_.canUndo() || states_->canUndo()); }
  [[nodiscard]] bool canRedo() const { return isOpen() && (live_.canRedo() || states_->canRedo()); }
  [[nodiscard]] const Label& undoLabel() const;
  [[nodiscard]] const Label& redoLabel() const;
  void undo();
  void redo();
  void jumpTo(std::size_t position);
  // Starts a new history with data read from a source; unkeyed changes are kept.
  void replaceCurrent(Project project);

 private:
  std::unique_ptr<History> states_;
  LivePoses live_;
};

}  // namespace squire
