#pragma once

#include <string>
#include <vector>

#include "core/formats/project/key_slices.h"
#include "core/formats/project/read_fight.h"

namespace squire {

// The maximum number of keys that a project may add to those in its file, for axes and layers, so that a
// small file cannot fill the memory.
constexpr std::size_t mostMadeKeys = 10'000'000;

// Identifies the keys of a track.
struct TrackPlace {
  const KeySlices* slices = nullptr;
  std::size_t* madeKeys = nullptr;  // number of keys made so far, at most mostMadeKeys
  std::size_t model = 0;
  std::size_t clip = 0;
  std::size_t layer = KeyPlace::clipItself;
  std::size_t track = 0;
};

// Context for reading a clip. Borrowed.
struct ClipContext {
  ReadContext* read = nullptr;
  Rate projectRate;
  TrackPlace place;
};
// Does not combine the clip with its layers; see layRead().
[[nodiscard]] ProjectClip readClip(ObjectReader in, const ClipContext& context);
// Combines clips with their layers. `madeKeys` counts the keys that this adds.
void layRead(ProjectModel& model, std::size_t& madeKeys, Failure& failure);

}  // namespace squire
