#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule severalSkins{
    .id = "several-skins",
    .severity = Severity::Warning,
    .meaning = "Several skins deform a mesh one after the other.",
    .why = "The engine supports one skin per mesh; the bones were averaged.",
    .advice = "Join the armatures, or apply all modifiers except one.",
};

}  // namespace squire::rules
