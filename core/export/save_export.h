#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/export/file_name.h"
#include "core/formats/wad/encode.h"

namespace squire {

// The folder and the name of an export.
struct ExportPlace {
  std::filesystem::path folder;
  std::string name;                 // of the file, without the time
  bool stamped = true;              // the name contains the time
  std::optional<UnixSeconds> time;  // time in the name; empty: the time of writing

  // The path if it is known before writing: there is a name, and the clock does not decide the time in it.
  [[nodiscard]] std::optional<std::filesystem::path> known() const;
};

struct ExportSaving {
  std::string advice = "give the export another name";  // in the error if the name is taken
  // Called before each attempt to write if the name contains the time; an error cancels the export. May be
  // empty.
  std::function<Status(const std::filesystem::path& file)> mayWrite;
  // Called after the file has its final name; an error undoes the change. See SaveOptions::announce. May be
  // empty.
  std::function<Status(const std::filesystem::path& file)> announce;
};

// Writes an export and returns its path. If the name contains the time, no file is replaced: without a given
// time, the export waits for a second whose name is free, for at most a minute; with a given time, a file of
// this name is a success if it has the same bytes, else an error. Otherwise an older export is replaced.
[[nodiscard]] Result<std::filesystem::path> saveExport(const ExportPlace& place, const wad::EncodedFile& file,
                                                       const ExportSaving& saving = {});

}  // namespace squire
