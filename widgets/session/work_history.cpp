#include "widgets/session/work_history.h"

namespace squire {

void WorkHistory::open(Project project, bool isSaved) {
  live_.clear();
  states_ = std::make_unique<History>(std::move(project));
  live_.restart(states_->revision());
  if (isSaved) {
    states_->markClean();
  } else {
    states_->markUnsaved();
  }
}

void WorkHistory::close() {
  live_.clear();
  states_.reset();
}

std::uint64_t WorkHistory::number() const {
  constexpr std::uint64_t unkeyed = std::uint64_t{1} << 63;
  return live_.number() == 0 ? states_->revision() : live_.number() | unkeyed;
}

std::vector<PoseInstant> WorkHistory::unkeyedPoses() const {
  std::vector<PoseInstant> poses;
  for (const auto& [at, changes] : live_.all()) {
    const ProjectModel* model = project().find(at.clip.model);
    const ProjectClip* clip = model == nullptr ? nullptr : model->find(at.clip.clip);
    if (clip != nullptr && clip->clip && !clip->removed) poses.push_back(at);
  }
  return poses;
}

void WorkHistory::apply(Edit edit, GestureId gesture) {
  const std::size_t steps = states_->stepCount();
  const std::size_t at = states_->position();
  states_->apply(std::move(edit), gesture);
  live_.advance(states_->revision(), states_->stepCount() == steps && states_->position() == at);
}

bool WorkHistory::abandon(GestureId gesture) {
  if (states_->abandon(gesture)) {
    live_.revert(states_->revision());
    return true;
  }
  if (!live_.abandon(gesture)) return false;
  states_->restoreRedo(gesture);
  return true;
}

void WorkHistory::undo() {
  if (live_.canUndo()) return live_.undo();
  states_->undo();
  live_.follow(states_->revision());
}

void WorkHistory::redo() {
  if (live_.canRedo()) return live_.redo();
  states_->redo();
  live_.follow(states_->revision());
}

const Label& WorkHistory::undoLabel() const {
  return live_.canUndo() ? live_.undoLabel() : states_->label(states_->position());
}

const Label& WorkHistory::redoLabel() const {
  return live_.canRedo() ? live_.redoLabel() : states_->label(states_->position() + 1);
}

void WorkHistory::jumpTo(std::size_t position) {
  states_->jumpTo(position);
  live_.follow(states_->revision());
}

void WorkHistory::replaceCurrent(Project project) {
  const bool wasClean = states_->isClean();
  states_ = std::make_unique<History>(std::move(project));
  if (wasClean) {
    states_->markClean();
  } else {
    states_->markUnsaved();
  }
  live_.restart(states_->revision());
}

}  // namespace squire
