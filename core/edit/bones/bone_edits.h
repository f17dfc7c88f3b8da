#pragma once

#include <string>

#include "core/edit/edit.h"

namespace squire {

// Changes the name that is shown and exported. The name in the source, which identifies the bone there,
// stays.
struct RenameBone {
  static constexpr LabelPattern labels[] = {{"Rename {bone} to {name}"}};
  ModelId model;
  BoneId bone;
  std::string name;
};
[[nodiscard]] Result<Edit> renameBone(const Project& project, const RenameBone& args);

}  // namespace squire
