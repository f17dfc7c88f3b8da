#include "core/workspace/project_lock.h"

#include <atomic>
#include <chrono>
#include <utility>

#include "core/io/atomic_save.h"
#include "core/io/file.h"

namespace squire {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t maxLockBytes = 4096;

Bytes ownContent() {
  static std::atomic<std::int64_t> locks = 0;
  Json lock = toJson(thisProcess());
  lock.set("lock", ++locks);  // distinguishes locks of the same process
  lock.set("since", secondsSince1970());
  const std::string text = writeJson(lock) + "\n";
  const ByteSpan bytes = asBytes(text);
  return {bytes.begin(), bytes.end()};
}

// Empty if the lock file is unreadable or invalid: its program died while writing it.
std::optional<LockOwner> ownerOf(const fs::path& file) {
  const auto bytes = readFile(file, maxLockBytes);
  if (!bytes) return std::nullopt;
  const auto json = parseJson(asText(*bytes));
  if (!json || !json->isObject()) return std::nullopt;
  return LockOwner{processFromJson(*json), (*json)["since"].asInteger()};
}

Result<bool> create(const fs::path& file, const Bytes& content) {
  SaveOptions options;
  options.existing = Existing::Keep;
  const auto saved = saveAtomically(file, content, options);
  if (!saved) return saved.error();
  return *saved == SaveOutcome::Saved;
}

}  // namespace

fs::path lockFileOf(const fs::path& project) {
  std::error_code failed;
  const fs::path canonical = fs::canonical(project, failed);
  const fs::path& real = failed ? project : canonical;
  fs::path name = ".";
  name += real.filename();
  name += ".lock";
  return real.parent_path() / name;
}

std::string LockOwner::text() const {
  return process.user + " on " + process.host + ", since " + utcText(since);
}

Result<ProjectLock::Outcome> ProjectLock::acquire(const fs::path& project) {
  const fs::path file = lockFileOf(project);
  Bytes content = ownContent();
  const auto created = create(file, content);
  if (!created) return created.error();
  Outcome outcome;
  if (*created) {
    outcome.lock = ProjectLock(file, std::move(content));
    return outcome;
  }
  outcome.owner = ownerOf(file);
  if (outcome.owner && mayBeRunning(outcome.owner->process)) return outcome;
  auto taken = takeOver(project);
  if (!taken) return taken.error();
  outcome.lock = std::move(*taken);
  outcome.owner.reset();
  return outcome;
}

Result<ProjectLock> ProjectLock::takeOver(const fs::path& project) {
  const fs::path file = lockFileOf(project);
  Bytes content = ownContent();
  const auto saved = saveAtomically(file, content);
  if (!saved) return saved.error();
  ProjectLock lock(file, std::move(content));
  // If two programs take over at once, the later one gets the lock.
  if (lock.isHeld()) return lock;
  lock.file_.clear();
  return makeError(ErrorCode::Io, "another program took the project at the same moment", "open it again")
      .inFile(pathText(project));
}

ProjectLock::ProjectLock(ProjectLock&& other) noexcept
    : file_(std::exchange(other.file_, {})), content_(std::move(other.content_)) {}

ProjectLock& ProjectLock::operator=(ProjectLock&& other) noexcept {
  std::swap(file_, other.file_);
  std::swap(content_, other.content_);
  return *this;
}

bool ProjectLock::isHeld() const {
  if (file_.empty()) return false;
  const auto bytes = readFile(file_, maxLockBytes);
  return bytes && *bytes == content_;
}

void ProjectLock::release() {
  std::error_code ignored;
  if (isHeld()) fs::remove(file_, ignored);
  file_.clear();
}

}  // namespace squire
