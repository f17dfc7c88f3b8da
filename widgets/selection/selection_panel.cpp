#include "widgets/selection/selection_panel.h"

#include <QVBoxLayout>

#include "widgets/controls/panel_frame.h"
#include "widgets/controls/panel_parts.h"

namespace squire {

SelectionPanel::SelectionPanel(SetCommands& commands, const QList<QAction*>& tools, QWidget* parent)
    : QWidget(parent),
      commands_(commands),
      picker_(new BodyPicker(commands, this)),
      list_(new SelectionSetList(commands, this)),
      hint_(hintLabel({}, this)) {
  auto* column = panelColumn(this);
  column->addWidget(picker_, 3);
  column->addWidget(toolRow(tools, this));
  column->addWidget(list_, 1);
  column->addWidget(hint_);
  commands_.session().onChange(
      SessionChange::Opened | SessionChange::Marks | SessionChange::Models | SessionChange::Model, this,
      &SelectionPanel::showHint);
  showHint();
}

void SelectionPanel::showHint() {
  hint_->setVisible(commands_.all().empty());
  list_->setVisible(!commands_.all().empty());
  hint_->setText(commands_.session().model() == nullptr
                     ? tr("Open a model to select its bones here.")
                     : tr("Select bones, then press the plus button to make a set of them."));
}

}  // namespace squire

#include "moc_selection_panel.cpp"
