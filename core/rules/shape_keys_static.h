#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule shapeKeysStatic{
    .id = "shape-keys-static",
    .severity = Severity::Warning,
    .meaning = "Shape keys were applied with the weights in the file.",
    .why = "Models have no shape keys; the mesh keeps its current shape.",
    .advice = "Animate with bones, or apply the shape keys before exporting.",
};

}  // namespace squire::rules
