#pragma once

#include <cstdint>
#include <string>

#include "core/formats/wad/blobs/text_description.h"
#include "core/formats/wad/blobs/validation.h"
#include "core/formats/wad/kinds/models/layout.h"

namespace squire::wad {

// The number of bones of a valid model.
[[nodiscard]] std::uint32_t boneCountOf(const Validation& validation, const disk::Model& model);

// The name of a model's bone in quotes.
[[nodiscard]] std::string boneText(const TextDescription& text, std::uint32_t model, std::uint16_t bone);

}  // namespace squire::wad
