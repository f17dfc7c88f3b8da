#include <QDir>
#include <QFileInfo>

#include "app/editor/feature.h"
#include "app/editor/features/exporting/export_dialog.h"
#include "app/editor/workbench.h"
#include "core/export/gltf/make_gltf.h"
#include "widgets/controls/save_dialog.h"

namespace squire {

// Exports for the engine, with a dialog or with the last choices, and for other programs.
class ExportingFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void enableActions() override;

 private:
  void ask();
  void exportAgain();
  void exportGlb();
  [[nodiscard]] ExportWay proposed() const;
};

void ExportingFeature::addActions() {
  QMenu* menu = bench_.menu(MenuPlace::File);
  QAction* before = bench_.actions["file.screenshot"];
  QAction* action = bench_.actions.add(
      menu,
      {"file.export", tr("&Export for the Engine\u2026"), id("export"), QKeySequence(Qt::CTRL | Qt::Key_E),
       tr("Exports the project as a file for the engine, and shows its contents first")},
      [this](bool) { ask(); });
  menu->insertAction(before, action);
  action = bench_.actions.add(menu,
                              {"file.exportAgain",
                               tr("Export A&gain"),
                               {},
                               QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E),
                               tr("Exports into the same folder and in the same way as last time")},
                              [this](bool) { exportAgain(); });
  menu->insertAction(before, action);
  action = bench_.actions.add(menu,
                              {"file.exportGlb",
                               tr("Export Model as glT&F\u2026"),
                               {},
                               {},
                               tr("Writes the shown model with its clips for Blender and other engines")},
                              [this](bool) { exportGlb(); });
  menu->insertAction(before, action);
  menu->insertSeparator(before);
}

void ExportingFeature::enableActions() {
  bench_.enable(bench_.hasModel(), {"file.export", "file.exportAgain", "file.exportGlb"});
}

// The choices of the last export. Without one: the project's folder, or the last used one for the sample.
ExportWay ExportingFeature::proposed() const {
  if (const auto last = bench_.document.exports().last()) return *last;
  const QString folder = bench_.document.place().folder();
  const bool isSample = folder == QFileInfo(FileCommands::samplePath()).absolutePath();
  ExportWay way{isSample ? bench_.settings.lastFolder() : folder};
  way.cache = bench_.settings.exportCache();
  return way;
}

void ExportingFeature::ask() {
  auto* dialog = new ExportDialog(bench_.session, bench_.document.exports(), proposed(), &bench_.window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->open();
}

void ExportingFeature::exportAgain() {
  if (const auto last = bench_.document.exports().last()) {
    bench_.document.exports().exportTo(*last);
  } else {
    ask();
  }
}

void ExportingFeature::exportGlb() {
  const Model* model = bench_.session.model();
  const std::vector<std::string> names = gltfNames(std::vector<std::string>{model->name});
  const QString name = QString::fromStdString(gltfFileName(names.front(), gltf::GltfForm::Binary));
  const QString file = askWhereToSave({.title = tr("Export Model as glTF"),
                                       .proposed = QDir(proposed().folder).filePath(name),
                                       .filter = tr("glTF (*.glb)"),
                                       .extension = QStringLiteral(".glb")},
                                      &bench_.window);
  if (!file.isEmpty()) bench_.document.exports().exportModel(model->id, file);
}

std::unique_ptr<Feature> makeExportingFeature(Workbench& bench) {
  return std::make_unique<ExportingFeature>(bench);
}

}  // namespace squire

#include "exporting_feature.moc"
