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

// Names of docks and icons, as they stand in the code.
[[nodiscard]] inline QString id(const char* text) { return QLatin1String(text); }

// Every action of the window by a stable name, so that menus, keys, buttons and the command palette share
// them.
class ActionTable {
 public:
  ActionTable(QWidget* window, const EditorSettings& settings) : window_(window), settings_(settings) {}

  struct Spec {
    ActionId id;
    QString text;  // with & and … as in a menu
    QString icon;  // empty: none
    QKeySequence keys;
    QString hint;  // for the status bar
    bool checkable = false;
  };
  // `run` gets the new state of a checkable action.
  QAction* add(QMenu* menu, const Spec& spec, std::function<void(bool)> run);

  // Changes the keys where they are shown, too.
  static void setKeys(QAction* action, const QKeySequence& keys);
  // Null for an empty id, and until the action is added.
  [[nodiscard]] QAction* operator[](ActionId id) const { return entries_.at(id.place()).action; }
  // In this order, null for each nextGroup.
  [[nodiscard]] QList<QAction*> of(std::initializer_list<ActionId> ids) const;
  [[nodiscard]] bool hasKeys(ActionId id, const QKeySequence& keys) const;
  [[nodiscard]] const QList<QAction*>& all() const { return all_; }
  // Of all(), in the same order.
  [[nodiscard]] const QList<ActionId>& ids() const { return ids_; }
  [[nodiscard]] QKeySequence usualKeys(ActionId id) const { return entries_.at(id.place()).usual; }

 private:
  struct Entry {
    QAction* action = nullptr;
    QKeySequence usual;
  };

  QWidget* window_;
  const EditorSettings& settings_;
  QList<QAction*> all_;  // in the order in which they were added
  QList<ActionId> ids_;
  std::array<Entry, ActionId::count + 1> entries_;  // by place; the last is of the empty id
};

}  // namespace squire
