#include "widgets/volumes/volumes_panel.h"

#include <QSplitter>
#include <QVBoxLayout>

#include "widgets/controls/panel_frame.h"
#include "widgets/controls/panel_parts.h"
#include "widgets/volumes/volume_form.h"
#include "widgets/volumes/volume_list_view.h"

namespace squire {

VolumesPanel::VolumesPanel(VolumeChoice& choice, const QList<QAction*>& tools, QWidget* parent)
    : QWidget(parent), list_(new VolumeListView(choice, this)) {
  auto* column = panelColumn(this);
  column->addWidget(toolRow(tools, this));
  auto* splitter = new QSplitter(Qt::Vertical, this);
  splitter->addWidget(list_);
  auto* page = new QWidget(splitter);
  auto* rows = new QVBoxLayout(page);
  rows->setContentsMargins(0, 0, 0, 0);
  auto* empty = hintLabel(tr("Select a volume, or select a bone and add one. In the viewport, drag its "
                             "centre, its axes or its rim."),
                          page);
  auto* area = scrolling(new VolumeForm(choice, page), page);
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

#include "moc_volumes_panel.cpp"
