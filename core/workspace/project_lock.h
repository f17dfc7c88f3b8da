#pragma once

#include <filesystem>
#include <optional>

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/workspace/process_identity.h"

namespace squire {

// The owner of a project lock, as recorded in the lock file.
struct LockOwner {
  ProcessIdentity process;
  std::int64_t since = 0;  // seconds since 1970

  // The owner for messages: "anna on tower, since 2026-03-01T12:30:00Z".
  [[nodiscard]] std::string text() const;
};

// Prevents two programs from opening the same project and overwriting each other's work. The lock is a file
// ".NAME.lock" next to the project; it names the lock's owner. Held until this object is destroyed.
class ProjectLock {
 public:
  struct Outcome;
  // Tries to get the lock. Returns the lock or its owner; an Error if the folder is not writable, in which
  // case the project can be opened read-only. A lock is taken over if its owner is known to have ended, or if
  // the lock file names none.
  [[nodiscard]] static Result<Outcome> acquire(const std::filesystem::path& project);
  // Takes the lock in any case, because the user has confirmed that the owner is gone.
  [[nodiscard]] static Result<ProjectLock> takeOver(const std::filesystem::path& project);

  ProjectLock(ProjectLock&& other) noexcept;
  ProjectLock& operator=(ProjectLock&& other) noexcept;
  ProjectLock(const ProjectLock&) = delete;
  ProjectLock& operator=(const ProjectLock&) = delete;
  ~ProjectLock() { release(); }

  // False if another program has taken the lock over.
  [[nodiscard]] bool isHeld() const;

 private:
  ProjectLock(std::filesystem::path file, Bytes content)
      : file_(std::move(file)), content_(std::move(content)) {}
  void release();

  std::filesystem::path file_;  // empty: moved from
  Bytes content_;               // content of the lock file as long as this object holds the lock
};

struct ProjectLock::Outcome {
  std::optional<ProjectLock> lock;
  std::optional<LockOwner> owner;  // if another program holds the lock
};

[[nodiscard]] std::filesystem::path lockFileOf(const std::filesystem::path& project);

}  // namespace squire
