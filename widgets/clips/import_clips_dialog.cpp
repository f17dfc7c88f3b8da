#include "widgets/clips/import_clips_dialog.h"

#include <QDialogButtonBox>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
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

}  // namespace

ImportClipsDialog::ImportClipsDialog(std::shared_ptr<const Project> project, ModelId model,
                                     std::shared_ptr<const Model> from, const QString& file, QWidget* parent)
    : QDialog(parent),
      project_(std::move(project)),
      model_(model),
      from_(std::move(from)),
      clips_(new QListWidget(this)),
      report_(new PlainLabel(this)),
      missing_(new QListWidget(this)) {
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
  missing_->setAccessibleName(tr("Bones that this model does not have"));
  missing_->setSelectionMode(QAbstractItemView::NoSelection);
  column->addWidget(missing_, 1);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  take_ = buttons->addButton(tr("Import"), QDialogButtonBox::AcceptRole);
  column->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(clips_, &QListWidget::itemChanged, this, &ImportClipsDialog::showReport);
  showReport();
  resize(420, 460);
}

std::vector<std::string> ImportClipsDialog::checkedClips() const {
  std::vector<std::string> names;
  for (int i = 0; i < clips_->count(); ++i) {
    const QListWidgetItem* item = clips_->item(i);
    if (item->checkState() == Qt::Checked) names.push_back(item->data(Qt::UserRole).toString().toStdString());
  }
  return names;
}

void ImportClipsDialog::showReport() {
  const std::vector<std::string> names = checkedClips();
  take_->setEnabled(!names.empty());
  missing_->clear();
  if (names.empty()) {
    report_->setText(tr("Select clips to import."));
    missing_->hide();
    return;
  }
  const auto lacking = unmatchedBones(*project_, {model_, from_, names});
  const bool fits = lacking.empty() || lacking.size() < movedBones(*from_, names);
  take_->setEnabled(fits);
  for (const std::string& bone : lacking) {
    new QListWidgetItem(icon(QStringLiteral("bone"), Role::Warm), QString::fromStdString(bone), missing_);
  }
  missing_->setVisible(!lacking.empty());
  report_->setText(
      lacking.empty() ? tr("This model has all bones that the clips move.")
      : !fits         ? tr("Nothing to import: this model has none of the bones that the clips move: %1")
                    .arg(lacking.size())
              : tr("Keys of bones that this model does not have are left out: %1").arg(lacking.size()));
}

}  // namespace squire

#include "moc_import_clips_dialog.cpp"
