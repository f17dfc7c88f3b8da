#pragma once

#include <span>

namespace squire::wad {

struct WadKind;  // core/formats/wad/blobs/kind.h

// Every kind that this version knows, in the order of the blobs in a file: the list in
// core/formats/wad/CMakeLists.txt.
[[nodiscard]] std::span<const WadKind> allKinds();

}  // namespace squire::wad
