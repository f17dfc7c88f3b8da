#include "app/editor/document/openable_files.h"

#include <QFileInfo>
#include <QStringList>
#include <algorithm>

#include "app/editor/document/document_paths.h"
#include "core/formats/formats.h"
#include "core/io/own_file.h"
#include "core/workspace/save_project.h"

namespace squire {

namespace {

QString modelPatterns() {
  QStringList patterns;
  for (const std::string& extension : allFormats().extensions())
    patterns << QStringLiteral("*.") + QString::fromStdString(extension);
  return patterns.join(QLatin1Char(' '));
}

}  // namespace

bool OpenableFiles::has(const QString& path) {
  if (isProject(path)) return true;
  const std::vector<std::string> known = allFormats().extensions();
  return std::ranges::find(known, QFileInfo(path).suffix().toLower().toStdString()) != known.end();
}

QString OpenableFiles::modelFilter() {
  return tr("Models") + QStringLiteral(" (") + modelPatterns() + QStringLiteral(");;") + tr("All files") +
         QStringLiteral(" (*)");
}

QString OpenableFiles::filter() {
  return tr("Projects and models") + QStringLiteral(" (*.squire ") + modelPatterns() + QStringLiteral(");;") +
         tr("Projects") + QStringLiteral(" (*.squire);;") + modelFilter();
}

bool hasBackup(const QString& project) {
  return isProject(project) && ownFileAt(backupFileOf(asPath(project))) == OwnFile::File;
}

}  // namespace squire
