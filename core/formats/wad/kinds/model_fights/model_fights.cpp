#include "core/base/numbers.h"
#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/blobs/lengths.h"
#include "core/formats/wad/blobs/plan_parts.h"
#include "core/formats/wad/kinds/model_fights/owners.h"
#include "core/formats/wad/kinds/models/layout.h"
#include "core/formats/wad/kinds/skeletons/layout.h"

namespace squire::wad {

namespace {

Fault fault(const ModelContents& model) {
  if (!isLength(model.fight.usualFade)) return {{}, "has a usual fade below 0 or not finite"};
  if (model.fight.ticks.numerator == 0 || model.fight.ticks.denominator == 0)
    return {{}, "has no ticks a second"};
  return {};
}

disk::ModelFight itemOf(const PlayedModelFight& fight, const FightNumbers::OfModel& first) {
  disk::ModelFight item{};
  item.firstVolume = id16(first.volumes);
  item.volumeCount = id16(fight.volumes.size());
  item.firstChain = id16(first.chains);
  item.chainCount = id16(fight.chains.size());
  item.firstAttachment = id16(first.attachments);
  item.attachmentCount = id16(fight.attachments.size());
  item.firstTransition = id16(first.transitions);
  item.transitionCount = id16(fight.transitions.size());
  item.firstField = id16(first.fields);
  item.fieldCount = id16(fight.fields.size());
  item.usualFade = fight.usualFade;
  item.tickNumerator = fight.ticks.numerator;
  item.tickDenominator = fight.ticks.denominator;
  return item;
}

std::optional<BlobPlan> plan(Encoding& encoding) {
  const std::vector<ModelContents>& models = encoding.contents().models;
  if (!encoding.fights() || models.empty()) return std::nullopt;
  BlobPlan plan(disk::ModelFight::blob, models.size(), sizeof(disk::ModelFight));
  std::vector<disk::ModelFight> items;
  for (std::size_t i = 0; i < models.size(); ++i)
    items.push_back(itemOf(models[i].fight, encoding.fights()->models[i]));
  plan.setItems(items);
  return plan;
}

void decode(const Container& container, Contents& contents) {
  const Items<disk::ModelFight> items(container);
  for (std::uint32_t i = 0; i < items.count(); ++i) {
    PlayedModelFight& fight = contents.models[i].fight;
    fight.usualFade = items[i].usualFade;
    fight.ticks = {items[i].tickNumerator, items[i].tickDenominator};
  }
}

void checkItem(Validation& validation, BlobCheck& blob, std::uint64_t at, const disk::ModelFight& item) {
  validation.follow(blob, at + offsetof(disk::ModelFight, firstVolume), "hit_volumes");
  validation.follow(blob, at + offsetof(disk::ModelFight, firstChain), "ik_chains");
  validation.follow(blob, at + offsetof(disk::ModelFight, firstAttachment), "attachments");
  validation.follow(blob, at + offsetof(disk::ModelFight, firstTransition), "transitions");
  if (std::uint32_t{item.firstField} + item.fieldCount > validation.countOf("fields"))
    blob.fail(at + offsetof(disk::ModelFight, firstField), "range", "its fields are not there");
  if (!isLength(item.usualFade))
    blob.fail(at + offsetof(disk::ModelFight, usualFade), "duration",
              "its usual fade is below 0 or not finite");
  if (item.tickNumerator == 0 || item.tickDenominator == 0)
    blob.fail(at + offsetof(disk::ModelFight, tickNumerator), "tick-rate", "its ticks are no rate");
}

void checkAll(Validation& validation) {
  BlobCheck* all = validation.find(disk::ModelFight::blob);
  if (!all) return;
  if (all->count() != validation.countOf(disk::Model::blob))
    return all->fail(4, "fight-count", "it has not one item for each model");
  validation.forEach<disk::ModelFight>([&](BlobCheck& blob, std::uint64_t at, const disk::ModelFight& item) {
    checkItem(validation, blob, at, item);
  });
}

Json fieldsOf(const Describer&, const disk::ModelFight& item) {
  return Json::object({{"first_volume", int{item.firstVolume}},
                       {"volume_count", int{item.volumeCount}},
                       {"first_chain", int{item.firstChain}},
                       {"chain_count", int{item.chainCount}},
                       {"first_attachment", int{item.firstAttachment}},
                       {"attachment_count", int{item.attachmentCount}},
                       {"first_transition", int{item.firstTransition}},
                       {"transition_count", int{item.transitionCount}},
                       {"first_field", int{item.firstField}},
                       {"field_count", int{item.fieldCount}},
                       {"usual_fade", item.usualFade},
                       {"tick_numerator", item.tickNumerator},
                       {"tick_denominator", item.tickDenominator}});
}

std::string modelLines(const TextDescription& text, std::uint32_t model) {
  const auto items = text.items<disk::ModelFight>();
  if (items.count() == 0) return {};
  const disk::ModelFight item = items[model];
  return "  fight: " +
         toText(static_cast<float>(item.tickNumerator) / static_cast<float>(item.tickDenominator)) +
         " ticks a second, fades of " + toText(item.usualFade) + " s\n";
}

Facts factsOf(const PlayedModelFight& fight) {
  return {{"usual fade", factText(fight.usualFade) + " s"},
          {"ticks a second",
           std::to_string(fight.ticks.numerator) +
               (fight.ticks.denominator == 1 ? "" : "/" + std::to_string(fight.ticks.denominator))}};
}

void compareModels(const ModelPair& models) {
  compareFacts("", factsOf(models.before.fight), factsOf(models.after.fight), models.report);
}

}  // namespace

std::vector<Owner> ownersOf(const Validation& validation) {
  std::vector<Owner> owners;
  const bool hasFights = validation.find(disk::ModelFight::blob) != nullptr;
  for (std::uint32_t i = 0; i < validation.countOf(disk::Model::blob); ++i) {
    const auto model = validation.item<disk::Model>(i);
    const auto skeleton = validation.item<disk::Skeleton>(model.skeleton);
    Owner& owner = owners.emplace_back();
    if (hasFights) owner.fight = validation.item<disk::ModelFight>(i);
    owner.boneCount = skeleton.boneCount;
    owner.firstAnimation = model.firstAnimation;
    owner.animationCount = model.animationCount;
    owner.parents = skeleton.parents;
  }
  return owners;
}

WadKind modelFightsKind() {
  return {.name = disk::ModelFight::blob,
          .itemSize = sizeof(disk::ModelFight),
          .fault = fault,
          .plan = plan,
          .decode = decode,
          .checkRanges = checkAll,
          .describe = describedBy<disk::ModelFight, fieldsOf>,
          .modelLines = modelLines,
          .compareModels = compareModels};
}

}  // namespace squire::wad
