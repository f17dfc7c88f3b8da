#pragma once

#include <span>

#include "core/base/result.h"
#include "core/model/material.h"

namespace squire {

// Pictures of one size side by side, row after row from the left. Places that stay empty are transparent.
// Fails on pictures of different sizes.
[[nodiscard]] Result<Image> contactSheet(std::span<const Image> pictures, std::uint32_t columns);

}  // namespace squire
