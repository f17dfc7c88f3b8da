#pragma once

#include <QCoreApplication>
#include <QString>

namespace squire {

// The kinds of files that can be opened, and the filters of file dialogs for them.
class OpenableFiles {
  Q_DECLARE_TR_FUNCTIONS(squire::OpenableFiles)
 public:
  [[nodiscard]] static bool has(const QString& path);
  // Filters of file dialogs: for projects and models, or for models only.
  [[nodiscard]] static QString filter();
  [[nodiscard]] static QString modelFilter();
};

// Whether there is a backup that was made when the project was last saved.
[[nodiscard]] bool hasBackup(const QString& project);

}  // namespace squire
