#pragma once

#include <optional>

#include "core/base/bytes.h"
#include "core/model/material.h"

namespace squire {

// Decodes non-interlaced PNG with up to eight bits per channel (nearly all game art) in a third of
// stb_image's time. Empty for all other files and for damaged ones, for which stb_image reports the error.
// The caller limits sizes.
[[nodiscard]] std::optional<Image> decodePlainPng(ByteSpan encoded);

}  // namespace squire
