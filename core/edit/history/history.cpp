#include "core/edit/history/history.h"

#include <iterator>

namespace squire {

History::History(Project start, Label label) {
  steps_.push_back(
      {std::make_shared<const Project>(std::move(start)), std::move(label), {}, nextRevision_++});
  markClean();
}

void History::apply(Edit edit, GestureId gesture) {
  dropRedo(gesture);
  Step step{std::make_shared<const Project>(std::move(edit.project)), std::move(edit.label), gesture,
            nextRevision_++, std::move(edit.calls)};
  const bool isActive = gesture != GestureId() && steps_.back().gesture == gesture && position_ > 0;
  // The edit replaces the gesture's step, unless that is the saved state, which undo must be able to reach.
  if (isActive && !isClean()) {
    step.calls = callsOfGesture(std::move(step.calls));
    steps_.back() = std::move(step);
    return;
  }
  steps_.push_back(std::move(step));
  ++position_;
}

// Each edit of a drag is based on the start of the gesture, so the last one alone leads to the result. Other
// gestures consist of edits that are based on each other.
std::vector<EditCall> History::callsOfGesture(std::vector<EditCall> calls) const {
  const auto& began = steps_[position_ - 1].project->models;
  const bool isActive =
      !calls.empty() && calls.front().models == current().models && calls.front().models != began;
  if (!isActive) return calls;
  std::vector<EditCall> all = steps_.back().calls;
  // If a value is set repeatedly, only the last edit counts.
  if (all.size() > 1 && calls.size() == 1 && all.back().type == calls.front().type) all.pop_back();
  if (all.size() == 1 && calls.size() == 1 && all.back().type == calls.front().type) return calls;
  all.insert(all.end(), calls.begin(), calls.end());
  return all;
}

bool History::abandon(GestureId gesture) {
  const bool isNewest = position_ > 0 && position_ + 1 == steps_.size();
  if (!isNewest || gesture == GestureId() || steps_.back().gesture != gesture) return false;
  while (position_ > 0 && steps_.back().gesture == gesture && steps_.back().revision != clean_) {
    steps_.pop_back();
    --position_;
  }
  if (steps_.back().gesture != gesture) restoreRedo(gesture);
  return true;
}

void History::dropRedo(GestureId gesture) {
  if (!canRedo()) {
    if (gesture != droppedBy_) dropped_.clear();
    return;
  }
  const auto newer = steps_.begin() + static_cast<std::ptrdiff_t>(position_ + 1);
  dropped_.assign(std::make_move_iterator(newer), std::make_move_iterator(steps_.end()));
  droppedBy_ = gesture;
  steps_.erase(newer, steps_.end());
}

bool History::restoreRedo(GestureId gesture) {
  if (dropped_.empty() || gesture == GestureId() || gesture != droppedBy_ || canRedo()) return false;
  std::move(dropped_.begin(), dropped_.end(), std::back_inserter(steps_));
  dropped_.clear();
  return true;
}

bool History::undo() { return canUndo() && jumpTo(position_ - 1); }
bool History::redo() { return canRedo() && jumpTo(position_ + 1); }

bool History::jumpTo(std::size_t position) {
  if (position >= steps_.size()) return false;
  position_ = position;
  dropped_.clear();
  // Undo and redo end every gesture.
  for (Step& step : steps_) step.gesture = {};
  return true;
}

Status History::rewrite(const std::function<Result<Project>(const Project&)>& change) {
  dropped_.clear();
  std::vector<Project> states;
  for (const Step& step : steps_) {
    auto changed = change(*step.project);
    if (!changed) return changed.error();
    states.push_back(std::move(*changed));
  }
  for (std::size_t i = 0; i < steps_.size(); ++i)
    steps_[i].project = std::make_shared<const Project>(std::move(states[i]));
  return {};
}

}  // namespace squire
