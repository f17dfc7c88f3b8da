#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule modelsOfOneName{
    .id = "models-of-one-name",
    .severity = Severity::Note,
    .meaning = "Two files of one export have a model of the same name.",
    .why = "The game finds models by name, so the later one got the name of its file before its own.",
    .advice = "Name one of them otherwise: in its project, or with --as for a single file.",
};

}  // namespace squire::rules
