#include <algorithm>
#include <cmath>

#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/blobs/part_checks.h"
#include "core/formats/wad/kinds/animation_fights/clips.h"
#include "core/formats/wad/kinds/guards/layout.h"
#include "core/formats/wad/kinds/hit_volumes/layout.h"
#include "core/formats/wad/kinds/model_fights/owners.h"
#include "core/model/words.h"
#include "core/schema/thing.h"

namespace squire::wad {

namespace {

bool hasGuard(const PlayedVolume& volume) {
  const HitEffect& effect = volume.effect;
  return volume.rules.guard != GuardLevel::Any || effect.push != 0.0f || effect.chip != 0.0f ||
         effect.blockStop != 0 || effect.blockStun != 0 || effect.blockPush != 0.0f;
}

// The number of guards: one for each hit volume if any of them has something to say, else none.
std::uint64_t countAll(const Contents& contents) {
  std::uint64_t count = 0;
  bool isAny = false;
  const auto add = [&](const std::vector<PlayedVolume>& volumes) {
    count += volumes.size();
    isAny = isAny || std::ranges::any_of(volumes, hasGuard);
  };
  for (const ModelContents& model : contents.models) {
    add(model.fight.volumes);
    for (const PlayedClipFight& clip : model.fights) add(clip.volumes);
  }
  return isAny ? count : 0;
}

std::string guardFault(const PlayedVolume& volume) {
  const HitEffect& effect = volume.effect;
  if (volume.rules.guard > GuardLevel::Throw) return "has a guard level that the format does not know";
  return std::isfinite(effect.push) && std::isfinite(effect.chip) && std::isfinite(effect.blockPush)
             ? ""
             : "has an effect on who blocks that is not finite";
}

Fault faultOf(const std::vector<PlayedVolume>& volumes) {
  for (const PlayedVolume& volume : volumes) {
    if (std::string fault = guardFault(volume); !fault.empty())
      return {{{volumeThing.noun, volume.name}}, fault};
  }
  return {};
}

Fault fault(const ModelContents& model) {
  if (Fault found = faultOf(model.fight.volumes); !found.empty()) return found;
  for (std::size_t i = 0; i < model.fights.size(); ++i) {
    if (Fault found = faultOf(model.fights[i].volumes); !found.empty())
      return inClip(model.animations[i].name, std::move(found));
  }
  return {};
}

disk::Guard itemOf(const PlayedVolume& volume) {
  const HitEffect& effect = volume.effect;
  return {static_cast<std::uint32_t>(volume.rules.guard),
          effect.push,
          effect.chip,
          effect.blockStop,
          effect.blockStun,
          effect.blockPush};
}

std::optional<BlobPlan> plan(Encoding& encoding) {
  if (countAll(encoding.contents()) == 0) return std::nullopt;
  const std::vector<const PlayedVolume*>& volumes = encoding.fights()->volumes;
  BlobPlan plan(disk::Guard::blob, volumes.size(), sizeof(disk::Guard));
  std::vector<disk::Guard> items;
  items.reserve(volumes.size());
  for (const PlayedVolume* volume : volumes) items.push_back(itemOf(*volume));
  plan.setItems(items);
  return plan;
}

void decode(const Container& container, Contents& contents) {
  const Items<disk::ModelFight> models(container);
  const Items<disk::Guard> guards(container);
  if (guards.count() == 0) return;
  const auto read = [&](std::vector<PlayedVolume>& volumes, std::uint32_t first) {
    for (PlayedVolume& volume : volumes) {
      const disk::Guard item = guards[first++];
      volume.rules.guard = static_cast<GuardLevel>(item.level);
      volume.effect.push = item.push;
      volume.effect.chip = item.chip;
      volume.effect.blockStop = item.blockStop;
      volume.effect.blockStun = item.blockStun;
      volume.effect.blockPush = item.blockPush;
    }
  };
  for (std::uint32_t m = 0; m < models.count(); ++m)
    read(contents.models[m].fight.volumes, models[m].firstVolume);
  forEachClip(container, contents,
              [&](const ReadClip& clip) { read(clip.fight.volumes, clip.item.firstVolume); });
}

void checkAll(Validation& validation) {
  BlobCheck* blob = validation.find(disk::Guard::blob);
  if (!blob) return;
  if (blob->count() != validation.countOf(disk::HitVolume::blob))
    return blob->fail(4, "guard-count", "there is not one guard for each hit volume");
  for (std::uint32_t i = 0; i < blob->count(); ++i) {
    const std::uint64_t at = blob->itemOffset(i);
    if (blob->read<std::uint32_t>(at) > static_cast<std::uint32_t>(GuardLevel::Throw))
      blob->fail(at, "choice", "its guard level is not known");
    checkNumbers(*blob, at + offsetof(disk::Guard, push), 2);
    checkNumbers(*blob, at + offsetof(disk::Guard, blockPush), 1);
  }
}

Json fieldsOf(const Describer&, const disk::Guard& item) {
  return Json::object({{"level", words::name(static_cast<GuardLevel>(item.level))},
                       {"push", item.push},
                       {"chip", item.chip},
                       {"block_stop", item.blockStop},
                       {"block_stun", item.blockStun},
                       {"block_push", item.blockPush}});
}

}  // namespace

WadKind guardsKind() {
  return {.name = disk::Guard::blob,
          .itemSize = sizeof(disk::Guard),
          .plural = "guards",
          .count = countAll,
          .fault = fault,
          .plan = plan,
          .decode = decode,
          .checkItems = checkAll,
          .describe = describedBy<disk::Guard, fieldsOf>};
}

}  // namespace squire::wad
