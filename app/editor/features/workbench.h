#pragma once

#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <initializer_list>
#include <map>

#include "app/editor/action_table.h"
#include "app/editor/document.h"
#include "app/editor/editor_settings.h"
#include "widgets/controls/message_bar.h"
#include "widgets/session/session.h"
#include "widgets/viewport/view_state.h"
#include "widgets/viewport/viewport.h"

namespace squire {

class PanelRoom;
class Timeline;

// The menus of the window, in their order.
enum class MenuPlace { File, Edit, Posing, Keys, Clips, Playing, View, Window, Help };

// What the window offers to its features.
struct Workbench {
  QMainWindow& window;
  Session& session;
  ViewState& view;
  Document& document;
  ActionTable& actions;
  EditorSettings& settings;
  std::map<MenuPlace, QMenu*> menus = {};
  QMenu* panelsMenu = nullptr;
  // The rest is there from Feature::addPanels() on.
  MessageBar* messages = nullptr;
  Viewport* viewport = nullptr;  // null where nothing can be drawn
  Timeline* timeline = nullptr;
  PanelRoom* panelRoom = nullptr;

  [[nodiscard]] bool hasProject() const { return session.hasProject(); }
  [[nodiscard]] bool hasModel() const { return hasProject() && session.model() != nullptr; }
  [[nodiscard]] bool hasClip() const { return hasModel() && session.clip() != nullptr; }

  [[nodiscard]] QMenu* menu(MenuPlace place) const { return menus.at(place); }
  // A dock at the side `area`, or behind the tab of the dock named `beside`.
  QDockWidget* addDock(const QString& name, const QString& title, QWidget* content, Qt::DockWidgetArea area,
                       const QString& beside = {}) const;
  // Whether a dock's content is seen: neither closed nor behind the tab of another one. Null is not.
  [[nodiscard]] static bool isOnTop(const QWidget* content);
  // Asks for a file to read, in the folder of the last one; empty where nobody chose one.
  [[nodiscard]] QString askForFile(const QString& title, const QString& filter) const;
  void enable(bool on, std::initializer_list<const char*> actionIds) const;
};

}  // namespace squire
