#include "widgets/references/reference_list.h"

#include "widgets/references/reference_form.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {

enum ReferenceColumn { NameColumn, PlaceColumn, EyeColumn, LockColumn };

}  // namespace

ReferenceList::ReferenceList(ReferenceChoice& choice, const ReferencePictures& pictures, QWidget* parent)
    : NameList({tr("Reference"), tr("Place"), {}, {}}, parent), choice_(choice), pictures_(pictures) {
  setObjectName(QStringLiteral("referenceList"));
  setAccessibleName(tr("References of the project"));
  setRootIsDecorated(false);
  connect(&choice_, &ReferenceChoice::changed, this, &ReferenceList::refresh);
  connect(&pictures_, &ReferencePictures::changed, this, &ReferenceList::refresh);
  refresh();
}

void ReferenceList::addReference(const Reference& reference) {
  QTreeWidgetItem* item = addNamed(reference.name, reference.id.value);
  if (!pictures_.problemOf(reference).isEmpty())
    item->setIcon(NameColumn, icon(QStringLiteral("warning"), Role::Warm));
  if (reference.hidden) item->setForeground(NameColumn, colourOf(Role::Secondary));
  item->setText(PlaceColumn, ReferenceForm::textOf(reference.place));
  item->setIcon(EyeColumn, reference.hidden ? icon(QStringLiteral("eye-off"), Role::Secondary)
                                            : icon(QStringLiteral("eye"), Role::Text));
  item->setToolTip(EyeColumn,
                   reference.hidden ? tr("Hidden. Click to show it") : tr("Click to hide the reference"));
  if (reference.locked) item->setIcon(LockColumn, icon(QStringLiteral("lock"), Role::Text));
  item->setToolTip(LockColumn, reference.locked ? tr("Locked. Click to unlock it")
                                                : tr("Click to lock the reference against changes"));
  if (&reference == choice_.chosen()) setCurrentItem(item);
}

void ReferenceList::fill() {
  for (const auto& reference : choice_.all()) addReference(*reference);
  if (choice_.chosen() == nullptr) setCurrentItem(nullptr);
}

void ReferenceList::choose(const QTreeWidgetItem* item) { choice_.choose(ReferenceId{idOfItem(item)}); }

bool ReferenceList::rename(const QTreeWidgetItem* item, const std::string& name) {
  return !name.empty() && choice_.rename(ReferenceId{idOfItem(item)}, name);
}

bool ReferenceList::pressSwitch(std::uint32_t id, int column) {
  const Reference* reference = choice_.find(ReferenceId{id});
  if (reference == nullptr || column < EyeColumn) return false;
  column == EyeColumn ? choice_.setHidden(reference->id, !reference->hidden)
                      : choice_.setLocked(reference->id, !reference->locked);
  return true;
}

}  // namespace squire

#include "moc_reference_list.cpp"
