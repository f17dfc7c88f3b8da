#include "widgets/stage/stage_panel.h"

#include <QScrollArea>
#include <QVBoxLayout>

#include "widgets/controls/name_box.h"
#include "widgets/controls/panel_frame.h"
#include "widgets/controls/panel_parts.h"
#include "widgets/stage/model_shelf.h"
#include "widgets/stage/stage_form.h"
#include "widgets/stage/stage_list.h"
#include "widgets/theme/theme.h"

namespace squire {

StagePanel::StagePanel(ChosenStage& chosen, const Tools& tools, QWidget* parent)
    : QWidget(parent),
      chosen_(chosen),
      stages_(new NameBox(this)),
      shelf_(new ModelShelf(chosen.session(), tools.picture, this)),
      list_(new StageList(chosen, this)),
      empty_(hintLabel(
          tr("A stage is a piece of a level: set pieces made of the project's models, ground, and points. "
             "Make one with the plus."),
          this)),
      form_(scrollingWhereLow(new StageForm(chosen, this), this)),
      tools_(toolRow(tools.ofParts, this)) {
  stages_->setObjectName(QStringLiteral("stages"));
  stages_->setAccessibleName(tr("Stage"));
  stages_->setToolTip(tr("The stage that is edited"));
  auto* column = panelColumn(this);
  auto* top = new QHBoxLayout;
  top->setContentsMargins(6, 4, 6, 0);
  top->setSpacing(2);
  top->addWidget(stages_, 1);
  addTools(*top, tools.ofStages);
  column->addLayout(top);
  column->addWidget(tools_);
  column->addWidget(shelf_);
  column->addWidget(empty_, 1);
  addList(*column, *list_);
  list_->setMinimumHeight(4 * metrics::row);
  column->addWidget(form_);
  connect(stages_, &QComboBox::activated, this,
          [this](int index) { chosen_.chooseStage(StageId{stages_->itemData(index).toUInt()}); });
  connect(&chosen_, &ChosenStage::changed, this, &StagePanel::refresh);
  refresh();
}

void StagePanel::refresh() {
  const auto stage = chosen_.stage();
  for (QWidget* part : {tools_, static_cast<QWidget*>(shelf_), static_cast<QWidget*>(list_), form_})
    part->setVisible(stage != nullptr);
  empty_->setVisible(stage == nullptr);
  stages_->setEnabled(stage != nullptr);
  stages_->clear();
  if (stage == nullptr) return;
  for (const auto& one : chosen_.session().project().stages)
    stages_->addItem(QString::fromStdString(one->name), one->id.value);
  stages_->setCurrentIndex(stages_->findData(stage->id.value));
}

}  // namespace squire

#include "moc_stage_panel.cpp"
