#pragma once

#include <cstdint>

#include "core/formats/wad/blobs/blob_reader.h"
#include "core/formats/wad/blobs/container.h"
#include "core/formats/wad/blobs/contents.h"
#include "core/formats/wad/blobs/text_description.h"
#include "core/formats/wad/blobs/validation.h"
#include "core/formats/wad/kinds/animation_fights/layout.h"
#include "core/formats/wad/kinds/model_fights/owners.h"

namespace squire::wad {

// Calls visit(owner, item, offset of the item) for each animation. Requires valid ranges.
template <typename Visit>
void forEachClip(const Validation& validation, Visit visit) {
  const BlobCheck* blob = validation.find(disk::AnimationFight::blob);
  if (!blob) return;
  for (const Owner& owner : ownersOf(validation)) {
    for (std::uint32_t k = 0; k < owner.animationCount; ++k) {
      const std::uint64_t at = blob->itemOffset(std::uint64_t{owner.firstAnimation} + k);
      visit(owner, blob->template read<disk::AnimationFight>(at), at);
    }
  }
}

// An animation of a valid file that is being decoded, with its model.
struct ReadClip {
  const ModelContents& model;
  disk::ModelFight modelItem;
  disk::AnimationFight item;
  PlayedClipFight& fight;
};
// Calls visit(clip) for each animation if the file has fight data for them.
template <typename Visit>
void forEachClip(const Container& container, Contents& contents, Visit visit) {
  const Items<disk::ModelFight> models(container);
  const Items<disk::AnimationFight> animations(container);
  if (animations.count() == 0) return;
  std::uint32_t next = 0;
  for (std::uint32_t m = 0; m < contents.models.size(); ++m) {
    ModelContents& model = contents.models[m];
    for (PlayedClipFight& fight : model.fights)
      visit(ReadClip{model, fightOf(models, m), animations[next++], fight});
  }
}

// The model that an animation belongs to.
[[nodiscard]] std::uint32_t modelOf(const TextDescription& text, std::uint32_t animation);
// The fight data of an animation; an empty item if the file has no fight data.
[[nodiscard]] disk::AnimationFight fightOf(const TextDescription& text, std::uint32_t animation);

}  // namespace squire::wad
