#include <algorithm>

#include "core/base/numbers.h"
#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/blobs/lengths.h"
#include "core/formats/wad/blobs/part_checks.h"
#include "core/formats/wad/blobs/plan_parts.h"
#include "core/formats/wad/kinds/masks/layout.h"
#include "core/formats/wad/kinds/models/layout.h"
#include "core/formats/wad/kinds/skeletons/bones.h"
#include "core/schema/thing.h"

namespace squire::wad {

namespace {

// Minus 0 is none.
bool isWeight(float value) { return isLength(value) && value <= 1.0f; }

Fault fault(const ModelContents& model) {
  for (const PlayedMask& mask : model.fight.masks) {
    const NamedPlaces places{{boneMaskThing.noun, mask.name}};
    if (!isText(mask.name)) return {places, "has a name that is not UTF-8 or has a NUL in it"};
    if (mask.weights.size() != model.skeleton->bones.size()) return {places, "is one of another skeleton"};
    if (!std::ranges::all_of(mask.weights, isWeight)) return {places, "has a weight that is not 0 to 1"};
  }
  return {};
}

std::optional<BlobPlan> plan(Encoding& encoding) {
  return planOfModels<disk::BoneMask>(encoding, &PlayedModelFight::masks,
                                      [](BlobPlan& plan, const PlayedMask& from, std::size_t model) {
                                        disk::BoneMask item{};
                                        item.name = plan.string(from.name);
                                        item.model = id16(model);
                                        planArray(plan, from.weights, item.boneCount, item.weights);
                                        return item;
                                      });
}

void decode(const Container& container, Contents& contents) {
  const Items<disk::BoneMask> masks(container);
  for (std::uint32_t i = 0; i < masks.count(); ++i) {
    const disk::BoneMask item = masks[i];
    contents.models[item.model].fight.masks.push_back(
        {masks.string(item.name), readArray<float>(masks, item.boneCount, item.weights)});
  }
}

void checkAll(Validation& validation) {
  validation.forEach<disk::BoneMask>([&](BlobCheck& blob, std::uint64_t at, const disk::BoneMask& mask) {
    blob.checkString(at);
    if (mask.model >= validation.countOf(disk::Model::blob))
      return blob.fail(at + offsetof(disk::BoneMask, model), "id", "it is that of a model that is not there");
    if (mask.zero != 0)
      blob.fail(at + offsetof(disk::BoneMask, zero), "zero", "a reserved field is not zero");
    const auto model = validation.item<disk::Model>(mask.model);
    if (mask.boneCount != boneCountOf(validation, model))
      return blob.fail(at + offsetof(disk::BoneMask, boneCount), "bone-count",
                       "it has not one weight for each bone");
    const auto weights = claimList(blob, at + offsetof(disk::BoneMask, boneCount), sizeof(float));
    for (std::uint32_t i = 0; weights && i < mask.boneCount; ++i) {
      const std::uint64_t place = std::uint64_t{mask.weights} + sizeof(float) * i;
      if (!isWeight(blob.read<float>(place))) blob.fail(place, "mask-weight", "a weight is not 0 to 1");
    }
  });
}

std::string movedText(const std::vector<float>& weights) {
  const auto moved = std::ranges::count_if(weights, [](float weight) { return weight > 0.0f; });
  return counted(static_cast<std::size_t>(moved), "bone");
}

Json fieldsOf(const Describer& d, const disk::BoneMask& mask) {
  return Json::object({{"name", d.string(mask.name)},
                       {"model", int{mask.model}},
                       {"bone_count", mask.boneCount},
                       {"offsets", Json::object({{"name", mask.name}, {"weights", mask.weights}})}});
}

DescribedArrays arraysOf(const Describer& d, const disk::BoneMask& mask) {
  return {d.array<float>("weights", mask.weights, mask.boneCount, [](float weight) { return Json(weight); })};
}

std::string modelLines(const TextDescription& text, std::uint32_t model) {
  const auto masks = text.items<disk::BoneMask>();
  std::string out;
  for (std::uint32_t i = 0; i < masks.count(); ++i) {
    const disk::BoneMask mask = masks[i];
    if (mask.model != model) continue;
    const auto weights = readArray<float>(masks, mask.boneCount, mask.weights);
    out += "  mask " + quoted(masks, mask.name) + ": " + movedText(weights) + "\n";
  }
  return out;
}

Facts factsOf(const ModelContents& model, const PlayedMask& mask) {
  std::string exact;
  for (std::size_t i = 0; i < mask.weights.size(); ++i) {
    if (mask.weights[i] > 0.0f)
      exact += boneName(model, static_cast<int>(i)) + " " + factText(mask.weights[i]) + ";";
  }
  return {{"bones", movedText(mask.weights), exact}};
}

void compareModels(const ModelPair& models) {
  compareThings(
      models, "mask", models.before.fight.masks, models.after.fight.masks,
      [](const PlayedMask& mask) { return mask.name; }, factsOf);
}

}  // namespace

WadKind masksKind() {
  return {.name = disk::BoneMask::blob,
          .itemSize = sizeof(disk::BoneMask),
          .plural = "masks",
          .count = countOf<&PlayedModelFight::masks>,
          .fault = fault,
          .plan = plan,
          .decode = decode,
          .checkItems = checkAll,
          .describe = describedBy<disk::BoneMask, fieldsOf, arraysOf>,
          .modelLines = modelLines,
          .compareModels = compareModels};
}

}  // namespace squire::wad
