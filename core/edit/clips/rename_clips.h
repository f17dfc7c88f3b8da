#pragma once

#include <string>
#include <vector>

#include "core/edit/edit.h"

namespace squire {

struct ClipName {
  ClipId clip;
  std::string name;
};

// Gives several clips of a model other names as one edit. Two may exchange their names.
[[nodiscard]] Result<Edit> renameClips(const Project& project, ModelId model,
                                       const std::vector<ClipName>& names);

}  // namespace squire
