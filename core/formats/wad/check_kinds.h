#pragma once

#include "core/formats/wad/blob_check.h"
#include "core/formats/wad/container.h"

namespace squire::wad {

[[nodiscard]] bool isKnown(const std::string& kind);

// Every rule of the kinds that this version knows; notes the ones that it does not.
void checkKinds(const Container& container, Problems& problems);

}  // namespace squire::wad
