#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "core/formats/project/object_reader.h"

namespace squire {

using BonesByLabel = std::unordered_map<std::string, BoneId>;

[[nodiscard]] BonesByLabel bonesByLabel(const std::vector<ProjectBone>& bones);
[[nodiscard]] ProjectClip readClip(ObjectReader in, const BonesByLabel& bones, Failure& failure);

}  // namespace squire
