#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/kinds/animation_fights/clips.h"
#include "core/formats/wad/kinds/model_fights/owners.h"

// Kinds with one item for each hit volume, in their order, or with none if no volume has something to say.
namespace squire::wad {

using SaysSomething = bool (*)(const PlayedVolume&);

// The number of items.
[[nodiscard]] inline std::uint64_t countForVolumes(const Contents& contents, SaysSomething says) {
  std::uint64_t count = 0;
  bool isAny = false;
  const auto add = [&](const std::vector<PlayedVolume>& volumes) {
    count += volumes.size();
    isAny = isAny || std::ranges::any_of(volumes, says);
  };
  for (const ModelContents& model : contents.models) {
    add(model.fight.volumes);
    for (const PlayedClipFight& clip : model.fights) add(clip.volumes);
  }
  return isAny ? count : 0;
}

template <typename Item>
[[nodiscard]] std::optional<BlobPlan> planForVolumes(Encoding& encoding, SaysSomething says,
                                                     Item (*itemOf)(const PlayedVolume&)) {
  if (countForVolumes(encoding.contents(), says) == 0) return std::nullopt;
  const std::vector<const PlayedVolume*>& volumes = encoding.fights()->volumes;
  BlobPlan plan(Item::blob, volumes.size(), sizeof(Item));
  std::vector<Item> items;
  items.reserve(volumes.size());
  for (const PlayedVolume* volume : volumes) items.push_back(itemOf(*volume));
  plan.setItems(items);
  return plan;
}

// Calls take(volume, its item) for each hit volume of a valid file, if the file has items.
template <typename Item>
void decodeForVolumes(const Container& container, Contents& contents,
                      void (*take)(PlayedVolume&, const Item&)) {
  const Items<disk::ModelFight> models(container);
  const Items<Item> items(container);
  if (items.count() == 0) return;
  const auto read = [&](std::vector<PlayedVolume>& volumes, std::uint32_t first) {
    for (PlayedVolume& volume : volumes) take(volume, items[first++]);
  };
  for (std::uint32_t m = 0; m < models.count(); ++m)
    read(contents.models[m].fight.volumes, models[m].firstVolume);
  forEachClip(container, contents,
              [&](const ReadClip& clip) { read(clip.fight.volumes, clip.item.firstVolume); });
}

}  // namespace squire::wad
