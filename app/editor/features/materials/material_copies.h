#pragma once

#include <QObject>
#include <functional>
#include <memory>

#include "app/editor/workbench.h"
#include "core/workspace/copied_materials.h"
#include "widgets/panels/dragged_material.h"

namespace squire {

class MaterialsPanel;

// Copies materials of another project or model file into the open project, with their images.
class MaterialCopies : public QObject {
  Q_OBJECT
 public:
  MaterialCopies(Workbench& bench, MaterialsPanel& panel);

  // Asks for the other file, reads it, and shows its materials.
  void ask();
  // The same with a file that the user has chosen already, and maybe a material of it.
  void open(const QString& path, const std::optional<DraggedMaterial>& ticked = {});

 private:
  using Offer = std::shared_ptr<const OfferedMaterials>;
  // Whether the project has a file whose folder the images can be copied into; else the user is told, and
  // `then` is called after a save.
  bool hasPlace(const std::function<void()>& then);
  void read(const QString& path, const std::optional<DraggedMaterial>& ticked = {});
  void show(const Offer& offered, std::vector<QImage> balls, const QString& path,
            const std::optional<DraggedMaterial>& ticked);
  void copy(const Offer& offered, const CopyRequest& request);
  void take(const CopiedMaterials& copied);
  void select(const Project& before, const CopiedMaterials& copied);
  void report(const CopiedMaterials& copied);
  void reportFailure(const Error& error);

  Workbench& bench_;
  MaterialsPanel& panel_;
};

}  // namespace squire
