#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/fight/frame_data.h"

namespace squire {

// Frame data as text: a header row, then one row per clip. Cells that only attacks have are empty for other
// clips. Metres have four decimals.
[[nodiscard]] std::vector<std::vector<std::string>> frameTable(std::span<const FrameData> clips);

// Cells of the table. Punishers: "jab, kick"; "nothing" for a safe move; empty if unknown. Cancels, with the
// spare ticks: "kick (hit +2, block -3), throw (whiff)".
[[nodiscard]] std::string punishersText(const FrameData& data);
// Against what a run protects; empty: against everything. "high", "from the air", "to the low zone".
[[nodiscard]] std::vector<std::string> againstWords(const ProtectedRun& run);
// "invulnerable 0-4, armour 2 3-9 (high, mid)"
[[nodiscard]] std::string protectionsText(const FrameData& data);
[[nodiscard]] std::string cancelsText(const FrameData& data);

// The same table as CSV.
[[nodiscard]] std::string frameTableCsv(std::span<const FrameData> clips);

}  // namespace squire
