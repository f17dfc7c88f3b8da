#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/clips/clip_commands.h"

namespace squire {

class ClipsPanel;

// The list of clips and the commands for whole clips.
class ClipFeature : public Feature {
  Q_OBJECT
 public:
  explicit ClipFeature(Workbench& bench) : Feature(bench), commands_(bench.session) {}
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  using Do = void (ClipCommands::*)();
  void addCommand(QMenu* menu, const ActionTable::Spec& spec, Do command);
  void addListActions(QMenu* menu);
  void addTimeActions(QMenu* menu);
  void addStateActions(QMenu* menu);
  void addFolders(QMenu* menu);
  void addLooks(QMenu* menu);
  void addFilters(QMenu* menu);
  void addOrders(QMenu* menu);
  void fillDeleted();
  void showMenu(QPoint screen);
  void askImport(const std::shared_ptr<const Model>& from, const QString& path);
  void rename();
  void renameMany();
  void moveToFolder();
  void newFolder();
  void outOfFolder();
  void renameFolder();
  void removeFolder();
  void showFolderMenu(QPoint screen);
  // The selected clips, or the current one.
  [[nodiscard]] std::vector<ClipId> chosen() const;
  void putInto(const QString& folder);
  [[nodiscard]] bool hasFolder() const;
  void focusSpeed();
  [[nodiscard]] QAction* action(ActionId id) const { return bench_.actions[id]; }

  ClipCommands commands_;
  ClipsPanel* panel_ = nullptr;
  QMenu* deleted_ = nullptr;  // deleted clips, to bring one back
  QAction* looks_ = nullptr;  // the menu that selects which clips the list shows, and how
};

}  // namespace squire
