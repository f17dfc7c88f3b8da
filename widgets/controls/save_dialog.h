#pragma once

#include <QString>

class QWidget;

namespace squire {

struct SaveDialog {
  QString title;
  QString proposed;  // path
  QString filter;
  QString extension;  // ".png": what the name ends in, whether or not a person types it
};

// Where to save; empty where nothing was chosen. A file that is there already is asked about under the name
// that it will have.
[[nodiscard]] QString askWhereToSave(const SaveDialog& dialog, QWidget* parent);

}  // namespace squire
