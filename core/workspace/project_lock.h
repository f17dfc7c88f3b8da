#pragma once

#include <filesystem>
#include <optional>

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/workspace/process_identity.h"

namespace squire {

// Who has a project open, as its lock file tells.
struct LockOwner {
  ProcessIdentity process;
  std::int64_t since = 0;  // seconds since 1970

  // "anna on tower, since 2026-03-01T12:30:00Z"
  [[nodiscard]] std::string text() const;
};

// Keeps a project for one program: a file ".NAME.lock" beside it, which says who has it. Two programs at one
// project would each save over the other's work. Held until this is destroyed.
class ProjectLock {
 public:
  // What came of trying: the lock, or who has it. An Error where the folder cannot be written to; the project
  // can then be opened to read only. A lock whose owner is known to have ended is taken over.
  struct Outcome;
  [[nodiscard]] static Result<Outcome> acquire(const std::filesystem::path& project);
  // Takes it in any case, because a person says that the owner is gone.
  [[nodiscard]] static Result<ProjectLock> takeOver(const std::filesystem::path& project);

  ProjectLock(ProjectLock&& other) noexcept;
  ProjectLock& operator=(ProjectLock&& other) noexcept;
  ProjectLock(const ProjectLock&) = delete;
  ProjectLock& operator=(const ProjectLock&) = delete;
  ~ProjectLock() { release(); }

  // False where somebody took it over meanwhile.
  [[nodiscard]] bool isHeld() const;

 private:
  ProjectLock(std::filesystem::path file, Bytes content)
      : file_(std::move(file)), content_(std::move(content)) {}
  void release();

  std::filesystem::path file_;  // empty: moved from
  Bytes content_;               // what it holds as long as it is ours
};

struct ProjectLock::Outcome {
  std::optional<ProjectLock> lock;
  std::optional<LockOwner> owner;  // of a lock that was not to be had
};

[[nodiscard]] std::filesystem::path lockFileOf(const std::filesystem::path& project);

}  // namespace squire
