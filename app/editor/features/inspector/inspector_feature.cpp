#include "app/editor/features/inspector/inspector_feature.h"

#include "widgets/panels/inspector.h"

namespace squire {

void InspectorFeature::addPanels() {
  auto* inspector = new Inspector(bench_.session, &bench_.window);
  bench_.docks.add({.id = "inspector", .title = tr("Inspector"), .page = id("posing.md"), .size = {340, 300}},
                   inspector);
  bench_.offer(*inspector);
}

}  // namespace squire

#include "moc_inspector_feature.cpp"
