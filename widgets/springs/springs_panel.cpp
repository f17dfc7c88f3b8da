#include "widgets/springs/springs_panel.h"

#include <QScrollArea>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/controls/panel_frame.h"
#include "widgets/controls/panel_parts.h"
#include "widgets/springs/spring_form.h"
#include "widgets/springs/spring_list.h"

namespace squire {

SpringsPanel::SpringsPanel(SpringChoice& choice, const LiveSprings& live, const Actions& actions,
                           QWidget* parent)
    : QWidget(parent),
      choice_(choice),
      live_(live),
      show_(actions.show),
      list_(new SpringList(choice, this)) {
  auto* column = panelColumn(this);
  column->addWidget(toolRow(actions.tools, this));
  auto* splitter = new QSplitter(Qt::Vertical, this);
  splitter->addWidget(list_);
  auto* page = new QWidget(splitter);
  auto* rows = new QVBoxLayout(page);
  rows->setContentsMargins(0, 0, 0, 0);
  hidden_ = hintLabel(tr("The viewport shows the keys alone: springs are switched off."), page);
  hidden_->setObjectName(QStringLiteral("springsHidden"));
  hint_ = hintLabel({}, page);
  find_ = new QToolButton(page);
  find_->setObjectName(QStringLiteral("springsFind"));
  find_->setDefaultAction(actions.find);
  find_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  area_ = scrolling(new SpringForm(choice, actions.addVolumes, page), page);
  rows->addWidget(hidden_);
  rows->addWidget(hint_);
  rows->addWidget(find_, 0, Qt::AlignHCenter);
  rows->addWidget(area_, 1);
  rows->addStretch(0);
  splitter->addWidget(page);
  splitter->setSizes({140, 400});
  column->addWidget(splitter, 1);
  connect(&choice_, &SpringChoice::changed, this, &SpringsPanel::showChosen);
  connect(show_, &QAction::toggled, this, &SpringsPanel::showChosen);
  showChosen();
}

void SpringsPanel::showChosen() {
  const bool none = choice_.springs().empty();
  const bool chosen = choice_.spring() != nullptr;
  hint_->setText(
      none ? tr("A spring is a chain of bones that follows the body in the game: a plume, a skirt, a "
                "cape, a tail. Find Chains adds them; or select the first bone of one and press the "
                "plus button.")
           : tr("Select a spring. It swings in the viewport while the clip plays, while you drag the "
                "playhead and while you pose the body."));
  hint_->setVisible(!chosen);
  hidden_->setVisible(!none && !show_->isChecked());
  find_->setVisible(none);
  list_->setVisible(!none);  // its room is for the text
  area_->setVisible(chosen);
}

}  // namespace squire

#include "moc_springs_panel.cpp"
