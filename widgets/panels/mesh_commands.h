#pragma once

#include <QAction>
#include <QObject>
#include <QString>
#include <functional>
#include <memory>
#include <string>

#include "core/edit/edit.h"
#include "widgets/session/session.h"

class QMenu;

namespace squire {

// Commands for a mesh of a model: assign another material, join it with others, and repair weights. For the
// menus of lists that show meshes.
class MeshCommands : public QObject {
  Q_OBJECT
 public:
  MeshCommands(Session& session, QWidget* parent);
  ~MeshCommands() override;

  // Sets the mesh for the commands, by its number in the model; -1: none, which hides the commands.
  void setMesh(ModelId model, int mesh);
  // Joins all meshes of a model that have a material in common, or fails if there are none.
  void joinAll(ModelId model);
  void separateAll(ModelId model);
  [[nodiscard]] QList<QAction*> actions() const { return {material_, limit_, fill_, join_}; }
  [[nodiscard]] QAction* fill() const { return fill_; }
  [[nodiscard]] QMenu* limitMenu() const { return limitMenu_.get(); }
  [[nodiscard]] QMenu* joinMenu() const { return joinMenu_.get(); }

 private:
  void fillMaterialMenu();
  void addSharedMaterials(const std::string& part);
  void fillLimitMenu();
  void fillJoinMenu();
  void addJoin(const QString& text, bool isJoined, const std::function<Result<Edit>()>& edit);
  void applyLater(const std::function<Result<Edit>()>& edit);
  void enable();
  // The mesh as imported; null if there is none.
  [[nodiscard]] const Mesh* imported() const;
  void limit(std::uint32_t influences, float least);

  Session& session_;
  std::unique_ptr<QMenu> materialMenu_;
  std::unique_ptr<QMenu> limitMenu_;
  std::unique_ptr<QMenu> joinMenu_;
  QAction* material_;
  QAction* limit_;
  QAction* fill_;
  QAction* join_;
  ModelId model_;
  int mesh_ = -1;
};

}  // namespace squire
