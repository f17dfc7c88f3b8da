#pragma once

#include <QObject>
#include <QTimer>
#include <filesystem>
#include <string>

#include "app/editor/document/project_place.h"
#include "core/export/profile_file.h"

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
  // The profile that the project names, and what it may name.
  struct Asked {
    std::string profile;  // as in the project; empty: the default profile
    std::filesystem::path folder;
    bool anywhere = false;
    bool operator==(const Asked&) const = default;
  };
  [[nodiscard]] Asked asked() const;
  void followProject();
  void poll();
  void show(const Asked& asked, const ProjectProfile& read);

  Session& session_;
  const ProjectPlace& place_;
  QTimer timer_;
  bool isLooking_ = false;
  // The values that were emitted last, and what they were read for.
  Asked asked_;
  EngineProfile profile_;
  std::string fault_;
};

}  // namespace squire
