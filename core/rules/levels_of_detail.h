#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule levelsOfDetail{
    .id = "levels-of-detail",
    .severity = Severity::Note,
    .meaning = "The file has meshes in several levels of detail.",
    .why = "Only the finest level is drawn and exported, unless somebody asks for the others.",
    .advice = "Show another level in the outliner, or export all with --hidden.",
};

}  // namespace squire::rules
