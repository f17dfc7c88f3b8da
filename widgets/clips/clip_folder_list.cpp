#include "widgets/clips/clip_folder_list.h"

#include <QDropEvent>
#include <QHeaderView>
#include <QPainter>
#include <QSignalBlocker>
#include <algorithm>

#include "core/edit/clips/clip_folders.h"
#include "core/model/clip_folder.h"
#include "widgets/clips/clip_list_model.h"
#include "widgets/session/dragged_clips.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {

constexpr int folderRole = Qt::UserRole;  // invalid for all clips

// None for all clips.
std::optional<QString> folderOfRow(const QTreeWidgetItem* item) {
  const QVariant folder = item == nullptr ? QVariant() : item->data(0, folderRole);
  return folder.isValid() ? std::optional(folder.toString()) : std::nullopt;
}

}  // namespace

ClipFolderList::ClipFolderList(Session& session, ClipListModel& clips, QWidget* parent)
    : NameList({tr("Folder"), tr("Clips")}, parent), session_(session), clips_(clips) {
  setObjectName(QStringLiteral("clipFolders"));
  setAccessibleName(tr("Folders of clips"));
  header()->hide();
  setIndentation(12);
  setMinimumHeight(0);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
  setDragDropMode(QAbstractItemView::DropOnly);
  setContextMenuPolicy(Qt::CustomContextMenu);
  connect(this, &QWidget::customContextMenuRequested, this,
          [this](QPoint at) { Q_EMIT menuRequested(viewport()->mapToGlobal(at)); });
  const auto fold = [this](const QTreeWidgetItem* item) {
    const QString folder = folderOfRow(item).value_or(QString());
    if (item->isExpanded())
      folded_.remove(folder);
    else
      folded_.insert(folder);
    updateGeometry();
  };
  connect(this, &QTreeWidget::itemCollapsed, this, fold);
  connect(this, &QTreeWidget::itemExpanded, this, fold);
  hide();
}

void ClipFolderList::showFolders() {
  std::map<QString, int> folders = clips_.folders();
  const bool hasFolders = std::ranges::any_of(folders, [](const auto& one) { return !one.first.isEmpty(); });
  const std::optional<QString>& shown = clips_.folder();
  if (shown && (!hasFolders || (!shown->isEmpty() && !folders.contains(*shown)))) clips_.setFolder({});
  setVisible(hasFolders);
  if (listed_ == folders && folderOfRow(currentItem()) == clips_.folder()) return;
  listed_ = std::move(folders);
  refresh();
  updateGeometry();
}

QTreeWidgetItem* ClipFolderList::add(QTreeWidgetItem* parent, const QString& name, int clips,
                                     const std::optional<QString>& folder) {
  auto* item = parent == nullptr ? new QTreeWidgetItem(this) : new QTreeWidgetItem(parent);
  item->setText(0, name);
  item->setText(1, QString::number(clips));
  item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
  item->setForeground(1, colourOf(Role::Secondary));
  if (folder) item->setData(0, folderRole, *folder);
  if (folder == clips_.folder()) setCurrentItem(item);
  return item;
}

void ClipFolderList::addFolders(std::map<QString, int> folders) {
  std::map<QString, QTreeWidgetItem*> rows;
  for (const auto& [folder, clips] : folders) {
    if (folder.isEmpty()) continue;
    const qsizetype slash = folder.lastIndexOf(QLatin1Char('/'));
    const auto around = rows.find(slash < 0 ? QString() : folder.left(slash));
    QTreeWidgetItem* row =
        add(around == rows.end() ? nullptr : around->second, folder.mid(slash + 1), clips, folder);
    row->setIcon(0, icon(QStringLiteral("open"), Role::Secondary));
    row->setFlags(row->flags() | Qt::ItemIsEditable);
    rows.emplace(folder, row);
  }
  for (const auto& [folder, row] : rows) row->setExpanded(!folded_.contains(folder));
}

void ClipFolderList::fill() {
  target_ = nullptr;
  add(nullptr, tr("All clips"), clips_.rowCount(), std::nullopt);
  const auto none = listed_.find(QString());
  add(nullptr, tr("In no folder"), none == listed_.end() ? 0 : none->second, QString());
  addFolders(listed_);
}

void ClipFolderList::choose(const QTreeWidgetItem* item) {
  if (item == nullptr) return;
  clips_.setFolder(folderOfRow(item));
  Q_EMIT chosen();
}

void ClipFolderList::startRename() {
  setFocus();
  if (currentItem() != nullptr) editItem(currentItem(), 0);
}

bool ClipFolderList::rename(const QTreeWidgetItem* item, const std::string& name) {
  const std::string folder = folderOfRow(item).value_or(QString()).toStdString();
  const std::string around = folderAround(folder), own = cleanFolder(name);
  if (own.empty()) return false;
  const std::string renamed = around.empty() ? own : around + '/' + own;
  if (!session_.apply(renameClipFolder(session_.project(), {session_.modelId(), folder, renamed})))
    return false;
  clips_.setFolder(QString::fromStdString(renamed));
  Q_EMIT chosen();
  return true;
}

void ClipFolderList::removeChosen() {
  const std::optional<QString>& folder = clips_.folder();
  if (folder && !folder->isEmpty())
    session_.apply(
        renameClipFolder(session_.project(), {session_.modelId(), folder->toStdString(), std::string()}));
}

// A row is lit up if dragged clips can be dropped on it.
void ClipFolderList::setTarget(const QTreeWidgetItem* item) {
  if (std::exchange(target_, item) != item) viewport()->update();
}

void ClipFolderList::dragMoveEvent(QDragMoveEvent* event) {
  const QTreeWidgetItem* row =
      clipsIn(*event->mimeData()).empty() ? nullptr : itemAt(event->position().toPoint());
  setTarget(folderOfRow(row) ? row : nullptr);
  event->setAccepted(target_ != nullptr);
}

void ClipFolderList::dragEnterEvent(QDragEnterEvent* event) { dragMoveEvent(event); }

void ClipFolderList::dragLeaveEvent(QDragLeaveEvent* /*event*/) { setTarget(nullptr); }

void ClipFolderList::dropEvent(QDropEvent* event) {
  const QTreeWidgetItem* row = itemAt(event->position().toPoint());
  const std::optional<QString> folder = folderOfRow(row);
  const std::vector<ClipId> clips = clipsIn(*event->mimeData());
  setTarget(nullptr);
  event->setAccepted(folder && !clips.empty());
  if (!event->isAccepted()) return;
  session_.apply(moveClipsToFolder(session_.project(), {session_.modelId(), clips, folder->toStdString()}));
}

void ClipFolderList::drawRow(QPainter* painter, const QStyleOptionViewItem& option,
                             const QModelIndex& index) const {
  NameList::drawRow(painter, option, index);
  if (target_ == nullptr || itemFromIndex(index) != target_) return;
  painter->setPen(colourOf(Role::Accent));
  painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
}

int ClipFolderList::shownRows() const {
  int rows = 0;
  for (QModelIndex at = model()->index(0, 0); at.isValid(); at = indexBelow(at)) ++rows;
  return rows;
}

int ClipFolderList::heightOf(int rows) const {
  return rows * std::max(metrics::row, sizeHintForRow(0)) + 2 * frameWidth();
}

void ClipFolderList::setRoom(int height) {
  if (std::exchange(room_, height) != height) updateGeometry();
}

QSize ClipFolderList::sizeHint() const {
  return {120, std::max(minimumSizeHint().height(), std::min(room_, heightOf(shownRows())))};
}

QSize ClipFolderList::minimumSizeHint() const { return {60, heightOf(std::min(shownRows(), 3))}; }

}  // namespace squire

#include "moc_clip_folder_list.cpp"
