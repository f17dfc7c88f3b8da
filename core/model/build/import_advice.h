#pragma once

#include <optional>

#include "core/model/imported.h"

namespace squire {

// Adds diagnostics about options that the user may want to change: a likely unit if a character is far too
// large or small, and a prefix that all bones share.
void adviseOnImport(Imported& imported, const ImportOptions& options);

// The height of a character in the bind pose, because other poses may hide parts far away. In metres; 0 if
// the model has no mesh or fewer than two bones.
[[nodiscard]] double characterHeight(const Model& model);

// The unit of a character's file that gives it the height of a person.
struct LikelyUnit {
  const char* name;  // "centimetres"
  double factor;     // by which the imported height is multiplied
};
// Empty for a height, in metres, that a character may well have.
[[nodiscard]] std::optional<LikelyUnit> likelyUnit(double height);

}  // namespace squire
