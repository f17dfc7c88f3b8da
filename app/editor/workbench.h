#pragma once

#include <QMenu>
#include <initializer_list>
#include <map>
#include <typeindex>

#include "app/editor/action_table.h"
#include "app/editor/docks.h"
#include "app/editor/document.h"
#include "app/editor/editor_settings.h"
#include "app/editor/file_commands.h"
#include "widgets/controls/message_bar.h"
#include "widgets/session/session.h"
#include "widgets/viewport/view_state.h"
#include "widgets/viewport/viewport.h"

class QLabel;

namespace squire {

class Pages;
class PanelRoom;
class RecoveryOffers;

// The menus of the window, in their order.
enum class MenuPlace { File, Edit, Posing, Keys, Clips, Playing, View, Window, Help };

// What the window offers to its features, and features to each other.
struct Workbench {
  QMainWindow& window;
  Session& session;
  ViewState& view;
  Document& document;
  ActionTable& actions;
  EditorSettings& settings;
  Docks& docks;
  FileCommands& files;
  std::map<MenuPlace, QMenu*> menus = {};
  QLabel* hint = nullptr;  // in the status bar: what the pointer is over
  // The rest is there from Feature::addPanels() on.
  Pages* pages = nullptr;
  MessageBar* messages = nullptr;
  Viewport* viewport = nullptr;  // null where nothing can be drawn
  PanelRoom* panelRoom = nullptr;
  RecoveryOffers* recovery = nullptr;
  std::map<std::type_index, void*> offers = {};  // of offer()

  [[nodiscard]] bool hasProject() const { return session.hasProject(); }
  [[nodiscard]] bool hasModel() const { return hasProject() && session.model() != nullptr; }
  [[nodiscard]] bool hasClip() const { return hasModel() && session.clip() != nullptr; }

  // Features meet by type: one offers a panel, or an interface to itself, and others ask for it.
  template <typename T>
  void offer(T& thing) {
    offers[typeid(T)] = &thing;
  }
  // Null where no feature offers one, or not yet.
  template <typename T>
  [[nodiscard]] T* find() const {
    const auto found = offers.find(typeid(T));
    return found == offers.end() ? nullptr : static_cast<T*>(found->second);
  }
  // One that is offered for certain.
  template <typename T>
  [[nodiscard]] T& get() const {
    return *static_cast<T*>(offers.at(typeid(T)));
  }

  [[nodiscard]] QMenu* menu(MenuPlace place) const { return menus.at(place); }
  // Appends actions, and a line for each nextGroup.
  void fill(QWidget& menu, std::initializer_list<ActionId> ids) const;
  // What a right click on a widget offers.
  void setContextMenu(QWidget& widget, std::initializer_list<ActionId> ids) const;
  void enable(bool on, std::initializer_list<ActionId> ids) const;
};

}  // namespace squire
