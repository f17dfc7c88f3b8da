#include "widgets/sources/import_tree.h"

#include <QHeaderView>
#include <algorithm>

#include "widgets/theme/icons.h"

namespace squire {

namespace {

constexpr int clipColumn = 0;
constexpr int lengthColumn = 1;
constexpr int inFileColumn = 2;
constexpr int modelRole = Qt::UserRole;           // of all rows: the index of the model
constexpr int modelLabelRole = Qt::UserRole + 1;  // of rows of clips: the label of their model
constexpr int clipLabelRole = Qt::UserRole + 2;

}  // namespace

ImportTree::ImportTree(QWidget* parent) : QTreeWidget(parent) {
  setColumnCount(3);
  setHeaderLabels({tr("Clip"), tr("Length"), tr("In the file")});
  setUniformRowHeights(true);
  setAllColumnsShowFocus(true);
  setAccessibleName(tr("Clips of the file"));
  header()->setSectionResizeMode(clipColumn, QHeaderView::Stretch);
  header()->setSectionResizeMode(lengthColumn, QHeaderView::ResizeToContents);
  header()->setSectionResizeMode(inFileColumn, QHeaderView::ResizeToContents);
  header()->setStretchLastSection(false);
  connect(this, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* now) {
    if (now != nullptr) Q_EMIT modelChosen(currentModel());
  });
}

void ImportTree::showReview(const ImportReview& review) {
  const auto unticked = without();
  const std::size_t model = currentModel();
  clear();
  clips_.clear();
  const bool several = review.models.size() > 1;
  setRootIsDecorated(several);
  bool anyGeneric = false;
  for (std::size_t i = 0; i < review.models.size(); ++i) {
    const ModelReview& one = review.models[i];
    QTreeWidgetItem* parent = invisibleRootItem();
    if (several) {
      parent = new QTreeWidgetItem(this, {QString::fromStdString(one.name)});
      parent->setIcon(clipColumn, icon(QStringLiteral("model")));
      parent->setData(clipColumn, modelRole, static_cast<qulonglong>(i));
      parent->setExpanded(true);
      if (i == model) setCurrentItem(parent);
    }
    addClips(one, i, parent, unticked);
    anyGeneric = anyGeneric || std::ranges::any_of(one.clips, &ClipReview::isGeneric);
  }
  setColumnHidden(inFileColumn, !anyGeneric);
  if (currentItem() == nullptr && topLevelItemCount() > 0) setCurrentItem(topLevelItem(0));
}

void ImportTree::addClips(const ModelReview& model, std::size_t index, QTreeWidgetItem* parent,
                          const std::set<std::pair<std::string, std::string>>& unticked) {
  for (const ClipReview& clip : model.clips) {
    auto* row = new QTreeWidgetItem(
        parent, {QString::fromStdString(clip.label), tr("%1 s").arg(locale().toString(clip.seconds, 'f', 2)),
                 clip.isGeneric ? QString::fromStdString(clip.inFile) : QString()});
    row->setIcon(clipColumn, icon(QStringLiteral("clip"), Role::Secondary));
    row->setTextAlignment(lengthColumn, Qt::AlignRight | Qt::AlignVCenter);
    row->setForeground(inFileColumn, colourOf(Role::Secondary));
    row->setData(clipColumn, modelRole, static_cast<qulonglong>(index));
    row->setData(clipColumn, modelLabelRole, QString::fromStdString(model.label));
    row->setData(clipColumn, clipLabelRole, QString::fromStdString(clip.label));
    row->setFlags(row->flags() | Qt::ItemIsUserCheckable);
    row->setCheckState(clipColumn,
                       unticked.contains({model.label, clip.label}) ? Qt::Unchecked : Qt::Checked);
    clips_.push_back(row);
  }
}

void ImportTree::tickAll(bool on) {
  for (QTreeWidgetItem* row : clips_) row->setCheckState(clipColumn, on ? Qt::Checked : Qt::Unchecked);
}

std::set<std::pair<std::string, std::string>> ImportTree::without() const {
  std::set<std::pair<std::string, std::string>> out;
  for (const QTreeWidgetItem* row : clips_) {
    if (row->checkState(clipColumn) == Qt::Checked) continue;
    out.emplace(row->data(clipColumn, modelLabelRole).toString().toStdString(),
                row->data(clipColumn, clipLabelRole).toString().toStdString());
  }
  return out;
}

std::size_t ImportTree::currentModel() const {
  return currentItem() == nullptr ? 0 : currentItem()->data(clipColumn, modelRole).toULongLong();
}

void ImportTree::renameModel(std::size_t model, const QString& name) {
  for (int i = 0; i < topLevelItemCount(); ++i) {
    QTreeWidgetItem* row = topLevelItem(i);
    const bool isModel = !row->data(clipColumn, clipLabelRole).isValid();
    if (isModel && row->data(clipColumn, modelRole).toULongLong() == model) row->setText(clipColumn, name);
  }
}

}  // namespace squire

#include "moc_import_tree.cpp"
