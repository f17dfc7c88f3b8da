#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <utility>

#include "core/base/numbers.h"
#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/blobs/lengths.h"
#include "core/formats/wad/blobs/part_checks.h"
#include "core/formats/wad/blobs/plan_parts.h"
#include "core/formats/wad/blobs/read_parts.h"
#include "core/formats/wad/kinds/model_fights/layout.h"
#include "core/formats/wad/kinds/models/layout.h"
#include "core/formats/wad/kinds/skeletons/bones.h"
#include "core/formats/wad/kinds/skeletons/layout.h"
#include "core/formats/wad/kinds/springs/layout.h"
#include "core/model/spring.h"
#include "core/model/struct_fault.h"
#include "core/schema/members.h"
#include "core/schema/thing.h"

namespace squire::wad {

namespace {

bool areInRange(float stiffness, float drag, float wind, float limitCosine, float radius) {
  return isLength(stiffness) && isWithin(stiffness, memberOf(&Spring::stiffness).limits) && isLength(drag) &&
         isLength(wind) && isCosine(limitCosine) && isLength(radius);
}

// The first bone of a spring; none if it has no bones, too many, or one that is not there or `swings`
// already.
template <typename ParentOf>
std::optional<std::uint32_t> rootOf(std::uint32_t end, std::uint32_t count, std::size_t bones,
                                    std::set<std::uint32_t>& swings, const ParentOf& parentOf) {
  if (count == 0 || count > mostSpringBones) return std::nullopt;
  std::uint32_t bone = end;
  for (std::uint32_t i = 1; bone < bones && swings.insert(bone).second; ++i) {
    if (i == count) return bone;
    bone = parentOf(bone);
  }
  return std::nullopt;
}

std::string springFault(const PlayedSpring& spring, const ModelContents& model) {
  if (!isText(spring.name)) return "has a name that is not UTF-8 or has a NUL in it";
  if (!areInRange(spring.stiffness, spring.drag, spring.wind, spring.limitCosine, spring.radius))
    return "has a number outside its limits";
  if (!std::isfinite(spring.gravity) || !isFinite(spring.tip)) return "has a number that is not finite";
  const auto isThere = [&](std::uint32_t volume) { return volume < model.fight.volumes.size(); };
  if (spring.colliders.size() > mostSpringColliders || !std::ranges::all_of(spring.colliders, isThere))
    return "has colliders that are not there, or too many";
  return {};
}

Fault fault(const ModelContents& model) {
  std::uint32_t before = 0;
  std::set<std::uint32_t> swings;
  const auto parentOf = [&](std::uint32_t bone) {
    return static_cast<std::uint32_t>(model.skeleton->bones[bone].parent);
  };
  for (const PlayedSpring& spring : model.fight.springs) {
    const NamedPlaces places{{springThing.noun, spring.name}};
    if (std::string fault = springFault(spring, model); !fault.empty()) return {places, fault};
    const auto root = rootOf(static_cast<std::uint32_t>(spring.end), spring.boneCount,
                             model.skeleton->bones.size(), swings, parentOf);
    if (!root) return {places, "has bones that are not there, too many, or those of another spring"};
    if (*root < before) return {places, "stands after one with a later first bone"};
    before = *root;
  }
  return {};
}

std::optional<BlobPlan> plan(Encoding& encoding) {
  return planOfModels<disk::Spring>(encoding, &PlayedModelFight::springs,
                                    [](BlobPlan& plan, const PlayedSpring& from, std::size_t model) {
                                      disk::Spring item{};
                                      item.name = plan.string(from.name);
                                      item.model = id16(model);
                                      item.end = idOrNone(from.end);
                                      item.boneCount = from.boneCount;
                                      item.stiffness = from.stiffness;
                                      item.drag = from.drag;
                                      item.wind = from.wind;
                                      item.gravity = from.gravity;
                                      item.limitCosine = from.limitCosine;
                                      item.radius = from.radius;
                                      put(item.tip, from.tip);
                                      planArray(plan, from.colliders, item.colliderCount, item.colliders);
                                      return item;
                                    });
}

void decode(const Container& container, Contents& contents) {
  const Items<disk::Spring> springs(container);
  for (std::uint32_t i = 0; i < springs.count(); ++i) {
    const disk::Spring item = springs[i];
    contents.models[item.model].fight.springs.push_back(
        {springs.string(item.name), item.end, item.boneCount, item.stiffness, item.drag, item.wind,
         item.gravity, item.limitCosine, item.radius, vectorOf(item.tip),
         readArray<std::uint32_t>(springs, item.colliderCount, item.colliders)});
  }
}

void checkColliders(const Validation& validation, BlobCheck& blob, std::uint64_t at,
                    const disk::Spring& item) {
  const std::uint64_t count = at + offsetof(disk::Spring, colliderCount);
  const auto colliders = claimList(blob, count, sizeof(std::uint32_t));
  if (item.colliderCount > mostSpringColliders)
    return blob.fail(count, "spring-colliders", "it has too many colliders");
  const bool hasFights = item.model < validation.countOf(disk::ModelFight::blob);
  const std::uint32_t volumes = hasFights ? validation.item<disk::ModelFight>(item.model).volumeCount : 0;
  for (std::uint32_t i = 0; colliders && i < item.colliderCount; ++i) {
    const std::uint64_t place = std::uint64_t{item.colliders} + sizeof(std::uint32_t) * i;
    if (blob.read<std::uint32_t>(place) >= volumes)
      return blob.fail(place, "spring-colliders", "it has a collider that is not there");
  }
}

// The first bone.
std::optional<std::uint32_t> checkBones(const Validation& validation, BlobCheck& blob, std::uint64_t at,
                                        const disk::Spring& item, std::set<std::uint32_t>& swings) {
  const BlobCheck& skeletons = *validation.find(disk::Skeleton::blob);
  const auto skeleton = validation.item<disk::Skeleton>(validation.item<disk::Model>(item.model).skeleton);
  const auto root = rootOf(item.end, item.boneCount, skeleton.boneCount, swings, [&](std::uint32_t bone) {
    return std::uint32_t{skeletons.read<std::uint16_t>(skeleton.parents + std::uint64_t{2} * bone)};
  });
  if (!root)
    blob.fail(at + offsetof(disk::Spring, end), "spring-bones",
              "it has bones that are not there, too many, or those of another spring");
  return root;
}

void checkAll(Validation& validation) {
  std::pair<std::uint32_t, std::uint32_t> before;
  std::set<std::uint32_t> swings;  // bones of the springs of the model so far
  validation.forEach<disk::Spring>([&](BlobCheck& blob, std::uint64_t at, const disk::Spring& item) {
    blob.checkString(at);
    if (item.model >= validation.countOf(disk::Model::blob))
      return blob.fail(at + offsetof(disk::Spring, model), "id", "it is that of a model that is not there");
    if (item.model != before.first) swings.clear();
    const auto root = checkBones(validation, blob, at, item, swings);
    if (!areInRange(item.stiffness, item.drag, item.wind, item.limitCosine, item.radius))
      blob.fail(at + offsetof(disk::Spring, stiffness), "spring-limits", "a number is out of its range");
    checkNumbers(blob, at + offsetof(disk::Spring, gravity), 1);
    checkNumbers(blob, at + offsetof(disk::Spring, tip), 3);
    checkColliders(validation, blob, at, item);
    const std::pair now(std::uint32_t{item.model}, root.value_or(before.second));
    if (now < before)
      blob.fail(at + offsetof(disk::Spring, model), "spring-order",
                "it stands after one with a later first bone");
    before = now;
  });
}

Json fieldsOf(const Describer& d, const disk::Spring& item) {
  return Json::object({{"name", d.string(item.name)},
                       {"model", int{item.model}},
                       {"end", int{item.end}},
                       {"bone_count", item.boneCount},
                       {"stiffness", item.stiffness},
                       {"drag", item.drag},
                       {"wind", item.wind},
                       {"gravity", item.gravity},
                       {"limit_cosine", item.limitCosine},
                       {"radius", item.radius},
                       {"tip", floatsJson(item.tip)},
                       {"collider_count", item.colliderCount},
                       {"offsets", Json::object({{"name", item.name}, {"colliders", item.colliders}})}});
}

DescribedArrays arraysOf(const Describer& d, const disk::Spring& item) {
  return {d.array<std::uint32_t>("colliders", item.colliders, item.colliderCount,
                                 [](std::uint32_t volume) { return Json(volume); })};
}

std::string modelLines(const TextDescription& text, std::uint32_t model) {
  const auto springs = text.items<disk::Spring>();
  std::string out;
  for (std::uint32_t i = 0; i < springs.count(); ++i) {
    const disk::Spring item = springs[i];
    if (item.model != model) continue;
    out += "  spring " + quoted(springs, item.name) + ": " + counted(item.boneCount, "bone") + " to " +
           boneText(text, model, item.end) + "\n";
  }
  return out;
}

Facts factsOf(const ModelContents& model, const PlayedSpring& spring) {
  std::string colliders;
  for (const std::uint32_t volume : spring.colliders) colliders += model.fight.volumes[volume].name + ";";
  return {{"end", boneName(model, spring.end)},
          {"bones", counted(spring.boneCount, "bone")},
          {"stiffness", factText(spring.stiffness)},
          {"drag", factText(spring.drag)},
          {"wind", factText(spring.wind)},
          {"gravity", factText(spring.gravity)},
          {"limit cosine", factText(spring.limitCosine)},
          {"radius", factText(spring.radius)},
          {"tip", factText(spring.tip)},
          {"colliders", counted(spring.colliders.size(), "collider"), colliders}};
}

void compareModels(const ModelPair& models) {
  compareThings(
      models, "spring", models.before.fight.springs, models.after.fight.springs,
      [](const PlayedSpring& spring) { return spring.name; }, factsOf);
}

}  // namespace

WadKind springsKind() {
  return {.name = disk::Spring::blob,
          .itemSize = sizeof(disk::Spring),
          .plural = "springs",
          .count = countOf<&PlayedModelFight::springs>,
          .fault = fault,
          .plan = plan,
          .decode = decode,
          .checkItems = checkAll,
          .describe = describedBy<disk::Spring, fieldsOf, arraysOf>,
          .modelLines = modelLines,
          .compareModels = compareModels};
}

}  // namespace squire::wad
