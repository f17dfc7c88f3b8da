#pragma once

#include <QCoreApplication>
#include <QStringList>
#include <memory>
#include <vector>

#include "widgets/session/session.h"

class QListWidget;
class QListWidgetItem;

namespace squire {

class MaterialCommands;

// The rows of the Materials panel: the materials of the shown model and, below a heading, the shared
// materials of the project.
class MaterialRows {
  Q_DECLARE_TR_FUNCTIONS(MaterialRows)
 public:
  // Borrows its arguments.
  MaterialRows(const Session& session, const MaterialCommands& commands, QListWidget& list);

  // Rebuilds the rows if their content has changed, and returns whether it has.
  bool refresh();
  // The number of the material in a row; -1: none.
  [[nodiscard]] int materialAt(int row) const;
  // The shared material in a row; null: none.
  [[nodiscard]] const SharedMaterial* sharedAt(int row) const;
  // The row of a shared material; -1: none.
  [[nodiscard]] int rowOfShared(const std::string& name) const;

 private:
  struct Content {
    std::vector<Material> materials;
    std::vector<std::string> follow;  // by material: the shared one that it uses; empty: none
    std::vector<bool> used;           // by material, whether a mesh has it
    std::vector<std::shared_ptr<const Image>> textures;
    std::vector<SharedMaterial> shared;
    std::vector<QStringList> users;  // by shared material: the models that use it
    bool operator==(const Content&) const = default;
  };
  [[nodiscard]] Content now() const;
  // The row that shows the chosen material once the rows show `next`.
  [[nodiscard]] int rowIn(const Content& next) const;
  void fillMaterials();
  void fillShared();
  QListWidgetItem* addRow(const Material& material, const Image* image);
  void setUnused(QListWidgetItem& item, const QString& hint);

  const Session& session_;
  const MaterialCommands& commands_;
  QListWidget& list_;
  Content shown_;
};

}  // namespace squire
