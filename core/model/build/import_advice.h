#pragma once

#include <optional>

#include "core/model/imported.h"

namespace squire {

// Adds diagnostics about options that the user may want to change: a likely unit if a model is far too large
// or small, and a prefix that all bones share.
void adviseOnImport(Imported& imported, const ImportOptions& options);

// What a model is, as far as its height is concerned.
enum class BodyKind {
  Person,    // has hips, a head, hands and feet
  Creature,  // has other bones
  Thing,     // has one bone, or none
};
[[nodiscard]] BodyKind bodyKindOf(const Model& model);

// The height of what is shown of a model, in metres; of bones without a mesh, that of their joints. Of the
// bind pose and the rest pose, the lower one counts, since either may leave parts far away. 0 if there is
// nothing.
[[nodiscard]] double heightOf(const Model& model);

// The unit of a file that gives a model the height of a person.
struct LikelyUnit {
  const char* name;  // "centimetres"
  double factor;     // by which the imported height is multiplied
};
// Empty for a height, in metres, that such a body may well have.
[[nodiscard]] std::optional<LikelyUnit> likelyUnit(double height, BodyKind kind);

}  // namespace squire
