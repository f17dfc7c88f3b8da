#pragma once

#include <optional>

#include "core/base/bytes.h"
#include "core/model/material.h"

namespace squire {

// A PNG of up to eight bits a channel and not interlaced, as nearly all game art is, in a third of the time
// that stb_image takes. Nothing for any other file and for one that is not sound: what is wrong with it,
// stb_image says. Sizes are the caller's to limit.
[[nodiscard]] std::optional<Image> decodePlainPng(ByteSpan encoded);

}  // namespace squire
