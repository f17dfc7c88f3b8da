#pragma once

#include <vector>

#include "core/model/model.h"

namespace squire::assimp {

// Merges a model's clips into one if they animate different bones: exporters write one animation per object.
void joinClips(std::vector<Model>& models);

}  // namespace squire::assimp
