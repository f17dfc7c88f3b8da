#pragma once

#include <QAction>
#include <QWidget>

#include "widgets/attachments/attachment_choice.h"

class QMenu;

namespace squire {

// The model's attachments and the properties of the selected one.
class AttachmentsPanel : public QWidget {
  Q_OBJECT
 public:
  AttachmentsPanel(AttachmentChoice& choice, const QList<QAction*>& tools, QWidget* parent = nullptr);
};

}  // namespace squire
