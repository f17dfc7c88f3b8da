#pragma once

#include <optional>
#include <string>
#include <utility>

#include "app/editor/feature.h"
#include "app/editor/workbench.h"

class QTabWidget;

namespace squire {

class MaterialCopies;
class MaterialDrops;
class MaterialsPanel;
class MeshesPanel;

// The materials of the model, their textures, and the meshes that have them.
class MaterialsFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void enableActions() override;
  void addPanels() override;
  void offerDrops(const DraggedFile& file, std::vector<DropOffer>& offers) override;

 private:
  void askMap(const MaterialOverride& change, bool specular);
  void askImage(const QString& label);
  void copy(ModelId from, const QString& key);
  void share(const QString& key);
  // The paths in the project of a material's diffuse and specular map; empty for a map that is no
  // image file.
  [[nodiscard]] std::pair<std::optional<std::string>, std::optional<std::string>> mapFiles(
      ModelId from, const std::string& key);
  void addCopying();
  void showMeshes();
  [[nodiscard]] QString askPicture(const QString& title);
  // The index of the material of the mesh under the dragged file; -1: none.
  [[nodiscard]] int materialUnder(const DraggedFile& file) const;

  MaterialsPanel* panel_ = nullptr;
  MaterialCopies* copies_ = nullptr;
  MaterialDrops* drops_ = nullptr;
  MeshesPanel* meshes_ = nullptr;
  QTabWidget* pages_ = nullptr;
};

}  // namespace squire
