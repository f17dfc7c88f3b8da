#pragma once

#include <QAction>
#include <QHash>
#include <QKeySequence>
#include <QList>
#include <functional>

class QMenu;
class QWidget;

namespace squire {

class EditorSettings;

// Names of actions, docks and icons, as they stand in the code.
[[nodiscard]] inline QString id(const char* text) { return QLatin1String(text); }

// Every action of the window by a stable name, so that menus, keys, buttons and the command palette share
// them.
class ActionTable {
 public:
  ActionTable(QWidget* window, const EditorSettings& settings) : window_(window), settings_(settings) {}

  struct Spec {
    QString id;    // "view.frameAll"
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
  [[nodiscard]] QAction* operator[](const QString& id) const { return byId_.value(id); }
  // Of the action that has these keys; empty where none has.
  [[nodiscard]] QString idOf(const QKeySequence& keys) const;
  [[nodiscard]] const QList<QAction*>& all() const { return all_; }
  [[nodiscard]] QKeySequence usualKeys(const QString& id) const { return usual_.value(id); }

 private:
  QWidget* window_;
  const EditorSettings& settings_;
  QList<QAction*> all_;
  QHash<QString, QAction*> byId_;
  QHash<QString, QKeySequence> usual_;
};

}  // namespace squire
