#include <algorithm>

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/panels/inspector.h"

namespace squire {

// The transform of the selection as numbers.
class InspectorFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addPanels() override;
};

void InspectorFeature::addPanels() {
  auto* inspector = bench_.docks.add<Inspector>(
      {.id = "inspector", .title = tr("Inspector"), .page = id("posing.md"), .size = {340, 300}},
      bench_.session);
  inspector->setRelativeTo(static_cast<RelativeTo>(std::clamp(bench_.settings.relativeTo(), 0, 2)));
  connect(inspector, &Inspector::relativeToChanged, this,
          [this](RelativeTo to) { bench_.settings.setRelativeTo(static_cast<int>(to)); });
  bench_.offer(*inspector);
}

std::unique_ptr<Feature> makeInspectorFeature(Workbench& bench) {
  return std::make_unique<InspectorFeature>(bench);
}

}  // namespace squire

#include "inspector_feature.moc"
