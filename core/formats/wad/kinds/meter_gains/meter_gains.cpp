#include <algorithm>

#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/kinds/animation_fights/clips.h"
#include "core/formats/wad/kinds/hit_volumes/layout.h"
#include "core/formats/wad/kinds/meter_gains/layout.h"
#include "core/formats/wad/kinds/model_fights/owners.h"

namespace squire::wad {

namespace {

bool gains(const PlayedVolume& volume) {
  return volume.effect.meterGain != 0 || volume.effect.blockMeterGain != 0;
}

// The number of items: one for each hit volume if any of them gains something, else none.
std::uint64_t countAll(const Contents& contents) {
  std::uint64_t count = 0;
  bool isAny = false;
  const auto add = [&](const std::vector<PlayedVolume>& volumes) {
    count += volumes.size();
    isAny = isAny || std::ranges::any_of(volumes, gains);
  };
  for (const ModelContents& model : contents.models) {
    add(model.fight.volumes);
    for (const PlayedClipFight& clip : model.fights) add(clip.volumes);
  }
  return isAny ? count : 0;
}

std::optional<BlobPlan> plan(Encoding& encoding) {
  if (countAll(encoding.contents()) == 0) return std::nullopt;
  const std::vector<const PlayedVolume*>& volumes = encoding.fights()->volumes;
  BlobPlan plan(disk::MeterGain::blob, volumes.size(), sizeof(disk::MeterGain));
  std::vector<disk::MeterGain> items;
  items.reserve(volumes.size());
  for (const PlayedVolume* volume : volumes)
    items.push_back({volume->effect.meterGain, volume->effect.blockMeterGain});
  plan.setItems(items);
  return plan;
}

void decode(const Container& container, Contents& contents) {
  const Items<disk::ModelFight> models(container);
  const Items<disk::MeterGain> gains(container);
  if (gains.count() == 0) return;
  const auto read = [&](std::vector<PlayedVolume>& volumes, std::uint32_t first) {
    for (PlayedVolume& volume : volumes) {
      const disk::MeterGain item = gains[first++];
      volume.effect.meterGain = item.hit;
      volume.effect.blockMeterGain = item.block;
    }
  };
  for (std::uint32_t m = 0; m < models.count(); ++m)
    read(contents.models[m].fight.volumes, models[m].firstVolume);
  forEachClip(container, contents,
              [&](const ReadClip& clip) { read(clip.fight.volumes, clip.item.firstVolume); });
}

void checkAll(Validation& validation) {
  BlobCheck* blob = validation.find(disk::MeterGain::blob);
  if (blob && blob->count() != validation.countOf(disk::HitVolume::blob))
    blob->fail(4, "meter-gain-count", "there is not one item for each hit volume");
}

Json fieldsOf(const Describer&, const disk::MeterGain& item) {
  return Json::object({{"hit", item.hit}, {"block", item.block}});
}

}  // namespace

WadKind meterGainsKind() {
  return {.name = disk::MeterGain::blob,
          .itemSize = sizeof(disk::MeterGain),
          .plural = "gains of meter",
          .count = countAll,
          .plan = plan,
          .decode = decode,
          .checkItems = checkAll,
          .describe = describedBy<disk::MeterGain, fieldsOf>};
}

}  // namespace squire::wad
