#include "widgets/volumes/volumes_panel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/theme/theme.h"
#include "widgets/volumes/volume_form.h"
#include "widgets/volumes/volume_list_view.h"

namespace squire {

VolumesPanel::VolumesPanel(VolumeChoice& choice, const QList<QAction*>& tools, QWidget* parent)
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
  auto* splitter = new QSplitter(Qt::Vertical, this);
  splitter->addWidget(new VolumeListView(choice, splitter));
  auto* page = new QWidget(splitter);
  auto* rows = new QVBoxLayout(page);
  rows->setContentsMargins(0, 0, 0, 0);
  auto* empty = new QLabel(tr("Choose a volume, or select a bone and add one. In the viewport drag its "
                              "middle, its axes or its rim."),
                           page);
  empty->setWordWrap(true);
  empty->setMargin(10);
  empty->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
  empty->setProperty("secondary", true);
  auto* area = new QScrollArea(page);
  area->setWidget(new VolumeForm(choice, area));
  area->setWidgetResizable(true);
  area->setFrameShape(QFrame::NoFrame);
  area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  rows->addWidget(empty);
  rows->addWidget(area, 1);
  splitter->addWidget(page);
  splitter->setSizes({180, 420});
  column->addWidget(splitter, 1);
  const auto show = [&choice, empty, area] {
    empty->setVisible(choice.volume() == nullptr);
    area->setVisible(choice.volume() != nullptr);
  };
  connect(&choice, &VolumeChoice::changed, this, show);
  show();
}

}  // namespace squire
