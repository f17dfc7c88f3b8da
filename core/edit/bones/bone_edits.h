#pragma once

#include <string>

#include "core/edit/edit.h"

namespace squire {

// Changes the name that is shown and exported. The bone is still found in its source by its name there.
struct RenameBone {
  static constexpr LabelPattern labels[] = {{"Rename {bone} to {name}"}};
  ModelId model;
  BoneId bone;
  std::string name;
};
[[nodiscard]] Result<Edit> renameBone(const Project& project, const RenameBone& args);

}  // namespace squire
