#pragma once

#include <memory>
#include <vector>

#include "core/formats/wad/blobs/contents.h"
#include "core/model/model.h"

namespace squire {

// The body of an exported model, as it is drawn: without clips and encoded textures.
struct DrawnModel {
  Model model;
  std::vector<std::shared_ptr<const Image>> textures;  // one per texture; null: it cannot be decoded
};

// Fails only if the machine does, see isOfMachine().
[[nodiscard]] Result<DrawnModel> drawnModel(const wad::ModelContents& contents);

}  // namespace squire
