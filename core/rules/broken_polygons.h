#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule brokenPolygons{
    .id = "broken-polygons",
    .severity = Severity::Warning,
    .meaning = "Polygons of a mesh are damaged and were left out.",
    .why = "The mesh has holes.",
    .advice = "Repair the mesh and export it again.",
};

}  // namespace squire::rules
