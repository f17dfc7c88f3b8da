#include "app/editor/features/materials/materials_feature.h"

#include <QFileDialog>

#include "widgets/panels/materials_panel.h"

namespace squire {

void MaterialsFeature::addPanels() {
  auto* panel = new MaterialsPanel(bench_.session, &bench_.window);
  bench_.docks.add({.id = "materials", .title = tr("Materials"), .page = id("editor.md"), .size = {0, 420}},
                   panel);
  bench_.offer(*panel);
  connect(panel, &MaterialsPanel::mapRequested, this, &MaterialsFeature::askMap);
}

void MaterialsFeature::askMap(const MaterialOverride& change, bool specular) {
  const QString path = QFileDialog::getOpenFileName(
      &bench_.window, specular ? tr("Specular Map") : tr("Diffuse Map"), bench_.document.place().folder(),
      tr("Pictures") + QStringLiteral(" (*.png *.jpg *.jpeg *.tga *.bmp)"));
  if (!path.isEmpty()) bench_.document.sources().setMap(change, specular, path);
}

}  // namespace squire

#include "moc_materials_feature.cpp"
