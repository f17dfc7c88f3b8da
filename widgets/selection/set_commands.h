#pragma once

#include "core/edit/selection_sets/selection_set_edits.h"
#include "widgets/session/session.h"

namespace squire {

// How bones that are chosen change the selection.
enum class SelectHow { Replace, Add, Remove };

// The mode for the modifier keys that are held: Shift adds, Ctrl removes.
[[nodiscard]] SelectHow selectHow(Qt::KeyboardModifiers modifiers);
// Whether a key selects the item at the keyboard cursor.
[[nodiscard]] bool isSelectKey(int key);

// The commands of the panel and of the menu for the selection sets of the shown model.
class SetCommands : public QObject {
  Q_OBJECT
 public:
  explicit SetCommands(Session& session, QObject* parent = nullptr) : QObject(parent), session_(session) {}

  [[nodiscard]] Session& session() const { return session_; }
  // The sets of the shown model; none without a model.
  [[nodiscard]] const std::vector<SelectionSet>& all() const;
  // The current set of the list; null: none.
  [[nodiscard]] const SelectionSet* chosen() const { return find(chosen_); }
  void choose(SelectionSetId set);

  // Changes the selection. Bones that are hidden, or that the model does not have, are never added.
  void select(const std::vector<BoneId>& bones, SelectHow how);
  void selectSet(SelectionSetId set, SelectHow how);
  // Makes a set of the selected bones and chooses it.
  void add();
  // Replaces the bones of the chosen set by the selected bones.
  void setBones();
  bool rename(SelectionSetId set, const std::string& name);
  void remove(SelectionSetId set);
  void move(int down);
  [[nodiscard]] std::size_t placeOfChosen() const;

 Q_SIGNALS:
  void chosenChanged();

 private:
  [[nodiscard]] const SelectionSet* find(SelectionSetId set) const;

  Session& session_;
  SelectionSetId chosen_;
};

}  // namespace squire
