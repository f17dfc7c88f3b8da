#pragma once

#include <QAction>
#include <QObject>
#include <memory>
#include <string>

#include "widgets/session/session.h"

class QMenu;

namespace squire {

// Commands for the shared materials of the project, for the menus of the Materials panel.
class SharedCommands : public QObject {
  Q_OBJECT
 public:
  SharedCommands(Session& session, QWidget* parent);
  ~SharedCommands() override;

  // Sets the material for the commands. `key`: the selected material of the shown model, or empty if a shared
  // one is selected. `shared`: the selected shared material, or the one that `key` uses; empty: none.
  void setMaterial(const std::string& key, const std::string& shared);
  [[nodiscard]] QMenu* menu() const { return menu_.get(); }
  [[nodiscard]] QMenu* useMenu() const { return useMenu_.get(); }
  [[nodiscard]] QAction* shareAction() const { return share_; }
  [[nodiscard]] QAction* detachAction() const { return detach_; }
  [[nodiscard]] QAction* newAction() const { return new_; }

  // Gives a mesh of the shown model the selected shared material.
  void give(int mesh);
  void remove();
  [[nodiscard]] Result<Edit> renamed(const std::string& name) const;
  // The names of the models that use a shared material.
  [[nodiscard]] QStringList usersOf(const std::string& shared) const;

 Q_SIGNALS:
  // A shared material was made and should be selected.
  void made(const QString& name);
  // The user wants to share a material of the shown model. The receiver finds image files for its maps.
  void shareRequested(const QString& key);

 private:
  QAction* add(const QString& text, const QString& hint, void (SharedCommands::*run)());
  void addNew();
  void share();
  void detach();
  void fillUseMenu();
  void enable();

  Session& session_;
  std::unique_ptr<QMenu> menu_;
  QAction* share_;
  std::unique_ptr<QMenu> useMenu_;
  QAction* detach_;
  QAction* new_;
  std::string key_, shared_;
};

}  // namespace squire
