#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/base/bytes.h"
#include "core/base/compiled_once.h"
#include "core/model/keyframes.h"
#include "core/model/material.h"
#include "core/model/mesh.h"
#include "core/model/packed_clip.h"
#include "core/model/played_fight.h"
#include "core/model/played_phase.h"
#include "core/model/played_stage.h"
#include "core/model/played_travel.h"
#include "core/model/skeleton.h"

namespace squire::wad {

// How the levels of a texture are stored: RGBA8 pixels, or blocks of 4 x 4 pixels.
enum class PixelForm { Rgba8, Bc1, Bc3 };

// A texture as stored in the file: either pixels or an encoded file, never both.
struct TextureContents {
  std::string name;
  std::uint32_t width = 0;  // of the full size
  std::uint32_t height = 0;
  // All levels as stored in the file: rows of pixels or blocks from bottom to top, full size first, each
  // level half the size of the previous one (rounded down, at least 1).
  std::shared_ptr<const std::vector<std::uint8_t>> pixels;
  PixelForm form = PixelForm::Rgba8;
  std::uint32_t levelCount = 0;          // levels in `pixels`
  std::shared_ptr<const Bytes> encoded;  // PNG, JPEG and so on, as in the source
};

// The most vertices of a mesh with indices of 16 bits: 65535 is no index, since it restarts strips.
constexpr std::uint32_t mostShortVertices = 65535;

// A model with all its data.
struct ModelContents {
  SQUIRE_DECLARE_COPIES(ModelContents);

  std::string name;
  std::shared_ptr<const Skeleton> skeleton;  // never null
  std::vector<std::shared_ptr<const Mesh>> meshes;
  bool shortIndices = false;              // indices of 16 bits in meshes of at most mostShortVertices
  std::vector<Material> materials;        // texture maps are indices into `textures`
  std::vector<TextureContents> textures;  // unused textures are not written
  std::vector<KeyframeAnimation> animations;
  std::vector<PackedClip> packed;  // one per animation, without content if it is not packed; or no elements
  PlayedModelFight fight;
  std::vector<PlayedClipFight> fights;  // one per animation; empty if none has fight data
  std::vector<PlayedTravel> travels;    // one per animation; empty if none moves the character
  std::vector<PlayedPhase> phases;      // one per animation; empty if none is a cycle

  // Null if the animation is not packed.
  [[nodiscard]] const PackedClip* packedOf(std::size_t animation) const;
  // The fight data of an animation; an empty one if there is none.
  [[nodiscard]] const PlayedClipFight& fightOf(std::size_t animation) const;
  // The travel of an animation; an empty one if there is none.
  [[nodiscard]] const PlayedTravel& travelOf(std::size_t animation) const;
  // The phase of an animation; an empty one if there is none.
  [[nodiscard]] const PlayedPhase& phaseOf(std::size_t animation) const;
};

// The contents of a WAD as plain values. Ids of bones and clips are not stored; decoding numbers bones
// from 1.
struct Contents {
  std::string exporter = "squire";
  std::string exporterVersion = std::string(currentVersion());
  std::vector<ModelContents> models;  // with unique names
  std::vector<PlayedStage> stages;    // with unique names

  [[nodiscard]] static std::string_view currentVersion();
};

// Whether any model or animation has fight data. Otherwise the file has no blobs of the kinds of fight data.
[[nodiscard]] bool hasFights(const Contents& contents);

// Combines the models and the stages of all parts in order, with this program's name and version as exporter.
// The encoded result equals an export of all models together.
[[nodiscard]] Contents merge(std::vector<Contents> parts);

}  // namespace squire::wad
