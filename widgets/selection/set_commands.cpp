#include "widgets/selection/set_commands.h"

#include <algorithm>

namespace squire {

SelectHow selectHow(Qt::KeyboardModifiers modifiers) {
  if (modifiers.testFlag(Qt::ControlModifier)) return SelectHow::Remove;
  return modifiers.testFlag(Qt::ShiftModifier) ? SelectHow::Add : SelectHow::Replace;
}

bool isSelectKey(int key) { return key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space; }

const std::vector<SelectionSet>& SetCommands::all() const {
  static const std::vector<SelectionSet> none;
  const ProjectModel* model =
      session_.model() == nullptr ? nullptr : session_.project().find(session_.modelId());
  return model == nullptr ? none : model->selectionSets;
}

const SelectionSet* SetCommands::find(SelectionSetId set) const { return findById(all(), set); }

void SetCommands::choose(SelectionSetId set) {
  if (set == chosen_) return;
  chosen_ = set;
  Q_EMIT chosenChanged();
}

void SetCommands::select(const std::vector<BoneId>& bones, SelectHow how) {
  if (session_.model() == nullptr) return;
  Selection& selection = session_.selection();
  std::vector<BoneId> next;
  if (how != SelectHow::Replace) next = selection.bones();
  for (const BoneId bone : bones) {
    const bool isThere = session_.model()->skeleton->indexOf(bone) && !selection.hidden().has(bone);
    if (how == SelectHow::Remove || isThere) std::erase(next, bone);
    if (how != SelectHow::Remove && isThere) next.push_back(bone);
  }
  selection.select(std::move(next));
}

void SetCommands::selectSet(SelectionSetId set, SelectHow how) {
  if (const SelectionSet* found = find(set)) select(found->bones, how);
}

void SetCommands::add() {
  auto edit = addSelectionSet(
      session_.project(),
      {session_.modelId(), {{}, Session::tr("set").toStdString(), session_.selection().bones()}});
  const SelectionSetId made = edit ? edit->first<SelectionSetId>() : SelectionSetId();
  const SelectionSetId before = chosen_;
  chosen_ = made;  // before the list is filled again
  if (!session_.apply(std::move(edit))) chosen_ = before;
  Q_EMIT chosenChanged();
}

void SetCommands::setBones() {
  session_.apply(
      setSelectionSet(session_.project(), {{session_.modelId(), chosen_}, session_.selection().bones()}));
}

bool SetCommands::rename(SelectionSetId set, const std::string& name) {
  const SelectionSet* now = find(set);
  if (now == nullptr || now->name == name) return true;
  return session_.apply(renameSelectionSet(session_.project(), {{session_.modelId(), set}, name}));
}

void SetCommands::remove(SelectionSetId set) {
  if (find(set) == nullptr) return;
  session_.apply(removeSelectionSet(session_.project(), {{session_.modelId(), set}}));
  Q_EMIT chosenChanged();
}

void SetCommands::move(int down) {
  const std::ptrdiff_t to = static_cast<std::ptrdiff_t>(placeOfChosen()) + down;
  if (chosen() == nullptr || to < 0 || to >= static_cast<std::ptrdiff_t>(all().size())) return;
  session_.apply(
      moveSelectionSet(session_.project(), {{session_.modelId(), chosen_}, static_cast<std::size_t>(to)}));
}

std::size_t SetCommands::placeOfChosen() const {
  return static_cast<std::size_t>(std::ranges::find(all(), chosen_, &SelectionSet::id) - all().begin());
}

}  // namespace squire

#include "moc_set_commands.cpp"
