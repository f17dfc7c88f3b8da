#pragma once

#include <cstdint>

#include "core/model/imported.h"

namespace squire::test {

// A small valid import that covers everything: two models, rigid and skinned vertices, all texture states,
// clips with every kind of channel and ease. Equal seeds give equal values.
[[nodiscard]] Imported sampleImport(std::uint32_t seed);

}  // namespace squire::test
