#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/edit/retarget/retarget_edits.h"
#include "core/json/json.h"
#include "core/retarget/kept_strikes.h"

namespace squire::cli {

// A clip that `squire retarget` made.
struct RetargetResult {
  std::string file;  // of the source; empty: a clip of the project
  Skeleton from, to;
  RetargetedClip clip;
  std::optional<KeptMove> move;  // of a clip with fight data
};

// One line: names, bones, the slide of feet, hands, and what the strikes and frame data did.
[[nodiscard]] std::string retargetLine(const RetargetResult& result);
[[nodiscard]] Json retargetJson(const RetargetResult& result);

}  // namespace squire::cli
