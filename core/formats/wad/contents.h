#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/base/bytes.h"
#include "core/model/keyframes.h"
#include "core/model/material.h"
#include "core/model/mesh.h"
#include "core/model/played_fight.h"
#include "core/model/skeleton.h"

namespace squire::wad {

// A texture as the file carries it: either pixels or the encoded file, never both.
struct TextureContents {
  std::string name;
  std::uint32_t width = 0;  // of the full size
  std::uint32_t height = 0;
  // RGBA8 of all levels, as it lies in the file: rows from the bottom, the full size first, each next level
  // half of it (rounded down, at least 1).
  std::shared_ptr<const std::vector<std::uint8_t>> pixels;
  std::uint32_t levelCount = 0;          // of the pixels
  std::shared_ptr<const Bytes> encoded;  // PNG, JPEG, ... as the source has it
};

// One model with all that belongs to it.
struct ModelContents {
  std::string name;
  std::shared_ptr<const Skeleton> skeleton;  // never null
  std::vector<std::shared_ptr<const Mesh>> meshes;
  std::vector<Material> materials;        // their maps are indices into `textures`
  std::vector<TextureContents> textures;  // those that no material uses are not written
  std::vector<KeyframeAnimation> animations;
  PlayedModelFight fight;
  std::vector<PlayedClipFight> fights;  // one for each animation; none at all where none has any
};

// All that a WAD holds, as plain values. The model's ids (bones, clips) are not part of it: decoding counts
// bones from 1.
struct Contents {
  std::string exporter = "squire";
  std::string exporterVersion = std::string(currentVersion());
  std::vector<ModelContents> models;  // no two of one name

  [[nodiscard]] static std::string_view currentVersion();
};

// Whether some model or animation has something for a fight; a file of others has no kinds for it.
[[nodiscard]] bool hasFights(const Contents& contents);

// The models of all parts, in their order, under this program's name and version. Encoding the result gives
// the bytes that exporting all of them together gives.
[[nodiscard]] Contents merge(std::vector<Contents> parts);

}  // namespace squire::wad
