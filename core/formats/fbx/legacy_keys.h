#pragma once

#include <cstdint>
#include <vector>

#include "core/formats/fbx/records.h"

namespace squire::fbx {

// The keys of a channel of version 6 as version 7 writes them.
struct LegacyKeys {
  std::vector<std::int64_t> times;
  std::vector<float> values;
  std::vector<std::int32_t> flags;
  std::vector<float> data;  // four per key: slopes, packed weights, velocities
  bool damaged = false;     // the list ends early or holds an unknown letter
};

// Decodes KeyVer, KeyCount and Key: a list of times, values and letters for the interpolation.
[[nodiscard]] LegacyKeys readLegacyKeys(RecordView channel);

}  // namespace squire::fbx
