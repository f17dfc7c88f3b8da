#pragma once

#include <span>

#include "core/base/result.h"
#include "core/model/material.h"

namespace squire {

// Arranges images of equal size in a grid, row by row from the left. Empty cells are transparent. Fails if
// there are no images or columns, or if sizes differ.
[[nodiscard]] Result<Image> contactSheet(std::span<const Image> pictures, std::uint32_t columns);

}  // namespace squire
