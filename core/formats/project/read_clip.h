#pragma once

#include <string>
#include <vector>

#include "core/formats/project/key_slices.h"
#include "core/formats/project/read_fight.h"

namespace squire {

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
  const FightContext* fight = nullptr;
  Rate projectRate;
  TrackPlace place;
};
[[nodiscard]] ProjectClip readClip(ObjectReader in, const ClipContext& context);

}  // namespace squire
