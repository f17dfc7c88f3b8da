#include "widgets/attachments/attachments_panel.h"

#include <QVBoxLayout>

#include "widgets/attachments/attachment_form.h"
#include "widgets/attachments/attachment_list.h"
#include "widgets/controls/panel_frame.h"
#include "widgets/controls/panel_parts.h"

namespace squire {

AttachmentsPanel::AttachmentsPanel(AttachmentChoice& choice, const QList<QAction*>& tools, QWidget* parent)
    : QWidget(parent), list_(new AttachmentList(choice, this)) {
  auto* column = panelColumn(this);
  column->addWidget(toolRow(tools, this));
  list_->setMinimumHeight(90);
  column->addWidget(list_, 1);
  auto* empty = hintLabel(
      tr("Select a bone and add a model, such as a sword in a hand. Its hit volumes take part in fights."),
      this);
  auto* area = scrolling(new AttachmentForm(choice, this), this);
  column->addWidget(empty, 1);
  column->addWidget(area, 2);
  const auto show = [&choice, empty, area] {
    empty->setVisible(choice.attachment() == nullptr);
    area->setVisible(choice.attachment() != nullptr);
  };
  connect(&choice, &AttachmentChoice::changed, this, show);
  show();
}

}  // namespace squire

#include "moc_attachments_panel.cpp"
