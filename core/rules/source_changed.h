#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule sourceChanged{
    .id = "source-changed",
    .severity = Severity::Warning,
    .meaning = "A source changed since it was imported.",
    .why = "The project still shows and exports the earlier version.",
    .advice = "Import it again with File \u25B8 Re-import the Source, and save the project.",
};

}  // namespace squire::rules
