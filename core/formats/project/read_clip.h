#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "core/formats/project/key_slices.h"
#include "core/formats/project/object_reader.h"

namespace squire {

using BonesByLabel = std::unordered_map<std::string, BoneId>;

[[nodiscard]] BonesByLabel bonesByLabel(const std::vector<ProjectBone>& bones);

// Which keys are meant.
struct TrackPlace {
  const KeySlices* slices = nullptr;
  std::size_t model = 0;
  std::size_t clip = 0;
  std::size_t track = 0;
};

// What a clip is read with. All are borrowed.
struct ClipContext {
  const BonesByLabel* bones = nullptr;
  Failure* failure = nullptr;
  TrackPlace place;
};
[[nodiscard]] ProjectClip readClip(ObjectReader in, const ClipContext& context);

}  // namespace squire
