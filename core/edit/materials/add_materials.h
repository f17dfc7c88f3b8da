#pragma once

#include <string>
#include <vector>

#include "core/edit/edit.h"

namespace squire {

// Adds materials with all their values, for example copies from another file. A material whose name is taken
// gets a number.
struct AddMaterials {
  static constexpr LabelPattern labels[] = {
      {"Copy {count} material from {file}", "Copy {count} materials from {file}"},
      {"Add {count} material", "Add {count} materials"}};
  std::vector<SharedMaterial> materials;  // not empty
  ModelId to;        // the model that gets them; invalid: the models of the project share them
  std::string from;  // the name of the file that they are copied from; may be empty
};
[[nodiscard]] Result<Edit> addMaterials(const Project& project, const AddMaterials& args);

}  // namespace squire
