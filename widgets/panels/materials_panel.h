#pragma once

#include <QWidget>
#include <array>

#include "widgets/session/session.h"

class QCheckBox;
class QLabel;
class QListWidget;
class QPushButton;

namespace squire {

class ColourField;
class MaterialCommands;
class NumberField;

// Lists the model's materials with previews. Materials can be made, renamed, assigned to meshes and deleted;
// their colours, exponent and maps can be overridden and reset.
class MaterialsPanel : public QWidget {
  Q_OBJECT
 public:
  explicit MaterialsPanel(Session& session, QWidget* parent = nullptr);
  ~MaterialsPanel() override;
  void choose(int material);
  [[nodiscard]] MaterialCommands* commands() const { return commands_; }
  [[nodiscard]] QListWidget* list() const { return list_; }
  [[nodiscard]] QCheckBox* paletteBox() const { return palette_; }
  // The project's changes of a material of the shown model, by its number.
  [[nodiscard]] MaterialOverride overrideOf(int material) const;
  [[nodiscard]] ColourField* colourField(bool specular) const { return colours_[specular ? 1 : 0]; }
  // The button that shows the map's name and opens its menu.
  [[nodiscard]] QPushButton* mapButton(bool specular) const { return maps_[specular ? 1 : 0]; }

 Q_SIGNALS:
  // choose() was called: another part of the window has chosen a material, so this panel should be shown.
  void chosen();
  // The user wants to choose an image file for a map of a material.
  void mapRequested(const squire::MaterialOverride& change, bool specular);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  class Names;
  void build();
  void connectFields();
  void refresh();
  void fill(const Model& model);
  // Renames once the editor of the name is closed.
  bool rename(int material, const QString& name);
  void chooseMade(const QString& key);
  void showCurrent();
  void edit(const MaterialOverride& change, bool last);
  void abandon();
  void setColour(bool specular, const vec3& colour, bool last);
  void reset();
  void setPainted(bool painted);
  [[nodiscard]] const Material* current() const;
  [[nodiscard]] MaterialOverride overrideNow() const;  // of the current material
  void addMapMenu(bool specular);
  void setMap(bool specular, const std::optional<std::string>& map);
  void showMap(bool specular, int map);
  [[nodiscard]] bool isShown(const Model* model) const;
  // For each material, whether a mesh uses it.
  [[nodiscard]] std::vector<bool> usedMaterials() const;

  Session& session_;
  MaterialCommands* commands_;
  QListWidget* list_;
  QCheckBox* palette_;
  QWidget* fields_;
  std::array<ColourField*, 2> colours_;  // diffuse, specular
  NumberField* exponent_;
  std::array<QPushButton*, 2> maps_;  // diffuse, specular
  QPushButton* reset_;
  GestureId gesture_;
  bool editing_ = false;
  // The materials in the list, so that it is redrawn only when they change.
  std::vector<Material> shown_;
  std::vector<bool> shownUsed_;
  std::vector<std::shared_ptr<const Image>> shownTextures_;
};

}  // namespace squire
