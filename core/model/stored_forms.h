#pragma once

#include <cstdint>

namespace squire {

// How the keyframes of animations are stored in a WAD.
enum class AnimationForm { Plain, Packed, Both };

// How textures are stored.
enum class TextureMode : std::uint32_t {
  Pixels,   // decoded, with mip levels, ready for upload
  Encoded,  // the original PNG or JPEG
  Blocks,   // BC1, or BC3 with alpha, with mip levels, ready for upload
};

// How meshes are stored.
enum class MeshForm {
  Plain,    // as in the source, with 32-bit indices
  Ordered,  // triangles and vertices reordered for fast drawing
  Compact,  // as Ordered, but with 16-bit indices where they fit
};

}  // namespace squire
