#pragma once

#include <QDialog>

namespace squire {

class EditorSettings;

// Looks and language. Everything takes effect at once but the language, which needs a new start.
class PreferencesDialog : public QDialog {
  Q_OBJECT
 public:
  PreferencesDialog(EditorSettings& settings, QWidget* parent);

 Q_SIGNALS:
  void themeChosen(const QString& id);
  void smoothCameraChosen(bool smooth);
};

}  // namespace squire
