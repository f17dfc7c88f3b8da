#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/export/convert_inputs.h"

namespace squire {

// Makes the names of all models unique, since the game finds them by name: a model with the name of an
// earlier one gets its file's name as a prefix, and a finding reports it. `files`: one per input.
void giveOwnNames(std::vector<ConvertedInput>& inputs, std::span<const std::string> files);

}  // namespace squire
