#pragma once

#include <span>

namespace squire::wad {

struct WadKind;  // core/formats/wad/blobs/kind.h

// All supported kinds in the order of the blobs in a file; the list is in core/formats/wad/CMakeLists.txt.
[[nodiscard]] std::span<const WadKind> allKinds();

}  // namespace squire::wad
