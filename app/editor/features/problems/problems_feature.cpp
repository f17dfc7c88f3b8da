#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/panels/problems_panel.h"

namespace squire {

// The errors and warnings about the project.
class ProblemsFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addPanels() override;
};

void ProblemsFeature::addPanels() {
  auto* panel = bench_.docks.add<ProblemsPanel>(
      {"problems", tr("Problems"), Qt::RightDockWidgetArea, "materials", id("import.md")}, bench_.session);
  bench_.offer(*panel);
  connect(&bench_.document.profile(), &ProfileWatch::profileRead, panel, &ProblemsPanel::setProfile);
  QDockWidget* dock = bench_.docks["problems"];
  connect(panel, &ProblemsPanel::countChanged, dock, [dock](int count) {
    dock->setWindowTitle(count == 0 ? tr("Problems") : tr("Problems (%1)").arg(count));
  });
}

std::unique_ptr<Feature> makeProblemsFeature(Workbench& bench) {
  return std::make_unique<ProblemsFeature>(bench);
}

}  // namespace squire

#include "problems_feature.moc"
