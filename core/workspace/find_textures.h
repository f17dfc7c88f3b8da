#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/base/job.h"

namespace squire {

// Where images that are called like missing textures lie below a folder, by the label that was asked for.
// Names are compared without case, because a label may come from a system that has none; of several the one
// whose path ends most as the label does, then the least deep, then the first by name. At most 200 000
// entries are looked at, and 16 levels down; links to folders are not followed.
[[nodiscard]] std::map<std::string, std::filesystem::path> findTextures(
    const std::vector<std::string>& labels, const std::filesystem::path& below, const JobControl& job = {});

}  // namespace squire
