#pragma once

#include <QAction>
#include <QObject>
#include <memory>
#include <optional>
#include <string>

#include "core/edit/decided_materials.h"
#include "widgets/session/session.h"

class QMenu;

namespace squire {

class SharedCommands;

// Commands for the list of the shown model's materials, for the tool row and the menu of the panel.
class MaterialCommands : public QObject {
  Q_OBJECT
 public:
  MaterialCommands(Session& session, QWidget* parent);
  ~MaterialCommands() override;

  // Sets the material for the commands, by its number in the model; -1: none. `shared`: the name of the
  // selected shared material if that is selected instead, or empty.
  void setMaterial(int material, const std::string& shared = {});
  [[nodiscard]] SharedCommands* shared() const { return shared_; }
  [[nodiscard]] QList<QAction*> tools() const;
  // All commands, including those that only the menu has.
  [[nodiscard]] QList<QAction*> actions() const;
  [[nodiscard]] QAction* deleteAction() const { return delete_; }
  [[nodiscard]] QAction* deleteUnusedAction() const { return deleteUnused_; }

  // The materials of the shown model, in the model's order; empty if the model is not loaded. Contains
  // pointers into the session's project.
  [[nodiscard]] std::optional<DecidedMaterials> decided() const;
  [[nodiscard]] Result<Edit> renamed(int material, const std::string& name) const;
  // Assigns a material to a mesh of the shown model.
  void assign(int mesh);
  // Applies an edit that makes a material, and emits made().
  void applyMaking(Result<Edit> edit);

 Q_SIGNALS:
  // A material was made and should be selected.
  void made(const QString& key);
  void renameRequested();
  // The user wants to copy a material of another model.
  void copyRequested(squire::ModelId from, const QString& key);
  // The user wants to copy materials of another project or of a model file.
  void otherFileRequested();

 private:
  QAction* add(const char* iconName, const QString& text, const QString& hint,
               void (MaterialCommands::*run)());
  void addNew();
  void duplicate();
  void remove();
  void removeUnused();
  void assignToSelected();
  void fillCopyMenu();
  void fillDeletedMenu();
  void enable();
  [[nodiscard]] std::string key() const;  // empty: none
  // Asks which material meshes get instead of a deleted one; empty if the user cancels.
  [[nodiscard]] std::optional<std::string> askInstead(const DecidedMaterials& materials) const;

  Session& session_;
  QWidget* parent_;
  SharedCommands* shared_;
  std::unique_ptr<QMenu> copyMenu_;
  std::unique_ptr<QMenu> deletedMenu_;
  QAction* new_;
  QAction* duplicate_;
  QAction* assign_;
  QAction* delete_;
  QAction* deleteUnused_;
  QAction* rename_;
  int material_ = -1;
  bool isShared_ = false;  // the commands are for a shared material
};

}  // namespace squire
