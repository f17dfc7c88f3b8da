#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule referenceMissing{
    .id = "reference-missing",
    .severity = Severity::Warning,
    .meaning = "The picture or film of a reference was not found, or may not be read.",
    .why = "The reference is not shown in the viewport; exports are not affected.",
    .advice =
        "Put the file into the project's folder, choose another one in the References panel, or delete the "
        "reference.",
};

}  // namespace squire::rules
