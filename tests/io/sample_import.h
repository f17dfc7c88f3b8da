#pragma once

#include <cstdint>

#include "core/model/imported.h"

namespace squire::test {

// A small sound import with something of everything: two models, rigid and skinned vertices, all texture
// states, clips with every kind of channel and ease. The same seed gives the same values.
[[nodiscard]] Imported sampleImport(std::uint32_t seed);

}  // namespace squire::test
