#include "widgets/springs/spring_list.h"

#include "widgets/theme/icons.h"

namespace squire {

SpringList::SpringList(SpringChoice& choice, QWidget* parent)
    : NameList({tr("Spring"), tr("Bones")}, parent), choice_(choice) {
  setObjectName(QStringLiteral("springList"));
  setAccessibleName(tr("Springs of the model"));
  connect(&choice_, &SpringChoice::changed, this, &SpringList::refresh);
  refresh();
}

void SpringList::choose(const QTreeWidgetItem* item) {
  if (item != nullptr) choice_.choose(SpringId{idOfItem(item)});
}

bool SpringList::rename(const QTreeWidgetItem* item, const std::string& name) {
  const SpringId id{idOfItem(item)};
  const Spring* spring = choice_.find(id);
  if (spring == nullptr || spring->name == name) return true;
  choice_.choose(id);
  return !name.empty() && choice_.change([&](Spring& to) { to.name = name; });
}

void SpringList::fill() {
  for (const Spring& spring : choice_.springs()) {
    QTreeWidgetItem* item = addNamed(spring.name, spring.id.value);
    item->setIcon(0, icon(QStringLiteral("spring")));
    const std::size_t bones = choice_.bonesOf(spring).size();
    item->setText(1, bones == 0 ? tr("no chain") : QString::number(bones));
    if (bones == 0)
      item->setToolTip(1, tr("Its last bone does not hang on its first one any more: choose them again"));
    item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    if (choice_.spring() == &spring) setCurrentItem(item);
  }
  if (choice_.spring() == nullptr) setCurrentItem(nullptr);
}

}  // namespace squire

#include "moc_spring_list.cpp"
