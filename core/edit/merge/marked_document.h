#pragma once

#include <map>
#include <string>

#include "core/edit/merge/versions.h"

namespace squire {

// A version as a document in which each thing has the same made-up name as in the other versions: as its
// member MergeMark::identity(), beside its own name, and in references to it.
struct MarkedDocument {
  Json document;
  std::map<std::string, std::string> names;  // own names of things, by made-up name
};

// The document without keys. Clips that are not in all versions, or deleted in one, have a hash of their
// motion as a member.
[[nodiscard]] MarkedDocument markedDocument(const ProjectVersions& versions, MergeVersion side);
// The document with keys. Times of clips that are in all versions are at the rate of the merged clip.
[[nodiscard]] MarkedDocument wholeMarkedDocument(const ProjectVersions& versions, MergeVersion side);

// The made-up name of a custom kind `name` of volumes. Projects store kinds as text; in a marked document
// they are things.
[[nodiscard]] std::string madeUpKind(const MergeMark& mark, const std::string& name);

}  // namespace squire
