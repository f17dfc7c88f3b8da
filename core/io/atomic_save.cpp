#include "core/io/atomic_save.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <future>

#include "core/io/file.h"
#include "core/io/save_target.h"
#include "core/io/system_error.h"

namespace squire {

namespace fs = std::filesystem;

namespace {

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

// Compares the file with `pieces`, reading a little at a time, so that a large file is not in memory twice.
Status readBack(const TemporaryFile& file, Pieces pieces) {
  constexpr std::uint64_t atOnce = std::uint64_t{1} << 18u;
  Bytes found(std::clamp<std::uint64_t>(sizeOf(pieces), 1, atOnce));
  std::uint64_t at = 0;
  for (ByteSpan left : pieces) {
    while (!left.empty()) {
      const auto got = file.readAt(at, std::span(found).first(std::min(found.size(), left.size())));
      if (!got) return got.error();
      if (*got == 0 || std::memcmp(found.data(), left.data(), *got) != 0) return otherBytes();
      left = left.subspan(*got);
      at += *got;
    }
  }
  const auto more = file.readAt(at, std::span(found).first(1));
  if (!more) return more.error();
  return *more == 0 ? Status() : otherBytes();
}

Status write(TemporaryFile& file, const SaveTarget& target, Pieces pieces) {
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
Status fill(TemporaryFile& file, const SaveTarget& target, Pieces pieces, const SaveOptions& options) {
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

}  // namespace

Result<fs::path> followLinks(const fs::path& path) {
  constexpr int deepest = 40;  // the kernel's limit for links in a path
  fs::path at = path;
  for (int i = 0; i < deepest; ++i) {
    std::error_code error;
    const fs::path next = fs::read_symlink(at, error);
    if (error) return at;  // not a link, or nothing there
    at = next.is_absolute() ? next : at.parent_path() / next;
  }
  return systemError(path, "cannot follow the link", ELOOP);
}

Result<SaveOutcome> saveAtomically(const fs::path& path, ByteSpan bytes, const SaveOptions& options) {
  return saveAtomically(path, Pieces(&bytes, 1), options);
}

Result<SaveOutcome> saveAtomically(const fs::path& path, Pieces pieces, const SaveOptions& options) {
  const bool keep = options.existing == Existing::Keep;
  if (keep && isNameTaken(path)) return SaveOutcome::AlreadyThere;
  const auto target = saveTargetOf(path, options.ownName);
  if (!target) return target.error();
  if (const Status may = mayReplace(*target); !may) return may.error();
  removeLeftovers(target->folder, options.youngestLeftover);

  const auto mode = static_cast<mode_t>(target->old ? target->old->mode & 0666u : 0666u);
  auto file = TemporaryFile::create(target->folder, mode);
  if (!file) return file.error();
  if (const Status done = fill(*file, *target, pieces, options); !done) {
    return done.error().inFile(pathText(target->path));
  }
  return keep ? finishNew(*file, *target, options) : finishReplacing(*file, *target, options);
}

}  // namespace squire
