#pragma once

#include <QWidget>

#include "widgets/session/session.h"

class QAction;
class QLabel;
class QTreeWidget;

namespace squire {

// The textures of the shown model: size, format, memory in the game, whether they were found, and the
// materials that use them.
class TexturesPanel : public QWidget {
  Q_OBJECT
 public:
  explicit TexturesPanel(Session& session, QWidget* parent = nullptr);
  [[nodiscard]] QTreeWidget* list() const { return list_; }
  // The label below the list with the total memory of the textures that materials use.
  [[nodiscard]] QLabel* sum() const { return sum_; }
  [[nodiscard]] QAction* replaceAction() const { return replace_; }

 Q_SIGNALS:
  // The user wants to replace a texture by an image file. `label`: the texture's name in the model file.
  void imageRequested(const QString& label);
  // The user wants to see a material that uses the chosen texture. `material`: its number.
  void materialRequested(int material);
  void findRequested();

 private:
  void refresh();
  void fill(const Model& model);
  void enable();
  [[nodiscard]] int chosen() const;  // -1: none

  Session& session_;
  QTreeWidget* list_;
  QLabel* sum_;
  QAction* replace_;
  QAction* show_;
  QAction* find_;
  std::vector<Texture> shown_;
  std::vector<Material> shownMaterials_;
};

}  // namespace squire
