#pragma once

#include <cstdint>
#include <vector>

#include "core/formats/wad/blobs/blob_reader.h"
#include "core/formats/wad/blobs/validation.h"
#include "core/formats/wad/kinds/model_fights/layout.h"

namespace squire::wad {

// A model being validated, with its fight data.
struct Owner {
  disk::ModelFight fight{};
  std::uint32_t boneCount = 0;
  std::uint32_t firstAnimation = 0, animationCount = 0;
  std::uint64_t parents = 0;  // offset of the bones' parents in the skeletons' blob
};

// The owners in model order. The models must be valid; the ranges of owners are valid after the pass over the
// ranges.
[[nodiscard]] std::vector<Owner> ownersOf(const Validation& validation);

// Calls check(blob, offset of the item, item, owner, whether it is the owner's first) in order for the items
// of a kind that belongs to models.
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

// The fight data of a model in a valid file; empty if the file has none.
[[nodiscard]] inline disk::ModelFight fightOf(const Items<disk::ModelFight>& fights, std::uint32_t model) {
  return fights.count() > 0 ? fights[model] : disk::ModelFight{};
}

}  // namespace squire::wad
