#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule bonesWithoutKeys{
    .id = "bones-without-keys",
    .severity = Severity::Note,
    .meaning = "Bones have keys in one clip and none in another.",
    .why = "In the clip without keys, they are in the default pose.",
    .advice = "If a clip looks wrong, export with Key All Bones.",
};

}  // namespace squire::rules
