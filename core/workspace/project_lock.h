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
  // case the project can be opened read-only. A lock is taken over if its owner is known to have ended. A
  // lock that cannot be read stays, and is an Error; so is a project that is a link out of its folder.
  [[nodiscard]] static Result<Outcome> acquire(const std::filesystem::path& project);
  // Like acquire(); another owner is an Error too.
  [[nodiscard]] static Result<ProjectLock> require(const std::filesystem::path& project);
  // Takes the lock in any case, because the user has confirmed that the owner is gone.
  [[nodiscard]] static Result<ProjectLock> takeOver(const std::filesystem::path& project);

  ProjectLock(ProjectLock&& other) noexcept;
  ProjectLock& operator=(ProjectLock&& other) noexcept;
  ProjectLock(const ProjectLock&) = delete;
  ProjectLock& operator=(const ProjectLock&) = delete;
  ~ProjectLock();

  // False if another program has taken the lock over.
  [[nodiscard]] bool isHeld() const;
  [[nodiscard]] const std::filesystem::path& project() const { return project_; }

 private:
  explicit ProjectLock(std::filesystem::path project);
  // Returns false if there is a lock file.
  [[nodiscard]] Result<bool> create() const;

  std::filesystem::path project_;
  std::filesystem::path file_;  // empty: this object does not hold the lock
  Bytes content_;               // content of the lock file as long as this object holds the lock
};

struct ProjectLock::Outcome {
  std::optional<ProjectLock> lock;
  std::optional<LockOwner> owner;  // if another program holds the lock
};

// The lock of a project that a command will write, as by ProjectLock::require(); none if it only tries.
[[nodiscard]] Result<std::optional<ProjectLock>> lockUnlessDry(const std::filesystem::path& project,
                                                               bool isDryRun);

[[nodiscard]] std::filesystem::path lockFileOf(const std::filesystem::path& project);

}  // namespace squire
