#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/export/convert_inputs.h"

namespace squire {

// Makes the names of all models unique, as the game finds them by name: a model whose name an earlier one has
// gets that of its file before it, with a note. `files`: of the inputs.
void giveOwnNames(std::vector<ConvertedInput>& inputs, std::span<const std::string> files);

}  // namespace squire
