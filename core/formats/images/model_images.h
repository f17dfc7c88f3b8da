#pragma once

#include <vector>

#include "core/model/model.h"

namespace squire {

// The warning for a texture whose image cannot be read.
[[nodiscard]] Diagnostic unreadableTexture(const Texture& texture, const Error& error);

}  // namespace squire
