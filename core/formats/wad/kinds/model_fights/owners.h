#pragma once

#include <cstdint>
#include <vector>

#include "core/formats/wad/blobs/blob_reader.h"
#include "core/formats/wad/blobs/validation.h"
#include "core/formats/wad/kinds/model_fights/layout.h"

namespace squire::wad {

// A model under examination with what it has for fights.
struct Owner {
  disk::ModelFight fight{};
  std::uint32_t boneCount = 0;
  std::uint32_t firstAnimation = 0, animationCount = 0;
  std::uint64_t parents = 0;  // where the bones' parents start in the blob of the skeletons
};

// In the order of the models, which are sound; so are their ranges after the pass over the ranges.
[[nodiscard]] std::vector<Owner> ownersOf(const Validation& validation);

// Calls check(blob, offset of the item, item, owner, whether it is its owner's first) for the items of a kind
// that models own, in order.
template <typename Item, typename Check>
void forEachOwned(Validation& validation, std::uint16_t disk::ModelFight::*count, Check check) {
  BlobCheck* blob = validation.find(Item::blob);
  if (!blob) return;
  std::uint32_t next = 0;
  for (const Owner& owner : ownersOf(validation)) {
    for (std::uint32_t k = 0; k < owner.fight.*count; ++k, ++next) {
      const std::uint64_t at = blob->itemOffset(next);
      check(*blob, at, blob->template read<Item>(at), owner, k == 0);
    }
  }
}

[[nodiscard]] inline bool isOf(std::uint32_t id, std::uint32_t first, std::uint32_t count) {
  return id >= first && id - first < count;
}

// Of a model of a sound file; one without a thing where the file has nothing for fights.
[[nodiscard]] inline disk::ModelFight fightOf(const Items<disk::ModelFight>& fights, std::uint32_t model) {
  return fights.count() > 0 ? fights[model] : disk::ModelFight{};
}

}  // namespace squire::wad
