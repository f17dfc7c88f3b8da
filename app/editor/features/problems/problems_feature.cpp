#include "app/editor/features/problems/problems_feature.h"

#include "widgets/panels/problems_panel.h"

namespace squire {

void ProblemsFeature::addPanels() {
  auto* panel = new ProblemsPanel(bench_.session, &bench_.window);
  QDockWidget* dock = bench_.docks.add(
      {"problems", tr("Problems"), Qt::RightDockWidgetArea, "materials", id("import.md")}, panel);
  bench_.offer(*panel);
  connect(&bench_.document.profile(), &ProfileWatch::profileRead, panel, &ProblemsPanel::setProfile);
  connect(panel, &ProblemsPanel::countChanged, dock, [dock](int count) {
    dock->setWindowTitle(count == 0 ? tr("Problems") : tr("Problems (%1)").arg(count));
  });
}

}  // namespace squire

#include "moc_problems_feature.cpp"
