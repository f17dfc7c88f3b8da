#pragma once

#include <string_view>

#include "core/model/project.h"

namespace squire {

struct ComparableProjects {
  Project before, after;
};

// The member that a bone of `before` has in the file if `after` has it under another name: its old name.
constexpr std::string_view formerName = "former name";

// Two projects of which the texts can be compared: times have the same units, the bones of `before` have the
// names that they have in `after`, and clips and stages that are the same objects are left without content.
[[nodiscard]] ComparableProjects comparable(const Project& before, const Project& after);

}  // namespace squire
