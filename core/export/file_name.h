#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace squire {

// Whole seconds since 1970, UTC. Years 0000 to 9999.
using UnixSeconds = std::int64_t;
inline constexpr UnixSeconds earliestStamp = -62167219200;
inline constexpr UnixSeconds latestStamp = 253402300799;

// "2024-05-01T12:30:00Z", with "+02:00" in place of the Z, or with neither, which is UTC too; seconds and the
// whole time may be missing. Nothing where the text is no such instant.
[[nodiscard]] std::optional<UnixSeconds> parseIsoTime(std::string_view text);
// "2024_05_01_12_30_00"
[[nodiscard]] std::string stampOf(UnixSeconds time);

// "hero_2024_05_01_12_30_00.bin"; without a time "hero.bin".
[[nodiscard]] std::string wadFileName(const std::string& name, std::optional<UnixSeconds> time);

// Empty, or why this cannot be the name of an export: it has to be a part of a file name.
[[nodiscard]] std::string faultOfExportName(std::string_view name);

// Exports of this name in a folder, the newest first. Only names that wadFileName() gives with a time count.
[[nodiscard]] Result<std::vector<std::filesystem::path>> exportsOf(const std::filesystem::path& folder,
                                                                   const std::string& name);

}  // namespace squire
