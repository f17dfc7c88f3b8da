#pragma once

#include <optional>

#include "core/model/imported.h"

namespace squire {

// Adds what a person may want to decide otherwise: a likely unit where a character is far too large or small,
// and a prefix that all bones share.
void adviseOnImport(Imported& imported, const ImportOptions& options);

// The height of a character as bound, in metres; 0 if the model has no mesh or fewer than two bones. A pose
// may hide parts far away.
[[nodiscard]] double characterHeight(const Model& model);

// The unit of a character's file that gives it the height of a person.
struct LikelyUnit {
  const char* name;  // "centimetres"
  double factor;     // of the height as imported
};
// Empty for a height, in metres, that a character may well have.
[[nodiscard]] std::optional<LikelyUnit> likelyUnit(double height);

}  // namespace squire
