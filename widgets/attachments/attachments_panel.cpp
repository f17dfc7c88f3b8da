#include "widgets/attachments/attachments_panel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/attachments/attachment_form.h"
#include "widgets/attachments/attachment_list.h"
#include "widgets/theme/theme.h"

namespace squire {

AttachmentsPanel::AttachmentsPanel(AttachmentChoice& choice, const QList<QAction*>& tools, QWidget* parent)
    : QWidget(parent) {
  setProperty("panel", true);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(6, 4, 6, 4);
  bar->setSpacing(2);
  for (QAction* action : tools) {
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setIconSize({metrics::icon, metrics::icon});
    button->setAccessibleName(action->text());
    if (action->menu() != nullptr) button->setPopupMode(QToolButton::InstantPopup);
    bar->addWidget(button);
  }
  bar->addStretch(1);
  column->addLayout(bar);
  auto* list = new AttachmentList(choice, this);
  list->setMinimumHeight(90);
  column->addWidget(list, 1);
  auto* empty = new QLabel(tr("Select a bone and add a model: a sword from its own file into a hand. Its hit "
                              "volumes fight along."),
                           this);
  empty->setWordWrap(true);
  empty->setMargin(10);
  empty->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
  empty->setProperty("secondary", true);
  auto* area = new QScrollArea(this);
  area->setWidget(new AttachmentForm(choice, area));
  area->setWidgetResizable(true);
  area->setFrameShape(QFrame::NoFrame);
  area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
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
