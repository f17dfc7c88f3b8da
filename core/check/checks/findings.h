#pragma once

#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/edit/clip_ref.h"
#include "core/fight/gaps.h"

namespace squire {

// A diagnostic about a project, with the data that its fix needs.
struct Finding {
  Diagnostic diagnostic;
  ClipRef clip;  // invalid if the finding is not about a clip
  SweepGap gap;  // set by the rule hit-slips-through only
};
using Findings = std::vector<Finding>;

}  // namespace squire
