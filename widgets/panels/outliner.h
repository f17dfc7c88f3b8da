#pragma once

#include <QHash>
#include <QTreeWidget>

#include "widgets/controls/search_notice.h"
#include "widgets/session/session.h"

namespace squire {

class MeshCommands;
class SearchField;

// The project as a tree of models with skeletons, meshes and materials. Its selection is the selection of the
// whole window.
class Outliner : public QWidget {
  Q_OBJECT
 public:
  explicit Outliner(Session& session, QWidget* parent = nullptr);
  [[nodiscard]] QTreeWidget* tree() const { return tree_; }
  // The item of a bone of the shown model.
  [[nodiscard]] QTreeWidgetItem* itemOf(BoneId bone) const {
    return bones_.value({session_.modelId().value, bone.value});
  }
  // The mesh of the shown model whose row is at a point of the screen; -1: none. Opens the list of meshes if
  // its row is there.
  [[nodiscard]] int meshUnderDrag(const QPoint& globally);

 Q_SIGNALS:
  void materialChosen(int material);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void rebuild();
  QTreeWidgetItem* addModel(const ProjectModel& entry);
  void addSkeleton(QTreeWidgetItem* parent, ModelId model, const Skeleton& skeleton);
  void addMeshes(QTreeWidgetItem* parent, const Model& model);
  void markModel();
  void applySelection();
  void showSelection();
  class Names;
  bool rename(const QTreeWidgetItem* item, const QString& text);
  void choose(QTreeWidgetItem* item);
  [[nodiscard]] static QString eyeTip();
  [[nodiscard]] static QString leftOutTip(const Mesh& mesh);
  // Updates the actions for the current row, which are visible only for a mesh.
  void showExported();
  void showObject(ModelId id, std::uint32_t mesh, bool shown);
  bool toggleEye(const QTreeWidgetItem* item);
  void showEyes();
  void filter(const QString& text);

  Session& session_;
  SearchField* search_;
  QTreeWidget* tree_;
  QAction* exported_;  // whether the meshes of an object are drawn and exported
  MeshCommands* meshes_;
  SearchNotice* notice_;
  // By model, and bone or mesh.
  QHash<QPair<std::uint32_t, std::uint32_t>, QTreeWidgetItem*> bones_, meshRows_;
  QString shape_;  // description of the contents that the tree was built from
  bool updating_ = false;
};

}  // namespace squire
