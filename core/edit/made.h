#pragma once

#include <string>
#include <vector>

#include "core/model/project.h"
#include "core/model/things.h"

namespace squire {

// A thing that an edit added to a project.
struct Made {
  const Thing* thing = nullptr;
  std::uint32_t id = 0;
  std::string name;  // empty for things without a name
};

// The things of `after` that `before` lacks, in project order. Bones are left out.
[[nodiscard]] std::vector<Made> madeSince(const Project& before, const Project& after);

}  // namespace squire
