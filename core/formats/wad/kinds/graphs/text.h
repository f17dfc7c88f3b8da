#pragma once

#include <string>

#include "core/formats/wad/blobs/comparison.h"
#include "core/formats/wad/blobs/description.h"
#include "core/formats/wad/blobs/text_description.h"
#include "core/formats/wad/kinds/graphs/layout.h"

namespace squire::wad {

[[nodiscard]] Json graphFields(const Describer& d, const disk::Graph& item);
[[nodiscard]] DescribedArrays graphArrays(const Describer& d, const disk::Graph& item);
[[nodiscard]] std::string graphLines(const TextDescription& text, std::uint32_t model);
void compareGraphs(const ModelPair& models);

}  // namespace squire::wad
