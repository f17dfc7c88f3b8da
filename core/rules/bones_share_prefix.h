#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule bonesSharePrefix{
    .id = "bones-share-prefix",
    .severity = Severity::Note,
    .meaning = "All bones of a model begin with the same prefix, such as mixamorig:.",
    .why = "It says nothing and takes room: the engine has few bytes for a name.",
    .advice = "Cut it when importing: --strip-prefix.",
};

}  // namespace squire::rules
