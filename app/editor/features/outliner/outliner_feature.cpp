#include "app/editor/features/outliner/outliner_feature.h"

#include <QTreeWidget>

#include "app/editor/document/document_paths.h"
#include "widgets/panels/materials_panel.h"
#include "widgets/panels/outliner.h"

namespace squire {

void OutlinerFeature::addPanels() {
  auto* outliner = new Outliner(bench_.session, &bench_.window);
  bench_.docks.add({.id = "outliner",
                    .title = tr("Outliner"),
                    .area = Qt::LeftDockWidgetArea,
                    .page = id("editor.md"),
                    .size = {260, 0}},
                   outliner);
  bench_.offer(*outliner);
  bench_.setContextMenu(*outliner->tree(),
                        {"view.frameSelection", "pose.key", "pose.pin", "pose.unpin", "pose.rest", nextGroup,
                         "file.addModel", "file.reimport", "file.removeSource"});
  connect(outliner, &Outliner::materialChosen, this, [this](int material) {
    bench_.docks["materials"]->raise();
    bench_.get<MaterialsPanel>().choose(material);
  });
}

// A model file dropped on the list of models is added to the project.
bool OutlinerFeature::handleDrop(const QWidget* under, const QString& file) {
  if (!bench_.hasProject() || isProject(file) || !bench_.get<Outliner>().isAncestorOf(under)) return false;
  bench_.document.sources().addModel(file,
                                     [this](ModelId model, GestureId) { bench_.session.setModel(model); });
  return true;
}

}  // namespace squire

#include "moc_outliner_feature.cpp"
