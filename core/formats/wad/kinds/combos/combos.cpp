#include <algorithm>

#include "core/base/numbers.h"
#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/kinds/combos/layout.h"
#include "core/formats/wad/kinds/models/layout.h"

namespace squire::wad {

namespace {

std::uint64_t countAll(const Contents& contents) {
  const bool isAny = std::ranges::any_of(
      contents.models, [](const ModelContents& model) { return model.fight.combo != ComboRules(); });
  return isAny ? contents.models.size() : 0;
}

bool isShare(float value) { return value >= 0.0f && value <= 1.0f; }

Fault fault(const ModelContents& model) {
  const ComboRules& combo = model.fight.combo;
  for (const float share : {combo.damageLoss, combo.leastDamage, combo.stunLoss, combo.leastStun}) {
    if (!isShare(share)) return {{}, "has a share of combos that is not 0 to 1"};
  }
  return {};
}

std::optional<BlobPlan> plan(Encoding& encoding) {
  const std::vector<ModelContents>& models = encoding.contents().models;
  if (countAll(encoding.contents()) == 0) return std::nullopt;
  BlobPlan plan(disk::Combo::blob, models.size(), sizeof(disk::Combo));
  std::vector<disk::Combo> items;
  items.reserve(models.size());
  for (const ModelContents& model : models) {
    const ComboRules& combo = model.fight.combo;
    items.push_back({combo.damageLoss, combo.leastDamage, combo.stunLoss, combo.leastStun, combo.juggle});
  }
  plan.setItems(items);
  return plan;
}

void decode(const Container& container, Contents& contents) {
  const Items<disk::Combo> items(container);
  for (std::uint32_t i = 0; i < items.count(); ++i) {
    const disk::Combo item = items[i];
    contents.models[i].fight.combo = {item.damageLoss, item.leastDamage, item.stunLoss, item.leastStun,
                                      item.juggle};
  }
}

void checkAll(Validation& validation) {
  BlobCheck* blob = validation.find(disk::Combo::blob);
  if (!blob) return;
  if (blob->count() != validation.countOf(disk::Model::blob))
    return blob->fail(4, "combo-count", "there is not one item for each model");
  for (std::uint32_t i = 0; i < blob->count(); ++i) {
    for (std::uint64_t at = blob->itemOffset(i); at < blob->itemOffset(i) + 16; at += sizeof(float)) {
      if (!isShare(blob->read<float>(at))) blob->fail(at, "combo-share", "a share is not 0 to 1");
    }
  }
}

Json fieldsOf(const Describer&, const disk::Combo& item) {
  return Json::object({{"damage_loss", item.damageLoss},
                       {"least_damage", item.leastDamage},
                       {"stun_loss", item.stunLoss},
                       {"least_stun", item.leastStun},
                       {"juggle", item.juggle}});
}

std::string modelLines(const TextDescription& text, std::uint32_t model) {
  const auto items = text.items<disk::Combo>();
  if (items.count() == 0) return {};
  const disk::Combo item = items[model];
  return "  combo: each hit loses " + toText(item.damageLoss) + " of its damage and " +
         toText(item.stunLoss) + " of its stun, down to " + toText(item.leastDamage) + " and " +
         toText(item.leastStun) + ", juggles of " + std::to_string(item.juggle) + "\n";
}

Facts factsOf(const ComboRules& combo) {
  return {{"damage loss", factText(combo.damageLoss)},
          {"least damage", factText(combo.leastDamage)},
          {"stun loss", factText(combo.stunLoss)},
          {"least stun", factText(combo.leastStun)},
          {"juggle limit", factText(combo.juggle)}};
}

void compareModels(const ModelPair& models) {
  compareFacts("", factsOf(models.before.fight.combo), factsOf(models.after.fight.combo), models.report);
}

}  // namespace

WadKind combosKind() {
  return {.name = disk::Combo::blob,
          .itemSize = sizeof(disk::Combo),
          .plural = "combos",
          .count = countAll,
          .fault = fault,
          .plan = plan,
          .decode = decode,
          .checkItems = checkAll,
          .describe = describedBy<disk::Combo, fieldsOf>,
          .modelLines = modelLines,
          .compareModels = compareModels};
}

}  // namespace squire::wad
