#include "core/export/save_export.h"

#include <chrono>
#include <thread>

#include "core/export/wad_file.h"
#include "core/io/file.h"
#include "core/io/own_file.h"
#include "core/io/system_error.h"

namespace squire {

namespace {

namespace fs = std::filesystem;

constexpr int mostSecondsWaited = 60;  // until a name with the current second is unused

Result<SaveOutcome> save(const fs::path& path, const wad::EncodedFile& file, Existing existing,
                         const ExportSaving& saving) {
  if (existing == Existing::Replace && ownFileAt(path) == OwnFile::Foreign) return foreignFile(path);
  const auto announce = [&] { return saving.announce ? saving.announce(path) : Status(); };
  return writeWadFile(path, file, existing, announce);
}

// If the time is given, the name is fixed: repeating the same export is fine, replacing another one is an
// error.
Result<fs::path> sameOrError(const fs::path& path, const wad::EncodedFile& file, const ExportSaving& saving) {
  const auto there = readOwnFile(path, file.size());
  if (!there || *there != file.joined()) {
    return makeError(ErrorCode::Io,
                     "there is another file of this name already, and exports are never overwritten",
                     saving.advice)
        .inFile(pathText(path));
  }
  if (saving.announce) {
    if (const Status told = saving.announce(path); !told) return told.error();
  }
  return path;
}

}  // namespace

std::optional<fs::path> ExportPlace::known() const {
  if (name.empty() || (stamped && !time)) return std::nullopt;
  return folder / wadFileName(name, stamped ? time : std::nullopt);
}

Result<fs::path> saveExport(const ExportPlace& place, const wad::EncodedFile& file,
                            const ExportSaving& saving) {
  if (!place.stamped) {
    fs::path path = place.folder / wadFileName(place.name, std::nullopt);
    const auto saved = save(path, file, Existing::Replace, saving);
    if (!saved) return saved.error();
    return path;
  }
  fs::path path;
  for (int i = 0; i < mostSecondsWaited; ++i) {
    const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
    path = place.folder / wadFileName(place.name, place.time.value_or(now.time_since_epoch().count()));
    if (saving.mayWrite) {
      if (const Status may = saving.mayWrite(path); !may) return may.error();
    }
    const auto saved = save(path, file, Existing::Keep, saving);
    if (!saved) return saved.error();
    if (*saved == SaveOutcome::Saved) return path;
    if (place.time) return sameOrError(path, file, saving);
    std::this_thread::sleep_until(now + std::chrono::seconds(1));
  }
  return makeError(ErrorCode::Io, "others export under this name all the time", saving.advice)
      .inFile(pathText(path));
}

}  // namespace squire
