#pragma once

#include "widgets/attachments/attachment_choice.h"
#include "widgets/controls/name_list.h"

namespace squire {

// The model's attachments by name: F2 renames, Delete removes.
class AttachmentList : public NameList {
  Q_OBJECT
 public:
  explicit AttachmentList(AttachmentChoice& choice, QWidget* parent = nullptr);

 protected:
  void fill() override;
  void choose(const QTreeWidgetItem* item) override;
  bool rename(const QTreeWidgetItem* item, const std::string& name) override;
  void removeChosen() override { choice_.remove(); }

 private:
  [[nodiscard]] QString textOf(const Attachment& attachment) const;

  AttachmentChoice& choice_;
};

}  // namespace squire
