#pragma once

#include <filesystem>
#include <vector>

#include "core/base/job.h"
#include "core/edit/sources/relink.h"

namespace squire {

// Where a missing texture may be now.
struct FoundImage {
  std::filesystem::path file;  // empty: not found
  bool isSame = false;         // same content as it had when the project was last saved
};

// Searches a folder for the images of missing textures; returns one result per texture, in the same order. An
// image of the same content is preferred, whatever its name. Else names are compared, without case, because
// labels may come from case-insensitive systems. Of several matches, the path that shares the most trailing
// parts with the label wins, then the least deep, then the first by name. Looks as far as filesBelow()
// (core/io/folder_walk.h) does, and reads only images of the right size, at most 4 GiB.
[[nodiscard]] std::vector<FoundImage> findTextures(const std::vector<MissingTexture>& missing,
                                                   const std::filesystem::path& below,
                                                   const JobControl& job = {});

}  // namespace squire
