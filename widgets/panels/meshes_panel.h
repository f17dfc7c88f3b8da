#pragma once

#include <QWidget>
#include <vector>

#include "core/model/join_meshes.h"
#include "core/model/skin_health.h"
#include "widgets/session/session.h"

class QLabel;
class QPushButton;
class QToolButton;
class QTreeWidget;

namespace squire {

class MeshCommands;

// The meshes of the shown model: counts, material, and how their vertices follow bones.
class MeshesPanel : public QWidget {
  Q_OBJECT
 public:
  explicit MeshesPanel(Session& session, QWidget* parent = nullptr);
  [[nodiscard]] QTreeWidget* list() const { return list_; }
  [[nodiscard]] MeshCommands* commands() const { return commands_; }
  // The button that selects the bones that move no vertex.
  [[nodiscard]] QPushButton* idleBones() const { return idle_; }

 private:
  void refresh();
  void measure(const Model& model);
  void choose(int row);
  void showChosen();
  void showSelection();
  void showJoins();
  // Why exports do not join a mesh with another one, for users.
  [[nodiscard]] static QString reasonOf(Apart apart);
  void selectIdleBones();

  Session& session_;
  QTreeWidget* list_;
  MeshCommands* commands_;
  QLabel* detail_;
  QPushButton* idle_;
  std::shared_ptr<const Model> shown_;
  std::vector<MeshSkin> skins_;  // one per mesh of `shown_`
  std::vector<BoneId> idleBones_;
  bool updating_ = false;
};

}  // namespace squire
