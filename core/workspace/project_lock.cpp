#include "core/workspace/project_lock.h"

#include <atomic>
#include <utility>

#include "core/base/hash.h"
#include "core/base/utf8.h"
#include "core/io/atomic_save.h"
#include "core/io/file.h"
#include "core/io/own_file.h"
#include "core/workspace/model_input.h"

namespace squire {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t maxLockBytes = 4096;
constexpr int mostLockTries = 16;  // while other programs get and release the lock

Bytes ownContent() {
  static std::atomic<std::int64_t> locks = 0;
  Json lock = toJson(thisProcess());
  lock.set("lock", ++locks);  // distinguishes locks of the same process
  lock.set("since", secondsSince1970());
  const std::string text = writeJson(lock) + "\n";
  const ByteSpan bytes = asBytes(text);
  return {bytes.begin(), bytes.end()};
}

// Empty if this is not the content of a lock file.
std::optional<LockOwner> ownerOf(const Bytes& content) {
  const auto json = parseJson(asText(content));
  if (!json || !json->isObject()) return std::nullopt;
  return LockOwner{processFromJson(*json), (*json)["since"].asInteger()};
}

Error unreadableLock(const fs::path& file) {
  return makeError(ErrorCode::Io,
                   "this lock of the project cannot be read, so that nobody knows who has it open",
                   "close the project where it is open; if it is open nowhere, remove this file")
      .inFile(pathText(file));
}

Error contestedLock(const fs::path& project) {
  return makeError(ErrorCode::Io, "another program took the project at the same moment", "open it again")
      .inFile(pathText(project));
}

// A project may be a link, but only within its folder: a stranger's must not lead to files of others.
Status staysInItsFolder(const fs::path& project) {
  std::error_code failed;
  if (!fs::is_symlink(project, failed)) return {};
  const auto followed = followLinks(project);
  if (!followed) return followed.error();
  const fs::path folder = fs::weakly_canonical(fs::absolute(project, failed).parent_path(), failed);
  const fs::path real = fs::weakly_canonical(fs::absolute(*followed, failed), failed);
  const fs::path below = real.lexically_relative(folder);
  if (!failed && !below.empty() && *below.begin() != ".." && isProject(pathText(real))) return {};
  return makeError(ErrorCode::Io,
                   "it is a link to \"" + pathText(real) + "\", which is outside of its folder or no project",
                   "open that file itself")
      .inFile(pathText(project));
}

}  // namespace

fs::path lockFileOf(const fs::path& project) {
  std::error_code failed;
  const fs::path canonical = fs::canonical(project, failed);
  const fs::path& real = failed ? project : canonical;
  std::string name = pathText(real.filename());
  // File systems take 255 bytes; the name of the project itself may be as long.
  constexpr std::size_t longest = 248, start = 200;
  if (name.size() > longest)
    name = std::string(utf8Prefix(name, start)) + '-' + hashOf(asBytes(name)).hex().substr(0, 16);
  return real.parent_path() / ("." + name + ".lock");
}

std::string LockOwner::text() const {
  return process.user + " on " + process.host + ", since " + utcText(since);
}

ProjectLock::ProjectLock(fs::path project)
    : project_(std::move(project)), file_(lockFileOf(project_)), content_(ownContent()) {}

Result<bool> ProjectLock::create() const {
  SaveOptions options;
  options.existing = Existing::Keep;
  options.ownName = true;
  const auto saved = saveAtomically(file_, content_, options);
  if (!saved) return saved.error();
  return *saved == SaveOutcome::Saved;
}

Result<ProjectLock::Outcome> ProjectLock::acquire(const fs::path& project) {
  if (Status stays = staysInItsFolder(project); !stays) return stays.error();
  ProjectLock lock(project);
  for (int i = 0; i < mostLockTries; ++i) {
    const auto created = lock.create();
    if (!created) return created.error();
    if (*created) return Outcome{std::move(lock), std::nullopt};
    const auto content = readOwnFile(lock.file_, maxLockBytes);
    const OwnFile there = ownFileAt(lock.file_);
    if (!content && there == OwnFile::None) continue;  // it was released
    if (!content && there == OwnFile::Foreign) return content.error();
    const auto owner = content ? ownerOf(*content) : std::nullopt;
    if (!owner) return unreadableLock(lock.file_);
    if (mayBeRunning(owner->process)) return Outcome{std::nullopt, owner};
    const auto replaced = replaceOwnFile(lock.file_, *content, lock.content_);
    if (!replaced) return replaced.error();
    if (*replaced) return Outcome{std::move(lock), std::nullopt};
  }
  return contestedLock(project);
}

Result<ProjectLock> ProjectLock::require(const fs::path& project) {
  auto outcome = acquire(project);
  if (!outcome) return outcome.error().inFile(pathText(project));
  if (outcome->lock) return *std::move(outcome->lock);
  return makeError(ErrorCode::Io, "it is open: " + outcome->owner->text(), "save and close it there first")
      .inFile(pathText(project));
}

Result<ProjectLock> ProjectLock::takeOver(const fs::path& project) {
  if (Status stays = staysInItsFolder(project); !stays) return stays.error();
  ProjectLock lock(project);
  const auto created = lock.create();
  if (!created) return created.error();
  if (*created) return lock;
  const auto content = readOwnFile(lock.file_, maxLockBytes);
  if (!content) return content.error();
  // If two programs take over at once, one gets the lock.
  const auto replaced = replaceOwnFile(lock.file_, *content, lock.content_);
  if (!replaced) return replaced.error();
  if (*replaced) return lock;
  return contestedLock(project);
}

Result<std::optional<ProjectLock>> lockUnlessDry(const fs::path& project, bool isDryRun) {
  if (isDryRun) return std::optional<ProjectLock>();
  auto lock = ProjectLock::require(project);
  return lock ? Result<std::optional<ProjectLock>>(*std::move(lock)) : lock.error();
}

ProjectLock::ProjectLock(ProjectLock&& other) noexcept
    : project_(std::move(other.project_)),
      file_(std::exchange(other.file_, {})),
      content_(std::move(other.content_)) {}

ProjectLock& ProjectLock::operator=(ProjectLock&& other) noexcept {
  std::swap(project_, other.project_);
  std::swap(file_, other.file_);
  std::swap(content_, other.content_);
  return *this;
}

ProjectLock::~ProjectLock() {
  if (!file_.empty()) (void)removeOwnFile(file_, content_);
}

bool ProjectLock::isHeld() const {
  if (file_.empty()) return false;
  const auto bytes = readOwnFile(file_, maxLockBytes);
  return bytes && *bytes == content_;
}

}  // namespace squire
