#include <QTreeWidget>
#include <algorithm>

#include "app/editor/document/document_paths.h"
#include "app/editor/document/openable_files.h"
#include "app/editor/feature.h"
#include "app/editor/pages.h"
#include "app/editor/workbench.h"
#include "widgets/panels/materials_panel.h"
#include "widgets/panels/outliner.h"

namespace squire {

// The tree of models, bones, meshes and materials.
class OutlinerFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addPanels() override;
  void offerDrops(const DraggedFile& file, std::vector<DropOffer>& offers) override;
  void offerDropsOfMany(const QStringList& files, std::vector<DropOffer>& offers) override;
};

void OutlinerFeature::addPanels() {
  auto* outliner = bench_.docks.add<Outliner>({.id = "outliner",
                                               .title = tr("Outliner"),
                                               .area = Qt::LeftDockWidgetArea,
                                               .page = id("editor.md"),
                                               .size = {260, 330}},
                                              bench_.session);
  bench_.offer(*outliner);
  bench_.setContextMenu(*outliner->tree(),
                        {"view.frameSelection", "pose.key", "pose.pin", "pose.unpin", "pose.rest", nextGroup,
                         "file.addModel", "file.reimport", "file.removeSource"});
  connect(outliner, &Outliner::materialChosen, this, [this](int material) {
    bench_.docks["materials"]->raise();
    bench_.get<MaterialsPanel>().choose(material);
  });
}

// A model file dropped on the list of models is added to the project at once.
void OutlinerFeature::offerDrops(const DraggedFile& file, std::vector<DropOffer>& offers) {
  if (!bench_.hasProject() || isProject(file.path) || !OpenableFiles::has(file.path)) return;
  const Outliner& outliner = bench_.get<Outliner>();
  const bool isOver = file.under != nullptr && outliner.isAncestorOf(file.under);
  const QWidget* part = isOver ? static_cast<const QWidget*>(&outliner) : bench_.pages;
  const auto add = [this, path = file.path] {
    bench_.document.sources().addModel(path,
                                       [this](ModelId model, GestureId) { bench_.session.setModel(model); });
  };
  offers.push_back({tr("Add to the Project"), part, add, isOver});
}

void OutlinerFeature::offerDropsOfMany(const QStringList& files, std::vector<DropOffer>& offers) {
  const auto isModel = [](const QString& file) { return !isProject(file) && OpenableFiles::has(file); };
  if (!bench_.hasProject()) {
    offers.push_back({tr("Open one of them first"), bench_.pages, {}});
  } else if (!std::ranges::all_of(files, isModel)) {
    offers.push_back({tr("Only models can be added together"), bench_.pages, {}});
  } else {
    offers.push_back({tr("Add %1 Models to the Project").arg(files.size()), &bench_.get<Outliner>(),
                      [this, files] { bench_.document.sources().addModels(files); }});
  }
}

std::unique_ptr<Feature> makeOutlinerFeature(Workbench& bench) {
  return std::make_unique<OutlinerFeature>(bench);
}

}  // namespace squire

#include "outliner_feature.moc"
