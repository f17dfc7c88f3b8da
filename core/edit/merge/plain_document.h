#pragma once

#include "core/edit/merge/marked_document.h"

namespace squire {

// Replaces made-up names (see MergeMark) with the names and ids in the merged document.
class PlainDocument {
 public:
  // `versions` must outlive this object; `documents`: the marked document of each version.
  PlainDocument(const ProjectVersions& versions, const OfSides<MarkedDocument>& documents,
                const Json& merged);

  [[nodiscard]] Json value(const Json& marked) const;
  [[nodiscard]] MergeConflict conflict(const MergeConflict& marked) const;

 private:
  void findNames(const Json& value);
  [[nodiscard]] Json named(const std::string& madeUp) const;
  [[nodiscard]] Json object(const Json& marked) const;

  const ProjectVersions& versions_;
  std::map<std::string, std::string> names_;
};

}  // namespace squire
