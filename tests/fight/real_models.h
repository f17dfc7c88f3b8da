#pragma once

#include <vector>

#include "core/model/model.h"

namespace squire::test {

// The sample's knight, and the models of the FBX files of real characters in the corpus.
[[nodiscard]] std::vector<Model> realModels();

}  // namespace squire::test
