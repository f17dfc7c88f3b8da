#include "widgets/sources/bone_match_table.h"

#include <QComboBox>
#include <QHeaderView>

#include "widgets/theme/icons.h"

namespace squire {

namespace {

constexpr int oldNameColumn = 0;
constexpr int howColumn = 1;
constexpr int nowColumn = 2;
constexpr int nowWidth = 190;

QString textOf(MatchedBy by, bool isGone) {
  if (by == MatchedBy::Choice)
    return isGone ? BoneMatchTable::tr("removed: chosen here") : BoneMatchTable::tr("chosen here");
  if (by == MatchedBy::Place) return BoneMatchTable::tr("renamed: same position and same parent");
  if (by == MatchedBy::Name) return BoneMatchTable::tr("same name");
  return BoneMatchTable::tr("not in the file; its edits are kept under Problems");
}

}  // namespace

BoneMatchTable::BoneMatchTable(QWidget* parent) : QTreeWidget(parent) {
  setColumnCount(3);
  setHeaderLabels({tr("Bone in the project"), tr("Matched by"), tr("Bone in the file")});
  setRootIsDecorated(false);
  setUniformRowHeights(true);
  setSelectionMode(NoSelection);
  setAccessibleName(tr("Bones"));
  header()->setSectionResizeMode(oldNameColumn, QHeaderView::ResizeToContents);
  header()->setSectionResizeMode(howColumn, QHeaderView::Stretch);
  header()->setSectionResizeMode(nowColumn, QHeaderView::Fixed);
  header()->resizeSection(nowColumn, nowWidth);
  header()->setStretchLastSection(false);
}

void BoneMatchTable::show(const Shown& shown) {
  clear();
  const bool namesModel = shown.plan->models.size() > 1;
  for (const ModelPlan& model : shown.plan->models) {
    const auto bones = shown.newBones->find(model.model);
    for (const BoneMatch& match : model.bones) {
      if (!shown.everything && match.by == MatchedBy::Name) continue;
      addRow(model, match, bones == shown.newBones->end() ? QStringList() : bones->second, namesModel);
    }
  }
}

void BoneMatchTable::addRow(const ModelPlan& model, const BoneMatch& match, const QStringList& newBones,
                            bool namesModel) {
  const bool isGone = match.newName.empty();
  auto* row = new QTreeWidgetItem(this);
  const QString name = QString::fromStdString(match.name);
  row->setText(oldNameColumn,
               namesModel ? QString::fromStdString(model.name) + QStringLiteral(" \u203A ") + name : name);
  row->setIcon(oldNameColumn, isGone ? icon(QStringLiteral("warning"), Role::Warm)
                                     : icon(QStringLiteral("bone"), Role::Text));
  row->setText(howColumn, textOf(match.by, isGone));
  row->setToolTip(howColumn, row->text(howColumn));
  auto* now = new QComboBox(this);
  now->setAccessibleName(tr("Bone of the file that replaces %1").arg(name));
  const QString found = QString::fromStdString(match.newName);
  if (!isGone) now->addItem(found, found);
  for (const QString& other : newBones) now->addItem(other, other);
  now->addItem(tr("(removed)"), QString());
  now->setCurrentIndex(isGone ? now->count() - 1 : 0);
  connect(now, &QComboBox::activated, this, [this, now, id = model.model, bone = match.bone, found] {
    const QString wanted = now->currentData().toString();
    if (wanted != found) Q_EMIT chosen(id, bone, wanted);
  });
  setItemWidget(row, nowColumn, now);
}

}  // namespace squire

#include "moc_bone_match_table.cpp"
