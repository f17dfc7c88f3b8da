#include "app/editor/features/inspector/inspector_feature.h"

#include <algorithm>

#include "widgets/panels/inspector.h"

namespace squire {

void InspectorFeature::addPanels() {
  auto* inspector = new Inspector(bench_.session, &bench_.window);
  bench_.docks.add({.id = "inspector", .title = tr("Inspector"), .page = id("posing.md"), .size = {340, 300}},
                   inspector);
  inspector->setRelativeTo(static_cast<RelativeTo>(std::clamp(bench_.settings.relativeTo(), 0, 2)));
  connect(inspector, &Inspector::relativeToChanged, this,
          [this](RelativeTo to) { bench_.settings.setRelativeTo(static_cast<int>(to)); });
  bench_.offer(*inspector);
}

}  // namespace squire

#include "moc_inspector_feature.cpp"
