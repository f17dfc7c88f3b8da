#pragma once

#include <QString>
#include <memory>
#include <optional>

#include "core/workspace/project_lock.h"

namespace squire {

// The lock of the open project's file, and of the files that it is being saved to.
class DocumentLock {
 public:
  // A file that one or more saves write to, each of which keeps the lock until it is complete. The lock
  // passes to the open project with the first of them.
  struct Target {
    QString file;
    std::shared_ptr<const ProjectLock> lock;
    bool isTaken = false;
  };

  // Locks the file of a project that is opened. Returns an Error if it cannot be locked, such as in a folder
  // that cannot be written to, and the owner if another program has the lock; in both cases the project is
  // read-only.
  [[nodiscard]] Result<std::optional<LockOwner>> open(const QString& file);
  void close();
  // Takes the lock from another program.
  [[nodiscard]] Status takeOver(const QString& file);

  // Locks a file that will be written, so that no other program's work is overwritten. `opened` is the file
  // of the open project.
  [[nodiscard]] Result<std::shared_ptr<Target>> lock(const QString& file, const QString& opened);
  // The target was written, and is now the file of the open project.
  void adopt(Target& target);

  // If true, the project must be saved under another file name.
  [[nodiscard]] bool isReadOnly() const { return isReadOnly_; }

 private:
  // The lock of a file, if this program still holds it for a save that goes on.
  [[nodiscard]] std::shared_ptr<const ProjectLock> heldFor(const QString& file) const;

  std::shared_ptr<const ProjectLock> lock_;
  std::weak_ptr<const ProjectLock> last_;  // the lock that this object had last
  std::weak_ptr<Target> target_;           // the target that lock() created last
  bool isReadOnly_ = false;
};

}  // namespace squire
