#include "core/formats/wad/kinds/hit_rules/layout.h"
#include "core/formats/wad/kinds/hit_volumes/for_volumes.h"
#include "core/formats/wad/kinds/hit_volumes/layout.h"

namespace squire::wad {

namespace {

bool hasRules(const PlayedVolume& volume) {
  const HitRules& rules = volume.rules;
  return rules.juggle != HitRules().juggle || rules.tech != 0 || !rules.stunned || !rules.lying;
}

std::uint64_t countAll(const Contents& contents) { return countForVolumes(contents, hasRules); }

disk::HitRules itemOf(const PlayedVolume& volume) {
  const HitRules& rules = volume.rules;
  return {rules.juggle, rules.tech, (rules.stunned ? 0u : 1u) | (rules.lying ? 0u : 2u)};
}

std::optional<BlobPlan> plan(Encoding& encoding) { return planForVolumes(encoding, hasRules, itemOf); }

void take(PlayedVolume& volume, const disk::HitRules& item) {
  volume.rules.juggle = item.juggle;
  volume.rules.tech = item.tech;
  volume.rules.stunned = (item.flags & 1u) == 0;
  volume.rules.lying = (item.flags & 2u) == 0;
}

void decode(const Container& container, Contents& contents) { decodeForVolumes(container, contents, take); }

void checkAll(Validation& validation) {
  BlobCheck* blob = validation.find(disk::HitRules::blob);
  if (!blob) return;
  if (blob->count() != validation.countOf(disk::HitVolume::blob))
    return blob->fail(4, "hit-rule-count", "there are not rules for each hit volume");
  for (std::uint32_t i = 0; i < blob->count(); ++i) {
    const std::uint64_t at = blob->itemOffset(i) + offsetof(disk::HitRules, flags);
    if (blob->read<std::uint32_t>(at) > 3)
      blob->fail(at, "flags", "it has flags that this program does not know");
  }
}

Json fieldsOf(const Describer&, const disk::HitRules& item) {
  return Json::object({{"juggle", item.juggle}, {"tech", item.tech}, {"flags", item.flags}});
}

}  // namespace

WadKind hitRulesKind() {
  return {.name = disk::HitRules::blob,
          .itemSize = sizeof(disk::HitRules),
          .plural = "rules of hits",
          .count = countAll,
          .plan = plan,
          .decode = decode,
          .checkItems = checkAll,
          .describe = describedBy<disk::HitRules, fieldsOf>};
}

}  // namespace squire::wad
