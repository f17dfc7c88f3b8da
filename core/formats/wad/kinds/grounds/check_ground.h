#pragma once

#include "core/formats/wad/blobs/validation.h"

namespace squire::wad {

void checkGrounds(Validation& validation);

}  // namespace squire::wad
