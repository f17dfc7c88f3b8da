#include "widgets/spaces/spaces_panel.h"

#include <QAction>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/controls/action_text.h"
#include "widgets/controls/folding_row.h"
#include "widgets/controls/icon_button.h"
#include "widgets/controls/menu_button.h"
#include "widgets/controls/narrowing_row.h"
#include "widgets/controls/panel_frame.h"
#include "widgets/controls/panel_parts.h"
#include "widgets/spaces/space_form.h"
#include "widgets/spaces/space_list.h"
#include "widgets/spaces/space_view.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {

constexpr int leastNumbers = 220;  // pixels: never scrolls sideways, also with longer names of the numbers

}  // namespace

SpacesPanel::SpacesPanel(SpaceChoice& choice, SpacePreview& preview, const SpaceSlides& slides,
                         const Switches& switches, QWidget* parent)
    : QWidget(parent), choice_(choice), preview_(preview) {
  auto* row = panelRow(this, {.spacing = PanelFrame::styleSpacing});
  auto* pages = new FoldingRow(this);
  row->addWidget(pages);
  pages->add(makePicture(slides, switches), tr("Picture"), 4);
  form_ = new SpaceForm(choice_, preview_, this);
  QScrollArea* numbers = scrolling(form_, this);
  numbers->setMinimumWidth(std::max(leastNumbers, form_->minimumSizeHint().width()));
  pages->add(numbers, tr("Numbers"), 0);
  pages->add(makeList(), tr("Spaces"), 1);
  pages->splitter()->setSizes({560, 240, 260});
  connect(&choice_, &SpaceChoice::changed, this, &SpacesPanel::enableButtons);
  enableButtons();
}

QWidget* SpacesPanel::makeList() {
  auto* page = new QWidget(this);
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(6, 3, 6, 3);
  add_ = iconButton("plus", tr("Add a Blend Space"),
                    tr("Adds a blend space with the current clip, by one or two numbers"), page);
  add_->setObjectName(QStringLiteral("addSpace"));
  auto* kinds = new QMenu(add_);
  connect(kinds->addAction(tr("By &One Number, Such as a Speed")), &QAction::triggered, this,
          [this] { choice_.add(false); });
  connect(kinds->addAction(tr("By &Two Numbers, Such as Directions")), &QAction::triggered, this,
          [this] { choice_.add(true); });
  opensMenu(add_, kinds);
  duplicate_ =
      iconButton("duplicate", tr("Duplicate the Blend Space"), tr("Adds a copy of the blend space"), page);
  duplicate_->setObjectName(QStringLiteral("duplicateSpace"));
  delete_ =
      iconButton("trash", tr("Delete the Blend Space"), tr("Deletes the blend space; its clips stay"), page);
  delete_->setObjectName(QStringLiteral("deleteSpace"));
  connect(duplicate_, &QToolButton::clicked, this, [this] { choice_.duplicate(); });
  connect(delete_, &QToolButton::clicked, this, [this] { choice_.remove(); });
  for (QToolButton* one : {add_, duplicate_, delete_}) bar->addWidget(one);
  bar->addStretch(1);
  list_ = new SpaceList(choice_, page);
  column->addLayout(bar);
  addList(*column, *list_);
  return page;
}

QWidget* SpacesPanel::makePicture(const SpaceSlides& slides, const Switches& switches) {
  auto* page = new QWidget(this);
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  auto* bar = new NarrowingRow(page);
  bar->row()->setContentsMargins(6, 3, 6, 3);
  QToolButton* playButton = toolFor(switches.play);
  playButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  addPoint_ = iconButton("plus", tr("Add a Clip"),
                         tr("Adds a clip beside the others; or drag it here from the list of clips"), page);
  addPoint_->setText(tr("Add a Clip"));
  addPoint_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  addPoint_->setObjectName(QStringLiteral("addSpacePoint"));
  opensMenu(addPoint_, new QMenu(addPoint_));
  connect(addPoint_->menu(), &QMenu::aboutToShow, this, &SpacesPanel::fillClips);
  deletePoint_ =
      iconButton("trash", tr("Remove the Clip"), tr("Takes the selected clip out of the blend space"), page);
  deletePoint_->setObjectName(QStringLiteral("deleteSpacePoint"));
  connect(deletePoint_, &QToolButton::clicked, this, [this] { choice_.removePoint(); });
  QToolButton* slideButton = toolFor(switches.slide);
  for (QToolButton* one : {playButton, addPoint_, deletePoint_, slideButton}) bar->row()->addWidget(one);
  bar->row()->addStretch(1);
  bar->allowIconOnly(addPoint_);
  bar->allowIconOnly(playButton);
  view_ = new SpaceView(choice_, preview_, slides, page);
  connect(view_, &SpaceView::hinted, this, &SpacesPanel::hinted);
  column->addWidget(bar);
  column->addWidget(view_, 1);
  return page;
}

void SpacesPanel::fillClips() {
  addPoint_->menu()->clear();
  for (const ClipId clip : choice_.clips()) {
    connect(addPoint_->menu()->addAction(actionText(choice_.nameOf(clip))), &QAction::triggered, this,
            [this, clip] { choice_.addPoint(clip, choice_.freePlace()); });
  }
}

void SpacesPanel::enableButtons() {
  const bool has = choice_.space() != nullptr;
  add_->setEnabled(!choice_.clips().empty());
  for (QToolButton* one : {duplicate_, delete_, addPoint_}) one->setEnabled(has);
  deletePoint_->setEnabled(choice_.point().has_value());
}

}  // namespace squire

#include "moc_spaces_panel.cpp"
