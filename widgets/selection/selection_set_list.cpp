#include "widgets/selection/selection_set_list.h"

#include <QKeyEvent>
#include <QMouseEvent>

namespace squire {

SelectionSetList::SelectionSetList(SetCommands& commands, QWidget* parent)
    : NameList({tr("Selection set"), tr("Bones")}, parent), commands_(commands) {
  setObjectName(QStringLiteral("selectionSetList"));
  setAccessibleName(tr("Selection sets of the model"));
  setToolTip(tr("Click to select the bones of a set; Shift adds them, Ctrl removes them"));
  setRootIsDecorated(false);
  commands_.session().onChange(
      SessionChange::Opened | SessionChange::Marks | SessionChange::Models | SessionChange::Model, this,
      &SelectionSetList::refresh);
  refresh();
}

void SelectionSetList::fill() {
  for (const SelectionSet& set : commands_.all()) {
    QTreeWidgetItem* item = addNamed(set.name, set.id.value);
    item->setText(1, QString::number(set.bones.size()));
    item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    if (commands_.chosen() == &set) setCurrentItem(item);
  }
}

void SelectionSetList::choose(const QTreeWidgetItem* item) {
  commands_.choose(SelectionSetId{idOfItem(item)});
}

bool SelectionSetList::rename(const QTreeWidgetItem* item, const std::string& name) {
  return !name.empty() && commands_.rename(SelectionSetId{idOfItem(item)}, name);
}

void SelectionSetList::removeChosen() { commands_.remove(SelectionSetId{idOfItem(currentItem())}); }

void SelectionSetList::mousePressEvent(QMouseEvent* event) {
  const SelectionSetId set = SelectionSetId{idOfItem(itemAt(event->pos()))};
  NameList::mousePressEvent(event);
  if (event->button() == Qt::LeftButton) commands_.selectSet(set, selectHow(event->modifiers()));
}

void SelectionSetList::keyPressEvent(QKeyEvent* event) {
  if (state() == EditingState || !isSelectKey(event->key())) return NameList::keyPressEvent(event);
  commands_.selectSet(SelectionSetId{idOfItem(currentItem())}, selectHow(event->modifiers()));
}

// While the list has the focus, it handles Space instead of the playback.
bool SelectionSetList::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && isSelectKey(static_cast<QKeyEvent*>(event)->key())) {
    event->accept();
    return true;
  }
  return NameList::event(event);
}

}  // namespace squire

#include "moc_selection_set_list.cpp"
