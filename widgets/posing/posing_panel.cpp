#include "widgets/posing/posing_panel.h"

#include <QAction>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>
#include <cmath>

#include "widgets/controls/panel_frame.h"
#include "widgets/controls/panel_parts.h"
#include "widgets/controls/plain_label.h"
#include "widgets/controls/spring_slider.h"
#include "widgets/posing/pose_shelf.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

// A row of buttons without margins, because the panel has its own.
QWidget* buttonRow(const QList<QAction*>& actions, QWidget* parent) {
  QWidget* row = toolRow(actions, parent);
  row->layout()->setContentsMargins(0, 0, 0, 0);
  return row;
}

}  // namespace

PosingPanel::PosingPanel(Session& session, const QList<QAction*>& tools, const QList<QAction*>& kept,
                         QWidget* parent)
    : QWidget(parent),
      session_(session),
      slides_(session),
      breakdown_(new SpringSlider(tr("previous key"), tr("next key"), 1.5, this)),
      push_(new SpringSlider(tr("relax"), tr("push"), 1.5, this)),
      shelf_(new PoseShelf(session, this)),
      empty_(new PlainLabel(this)) {
  auto* column = panelColumn(this, {{8, 6, 8, 6}, 4});
  column->addWidget(buttonRow(tools, this));
  breakdown_->setAccessibleName(tr("Breakdown"));
  breakdown_->setToolTip(
      tr("Breakdown: drag to blend the pose toward the previous or the next key; Shift is finer, Escape "
         "cancels"));
  breakdown_->setShown(
      [](double value) { return QStringLiteral("%1 %").arg(std::lround(50.0 + 50.0 * value)); });
  slides_.connectBreakdown(breakdown_);
  push_->setAccessibleName(tr("Push and relax"));
  push_->setToolTip(
      tr("Drag right to push the pose away from the interpolation of its keys, left to relax it toward it"));
  slides_.connectPush(push_);
  column->addWidget(breakdown_);
  column->addWidget(push_);
  column->addWidget(buttonRow(kept, this));
  auto* scroll = new QScrollArea(this);
  scroll->setFocusPolicy(Qt::NoFocus);
  scroll->setWidget(shelf_);
  scroll->setWidgetResizable(true);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  column->addWidget(scroll, 1);
  empty_->setProperty("secondary", true);
  empty_->setWordWrap(true);
  empty_->setText(
      tr("No saved poses yet. + saves the current pose; drag a saved pose to the right to blend it in."));
  column->addWidget(empty_);
  session_.onChange(SessionChange::content, this, &PosingPanel::refresh);
  refresh();
}

void PosingPanel::refresh() {
  const bool clip = session_.clip() != nullptr;
  breakdown_->setEnabled(clip);
  push_->setEnabled(clip);
  const ProjectModel* model = session_.projectModel();
  empty_->setVisible(model == nullptr || model->poses.empty());
}

}  // namespace squire

#include "moc_posing_panel.cpp"
