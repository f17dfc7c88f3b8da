#pragma once

#include <vector>

#include "core/formats/wad/describe_items.h"

namespace squire::wad {

// The kinds of a fight that a sound file has, in the order of the document. Borrows the container's bytes.
void addFightKinds(const Container& container, std::vector<DescribedKind>& kinds);

}  // namespace squire::wad
