#include "widgets/attachments/attachment_list.h"

namespace squire {

AttachmentList::AttachmentList(AttachmentChoice& choice, QWidget* parent)
    : NameList({tr("Name"), tr("On bone"), tr("This clip")}, parent), choice_(choice) {
  setObjectName(QStringLiteral("attachmentList"));
  setAccessibleName(tr("Attachments"));
  setRootIsDecorated(false);
  connect(&choice_, &AttachmentChoice::changed, this, &AttachmentList::refresh);
  refresh();
}

void AttachmentList::choose(const QTreeWidgetItem* item) { choice_.choose(AttachmentId{idOfItem(item)}); }

bool AttachmentList::rename(const QTreeWidgetItem* item, const std::string& name) {
  const Attachment* found = choice_.find(AttachmentId{idOfItem(item)});
  if (found == nullptr || found->name == name) return true;
  Attachment to = *found;
  to.name = name;
  return !name.empty() && choice_.change(to);
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

void AttachmentList::fill() {
  for (const Attachment& attachment : choice_.attachments()) {
    QTreeWidgetItem* item = addNamed(attachment.name, attachment.id.value);
    const ProjectBone* bone = choice_.session().projectModel()->find(attachment.bone);
    item->setText(1, bone == nullptr ? QString() : QString::fromStdString(bone->name));
    item->setText(2, textOf(attachment));
    if (attachment.id == choice_.chosen()) setCurrentItem(item);
  }
  if (!choice_.chosen().valid()) setCurrentItem(nullptr);
}

}  // namespace squire

#include "moc_attachment_list.cpp"
