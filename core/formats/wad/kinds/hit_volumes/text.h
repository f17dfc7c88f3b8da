#pragma once

#include <cstdint>
#include <string>

#include "core/formats/wad/blobs/comparison.h"
#include "core/formats/wad/blobs/description.h"
#include "core/formats/wad/blobs/text_description.h"

// Texts and JSON about hit volumes.
namespace squire::wad::hit_volumes {

[[nodiscard]] DescribedKind describe(const Blob& blob, const Container& container);
[[nodiscard]] std::string modelLines(const TextDescription& text, std::uint32_t model);
[[nodiscard]] std::string clipLines(const TextDescription& text, std::uint32_t animation);
void compareModels(const ModelPair& models);
void compareClips(const ClipPair& clips);

}  // namespace squire::wad::hit_volumes
