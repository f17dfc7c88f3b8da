#pragma once

#include <QObject>
#include <QTimer>
#include <filesystem>
#include <string>

#include "app/editor/document/project_place.h"
#include "core/model/profile.h"

namespace squire {

// Reads the engine profile that the project exports for, and reports each change of its content.
class ProfileWatch : public QObject {
  Q_OBJECT
 public:
  ProfileWatch(Session& session, const ProjectPlace& place);

 Q_SIGNALS:
  // If the file cannot be read, the profile is the default one, and `fault` is not empty.
  void profileRead(const squire::EngineProfile& profile, const squire::Diagnostics& fault);

 private:
  // The path of the profile; empty for the default profile.
  [[nodiscard]] std::filesystem::path file() const;
  void followProject();
  void poll();
  void show(const std::filesystem::path& file, const Result<EngineProfile>& read);

  Session& session_;
  const ProjectPlace& place_;
  QTimer timer_;
  bool isLooking_ = false;
  // The values that were emitted last, and the file from which they were read.
  std::filesystem::path file_;
  EngineProfile profile_;
  std::string fault_;
};

}  // namespace squire
