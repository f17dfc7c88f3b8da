#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule bindConflict{
    .id = "bind-conflict",
    .severity = Severity::Warning,
    .meaning = "A mesh was bound to its bones in another pose than the meshes before it.",
    .why = "A model has only one bind pose; the mesh may be displaced.",
    .advice = "Bind all meshes in the same pose.",
};

}  // namespace squire::rules
