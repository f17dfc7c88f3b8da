#include "widgets/clips/clips_panel.h"

#include <QAction>
#include <QDrag>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QListView>
#include <QMimeData>
#include <QPainter>
#include <QVBoxLayout>

#include "widgets/clips/clip_delegate.h"
#include "widgets/clips/clip_fields.h"
#include "widgets/clips/clip_folder_list.h"
#include "widgets/clips/clip_list_model.h"
#include "widgets/controls/fitting_label.h"
#include "widgets/controls/panel_frame.h"
#include "widgets/controls/panel_parts.h"
#include "widgets/controls/plain_label.h"
#include "widgets/controls/search_field.h"
#include "widgets/controls/search_notice.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

namespace squire {

// A list view whose drags show what is dragged as a small label beside the pointer, so that the rows under it
// stay visible.
class ClipListView : public QListView {
  Q_OBJECT
 public:
  using QListView::QListView;

 protected:
  void startDrag(Qt::DropActions supportedActions) override;
};

namespace {

QPixmap dragLabel(const QString& text, const QWidget& owner) {
  constexpr int margin = 6, widest = 160;
  const QFontMetrics font(owner.font());
  const QString shown = font.elidedText(text, Qt::ElideMiddle, widest);
  const QSize size(font.horizontalAdvance(shown) + 2 * margin, metrics::row);
  QPixmap picture(size * owner.devicePixelRatioF());
  picture.setDevicePixelRatio(owner.devicePixelRatioF());
  picture.fill(colourOf(Role::SelectedRow));
  QPainter painter(&picture);
  painter.setFont(owner.font());
  painter.setPen(colourOf(Role::AccentText));
  painter.drawText(QRect(QPoint(), size), Qt::AlignCenter, shown);
  return picture;
}

}  // namespace

void ClipListView::startDrag(Qt::DropActions supportedActions) {
  const QModelIndexList rows = selectedIndexes();
  QMimeData* dragged = rows.isEmpty() ? nullptr : model()->mimeData(rows);
  if (dragged == nullptr) return;
  auto* drag = new QDrag(this);
  drag->setMimeData(dragged);
  drag->setPixmap(dragLabel(
      rows.size() == 1 ? rows.front().data(Qt::DisplayRole).toString() : tr("%1 clips").arg(rows.size()),
      *this));
  drag->setHotSpot({-12, -4});
  drag->exec(supportedActions, Qt::MoveAction);
}

ClipsPanel::ClipsPanel(Session& session, ClipCommands& commands, const QList<QAction*>& buttons,
                       QWidget* parent)
    : QWidget(parent),
      session_(session),
      commands_(commands),
      model_(new ClipListModel(session, this)),
      folders_(new ClipFolderList(session, *model_, this)),
      list_(new ClipListView(this)),
      notice_(new SearchNotice(list_)),
      none_(new PlainLabel(this)),
      common_(new FittingLabel(QStringLiteral(" \u00b7 "), this)),
      fields_(new ClipFields(session, commands, this)),
      delegate_(new ClipDelegate(list_)) {
  auto* column = panelColumn(this, {{4, 4, 4, 0}, 4});
  column->addWidget(makeHead(buttons));
  makeFolders();
  column->addWidget(folders_);
  makeList();
  column->addWidget(list_, 1);
  common_->setProperty("secondary", true);
  column->addWidget(common_);
  none_->setProperty("secondary", true);
  none_->setAlignment(Qt::AlignCenter);
  none_->setWordWrap(true);
  column->addWidget(none_, 1);
  column->addWidget(scrollingWhereLow(fields_, this));
  commands.setChosen([this] { return chosen(); });
  session_.onChange(SessionChange::Opened, search_, &QLineEdit::clear);
  session_.onChange(SessionChange::content, this, &ClipsPanel::showCurrent);
  connect(model_, &ClipListModel::modelReset, this, [this] {
    hideOthers();
    showCurrent();
  });
  connect(model_, &ClipListModel::dataChanged, this,
          [this](const auto& first, const auto& last, const QList<int>& roles) {
            // Changes of single roles (a picture, the current clip) do not affect which clips are shown.
            if (first.isValid() && last.isValid() && roles.isEmpty()) hideOthers();
          });
  showCurrent();
}

QWidget* ClipsPanel::makeHead(const QList<QAction*>& buttons) {
  auto* head = new QWidget(this);
  auto* row = new QHBoxLayout(head);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(0);
  addTools(*row, buttons);
  row->addSpacing(2 * metrics::unit);
  search_ = new SearchField(tr("Search the clips"), head);
  search_->setList(list_);
  search_->setMinimumWidth(48);
  row->addWidget(search_, 1);
  connect(search_, &SearchField::textChanged, this, &ClipsPanel::hideOthers);
  return head;
}

void ClipsPanel::makeFolders() {
  folders_->setToolTip(tr("The folders of the clips. Drag clips onto a folder to put them there"));
  connect(folders_, &ClipFolderList::chosen, this, [this] {
    hideOthers();
    Q_EMIT folderChosen();
  });
  connect(folders_, &ClipFolderList::menuRequested, this, &ClipsPanel::folderMenuRequested);
}

void ClipsPanel::makeList() {
  list_->setObjectName(QStringLiteral("clipList"));
  list_->setAccessibleName(tr("Clips"));
  list_->setModel(model_);
  list_->setItemDelegate(delegate_);
  list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  list_->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
  list_->setDragDropMode(QAbstractItemView::InternalMove);
  list_->setDropIndicatorShown(true);
  list_->setUniformItemSizes(true);
  list_->setMouseTracking(true);
  list_->setContextMenuPolicy(Qt::CustomContextMenu);
  list_->setMinimumHeight(64);
  list_->installEventFilter(this);
  list_->viewport()->installEventFilter(this);
  model_->pictures().setPixelRatio(devicePixelRatioF());
  connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this, &ClipsPanel::showClip);
  connect(list_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ClipsPanel::chosenChanged);
  connect(list_, &QWidget::customContextMenuRequested, this,
          [this](QPoint at) { Q_EMIT menuRequested(list_->viewport()->mapToGlobal(at)); });
}

bool ClipsPanel::isWanted(const QModelIndex& index) const {
  return index.data(Qt::DisplayRole).toString().contains(search_->text(), Qt::CaseInsensitive) &&
         model_->isInFolder(index) && (!filter_.edited || index.data(ClipListModel::EditedRole).toBool()) &&
         (!filter_.broken || !index.data(ClipListModel::ProblemsRole).toStringList().isEmpty()) &&
         (!filter_.looping || index.data(ClipListModel::LoopRole).toBool()) &&
         (!found_ || found_->contains(model_->clipAt(index)));
}

void ClipsPanel::hideOthers() {
  folders_->showFolders();
  bool isFound = false;
  for (int row = 0; row < model_->rowCount(); ++row) {
    const bool wanted = isWanted(model_->index(row));
    list_->setRowHidden(row, !wanted);
    isFound = isFound || wanted;
  }
  QStringList conditions;
  if (!search_->text().isEmpty()) conditions += search_->text();
  if (const auto& folder = model_->folder()) conditions += folder->isEmpty() ? tr("in no folder") : *folder;
  if (filter_.edited) conditions += tr("edited");
  if (filter_.broken) conditions += tr("with problems");
  if (filter_.looping) conditions += tr("looping");
  if (found_) conditions += tr("what happens");
  notice_->setResult(conditions.join(QStringLiteral(", ")), isFound);
  const QStringList common = model_->commonProblems();
  common_->setStatements(common);
  common_->setVisible(!common.isEmpty());
}

void ClipsPanel::setFilter(const ClipFilter& filter) {
  filter_ = filter;
  hideOthers();
}

void ClipsPanel::setFound(std::optional<std::set<ClipId>> clips) {
  if (clips == found_) return;
  found_ = std::move(clips);
  hideOthers();
}

void ClipsPanel::addLine(QWidget* line) {
  auto* column = static_cast<QVBoxLayout*>(layout());
  column->insertWidget(column->indexOf(folders_), line);
}

void ClipsPanel::setLook(ClipLook look) {
  delegate_->setLook(look);
  const bool isWall = look == ClipLook::Pictures;
  list_->setFlow(isWall ? QListView::LeftToRight : QListView::TopToBottom);
  list_->setWrapping(isWall);
  list_->setResizeMode(isWall ? QListView::Adjust : QListView::Fixed);
  list_->doItemsLayout();
  scrollToShown();
}

void ClipsPanel::scrollToShown() {
  const QModelIndex current = model_->indexOf(session_.clipId());
  if (current.isValid()) list_->scrollTo(current);
}

std::vector<ClipId> ClipsPanel::severalOrShown() const {
  std::vector<ClipId> clips = chosen();
  if (clips.size() > 1) return clips;
  clips.clear();
  for (int row = 0; row < model_->rowCount(); ++row) {
    if (!list_->isRowHidden(row)) clips.push_back(model_->clipAt(model_->index(row)));
  }
  return clips;
}

// Shows the clip of a row in the session. The selection is left to the view, which selects several clips with
// Ctrl.
void ClipsPanel::showClip(const QModelIndex& index) {
  if (showing_ || !index.isValid()) return;
  showing_ = true;
  session_.setClip(model_->clipAt(index));
  showing_ = false;
}

std::vector<ClipId> ClipsPanel::chosen() const {
  std::vector<ClipId> clips;
  QModelIndexList rows = list_->selectionModel()->selectedRows();
  std::sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.row() < b.row(); });
  for (const QModelIndex& row : rows) clips.push_back(model_->clipAt(row));
  return clips;
}

void ClipsPanel::choose(const std::vector<ClipId>& clips) {
  QItemSelection selection;
  for (const ClipId clip : clips) selection.select(model_->indexOf(clip), model_->indexOf(clip));
  list_->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
}

// Selects the session's clip after another part of the window has changed it. A multiple selection that
// contains this clip stays.
void ClipsPanel::showCurrent() {
  showWelcome();
  if (showing_) return;
  const QModelIndex current = model_->indexOf(session_.clipId());
  QItemSelectionModel* selection = list_->selectionModel();
  showing_ = true;
  if (!current.isValid()) {
    selection->clear();
  } else if (selection->currentIndex() != current || !selection->isSelected(current)) {
    selection->setCurrentIndex(current, selection->isSelected(current) ? QItemSelectionModel::NoUpdate
                                                                       : QItemSelectionModel::ClearAndSelect);
    list_->scrollTo(current);
  }
  showing_ = false;
}

void ClipsPanel::showWelcome() {
  const bool isEmpty = model_->rowCount() == 0;
  none_->setVisible(isEmpty);
  list_->setVisible(!isEmpty);
  none_->setText(session_.hasProject() && session_.model() != nullptr
                     ? tr("No clips yet. Create one with +, or import the clips of another file.")
                     : tr("Open a model to see its clips."));
}

// In a low panel, the folders leave room for the clips.
void ClipsPanel::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  folders_->setRoom(height() / 5);
}

void ClipsPanel::startRename() {
  const QModelIndex current = model_->indexOf(session_.clipId());
  if (!current.isValid()) return;
  if (list_->isRowHidden(current.row())) {
    search_->clear();
    model_->setFolder(std::nullopt);
    setFilter({});
    Q_EMIT filterCleared();
  }
  list_->setFocus();
  list_->scrollTo(current);
  list_->edit(current);
}

// Delete removes the selected clips, Alt and an arrow key move the clip in the list.
bool ClipsPanel::eventFilter(QObject* watched, QEvent* event) {
  // The list may have been too small, or behind another panel, when the clip was shown.
  if (watched == list_->viewport() && event->type() == QEvent::Resize)
    QMetaObject::invokeMethod(this, &ClipsPanel::scrollToShown, Qt::QueuedConnection);
  if (watched == list_ && event->type() == QEvent::ShortcutOverride &&
      static_cast<QKeyEvent*>(event)->matches(QKeySequence::SelectAll)) {
    event->accept();  // selects all clips, not all bones
    return true;
  }
  if (watched != list_ || event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
  const auto* key = static_cast<QKeyEvent*>(event);
  const bool isArrow = key->key() == Qt::Key_Up || key->key() == Qt::Key_Down;
  if (isArrow && key->modifiers() == Qt::AltModifier) {
    model_->move(session_.clipId(), key->key() == Qt::Key_Up ? -1 : 1);
  } else if (key->key() == Qt::Key_Delete && key->modifiers() == Qt::NoModifier) {
    commands_.remove();
  } else {
    return QWidget::eventFilter(watched, event);
  }
  return true;
}

}  // namespace squire

#include "clips_panel.moc"
#include "moc_clips_panel.cpp"
