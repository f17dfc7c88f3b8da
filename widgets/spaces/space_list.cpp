#include "widgets/spaces/space_list.h"

namespace squire {

SpaceList::SpaceList(SpaceChoice& choice, QWidget* parent) : NameList({tr("Name")}, parent), choice_(choice) {
  setObjectName(QStringLiteral("spaceList"));
  setAccessibleName(tr("Blend spaces"));
  setRootIsDecorated(false);
  connect(&choice_, &SpaceChoice::changed, this, &SpaceList::refresh);
  refresh();
}

void SpaceList::fill() {
  const BlendSpace* chosen = choice_.space();
  for (const BlendSpace& space : choice_.spaces()) {
    QTreeWidgetItem* item = addNamed(space.name, space.id.value);
    if (&space == chosen) setCurrentItem(item);
  }
  if (chosen == nullptr) setCurrentItem(nullptr);
}

}  // namespace squire

#include "moc_space_list.cpp"
