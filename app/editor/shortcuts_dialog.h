#pragma once

#include <QDialog>

class QTableWidget;

namespace squire {

class ActionTable;
class EditorSettings;

// Every action with its keys, which can be changed; two actions with the same keys are shown as a conflict.
class ShortcutsDialog : public QDialog {
  Q_OBJECT
 public:
  ShortcutsDialog(const ActionTable& actions, EditorSettings& settings, QWidget* parent);

 private:
  void fill(const QString& search);
  void change(QAction* action, const QKeySequence& keys);
  void reset();

  const ActionTable& actions_;
  EditorSettings& settings_;
  QTableWidget* table_;
};

}  // namespace squire
