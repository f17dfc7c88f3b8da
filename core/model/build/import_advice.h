#pragma once

#include <optional>

#include "core/model/imported.h"

namespace squire {

// Adds what a person may want to decide otherwise: a likely unit where a character is far too large or small,
// and a prefix that all bones share.
void adviseOnImport(Imported& imported, const ImportOptions& options);

// The unit of a character's file that gives it the height of a person.
struct LikelyUnit {
  const char* name;  // "centimetres"
  double factor;     // of the height as imported
};
// Empty for a height, in metres, that a character may well have.
[[nodiscard]] std::optional<LikelyUnit> likelyUnit(double height);

}  // namespace squire
