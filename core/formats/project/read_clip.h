#pragma once

#include <string>
#include <unordered_map>

#include "core/formats/project/key_slices.h"
#include "core/formats/project/object_reader.h"

namespace squire {

// The maximum number of keys that a project may add to those in its file, for axes and layers, so that a
// small file cannot fill the memory.
constexpr std::size_t mostMadeKeys = 10'000'000;

// Context for reading the keys of a clip or a layer. Borrowed.
struct MotionContext {
  const std::unordered_map<std::string, std::uint32_t>* bones = nullptr;  // ids by label
  const KeySlices* slices = nullptr;
  std::size_t* madeKeys = nullptr;  // number of keys made so far, at most mostMadeKeys
  Failure* failure = nullptr;
  KeyPlace place;  // without the track and the channel
};
// The keys that the project stores of a clip, without its layers; see layRead().
void readStored(ObjectReader& in, const MotionContext& context, ProjectClip& entry);
// `rate`, `length`: of the clip.
void readOffsets(ObjectReader& in, const MotionContext& context, Rate rate, Time length, EditLayer& layer);
// Combines clips with their layers. `madeKeys` counts the keys that this adds.
void layRead(ProjectModel& model, std::size_t& madeKeys, Failure& failure);

}  // namespace squire
