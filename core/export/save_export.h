#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/export/file_name.h"
#include "core/formats/wad/encode.h"

namespace squire {

// Where an export goes and what it is called.
struct ExportPlace {
  std::filesystem::path folder;
  std::string name;                 // of the file, before its time
  bool stamped = true;              // with its time in its name
  std::optional<UnixSeconds> time;  // of the stamp; empty: the clock's when it is written

  // What it is called is known before it is written: its name is, and the clock has no part in it.
  [[nodiscard]] std::optional<std::filesystem::path> known() const;
};

struct ExportSaving {
  std::string advice = "give the export another name";  // where the name is taken
  // Asked before a file of this name is written; an error stops. May be empty.
  std::function<Status(const std::filesystem::path& file)> mayWrite;
  // Told when the file has its name; an error takes it away again. See SaveOptions::announce. May be empty.
  std::function<Status(const std::filesystem::path& file)> announce;
};

// Writes it under a name that no other file has: where the clock names it, an export of the same second waits
// for the next second, up to a minute. A file of the time that was given stays: the same bytes are a success,
// others an error. Without a stamp an older export is replaced.
[[nodiscard]] Result<std::filesystem::path> saveExport(const ExportPlace& place, const wad::EncodedFile& file,
                                                       const ExportSaving& saving = {});

}  // namespace squire
