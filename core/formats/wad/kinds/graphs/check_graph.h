#pragma once

#include "core/formats/wad/blobs/contents.h"
#include "core/formats/wad/blobs/faults.h"
#include "core/formats/wad/blobs/validation.h"

namespace squire::wad {

// What is wrong with the graph of a model.
[[nodiscard]] Fault graphFault(const ModelContents& model);
// Checks the graphs of a file.
void checkGraphs(Validation& validation);

}  // namespace squire::wad
