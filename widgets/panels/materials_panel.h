#pragma once

#include <QWidget>
#include <array>
#include <memory>

#include "widgets/session/session.h"

class QCheckBox;
class QLabel;
class QListWidget;
class QPushButton;

namespace squire {

class ColourField;
class MapButton;
class MaterialCommands;
class MaterialRows;
class NumberField;
struct DraggedMaterial;

// Lists the model's materials with previews. Materials can be made, renamed, assigned to meshes and deleted;
// their colours, exponent and maps can be overridden and reset. Below are the materials of the project that
// its models share.
class MaterialsPanel : public QWidget {
  Q_OBJECT
 public:
  explicit MaterialsPanel(Session& session, QWidget* parent = nullptr);
  ~MaterialsPanel() override;
  void choose(int material);
  void chooseShared(const std::string& name);
  [[nodiscard]] MaterialCommands* commands() const { return commands_; }
  [[nodiscard]] QListWidget* list() const { return list_; }
  // The project's changes of a material of the shown model, by its number.
  [[nodiscard]] MaterialOverride overrideOf(int material) const;
  [[nodiscard]] ColourField* colourField(bool specular) const { return colours_[specular ? 1 : 0]; }
  // The button that shows the map's name and opens its menu.
  [[nodiscard]] QPushButton* mapButton(bool specular) const;

 Q_SIGNALS:
  // choose() or chooseShared() was called: another part of the window has chosen a material, so this panel
  // should be shown.
  void chosen();
  // The user wants to choose an image file for a map of a material.
  void mapRequested(const squire::MaterialOverride& change, bool specular);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  class Names;
  void build();
  [[nodiscard]] DraggedMaterial dragged() const;
  void connectFields();
  void refresh();
  // Renames once the editor of the name is closed.
  bool rename(int material, const QString& name);
  void startRenaming(int row);
  void showCurrent();
  void edit(const MaterialOverride& change, bool last);
  void abandon();
  void setColour(bool specular, const vec3& colour, bool last);
  void reset();
  void setPainted(bool painted);
  [[nodiscard]] const Material* current() const;
  [[nodiscard]] MaterialOverride overrideNow() const;  // of the current material
  // The shared material that is selected, or that the selected material uses; null: none.
  [[nodiscard]] const SharedMaterial* currentShared() const;
  void showShared(const SharedMaterial& shared);
  void connectMap(bool specular);
  void setMap(bool specular, const std::optional<std::string>& map);
  void showMap(bool specular, int map);
  void showSharedMap(bool specular, const std::string& path);

  Session& session_;
  MaterialCommands* commands_;
  QListWidget* list_;
  std::unique_ptr<MaterialRows> rows_;
  QCheckBox* palette_;
  QWidget* fields_;
  std::array<ColourField*, 2> colours_;  // diffuse, specular
  NumberField* exponent_;
  std::array<MapButton*, 2> maps_;  // diffuse, specular
  QLabel* sharedLabel_;
  QLabel* sharedBy_;
  QPushButton* reset_;
  QPushButton* detach_;
  GestureId gesture_;
  bool editing_ = false;
};

}  // namespace squire
