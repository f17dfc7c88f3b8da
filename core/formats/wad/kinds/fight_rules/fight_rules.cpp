#include <algorithm>

#include "core/base/numbers.h"
#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/blobs/lengths.h"
#include "core/formats/wad/kinds/fight_rules/layout.h"
#include "core/formats/wad/kinds/models/layout.h"

namespace squire::wad {

namespace {

std::uint64_t countAll(const Contents& contents) {
  const bool isAny = std::ranges::any_of(
      contents.models, [](const ModelContents& model) { return model.fight.rules != FightRules(); });
  return isAny ? contents.models.size() : 0;
}

Fault fault(const ModelContents& model) {
  if (isLength(model.fight.rules.counterDamage)) return {};
  return {{}, "has more damage against who attacks that is below 0 or not finite"};
}

std::optional<BlobPlan> plan(Encoding& encoding) {
  const std::vector<ModelContents>& models = encoding.contents().models;
  if (countAll(encoding.contents()) == 0) return std::nullopt;
  BlobPlan plan(disk::FightRules::blob, models.size(), sizeof(disk::FightRules));
  std::vector<disk::FightRules> items;
  items.reserve(models.size());
  for (const ModelContents& model : models) {
    const FightRules& rules = model.fight.rules;
    items.push_back({rules.counterDamage, rules.counterStun, rules.lying, rules.meter});
  }
  plan.setItems(items);
  return plan;
}

void decode(const Container& container, Contents& contents) {
  const Items<disk::FightRules> items(container);
  for (std::uint32_t i = 0; i < items.count(); ++i) {
    const disk::FightRules item = items[i];
    contents.models[i].fight.rules = {item.counterDamage, item.counterStun, item.lying, item.meter};
  }
}

void checkAll(Validation& validation) {
  BlobCheck* blob = validation.find(disk::FightRules::blob);
  if (!blob) return;
  if (blob->count() != validation.countOf(disk::Model::blob))
    return blob->fail(4, "fight-rule-count", "there is not one item for each model");
  for (std::uint32_t i = 0; i < blob->count(); ++i) {
    const std::uint64_t at = blob->itemOffset(i);
    if (!isLength(blob->read<float>(at)))
      blob->fail(at, "counter-damage", "the damage against who attacks is below 0, -0 or not finite");
  }
}

Json fieldsOf(const Describer&, const disk::FightRules& item) {
  return Json::object({{"counter_damage", item.counterDamage},
                       {"counter_stun", item.counterStun},
                       {"lying", item.lying},
                       {"meter", item.meter}});
}

std::string modelLines(const TextDescription& text, std::uint32_t model) {
  const auto items = text.items<disk::FightRules>();
  if (items.count() == 0) return {};
  const disk::FightRules item = items[model];
  return "  counter hits: " + toText(item.counterDamage) + " of the damage and " +
         std::to_string(item.counterStun) + " ticks more; " + std::to_string(item.lying) +
         " hits of a combo on who lies; a meter of " + std::to_string(item.meter) + "\n";
}

Facts factsOf(const FightRules& rules) {
  return {{"counter damage", factText(rules.counterDamage)},
          {"counter stun", factText(rules.counterStun)},
          {"hits on who lies", factText(rules.lying)},
          {"meter", factText(rules.meter)}};
}

void compareModels(const ModelPair& models) {
  compareFacts("", factsOf(models.before.fight.rules), factsOf(models.after.fight.rules), models.report);
}

}  // namespace

WadKind fightRulesKind() {
  return {.name = disk::FightRules::blob,
          .itemSize = sizeof(disk::FightRules),
          .plural = "rules of fights",
          .count = countAll,
          .fault = fault,
          .plan = plan,
          .decode = decode,
          .checkItems = checkAll,
          .describe = describedBy<disk::FightRules, fieldsOf>,
          .modelLines = modelLines,
          .compareModels = compareModels};
}

}  // namespace squire::wad
