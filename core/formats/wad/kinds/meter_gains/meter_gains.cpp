#include "core/formats/wad/kinds/hit_volumes/for_volumes.h"
#include "core/formats/wad/kinds/hit_volumes/layout.h"
#include "core/formats/wad/kinds/meter_gains/layout.h"

namespace squire::wad {

namespace {

bool gains(const PlayedVolume& volume) {
  return volume.effect.meterGain != 0 || volume.effect.blockMeterGain != 0;
}

std::uint64_t countAll(const Contents& contents) { return countForVolumes(contents, gains); }

disk::MeterGain itemOf(const PlayedVolume& volume) {
  return {volume.effect.meterGain, volume.effect.blockMeterGain};
}

std::optional<BlobPlan> plan(Encoding& encoding) { return planForVolumes(encoding, gains, itemOf); }

void take(PlayedVolume& volume, const disk::MeterGain& item) {
  volume.effect.meterGain = item.hit;
  volume.effect.blockMeterGain = item.block;
}

void decode(const Container& container, Contents& contents) { decodeForVolumes(container, contents, take); }

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
