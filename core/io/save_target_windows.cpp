#include "core/io/save_target.h"

#include <vector>

#include "core/io/file.h"
#include "core/io/own_file.h"
#include "core/io/system_error.h"
#include "core/io/system_windows.h"

namespace squire {

namespace fs = std::filesystem;

namespace {

using windows::callError;
using windows::callPath;

DWORD attributesOf(const fs::path& path) { return ::GetFileAttributesW(callPath(path).c_str()); }

bool isThere(DWORD attributes) { return attributes != INVALID_FILE_ATTRIBUTES; }

// Returns once the system has written the new name to the disk.
bool renameFile(const fs::path& from, const fs::path& to, DWORD flags = MOVEFILE_REPLACE_EXISTING) {
  return ::MoveFileExW(callPath(from).c_str(), callPath(to).c_str(), flags | MOVEFILE_WRITE_THROUGH) != 0;
}

void removeFile(const fs::path& path) { ::DeleteFileW(callPath(path).c_str()); }

Status announce(const SaveOptions& options) { return options.announce ? options.announce() : Status(); }

// A hard link to the file that is about to be replaced, so that it can be restored. Empty without such a file
// or if the file system does not support links.
class Spare {
 public:
  explicit Spare(const SaveTarget& target) : target_(target), path_(temporaryName(target.folder)) {
    held_ =
        target.old && ::CreateHardLinkW(callPath(path_).c_str(), callPath(target.path).c_str(), nullptr) != 0;
  }
  Spare(const Spare&) = delete;
  Spare& operator=(const Spare&) = delete;
  ~Spare() {
    if (held_) removeFile(path_);
  }

  [[nodiscard]] bool canPutBack() const { return held_ || !target_.old; }
  void putBack() {
    if (held_) {
      held_ = !renameFile(path_, target_.path);
    } else if (!target_.old) {
      removeFile(target_.path);
    }
  }
  Status becomeBackup() {
    if (!held_) return {};
    fs::path backup = target_.path;
    backup += "~";
    if (ownFileAt(backup) == OwnFile::Foreign) return foreignFile(backup);
    if (!renameFile(path_, backup)) return callError(backup, "cannot keep a backup", ::GetLastError());
    held_ = false;
    return {};
  }

 private:
  const SaveTarget& target_;
  fs::path path_;
  bool held_ = false;
};

std::uint64_t ticksOf(const FILETIME& time) {
  return std::uint64_t{time.dwHighDateTime} << 32u | time.dwLowDateTime;
}

bool isOldEnough(const FILETIME& written, std::chrono::seconds youngest) {
  constexpr std::int64_t ticksASecond = 10'000'000;
  FILETIME now{};
  ::GetSystemTimeAsFileTime(&now);
  return static_cast<std::int64_t>(ticksOf(now) - ticksOf(written)) >= youngest.count() * ticksASecond;
}

// Whether no running process is writing the file: while one does, nobody else can open it for writing.
bool isAbandoned(const fs::path& file) {
  return windows::Handle(::CreateFileW(callPath(file).c_str(), GENERIC_READ | GENERIC_WRITE, 0, nullptr,
                                       OPEN_EXISTING, FILE_FLAG_OPEN_REPARSE_POINT, nullptr))
      .valid();
}

}  // namespace

Result<SaveTarget> saveTargetOf(const fs::path& path, bool isOwnName) {
  if (!path.has_filename())
    return makeError(ErrorCode::Usage, "a file name is missing").inFile(pathText(path));
  if (isOwnName && ownFileAt(path) == OwnFile::Foreign) return foreignFile(path);
  auto followed = isOwnName ? Result<fs::path>(path) : followLinks(path);
  if (!followed) return followed.error();
  SaveTarget target{.path = *followed, .folder = followed->parent_path(), .old = {}};
  if (target.folder.empty()) target.folder = ".";
  const DWORD attributes = attributesOf(target.path);
  if (isThere(attributes)) {
    if ((attributes & (FILE_ATTRIBUTE_DIRECTORY | FILE_ATTRIBUTE_DEVICE)) != 0)
      return makeError(ErrorCode::Io, "something with this name exists and is not a file",
                       "choose another name")
          .inFile(pathText(target.path));
    target.old = ReplacedFile{};
  } else if (const DWORD code = ::GetLastError();
             code != ERROR_FILE_NOT_FOUND && code != ERROR_PATH_NOT_FOUND) {
    return callError(target.path, "cannot look at the file", code);
  }
  return target;
}

bool isNameTaken(const fs::path& path) { return isThere(attributesOf(path)); }

Status mayReplace(const SaveTarget& target) {
  const DWORD attributes = attributesOf(target.path);
  if (!isThere(attributes) || (attributes & FILE_ATTRIBUTE_READONLY) == 0) return {};
  return makeError(ErrorCode::Io, "it is write-protected", "allow writing to it, or choose another name")
      .inFile(pathText(target.path));
}

// A new file has the rights that its folder gives to files.
Status takeOver(const TemporaryFile& /*file*/, const ReplacedFile& /*old*/) { return {}; }

Result<SaveOutcome> finishNew(TemporaryFile& file, const SaveTarget& target, const SaveOptions& options) {
  if (!renameFile(file.path(), target.path, 0)) {
    const DWORD code = ::GetLastError();
    if (code == ERROR_ALREADY_EXISTS || code == ERROR_FILE_EXISTS) return SaveOutcome::AlreadyThere;
    return callError(target.path, "cannot name the file", code);
  }
  file.release();
  if (const Status told = announce(options); !told) {
    removeFile(target.path);
    return told.error();
  }
  return SaveOutcome::Saved;
}

Result<SaveOutcome> finishReplacing(TemporaryFile& file, const SaveTarget& target,
                                    const SaveOptions& options) {
  Spare spare(target);
  const bool announcesFirst = !spare.canPutBack();
  if (announcesFirst) {
    if (const Status told = announce(options); !told) return told.error();
  }
  if (!renameFile(file.path(), target.path))
    return callError(target.path, "cannot rename the finished file", ::GetLastError());
  file.release();
  Status done = announcesFirst ? Status() : announce(options);
  if (done && options.keepBackup) done = spare.becomeBackup();
  if (!done) {
    spare.putBack();
    return done.error();
  }
  return SaveOutcome::Saved;
}

std::size_t removeLeftovers(const fs::path& folder, std::chrono::seconds youngest) {
  WIN32_FIND_DATAW entry{};
  const HANDLE listing = ::FindFirstFileW(callPath(folder / "*").c_str(), &entry);
  if (listing == INVALID_HANDLE_VALUE) return 0;
  std::vector<fs::path> old;
  do {
    const std::string name = windows::narrow(entry.cFileName);
    if (isTemporaryName(name) && isOldEnough(entry.ftLastWriteTime, youngest)) old.push_back(folder / name);
  } while (::FindNextFileW(listing, &entry) != 0);
  ::FindClose(listing);
  std::size_t removed = 0;
  for (const fs::path& file : old) {
    if (isAbandoned(file) && ::DeleteFileW(callPath(file).c_str()) != 0) ++removed;
  }
  return removed;
}

}  // namespace squire
