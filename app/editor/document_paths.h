#pragma once

#include <QString>
#include <chrono>
#include <filesystem>

// What the window and the parts of Document share.
namespace squire {

[[nodiscard]] inline std::filesystem::path asPath(const QString& text) {
  return std::filesystem::path(text.toStdString());
}

[[nodiscard]] inline bool isProject(const QString& path) {
  return path.endsWith(QStringLiteral(".squire"), Qt::CaseInsensitive);
}

// Of a clock that runs forward.
[[nodiscard]] inline double secondsNow() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace squire
