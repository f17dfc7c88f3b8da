#pragma once

#include <QMenu>
#include <functional>
#include <initializer_list>
#include <map>
#include <typeindex>

#include "app/editor/action_table.h"
#include "app/editor/docks.h"
#include "app/editor/document/document.h"
#include "app/editor/file_commands.h"
#include "app/editor/settings/editor_settings.h"
#include "widgets/controls/message_bar.h"
#include "widgets/session/session.h"
#include "widgets/viewport/view_state.h"
#include "widgets/viewport/viewport.h"

class QLabel;

namespace squire {

class MoreViews;
class Pages;
class PanelRoom;
class RecoveryOffers;

// The menus of the window, in order.
enum class MenuPlace { File, Edit, Posing, Keys, Clips, Playing, View, Window, Help };

// The services that the window provides to its features and the features provide to each other.
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
  std::function<void()> changeLanguage = {};  // creates the window again in the chosen language
  std::function<void()> restart = {};         // starts the program again with the same project
  QLabel* hint = nullptr;                     // in the status bar: what is under the pointer
  // The members below are valid from Feature::addPanels() on.
  Pages* pages = nullptr;
  MessageBar* messages = nullptr;
  Viewport* viewport = nullptr;  // the main one; null if nothing can be drawn
  MoreViews* views = nullptr;    // with the main one; null if nothing can be drawn
  PanelRoom* panelRoom = nullptr;
  RecoveryOffers* recovery = nullptr;
  std::map<std::type_index, void*> offers = {};  // see offer()

  [[nodiscard]] bool hasProject() const { return session.hasProject(); }
  [[nodiscard]] bool hasModel() const { return hasProject() && session.model() != nullptr; }
  [[nodiscard]] bool hasClip() const { return hasModel() && session.clip() != nullptr; }

  // Features find each other by type: one offers a panel or an interface, others look it up.
  template <typename T>
  void offer(T& thing) {
    offers[typeid(T)] = &thing;
  }
  // Null if no feature has offered one yet.
  template <typename T>
  [[nodiscard]] T* find() const {
    const auto found = offers.find(typeid(T));
    return found == offers.end() ? nullptr : static_cast<T*>(found->second);
  }
  // Throws if no feature has offered one.
  template <typename T>
  [[nodiscard]] T& get() const {
    return *static_cast<T*>(offers.at(typeid(T)));
  }

  [[nodiscard]] QMenu* menu(MenuPlace place) const { return menus.at(place); }
  // Adds actions to the menu, with a separator for each nextGroup.
  void fill(QWidget& menu, std::initializer_list<ActionId> ids) const;
  // Sets the context menu of a widget.
  void setContextMenu(QWidget& widget, std::initializer_list<ActionId> ids) const;
  void enable(bool on, std::initializer_list<ActionId> ids) const;
  // The view that was used last, which commands of the camera and the look are for.
  [[nodiscard]] ViewState& seenView() const;
  // Whether the pose that commands change is seen; else a message says that it was not changed.
  [[nodiscard]] bool isPoseSeen() const;
};

}  // namespace squire
