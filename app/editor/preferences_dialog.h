#pragma once

#include <QDialog>

namespace squire {

class EditorSettings;
class PreferenceList;

// All settings of the editor in one list with a search. They apply immediately unless their texts say
// otherwise.
class PreferencesDialog : public QDialog {
  Q_OBJECT
 public:
  PreferencesDialog(EditorSettings& settings, QWidget* parent);

 Q_SIGNALS:
  // Emitted after a setting has changed and its value is stored in the settings.
  void changed();
  void shortcutsRequested();
  void restartRequested();

 private:
  void addAppearance();
  void addViewport();
  void addPosing();
  void addFiles();
  void addImports();
  void addKeyboard();

  EditorSettings& settings_;
  PreferenceList* list_;
};

}  // namespace squire
