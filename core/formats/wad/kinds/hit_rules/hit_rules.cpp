#include "core/formats/wad/kinds/hit_rules/layout.h"

#include <algorithm>

#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/kinds/animation_fights/clips.h"
#include "core/formats/wad/kinds/hit_volumes/layout.h"
#include "core/formats/wad/kinds/model_fights/owners.h"

namespace squire::wad {

namespace {

bool hasRules(const PlayedVolume& volume) {
  const HitRules& rules = volume.rules;
  return rules.juggle != HitRules().juggle || rules.tech != 0 || !rules.stunned || !rules.lying;
}

// The number of items: one for each hit volume if any of them has something to say, else none.
std::uint64_t countAll(const Contents& contents) {
  std::uint64_t count = 0;
  bool isAny = false;
  const auto add = [&](const std::vector<PlayedVolume>& volumes) {
    count += volumes.size();
    isAny = isAny || std::ranges::any_of(volumes, hasRules);
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
  BlobPlan plan(disk::HitRules::blob, volumes.size(), sizeof(disk::HitRules));
  std::vector<disk::HitRules> items;
  items.reserve(volumes.size());
  for (const PlayedVolume* volume : volumes)
    items.push_back({volume->rules.juggle, volume->rules.tech,
                     (volume->rules.stunned ? 0u : 1u) | (volume->rules.lying ? 0u : 2u)});
  plan.setItems(items);
  return plan;
}

void decode(const Container& container, Contents& contents) {
  const Items<disk::ModelFight> models(container);
  const Items<disk::HitRules> rules(container);
  if (rules.count() == 0) return;
  const auto read = [&](std::vector<PlayedVolume>& volumes, std::uint32_t first) {
    for (PlayedVolume& volume : volumes) {
      const disk::HitRules item = rules[first++];
      volume.rules.juggle = item.juggle;
      volume.rules.tech = item.tech;
      volume.rules.stunned = (item.flags & 1u) == 0;
      volume.rules.lying = (item.flags & 2u) == 0;
    }
  };
  for (std::uint32_t m = 0; m < models.count(); ++m)
    read(contents.models[m].fight.volumes, models[m].firstVolume);
  forEachClip(container, contents,
              [&](const ReadClip& clip) { read(clip.fight.volumes, clip.item.firstVolume); });
}

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
