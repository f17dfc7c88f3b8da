#pragma once

#include <QAction>
#include <QWidget>

#include "widgets/attachments/attachment_choice.h"

class QMenu;

namespace squire {

// What hangs on the model, and everything about the chosen one.
class AttachmentsPanel : public QWidget {
  Q_OBJECT
 public:
  AttachmentsPanel(AttachmentChoice& choice, const QList<QAction*>& tools, QWidget* parent = nullptr);
};

}  // namespace squire
