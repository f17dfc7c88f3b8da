#include "widgets/attachments/attachment_list.h"

#include <QAbstractItemDelegate>
#include <QHeaderView>
#include <QKeyEvent>
#include <QSignalBlocker>

namespace squire {

namespace {

AttachmentId idOf(const QTreeWidgetItem* item) {
  return item == nullptr ? AttachmentId{} : AttachmentId{item->data(0, Qt::UserRole).toUInt()};
}

}  // namespace

AttachmentList::AttachmentList(AttachmentChoice& choice, QWidget* parent)
    : QTreeWidget(parent), choice_(choice) {
  setObjectName(QStringLiteral("attachmentList"));
  setAccessibleName(tr("Attachments"));
  setColumnCount(3);
  setHeaderLabels({tr("Name"), tr("On bone"), tr("This clip")});
  setRootIsDecorated(false);
  setUniformRowHeights(true);
  setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
  header()->setSectionResizeMode(0, QHeaderView::Stretch);
  header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
  header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
  header()->setStretchLastSection(false);
  connect(&choice_, &AttachmentChoice::changed, this, &AttachmentList::refresh);
  connect(this, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
    if (!refreshing_) choice_.choose(idOf(item));
  });
  connect(this, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item) {
    const Attachment* found = refreshing_ ? nullptr : choice_.find(idOf(item));
    const std::string name = item->text(0).trimmed().toStdString();
    if (found == nullptr || found->name == name) return;
    Attachment to = *found;
    to.name = name;
    if (name.empty() || !choice_.change(to)) refresh();
  });
  connect(itemDelegate(), &QAbstractItemDelegate::closeEditor, this, &AttachmentList::refresh,
          Qt::QueuedConnection);
  refresh();
}

QString AttachmentList::textOf(const Attachment& attachment) const {
  if (!choice_.session().clipId().valid()) return {};
  switch (choice_.showing(attachment.id)) {
    case Showing::Always:
      return tr("always");
    case Showing::InSpans:
      return tr("in spans");
    case Showing::Never:
      break;
  }
  return tr("never");
}

void AttachmentList::refresh() {
  if (state() == EditingState) return;  // comes when the name is typed
  const QSignalBlocker quiet(this);
  refreshing_ = true;
  clear();
  for (const Attachment& attachment : choice_.attachments()) {
    auto* item = new QTreeWidgetItem(this);
    const ProjectBone* bone = choice_.session().projectModel()->find(attachment.bone);
    item->setText(0, QString::fromStdString(attachment.name));
    item->setText(1, bone == nullptr ? QString() : QString::fromStdString(bone->name));
    item->setText(2, textOf(attachment));
    item->setData(0, Qt::UserRole, attachment.id.value);
    item->setFlags(item->flags() | Qt::ItemIsEditable);
    if (attachment.id == choice_.chosen()) setCurrentItem(item);
  }
  if (!choice_.chosen().valid()) setCurrentItem(nullptr);
  refreshing_ = false;
}

// Delete and F2 mean the attachment while the list has the focus.
bool AttachmentList::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Delete || key == Qt::Key_F2) {
      event->accept();
      return true;
    }
  }
  return QTreeWidget::event(event);
}

void AttachmentList::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Delete && state() != EditingState) {
    choice_.remove();
    return;
  }
  if (event->key() == Qt::Key_F2 && currentItem() != nullptr) {
    editItem(currentItem(), 0);
    return;
  }
  QTreeWidget::keyPressEvent(event);
}

}  // namespace squire
