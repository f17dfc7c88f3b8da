#pragma once

#include <QAction>
#include <QKeySequence>
#include <QList>
#include <array>
#include <functional>
#include <initializer_list>

#include "app/editor/action_id.h"

class QMenu;
class QWidget;

namespace squire {

class EditorSettings;

// Converts a literal name of a dock or icon.
[[nodiscard]] inline QString id(const char* text) { return QLatin1String(text); }

// The actions of the window by stable name, shared by menus, shortcuts, buttons and the command palette.
class ActionTable {
 public:
  ActionTable(QWidget* window, const EditorSettings& settings) : window_(window), settings_(settings) {}

  struct Spec {
    ActionId id;
    QString text;  // with & and … as in menus
    QString icon;  // empty: none
    QKeySequence keys;
    QString hint;  // shown in the status bar
    bool checkable = false;
  };
  // `run` is called with the new state of a checkable action.
  QAction* add(QMenu* menu, const Spec& spec, std::function<void(bool)> run);

  // Changes the shortcut and its display in tool tips.
  static void setKeys(QAction* action, const QKeySequence& keys);
  // Null for an empty id or if the action has not been added yet.
  [[nodiscard]] QAction* operator[](ActionId id) const { return entries_.at(id.place()).action; }
  // In the given order, with null for each nextGroup.
  [[nodiscard]] QList<QAction*> of(std::initializer_list<ActionId> ids) const;
  [[nodiscard]] bool hasKeys(ActionId id, const QKeySequence& keys) const;
  [[nodiscard]] const QList<QAction*>& all() const { return all_; }
  // The ids of all(), in the same order.
  [[nodiscard]] const QList<ActionId>& ids() const { return ids_; }
  [[nodiscard]] QKeySequence defaultKeys(ActionId id) const { return entries_.at(id.place()).usual; }

 private:
  struct Entry {
    QAction* action = nullptr;
    QKeySequence usual;
  };

  QWidget* window_;
  const EditorSettings& settings_;
  QList<QAction*> all_;  // in the order they were added
  QList<ActionId> ids_;
  std::array<Entry, ActionId::count + 1> entries_;  // by ActionId::place(); the last one is for the empty id
};

}  // namespace squire
