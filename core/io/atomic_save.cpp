#include "core/io/atomic_save.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <future>
#include <memory>
#include <optional>
#include <vector>

#include "core/io/file.h"
#include "core/io/system_error.h"
#include "core/io/temporary_file.h"

namespace squire {

namespace fs = std::filesystem;

namespace {

// The path to write after following links, and the file that is there now.
struct Target {
  fs::path path;
  fs::path folder;
  std::optional<struct stat> old;
};

Result<Target> targetOf(const fs::path& path) {
  if (!path.has_filename()) {
    return makeError(ErrorCode::Usage, "a file name is missing").inFile(pathText(path));
  }
  auto followed = followLinks(path);
  if (!followed) return followed.error();
  Target target{.path = *followed, .folder = followed->parent_path(), .old = {}};
  if (target.folder.empty()) target.folder = ".";
  struct stat info {};
  if (::stat(target.path.c_str(), &info) == 0) {
    if (!S_ISREG(info.st_mode)) {
      return makeError(ErrorCode::Io, "something with this name exists and is not a file",
                       "choose another name")
          .inFile(pathText(target.path));
    }
    target.old = info;
  } else if (errno != ENOENT) {
    return systemError(target.path, "cannot look at the file", errno);
  }
  return target;
}

Status mayReplace(const Target& target) {
  if (::faccessat(AT_FDCWD, target.path.c_str(), W_OK, AT_EACCESS) == 0) return {};
  if (errno == ENOENT) return {};
  return makeError(ErrorCode::Io, "it is write-protected", "allow writing to it, or choose another name")
      .inFile(pathText(target.path));
}

// Copies permissions, and the owner if the system allows it.
Status takeOver(const TemporaryFile& file, const struct stat& old) {
  if (::fchown(file.descriptor(), old.st_uid, old.st_gid) != 0) {
    (void)!::fchown(file.descriptor(), static_cast<uid_t>(-1), old.st_gid);
  }
  if (::fchmod(file.descriptor(), old.st_mode & 07777u) != 0) {
    return systemError("cannot give the file its permissions", errno);
  }
  return {};
}

Error otherBytes() {
  return makeError(ErrorCode::Io, "the disk returns different bytes than were written",
                   "choose another disk and check this one");
}

using Pieces = std::span<const ByteSpan>;

std::uint64_t sizeOf(Pieces pieces) {
  std::uint64_t size = 0;
  for (const ByteSpan piece : pieces) size += piece.size();
  return size;
}

// Returns the number of bytes read; 0 at the end of the file.
Result<std::size_t> readAt(const TemporaryFile& file, std::uint64_t at, std::span<std::byte> out) {
  for (;;) {
    const ssize_t got = ::pread(file.descriptor(), out.data(), out.size(), static_cast<off_t>(at));
    if (got >= 0) return static_cast<std::size_t>(got);
    if (errno != EINTR) return systemError("cannot read the file back", errno);
  }
}

// In small pieces, so that a large file is not in memory twice.
Status readBack(const TemporaryFile& file, Pieces pieces) {
  constexpr std::uint64_t atOnce = std::uint64_t{1} << 18u;
  Bytes found(std::clamp<std::uint64_t>(sizeOf(pieces), 1, atOnce));
  std::uint64_t at = 0;
  for (ByteSpan left : pieces) {
    while (!left.empty()) {
      const auto got = readAt(file, at, std::span(found).first(std::min(found.size(), left.size())));
      if (!got) return got.error();
      if (*got == 0 || std::memcmp(found.data(), left.data(), *got) != 0) return otherBytes();
      left = left.subspan(*got);
      at += *got;
    }
  }
  const auto more = readAt(file, at, std::span(found).first(1));
  if (!more) return more.error();
  return *more == 0 ? Status() : otherBytes();
}

Status write(TemporaryFile& file, const Target& target, Pieces pieces) {
  for (const ByteSpan piece : pieces) {
    if (Status done = file.write(piece); !done) return done;
  }
  return target.old ? takeOver(file, *target.old) : Status();
}

// A single range is verified while it is written. Several ranges are verified as one mapping of the file,
// whose pages are cached since it was just read back.
Status check(const TemporaryFile& file, Pieces pieces, const SaveOptions& options,
             const std::shared_future<bool>& written) {
  const bool isOnePiece = pieces.size() == 1;
  if (options.verify && isOnePiece) {
    if (Status sound = options.verify(pieces.front()); !sound) return sound;
  }
  if (!written.get()) return {};  // the writer reports the error
  if (Status same = readBack(file, pieces); !same) return same;
  if (!options.verify || isOnePiece) return {};
  const auto mapped = MappedFile::of(file.descriptor(), file.path());
  return mapped ? options.verify(mapped->bytes()) : mapped.error();
}

// Writes the whole content of the new file to disk and checks it.
Status fill(TemporaryFile& file, const Target& target, Pieces pieces, const SaveOptions& options) {
  // Verifies large files on another thread; on this one afterwards if no thread can be created.
  constexpr std::uint64_t worthAThread = std::uint64_t{1} << 18u;
  std::future<Status> checked;  // finishes after `written`, for which it waits
  std::promise<bool> written;
  const auto checking = [&, ready = written.get_future().share()] {
    return check(file, pieces, options, ready);
  };
  if (sizeOf(pieces) >= worthAThread)
    checked = std::async(std::launch::async | std::launch::deferred, checking);
  Status done = write(file, target, pieces);
  written.set_value(done.ok());
  if (done && options.flush) done = file.sync();
  const Status sound = checked.valid() ? checked.get() : done ? checking() : Status();
  if (!done) return done;
  return sound;
}

Status syncFolder(const fs::path& folder) {
  const int fd = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return systemError(folder, "cannot open the folder to flush it", errno);
  int result = 0;
  do result = ::fsync(fd);
  while (result != 0 && errno == EINTR);
  const int code = errno;
  ::close(fd);
  // Some file systems do not support flushing a folder and return EINVAL.
  if (result != 0 && code != EINVAL) return systemError(folder, "cannot flush the folder to the disk", code);
  return {};
}

// Gives the new file its final name unless that exists; returns false if it does.
Result<bool> nameUnlessTaken(TemporaryFile& file, const Target& target) {
  const char* from = file.path().c_str();
  const char* to = target.path.c_str();
  if (::renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0) {
    file.release();
    return true;
  }
  if (errno == EEXIST) return false;
  if (errno != EINVAL && errno != ENOSYS) return systemError(target.path, "cannot name the file", errno);
  if (::link(from, to) == 0) return true;  // the temporary name is removed together with `file`
  if (errno == EEXIST) return false;
  return systemError(target.path, "cannot name the file", errno);
}

Status announce(const SaveOptions& options) { return options.announce ? options.announce() : Status(); }

Result<SaveOutcome> finishNew(TemporaryFile& file, const Target& target, const SaveOptions& options) {
  const auto named = nameUnlessTaken(file, target);
  if (!named) return named.error();
  if (!*named) return SaveOutcome::AlreadyThere;
  Status done = options.flush ? syncFolder(target.folder) : Status();
  if (done) done = announce(options);
  if (!done) {
    ::unlink(target.path.c_str());
    return done.error();
  }
  return SaveOutcome::Saved;
}

// A hard link to the file that is about to be replaced, so that it can be restored. Empty if the file system
// does not support links.
class Spare {
 public:
  explicit Spare(const Target& target) : target_(target), path_(temporaryName(target.folder)) {
    held_ = target.old && ::link(target.path.c_str(), path_.c_str()) == 0;
  }
  Spare(const Spare&) = delete;
  Spare& operator=(const Spare&) = delete;
  ~Spare() {
    if (held_) ::unlink(path_.c_str());
  }

  [[nodiscard]] bool canPutBack() const { return held_ || !target_.old; }
  void putBack() {
    if (held_) {
      held_ = ::rename(path_.c_str(), target_.path.c_str()) != 0;
    } else if (!target_.old) {
      ::unlink(target_.path.c_str());
    }
  }
  Status becomeBackup() {
    if (!held_) return {};
    const fs::path backup = target_.path.native() + "~";
    if (::rename(path_.c_str(), backup.c_str()) != 0)
      return systemError(backup, "cannot keep a backup", errno);
    held_ = false;
    return {};
  }

 private:
  const Target& target_;
  fs::path path_;
  bool held_ = false;
};

Result<SaveOutcome> finishReplacing(TemporaryFile& file, const Target& target, const SaveOptions& options) {
  Spare spare(target);
  const bool announcesFirst = !spare.canPutBack();
  if (announcesFirst) {
    if (const Status told = announce(options); !told) return told.error();
  }
  if (::rename(file.path().c_str(), target.path.c_str()) != 0) {
    return systemError(target.path, "cannot rename the finished file", errno);
  }
  file.release();
  Status done = options.flush ? syncFolder(target.folder) : Status();
  if (done && !announcesFirst) done = announce(options);
  if (done && options.keepBackup) done = spare.becomeBackup();
  if (!done) {
    spare.putBack();
    return done.error();
  }
  return SaveOutcome::Saved;
}

// Tries to lock a leftover; fails if a running process is writing it.
bool isAbandoned(int folder, const char* name, std::chrono::seconds youngest) {
  const int fd = ::openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (fd < 0) return false;
  struct stat info {};
  const bool ours = ::fstat(fd, &info) == 0 && S_ISREG(info.st_mode) && info.st_uid == ::geteuid();
  const bool old = std::time(nullptr) - info.st_ctime >= youngest.count();
  const bool free = ours && old && ::flock(fd, LOCK_EX | LOCK_NB) == 0;
  ::close(fd);
  return free;
}

}  // namespace

Result<fs::path> followLinks(const fs::path& path) {
  constexpr int deepest = 40;  // the limit of the kernel
  fs::path at = path;
  for (int i = 0; i < deepest; ++i) {
    std::error_code error;
    const fs::path next = fs::read_symlink(at, error);
    if (error) return at;  // not a link, or nothing there
    at = next.is_absolute() ? next : at.parent_path() / next;
  }
  return systemError(path, "cannot follow the link", ELOOP);
}

std::size_t removeLeftovers(const fs::path& folder, std::chrono::seconds youngest) {
  const std::unique_ptr<DIR, int (*)(DIR*)> listing(::opendir(folder.c_str()), ::closedir);
  if (!listing) return 0;
  const int fd = ::dirfd(listing.get());
  std::vector<std::string> names;
  while (const dirent* entry = ::readdir(listing.get())) {
    if (isTemporaryName(entry->d_name)) names.emplace_back(entry->d_name);
  }
  std::size_t removed = 0;
  for (const std::string& name : names) {
    if (isAbandoned(fd, name.c_str(), youngest) && ::unlinkat(fd, name.c_str(), 0) == 0) ++removed;
  }
  return removed;
}

Result<SaveOutcome> saveAtomically(const fs::path& path, ByteSpan bytes, const SaveOptions& options) {
  return saveAtomically(path, Pieces(&bytes, 1), options);
}

Result<SaveOutcome> saveAtomically(const fs::path& path, Pieces pieces, const SaveOptions& options) {
  const bool keep = options.existing == Existing::Keep;
  struct stat link {};
  if (keep && ::lstat(path.c_str(), &link) == 0) return SaveOutcome::AlreadyThere;
  const auto target = targetOf(path);
  if (!target) return target.error();
  if (const Status may = mayReplace(*target); !may) return may.error();
  removeLeftovers(target->folder, options.youngestLeftover);

  const mode_t mode = target->old ? target->old->st_mode & 0666u : 0666u;
  auto file = TemporaryFile::create(target->folder, mode);
  if (!file) return file.error();
  if (const Status done = fill(*file, *target, pieces, options); !done) {
    return done.error().inFile(pathText(target->path));
  }
  return keep ? finishNew(*file, *target, options) : finishReplacing(*file, *target, options);
}

}  // namespace squire
