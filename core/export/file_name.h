#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace squire {

// Whole seconds since 1970, UTC, from the year 0000 to 9999.
using UnixSeconds = std::int64_t;
inline constexpr UnixSeconds earliestStamp = -62167219200;
inline constexpr UnixSeconds latestStamp = 253402300799;

// Parses "2024-05-01T12:30:00Z". "+02:00" may replace the Z; without either, the time is UTC. The seconds or
// the whole time of day may be missing. Empty if the text is not a valid time.
[[nodiscard]] std::optional<UnixSeconds> parseIsoTime(std::string_view text);
// "2024_05_01_12_30_00"
[[nodiscard]] std::string stampOf(UnixSeconds time);

// Returns "hero_2024_05_01_12_30_00.bin", or "hero.bin" without a time.
[[nodiscard]] std::string wadFileName(const std::string& name, std::optional<UnixSeconds> time);

// Returns why a name is not valid for an export, that is as a part of a file name; empty if it is.
[[nodiscard]] std::string faultOfExportName(std::string_view name);

// The exports of this name in a folder, newest first. Only names that wadFileName() returns with a time are
// included.
[[nodiscard]] Result<std::vector<std::filesystem::path>> exportsOf(const std::filesystem::path& folder,
                                                                   const std::string& name);

}  // namespace squire
