#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/edit/materials/add_materials.h"
#include "core/workspace/offered_materials.h"

namespace squire {

// An image that copied materials use as a map.
struct CopiedImage {
  std::string name;              // as the other file names it
  std::string path;              // relative to the project's folder; empty if it was left out
  bool isNew = false;            // whether the file was written; false: it was there already
  std::optional<Error> leftOut;  // why the materials are copied without it
};

struct CopiedMaterials {
  AddMaterials edit;                // adds the materials to the project
  std::vector<CopiedImage> images;  // each once
  TextureFiles files;               // the images, by their paths in the project
};

struct CopyRequest {
  std::vector<std::size_t> chosen;  // indices of OfferedMaterials::all
  std::filesystem::path from;       // the file that they are from
  std::filesystem::path folder;     // the folder of the project that gets them
  ModelId to;                       // see AddMaterials
  bool writes = true;               // false: writes no images, but finds out their paths
};

// Prepares the edit that copies materials into a project. Their images are written to the folder
// "textures/NAME" of the project, where NAME is that of the other file. An image that is there is used if its
// content is the same; else the new one gets another name, and no file is replaced. What is no image that can
// be decoded is left out. If this fails, images that were written before stay.
[[nodiscard]] Result<CopiedMaterials> copyMaterials(const OfferedMaterials& offered,
                                                    const CopyRequest& request, const JobControl& job = {});

}  // namespace squire
