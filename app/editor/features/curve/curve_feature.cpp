#include "app/editor/features/curve/curve_feature.h"

#include <QStatusBar>

#include "widgets/curves/curve_editor.h"
#include "widgets/curves/curve_view.h"

namespace squire {

void CurveFeature::addActions() {
  bench_.actions.add(bench_.menu(MenuPlace::Clips),
                     {"curves.show", tr("Cur&ves"), id("curve"), QKeySequence(Qt::CTRL | Qt::Key_Tab),
                      tr("Shows the curves of the selected bones, or goes back to the timeline")},
                     [this](bool) {
                       if (Docks::isOnTop(editor_)) {
                         bench_.docks["timeline"]->raise();
                         return;
                       }
                       bench_.docks.show("curves");
                       editor_->view()->setFocus();
                     });
}

void CurveFeature::addPanels() {
  editor_ = new CurveEditor(bench_.session, &bench_.window);
  bench_.docks.add({"curves", tr("Curves"), Qt::BottomDockWidgetArea, "timeline", id("curves.md")}, editor_);
  bench_.offer(*editor_);
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

#include "moc_curve_feature.cpp"
