#include "widgets/retarget/map_table.h"

#include <QHeaderView>
#include <QMenu>
#include <algorithm>

#include "core/model/bone_side.h"
#include "widgets/retarget/body_text.h"
#include "widgets/theme/icons.h"

namespace squire {

MapTable::MapTable(const Skeleton& from, const Skeleton& to, QWidget* parent)
    : QTreeWidget(parent), from_(from), to_(to), plan_(bodyPlanOf(to)), map_(mapBones(from, to)) {
  setObjectName(QStringLiteral("boneMap"));
  setAccessibleName(tr("Which bone follows which"));
  setHeaderLabels({tr("Bone of the model"), tr("Follows"), tr("Because")});
  setRootIsDecorated(false);
  setUniformRowHeights(true);
  header()->setSectionResizeMode(QHeaderView::Interactive);
  header()->resizeSection(0, 150);
  header()->resizeSection(1, 170);
  setToolTip(tr("Click in the second column to choose another bone"));
  connect(this, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* row, int column) {
    if (column == 1) askFor(row);
  });
  connect(this, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* row, int) { askFor(row); });
  connect(this, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* row) {
    const int bone = row == nullptr ? -1 : indexOfTopLevelItem(row);
    Q_EMIT boneChosen(bone < 0 ? -1 : map_.from(static_cast<std::size_t>(bone)), bone);
  });
  fill();
}

void MapTable::setTakesDoubtful(bool on) {
  takesDoubtful_ = on;
  fill();
}

void MapTable::choose(const std::string& bone, const std::string& from) {
  put(bone, from);
  const auto other = otherSideName(bone);
  if (bothSides_ && other && to_.indexOf(std::string_view(*other))) {
    const auto otherFrom = from.empty() ? std::optional(std::string()) : otherSideName(from);
    if (otherFrom && (otherFrom->empty() || from_.indexOf(std::string_view(*otherFrom))))
      put(*other, *otherFrom);
  }
  map_ = mapBones(from_, to_, choices_);
  fill();
  Q_EMIT mapChanged();
}

void MapTable::forgetChoices() {
  choices_.clear();
  map_ = mapBones(from_, to_);
  fill();
  Q_EMIT mapChanged();
}

void MapTable::put(const std::string& bone, const std::string& from) {
  std::erase_if(choices_, [&](const BoneChoice& choice) {
    return choice.bone == bone || (!from.empty() && choice.from == from);
  });
  choices_.push_back({bone, from});
}

void MapTable::askFor(QTreeWidgetItem* row) {
  const auto bone = static_cast<std::size_t>(indexOfTopLevelItem(row));
  QMenu menu(this);
  const auto add = [&](const QString& text, const std::string& from, bool isNow) {
    QAction* action = menu.addAction(text);
    action->setCheckable(true);
    action->setChecked(isNow);
    connect(action, &QAction::triggered, this, [this, bone, from] { choose(to_.bones[bone].name, from); });
  };
  add(tr("Follows none"), {}, map_.from(bone) < 0);
  menu.addSeparator();
  for (std::size_t i = 0; i < from_.bones.size(); ++i)
    add(QString::fromStdString(from_.bones[i].name), from_.bones[i].name,
        map_.from(bone) == static_cast<int>(i));
  menu.exec(viewport()->mapToGlobal(visualItemRect(row).bottomLeft()));
}

void MapTable::fill() {
  while (topLevelItemCount() < static_cast<int>(to_.bones.size())) addTopLevelItem(new QTreeWidgetItem);
  for (std::size_t i = 0; i < to_.bones.size(); ++i) {
    const MappedBone& bone = map_.bones[i];
    const bool isLeftOut = bone.isDoubtful && !takesDoubtful_;
    QString from = tr("none");
    if (bone.from >= 0) from = QString::fromStdString(from_.bones[static_cast<std::size_t>(bone.from)].name);
    if (isLeftOut) from = tr("none; perhaps %1").arg(from);
    QTreeWidgetItem* row = topLevelItem(static_cast<int>(i));
    row->setText(0, QString::fromStdString(to_.bones[i].name));
    row->setText(1, from);
    row->setText(2, reasonText(bone, plan_.roles[i]));
    row->setIcon(1, bone.isDoubtful ? icon(QStringLiteral("warning"), Role::Warm) : QIcon());
  }
}

}  // namespace squire

#include "moc_map_table.cpp"
