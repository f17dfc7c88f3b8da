#pragma once

#include <QDir>
#include <QFileInfo>
#include <QString>
#include <chrono>
#include <filesystem>

// Functions shared by the window and the classes in this folder.
namespace squire {

// How often the shown files are compared with those on disk.
constexpr int millisecondsBetweenLooks = 1000;

[[nodiscard]] inline std::filesystem::path asPath(const QString& text) {
  return std::filesystem::path(text.toStdString());
}

[[nodiscard]] inline bool isProject(const QString& path) {
  return path.endsWith(QStringLiteral(".squire"), Qt::CaseInsensitive);
}

// Returns an unused name: "knight 2.squire" for "knight.squire".
[[nodiscard]] inline QString freeNameBeside(const QString& path) {
  const QFileInfo file(path);
  for (int number = 2;; ++number) {
    QString free = file.dir().filePath(
        QStringLiteral("%1 %2.%3").arg(file.completeBaseName()).arg(number).arg(file.suffix()));
    if (!QFileInfo::exists(free)) return free;
  }
}

// Seconds of a monotonic clock.
[[nodiscard]] inline double secondsNow() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace squire
