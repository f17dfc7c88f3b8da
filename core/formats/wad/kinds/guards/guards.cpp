#include <cmath>

#include "core/formats/wad/blobs/part_checks.h"
#include "core/formats/wad/kinds/guards/layout.h"
#include "core/formats/wad/kinds/hit_volumes/for_volumes.h"
#include "core/formats/wad/kinds/hit_volumes/layout.h"
#include "core/model/words.h"
#include "core/schema/thing.h"

namespace squire::wad {

namespace {

bool hasGuard(const PlayedVolume& volume) {
  const HitEffect& effect = volume.effect;
  return volume.rules.guard != GuardLevel::Any || effect.push != 0.0f || effect.chip != 0.0f ||
         effect.blockStop != 0 || effect.blockStun != 0 || effect.blockPush != 0.0f;
}

std::uint64_t countAll(const Contents& contents) { return countForVolumes(contents, hasGuard); }

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

std::optional<BlobPlan> plan(Encoding& encoding) { return planForVolumes(encoding, hasGuard, itemOf); }

void take(PlayedVolume& volume, const disk::Guard& item) {
  volume.rules.guard = static_cast<GuardLevel>(item.level);
  volume.effect.push = item.push;
  volume.effect.chip = item.chip;
  volume.effect.blockStop = item.blockStop;
  volume.effect.blockStun = item.blockStun;
  volume.effect.blockPush = item.blockPush;
}

void decode(const Container& container, Contents& contents) { decodeForVolumes(container, contents, take); }

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
