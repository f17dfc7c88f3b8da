#pragma once

#include "core/formats/wad/container.h"
#include "core/formats/wad/contents.h"

namespace squire::wad {

// Adds what a sound file has for fights to its models.
void decodeFights(const Container& container, Contents& contents);

}  // namespace squire::wad
