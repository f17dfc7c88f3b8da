#pragma once

#include <string>
#include <vector>

#include "core/formats/project/changes/project_changes.h"

namespace squire::test {

// The differences as `squire diff` and `squire edit` print them.
[[nodiscard]] inline std::vector<std::string> changesInWords(const Project& before, const Project& after) {
  std::vector<std::string> out;
  for (const ProjectChange& change : differences(before, after)) out.push_back(change.text());
  return out;
}

}  // namespace squire::test
