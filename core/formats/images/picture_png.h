#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/model/material.h"

namespace squire {

// A PNG for people to look at, in a sixth of the time of encodePng. Its bytes depend on the library that
// compresses, so that nothing that a game loads is written this way. Fails as encodePng does.
[[nodiscard]] Result<Bytes> encodePicture(const Image& image);

}  // namespace squire
