#pragma once

#include <QDialog>

#include "app/editor/action_id.h"

class QComboBox;
class QLineEdit;
class QTableWidget;

namespace squire {

class ActionTable;
class EditorSettings;
class SearchNotice;

// Lists all actions with their keys, which can be changed; shows two actions with the same keys as a
// conflict.
class ShortcutsDialog : public QDialog {
  Q_OBJECT
 public:
  ShortcutsDialog(const ActionTable& actions, EditorSettings& settings, QWidget* parent);
  [[nodiscard]] QComboBox* presets() const { return presets_; }

 private:
  void fill(const QString& search);
  void change(ActionId id, const QKeySequence& keys);
  void applyPreset(const QString& id);

  const ActionTable& actions_;
  EditorSettings& settings_;
  QComboBox* presets_;
  QLineEdit* search_;
  QTableWidget* table_;
  SearchNotice* notice_;
};

}  // namespace squire
