#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/fight/frame_data.h"

namespace squire {

// Frame data as rows of text: the names of the columns, then one row a clip. What is of attacks alone is
// empty for other clips. Metres have four digits after the point.
[[nodiscard]] std::vector<std::vector<std::string>> frameTable(std::span<const FrameData> clips);

// Its rows as CSV.
[[nodiscard]] std::string frameTableCsv(std::span<const FrameData> clips);

}  // namespace squire
