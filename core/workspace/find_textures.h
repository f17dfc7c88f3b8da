#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/base/job.h"

namespace squire {

// Searches a folder for the images of missing textures; the result maps labels to files. Names are compared
// without case, because labels may come from case-insensitive systems. Of several matches, the path that
// shares the most trailing parts with the label wins, then the least deep, then the first by name. Looks as
// far as filesBelow() (core/io/folder_walk.h) does.
[[nodiscard]] std::map<std::string, std::filesystem::path> findTextures(
    const std::vector<std::string>& labels, const std::filesystem::path& below, const JobControl& job = {});

}  // namespace squire
