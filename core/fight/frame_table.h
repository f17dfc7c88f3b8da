#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/fight/frame_data.h"

namespace squire {

// Frame data as text: a header row, then one row per clip. Cells that only attacks have are empty for other
// clips. Metres have four decimals.
[[nodiscard]] std::vector<std::vector<std::string>> frameTable(std::span<const FrameData> clips);

// The same table as CSV.
[[nodiscard]] std::string frameTableCsv(std::span<const FrameData> clips);

}  // namespace squire
