#pragma once

#include <QString>

class QWidget;

namespace squire {

struct SaveDialog {
  QString title;
  QString proposed;  // the proposed path
  QString filter;
  QString extension;  // ".png": appended if the user does not type it
};

// Asks where to save; empty if cancelled. Asks before overwriting an existing file, considering the appended
// extension.
[[nodiscard]] QString askWhereToSave(const SaveDialog& dialog, QWidget* parent);

}  // namespace squire
