#include <QStatusBar>
#include <QVBoxLayout>

#include "app/editor/feature.h"
#include "app/editor/transport.h"
#include "app/editor/workbench.h"
#include "widgets/curves/curve_editor.h"
#include "widgets/curves/curve_view.h"

namespace squire {

// The curve editor, in a tab with the timeline.
class CurveFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void showTransport();

  CurveEditor* editor_ = nullptr;
  TransportBar* transport_ = nullptr;
};

void CurveFeature::addActions() {
  bench_.actions.add(bench_.menu(MenuPlace::Clips),
                     {"curves.show", tr("Cur&ves"), id("curve"), QKeySequence(Qt::CTRL | Qt::Key_Tab),
                      tr("Shows the curves of the selected bones, or goes back to the timeline")},
                     [this](bool) {
                       if (Docks::isOnTop(editor_)) {
                         bench_.docks.show("timeline");
                         return;
                       }
                       bench_.docks.show("curves");
                       editor_->view()->setFocus();
                     });
}

void CurveFeature::addPanels() {
  auto* panel = bench_.docks.add<QWidget>(
      {"curves", tr("Curves"), Qt::BottomDockWidgetArea, "timeline", id("curves.md")});
  auto* column = new QVBoxLayout(panel);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  transport_ = new TransportBar(bench_.session, transportOf(bench_.actions), panel);
  column->addWidget(transport_);
  editor_ = new CurveEditor(bench_.session, panel);
  column->addWidget(editor_, 1);
  for (const DockId dock : {DockId("timeline"), DockId("curves")})
    connect(bench_.docks[dock], &QDockWidget::visibilityChanged, this, &CurveFeature::showTransport);
  bench_.offer(*editor_);
  connect(editor_, &CurveEditor::hinted, this, [this](const QString& text) {
    if (text.isEmpty()) {
      bench_.window.statusBar()->clearMessage();
    } else {
      bench_.window.statusBar()->showMessage(text);
    }
  });
}

// The timeline has the same transport buttons, so those of the curve editor are hidden while it is visible.
void CurveFeature::showTransport() {
  transport_->setVisible(!Docks::isOnTop(bench_.docks["timeline"]->widget()));
}

void CurveFeature::enableActions() { bench_.enable(bench_.hasClip(), {"curves.show"}); }

std::unique_ptr<Feature> makeCurveFeature(Workbench& bench) { return std::make_unique<CurveFeature>(bench); }

}  // namespace squire

#include "curve_feature.moc"
