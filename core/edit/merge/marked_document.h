#pragma once

#include <map>
#include <string>

#include "core/edit/merge/versions.h"

namespace squire {

// A version as a document in which the same things have the same made-up names: references to them have
// these, and the things have them as MergeMark::identity(), beside their own names.
struct MarkedDocument {
  Json document;
  std::map<std::string, std::string> names;  // of things, by made-up name
};

// Without the keys of clips: of a clip that not all versions have, a member says which keys it has.
[[nodiscard]] MarkedDocument markedDocument(const ProjectVersions& versions, Side side);
// With them. The times of clips that all have are at the rate of the merged one.
[[nodiscard]] MarkedDocument wholeMarkedDocument(const ProjectVersions& versions, Side side);

// Own kinds are texts in a project, and things in a marked document.
[[nodiscard]] std::string madeUpKind(const MergeMark& mark, const std::string& name);

}  // namespace squire
