#include "widgets/references/references_panel.h"

#include <QVBoxLayout>

#include "widgets/controls/panel_frame.h"
#include "widgets/controls/panel_parts.h"
#include "widgets/references/reference_form.h"

namespace squire {

ReferencesPanel::ReferencesPanel(ReferenceChoice& choice, const ReferencePictures& pictures,
                                 const QList<QAction*>& tools, QAction* choosePicture, QWidget* parent)
    : QWidget(parent), list_(new ReferenceList(choice, pictures, this)) {
  auto* column = panelColumn(this);
  column->addWidget(toolRow(tools, this));
  column->addWidget(list_, 1);
  auto* empty = hintLabel(tr("Press the plus button, or drop a picture or a film on the viewport, to work "
                             "from. References are never exported."),
                          this);
  auto* area = scrollingWhereLow(new ReferenceForm(choice, pictures, choosePicture, this), this);
  column->addWidget(empty);
  column->addWidget(area);
  const auto show = [&choice, this, empty, area] {
    list_->setVisible(!choice.all().empty());
    empty->setVisible(choice.all().empty());
    area->setVisible(choice.chosen() != nullptr);
  };
  connect(&choice, &ReferenceChoice::changed, this, show);
  show();
}

}  // namespace squire

#include "moc_references_panel.cpp"
