#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "core/formats/wad/blob_check.h"
#include "core/formats/wad/layout.h"

namespace squire::wad {

using BlobChecks = std::map<std::string, BlobCheck, std::less<>>;

// Every rule of the kinds of a fight. The models and skeletons are sound; `boneCounts` is by skeleton. False
// where ranges are broken, and what they lead to was not looked at.
[[nodiscard]] bool checkFights(BlobChecks& blobs, std::span<const disk::Model> models,
                               std::span<const std::uint32_t> boneCounts, Problems& problems);

}  // namespace squire::wad
