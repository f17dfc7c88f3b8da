#include "widgets/clips/import_clips_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QRegularExpression>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <set>

#include "widgets/controls/plain_label.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {

std::size_t movedBones(const Model& from, const std::vector<std::string>& clips) {
  std::set<std::uint32_t> bones;
  for (const auto& clip : from.clips) {
    if (std::find(clips.begin(), clips.end(), clip->name) == clips.end()) continue;
    for (const Track& track : clip->tracks) bones.insert(track.bone.value);
  }
  return bones.size();
}

// The name without a prefix such as "mixamorig:", and without what different programs write differently.
QString coreOf(const std::string& name) {
  QString text = QString::fromStdString(name);
  text = text.mid(text.lastIndexOf(QLatin1Char(':')) + 1).toLower();
  text.remove(QRegularExpression(QStringLiteral("[^a-z0-9]")));
  return text;
}

}  // namespace

ImportClipsDialog::ImportClipsDialog(std::shared_ptr<const Project> project, ModelId model,
                                     std::shared_ptr<const Model> from, const QString& file, QWidget* parent)
    : QDialog(parent),
      project_(std::move(project)),
      model_(model),
      from_(std::move(from)),
      clips_(new QListWidget(this)),
      report_(new PlainLabel(this)),
      bones_(new QTreeWidget(this)) {
  setObjectName(QStringLiteral("importClips"));
  setWindowTitle(tr("Import Clips"));
  auto* column = new QVBoxLayout(this);
  column->setSpacing(8);
  column->addWidget(new PlainLabel(tr("Clips of %1").arg(file), this));
  clips_->setAccessibleName(tr("Clips of the file"));
  for (const auto& clip : from_->clips) {
    auto* item = new QListWidgetItem(
        icon(QStringLiteral("clip"), Role::Secondary),
        tr("%1   %2 s")
            .arg(QString::fromStdString(clip->name), QLocale().toString(clip->duration.seconds(), 'f', 2)),
        clips_);
    item->setData(Qt::UserRole, QString::fromStdString(clip->name));
    item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
    item->setCheckState(Qt::Checked);
  }
  column->addWidget(clips_, 2);
  report_->setWordWrap(true);
  column->addWidget(report_);
  bones_->setObjectName(QStringLiteral("clipBones"));
  bones_->setAccessibleName(tr("Bones that this model does not have"));
  bones_->setHeaderLabels({tr("Bone of the file"), tr("Bone of this model")});
  bones_->setRootIsDecorated(false);
  bones_->setSelectionMode(QAbstractItemView::NoSelection);
  bones_->header()->setSectionResizeMode(QHeaderView::Stretch);
  bones_->setToolTip(tr(
      "Keys are taken as they are: the motion is right if both bones point in the same direction at rest"));
  column->addWidget(bones_, 2);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  take_ = buttons->addButton(tr("Import"), QDialogButtonBox::AcceptRole);
  column->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(clips_, &QListWidget::itemChanged, this, &ImportClipsDialog::showReport);
  listBones();
  showReport();
  resize(480, 560);
}

std::vector<std::string> ImportClipsDialog::checkedClips() const {
  std::vector<std::string> names;
  for (int i = 0; i < clips_->count(); ++i) {
    const QListWidgetItem* item = clips_->item(i);
    if (item->checkState() == Qt::Checked) names.push_back(item->data(Qt::UserRole).toString().toStdString());
  }
  return names;
}

// One row for each bone that no name of the model matches; a bone that only the spelling sets apart is
// chosen.
void ImportClipsDialog::listBones() {
  const ProjectModel* target = project_->find(model_);
  if (target == nullptr) return;
  QStringList targets;
  for (const ProjectBone& bone : *target->bones)
    if (!bone.gone) targets += QString::fromStdString(bone.name);
  for (const std::string& name : unmatchedBones(*project_, {model_, from_, {}})) addBone(name, targets);
  bones_->setVisible(bones_->topLevelItemCount() > 0);
}

void ImportClipsDialog::addBone(const std::string& name, const QStringList& targets) {
  const QString shown = QString::fromStdString(name);
  auto* row = new QTreeWidgetItem(bones_, {shown});
  row->setIcon(0, icon(QStringLiteral("bone"), Role::Warm));
  auto* box = new QComboBox(bones_);
  box->setAccessibleName(tr("Bone of this model for %1").arg(shown));
  box->addItem(tr("left out"), QString());
  for (const QString& target : targets) box->addItem(target, target);
  for (const QString& target : targets) {
    if (coreOf(target.toStdString()) != coreOf(name) || box->currentIndex() > 0) continue;
    box->setCurrentIndex(box->findData(target));
    chosen_[name] = target.toStdString();
  }
  connect(box, &QComboBox::activated, this, [this, box, name] {
    const std::string target = box->currentData().toString().toStdString();
    chosen_.erase(name);
    if (!target.empty()) chosen_[name] = target;
    showReport();
  });
  bones_->setItemWidget(row, 1, box);
}

std::shared_ptr<const Model> ImportClipsDialog::from() const {
  if (chosen_.empty()) return from_;
  Model model = *from_;
  Skeleton skeleton = *from_->skeleton;
  for (Bone& bone : skeleton.bones) {
    const auto chosen = chosen_.find(bone.name);
    if (chosen != chosen_.end()) bone.name = chosen->second;
  }
  model.skeleton = std::make_shared<const Skeleton>(std::move(skeleton));
  return std::make_shared<const Model>(std::move(model));
}

void ImportClipsDialog::showReport() {
  const std::vector<std::string> names = checkedClips();
  take_->setEnabled(!names.empty());
  if (names.empty()) {
    report_->setText(tr("Select clips to import."));
    return;
  }
  const auto lacking = unmatchedBones(*project_, {model_, from(), names});
  const bool fits = lacking.empty() || lacking.size() < movedBones(*from_, names);
  take_->setEnabled(fits);
  report_->setText(
      lacking.empty() ? tr("This model has all bones that the clips move.")
      : !fits
          ? tr("This model has none of the bones that the clips move by name: %1. Choose its bones below.")
                .arg(lacking.size())
          : tr("Keys of bones that this model does not have are left out: %1").arg(lacking.size()));
}

}  // namespace squire

#include "moc_import_clips_dialog.cpp"
