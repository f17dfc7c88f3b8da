#include "app/editor/features/curve_feature.h"

#include <QStatusBar>

#include "widgets/curves/curve_editor.h"
#include "widgets/curves/curve_view.h"

namespace squire {

void CurveFeature::addActions() {
  bench_.actions.add(bench_.menu(MenuPlace::Clips),
                     {id("curves.show"), tr("Cur&ves"), id("curve"), QKeySequence(Qt::CTRL | Qt::Key_Tab),
                      tr("Shows the curves of the selected bones, or goes back to the timeline")},
                     [this](bool) {
                       const bool isInFront = dock_->isVisible() && !editor_->visibleRegion().isEmpty();
                       if (isInFront) {
                         if (auto* other = bench_.window.findChild<QDockWidget*>(id("timeline")))
                           other->raise();
                         return;
                       }
                       dock_->show();
                       dock_->raise();
                       editor_->view()->setFocus();
                     });
}

void CurveFeature::addPanels() {
  editor_ = new CurveEditor(bench_.session, &bench_.window);
  dock_ = bench_.addDock(id("curves"), tr("Curves"), editor_, Qt::BottomDockWidgetArea, id("timeline"));
  connect(editor_, &CurveEditor::hinted, this, [this](const QString& text) {
    if (text.isEmpty()) {
      bench_.window.statusBar()->clearMessage();
    } else {
      bench_.window.statusBar()->showMessage(text);
    }
  });
}

void CurveFeature::enableActions() { bench_.enable(bench_.hasClip(), {"curves.show"}); }

}  // namespace squire
