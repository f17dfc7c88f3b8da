#include "widgets/sources/clip_plan_table.h"

#include <QComboBox>
#include <QHeaderView>
#include <QSignalBlocker>
#include <algorithm>
#include <vector>

#include "widgets/theme/icons.h"

namespace squire {

namespace {

constexpr int nameColumn = 0;
constexpr int whatColumn = 1;
constexpr int takeColumn = 2;
constexpr int takeWidth = 190;

QString boneNames(const Project& project, const ClipPlan& plan) {
  QStringList names;
  const ProjectModel* model = project.find(plan.model);
  for (const BoneId id : plan.conflicts) {
    const ProjectBone* bone = model == nullptr ? nullptr : model->find(id);
    if (bone != nullptr) names += QString::fromStdString(bone->name);
  }
  return names.join(QStringLiteral(", "));
}

// Clips that need a decision first, unchanged ones last.
int rankOf(ClipFate fate) {
  static constexpr ClipFate order[] = {ClipFate::Conflict, ClipFate::Kept, ClipFate::Gone,  ClipFate::Merged,
                                       ClipFate::Updated,  ClipFate::New,  ClipFate::Edited};
  const auto* place = std::find(std::begin(order), std::end(order), fate);
  return static_cast<int>(place - std::begin(order));
}

QString textOf(ClipFate fate) {
  switch (fate) {
    case ClipFate::Same:
      return ClipPlanTable::tr("the same on both sides");
    case ClipFate::New:
      return ClipPlanTable::tr("new in the file");
    case ClipFate::Updated:
      return ClipPlanTable::tr("changed in the file");
    case ClipFate::Edited:
      return ClipPlanTable::tr("edited here, unchanged in the file");
    case ClipFate::Merged:
      return ClipPlanTable::tr("changed on both sides, in different bones");
    case ClipFate::Conflict:
      return ClipPlanTable::tr("changed on both sides");
    case ClipFate::Gone:
      return ClipPlanTable::tr("no longer in the file, never edited here");
    case ClipFate::Kept:
      return ClipPlanTable::tr("no longer in the file; the edits stay");
  }
  return {};
}

QString outcomeOf(ClipFate fate) {
  switch (fate) {
    case ClipFate::New:
      return ClipPlanTable::tr("is added");
    case ClipFate::Updated:
      return ClipPlanTable::tr("follows the file");
    case ClipFate::Merged:
      return ClipPlanTable::tr("keeps both");
    case ClipFate::Gone:
      return ClipPlanTable::tr("is removed");
    default:
      return ClipPlanTable::tr("is kept");
  }
}

}  // namespace

ClipPlanTable::ClipPlanTable(QWidget* parent) : QTreeWidget(parent) {
  setColumnCount(3);
  setHeaderLabels({tr("Clip"), tr("Change"), tr("Result")});
  setRootIsDecorated(false);
  setUniformRowHeights(true);
  connect(this, &QTreeWidget::currentItemChanged, this, [this] { Q_EMIT shownChanged(shownClip()); });
  setAccessibleName(tr("Clips"));
  header()->setSectionResizeMode(nameColumn, QHeaderView::ResizeToContents);
  header()->setSectionResizeMode(whatColumn, QHeaderView::Stretch);
  header()->setSectionResizeMode(takeColumn, QHeaderView::Fixed);
  header()->resizeSection(takeColumn, takeWidth);
  header()->setStretchLastSection(false);
}

std::optional<ClipRef> ClipPlanTable::shownClip() const {
  const int row = currentItem() == nullptr ? -1 : indexOfTopLevelItem(currentItem());
  if (row < 0 || !rows_[static_cast<std::size_t>(row)].clip.valid()) return std::nullopt;
  return rows_[static_cast<std::size_t>(row)];
}

void ClipPlanTable::show(const Shown& shown) {
  const auto before = shownClip();
  QSignalBlocker quiet(this);
  clear();
  rows_.clear();
  std::vector<const ClipPlan*> plans;
  for (const ClipPlan& plan : shown.plan->clips) {
    if (shown.everything || (plan.fate != ClipFate::Same && plan.fate != ClipFate::Edited))
      plans.push_back(&plan);
  }
  std::stable_sort(plans.begin(), plans.end(),
                   [](const ClipPlan* a, const ClipPlan* b) { return rankOf(a->fate) < rankOf(b->fate); });
  for (const ClipPlan* plan : plans) addRow(shown, *plan);
  const auto same = before ? std::ranges::find(rows_, *before) : rows_.begin();
  setCurrentItem(topLevelItem(same == rows_.end() ? 0 : static_cast<int>(same - rows_.begin())));
  quiet.unblock();
  Q_EMIT shownChanged(shownClip());
}

void ClipPlanTable::addRow(const Shown& shown, const ClipPlan& plan) {
  rows_.push_back({plan.model, plan.clip});
  auto* row = new QTreeWidgetItem(this);
  row->setText(nameColumn, QString::fromStdString(plan.name));
  row->setIcon(nameColumn, icon(QStringLiteral("clip")));
  QString what = textOf(plan.fate);
  const QString bones = boneNames(*shown.project, plan);
  if (!bones.isEmpty()) what += QStringLiteral(": ") + bones;
  if (plan.lengthConflict) what += QStringLiteral("; ") + tr("also its length or frame rate");
  row->setText(whatColumn, what);
  row->setToolTip(whatColumn, what);
  if (plan.fate != ClipFate::Conflict) {
    row->setText(takeColumn, outcomeOf(plan.fate));
    return;
  }
  row->setIcon(nameColumn, icon(QStringLiteral("warning"), Role::Warm));
  auto* take = new QComboBox(this);
  take->setAccessibleName(tr("Choice for %1").arg(row->text(nameColumn)));
  const auto add = [take](const QString& text, ClipChoice choice, const QString& tip) {
    take->addItem(text, static_cast<int>(choice));
    take->setItemData(take->count() - 1, tip, Qt::ToolTipRole);
  };
  add(tr("Mine"), ClipChoice::KeepEdits, tr("These bones keep your edits"));
  add(tr("The file's"), ClipChoice::TakeFile, tr("These bones follow the file; your edits are discarded"));
  add(tr("Both, as two clips"), ClipChoice::KeepBoth,
      tr("The clip keeps your edits, and the file's version is added as a second clip"));
  const auto choice = shown.choices->clips.find({plan.model, plan.clip});
  if (choice != shown.choices->clips.end())
    take->setCurrentIndex(take->findData(static_cast<int>(choice->second)));
  connect(take, &QComboBox::activated, this, [this, take, model = plan.model, clip = plan.clip] {
    Q_EMIT chosen(model, clip, static_cast<ClipChoice>(take->currentData().toInt()));
  });
  setItemWidget(row, takeColumn, take);
}

}  // namespace squire

#include "moc_clip_plan_table.cpp"
