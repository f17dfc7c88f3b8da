#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/base/job.h"
#include "core/base/result.h"
#include "core/model/material.h"
#include "core/workspace/load_project.h"

namespace squire {

// A material of another project or model file, which can be copied into a project.
struct OfferedMaterial {
  std::string model;  // the model that has it; empty: the models of the project share it
  Material values;    // its maps are indices of OfferedMaterials::textures
};

struct OfferedMaterials {
  std::vector<OfferedMaterial> all;  // those of each model in its order, then the shared ones
  std::vector<Texture> textures;     // the maps of the materials, without repetition
  std::map<int, Error> missing;      // by number of a texture: why it has no image
  Diagnostics problems;              // models that could not be read
};

// Whether two materials have the same name, values and images, whatever models they are from.
[[nodiscard]] bool areSame(const OfferedMaterials& offered, std::size_t one, std::size_t other);

// Reads the materials of a project (NAME.squire) with its edits, or of a model file. Nothing is written.
// Fails if there are none.
[[nodiscard]] Result<OfferedMaterials> readOfferedMaterials(const std::filesystem::path& file,
                                                            const LoadOptions& options,
                                                            const JobControl& job = {});

}  // namespace squire
