#pragma once

#include <QDialog>

namespace squire {

class EditorSettings;

// Appearance and language. Settings apply immediately, except the language, which requires a restart.
class PreferencesDialog : public QDialog {
  Q_OBJECT
 public:
  PreferencesDialog(EditorSettings& settings, QWidget* parent);

 Q_SIGNALS:
  void themeChosen(const QString& id);
  void smoothCameraChosen(bool smooth);
};

}  // namespace squire
