#pragma once

#include <QTreeWidget>

#include "widgets/attachments/attachment_choice.h"

namespace squire {

// What hangs on the model, by name: F2 renames, Delete takes away.
class AttachmentList : public QTreeWidget {
  Q_OBJECT
 public:
  explicit AttachmentList(AttachmentChoice& choice, QWidget* parent = nullptr);

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;

 private:
  void refresh();
  [[nodiscard]] QString textOf(const Attachment& attachment) const;

  AttachmentChoice& choice_;
  bool refreshing_ = false;
};

}  // namespace squire
