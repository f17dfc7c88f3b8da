#pragma once

#include <QString>
#include <QStringList>
#include <filesystem>

#include "core/workspace/project_path.h"
#include "widgets/session/session.h"

namespace squire {

class EditorSettings;

// The folder of the open project, and whether the user allows the project to name files outside of it.
class ProjectPlace {
 public:
  ProjectPlace(const Session& session, EditorSettings& settings);

  // To be called when another project is opened. Relative paths start from `folder`.
  void set(const QString& folder);
  void invalidateWork() { ++number_; }
  // To be called when the same project is saved to another folder.
  void moveTo(const QString& folder) { folder_ = folder; }

  [[nodiscard]] const QString& folder() const { return folder_; }
  [[nodiscard]] std::filesystem::path path() const;
  // A number that changes with each project that is opened, and with invalidateWork(). Background work stores
  // it when it starts; its result is ignored if isOpen() is false for that number when it ends.
  [[nodiscard]] unsigned number() const { return number_; }
  [[nodiscard]] bool isOpen(unsigned number) const { return session_.hasProject() && number == number_; }

  [[nodiscard]] PathRule rule() const;
  // The paths in the project that lead outside of its folder, and those of them that are not allowed.
  [[nodiscard]] QStringList outside() const;
  [[nodiscard]] QStringList forbidden() const;
  // Allows the project to name files anywhere. Has no effect on a project that was never saved.
  void allowAnywhere();
  [[nodiscard]] bool allowsAnywhere(const QString& project) const;

 private:
  const Session& session_;
  EditorSettings& settings_;
  QString folder_;
  unsigned number_ = 0;
};

}  // namespace squire
