#pragma once

#include <QAction>
#include <QWidget>

#include "widgets/attachments/attachment_choice.h"

namespace squire {

class AttachmentList;

// The model's attachments and the properties of the selected one.
class AttachmentsPanel : public QWidget {
  Q_OBJECT
 public:
  AttachmentsPanel(AttachmentChoice& choice, const QList<QAction*>& tools, QWidget* parent = nullptr);

  [[nodiscard]] AttachmentList* list() const { return list_; }

 private:
  AttachmentList* list_;
};

}  // namespace squire
