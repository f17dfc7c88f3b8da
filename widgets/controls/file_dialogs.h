#pragma once

#include <QImage>
#include <QStringList>
#include <functional>

class QWidget;

namespace squire {

// What Qt's file dialogs show beside the files.
struct FileDialogContents {
  // Folders that are offered below the home folder.
  std::function<QStringList()> folders;
  // Asks for the picture of a file. `done` gets an empty one if the file has none, and is not called if
  // another picture is asked for before it is there.
  std::function<void(const QString& path, std::function<void(const QImage&)> done)> picture;
};

// Gives Qt's file dialogs the icons of the theme, room for their columns, folders at the left, and the
// picture of the chosen file at the right, while `window` exists. Dialogs of the system stay as they are.
void dressFileDialogs(QWidget& window, FileDialogContents contents);

}  // namespace squire
