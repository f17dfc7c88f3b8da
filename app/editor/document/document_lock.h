#pragma once

#include <QString>
#include <memory>
#include <optional>

#include "core/workspace/project_lock.h"

namespace squire {

// The lock of the open project's file, and of the files that it is being saved to.
class DocumentLock {
 public:
  // A file that one or more saves write to. Its lock passes to the open project when the first save is
  // complete.
  struct Target {
    QString file;
    std::optional<ProjectLock> lock;
    bool isTaken = false;
  };

  // Locks the file of a project that is opened. Returns an Error if its folder cannot be written to, and the
  // owner if another program has the lock; in both cases the project is read-only.
  [[nodiscard]] Result<std::optional<LockOwner>> open(const QString& file);
  void close();
  // Takes the lock from another program.
  [[nodiscard]] Status takeOver(const QString& file);

  // Locks a file that will be written, so that no other program's work is overwritten. `opened` is the file
  // of the open project. Null if the open project already has the lock; an Error if another program has it.
  // If the lock file cannot be created, this is no error: the save itself reports a folder that cannot be
  // written to.
  [[nodiscard]] Result<std::shared_ptr<Target>> lock(const QString& file, const QString& opened);
  // The target was written, and is now the file of the open project.
  void adopt(Target& target);

  // If true, the project must be saved under another file name.
  [[nodiscard]] bool isReadOnly() const { return isReadOnly_; }

 private:
  std::optional<ProjectLock> lock_;
  std::weak_ptr<Target> target_;  // the target that lock() created last
  bool isReadOnly_ = false;
};

}  // namespace squire
