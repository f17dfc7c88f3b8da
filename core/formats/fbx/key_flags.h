#pragma once

#include <cstdint>

namespace squire::fbx {

// Bits of a key's flags, named as in the FBX SDK.
constexpr std::uint32_t constantBit = 0x2, linearBit = 0x4, cubicBit = 0x8;
constexpr std::uint32_t constantNextBit = 0x100;
constexpr std::uint32_t tcbBit = 0x200, userBit = 0x400, brokenBit = 0x800;
constexpr std::uint32_t clampBit = 0x1000, timeIndependentBit = 0x2000, clampProgressiveBit = 0x4000;
constexpr std::uint32_t weightedRightBit = 0x1000000, weightedNextLeftBit = 0x2000000;

}  // namespace squire::fbx
