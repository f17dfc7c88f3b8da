#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/panels/history_panel.h"

namespace squire {

// The undo history panel.
class HistoryFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addPanels() override;
};

void HistoryFeature::addPanels() {
  bench_.docks.add<HistoryPanel>(
      {"history", tr("History"), Qt::RightDockWidgetArea, "problems", id("editor.md")}, bench_.session);
}

std::unique_ptr<Feature> makeHistoryFeature(Workbench& bench) {
  return std::make_unique<HistoryFeature>(bench);
}

}  // namespace squire

#include "history_feature.moc"
