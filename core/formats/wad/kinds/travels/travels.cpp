#include <algorithm>
#include <cmath>
#include <glm/trigonometric.hpp>

#include "core/base/numbers.h"
#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/blobs/part_checks.h"
#include "core/formats/wad/blobs/plan_parts.h"
#include "core/formats/wad/blobs/read_parts.h"
#include "core/formats/wad/kinds/animations/layout.h"
#include "core/formats/wad/kinds/travels/layout.h"
#include "core/model/played_travel.h"

namespace squire::wad {

namespace {

bool hasTravel(const Contents& contents) {
  return std::ranges::any_of(contents.models, [](const ModelContents& model) {
    return std::ranges::any_of(model.travels, [](const PlayedTravel& travel) { return !travel.empty(); });
  });
}

std::uint64_t countAll(const Contents& contents) {
  std::uint64_t count = 0;
  if (!hasTravel(contents)) return count;
  for (const ModelContents& model : contents.models) count += model.animations.size();
  return count;
}

Fault fault(const ModelContents& model) {
  for (std::size_t i = 0; i < model.animations.size(); ++i) {
    const PlayedTravel& travel = model.travelOf(i);
    if (!isSound(travel.positions) || !isSound(travel.turns))
      return {{{nouns::clip, model.animations[i].name}},
              "has keys of its travel that are not sorted or not finite"};
  }
  return {};
}

std::optional<BlobPlan> plan(Encoding& encoding) {
  const Contents& contents = encoding.contents();
  if (!hasTravel(contents)) return std::nullopt;
  BlobPlan plan(disk::Travel::blob, countAll(contents), sizeof(disk::Travel));
  std::vector<disk::Travel> items;
  for (const ModelContents& model : contents.models) {
    for (std::size_t i = 0; i < model.animations.size(); ++i) {
      disk::Travel item{};
      planArray(plan, model.travelOf(i).positions, item.positionCount, item.positions);
      planArray(plan, model.travelOf(i).turns, item.turnCount, item.turns);
      items.push_back(item);
    }
  }
  plan.setItems(items);
  return plan;
}

void decode(const Container& container, Contents& contents) {
  const Items<disk::Travel> travels(container);
  std::uint32_t next = 0;
  for (ModelContents& model : contents.models) {
    for (std::size_t i = 0; i < model.animations.size() && next < travels.count(); ++i) {
      const disk::Travel item = travels[next++];
      model.travels.push_back({readVectors(travels, item.positionCount, item.positions),
                               readArray<PlayedKey<float>>(travels, item.turnCount, item.turns)});
    }
  }
}

void checkAll(Validation& validation) {
  BlobCheck* blob = validation.find(disk::Travel::blob);
  if (!blob) return;
  if (blob->count() != validation.countOf(disk::Animation::blob))
    return blob->fail(4, "travel-count", "there is not one travel for each animation");
  for (std::uint32_t i = 0; i < blob->count(); ++i) {
    checkVectorKeys(*blob, blob->itemOffset(i) + offsetof(disk::Travel, positionCount));
    checkNumberKeys(*blob, blob->itemOffset(i) + offsetof(disk::Travel, turnCount), false);
  }
}

Json fieldsOf(const Describer&, const disk::Travel& item) {
  return Json::object({{"position_count", item.positionCount},
                       {"turn_count", item.turnCount},
                       {"offsets", Json::object({{"positions", item.positions}, {"turns", item.turns}})}});
}

DescribedArrays arraysOf(const Describer& d, const disk::Travel& item) {
  return {d.rowArray("positions", item.positions, item.positionCount, 4),
          d.rowArray("turns", item.turns, item.turnCount, 2)};
}

std::string clipLines(const TextDescription& text, std::uint32_t animation) {
  const auto travels = text.items<disk::Travel>();
  if (animation >= travels.count()) return {};
  const disk::Travel item = travels[animation];
  const auto positions = readVectors(travels, item.positionCount, item.positions);
  const auto turns = readArray<PlayedKey<float>>(travels, item.turnCount, item.turns);
  if (positions.empty() && turns.empty()) return {};
  const vec3 way = positions.empty() ? vec3(0.0f) : positions.back().value - positions.front().value;
  const float turn = turns.empty() ? 0.0f : turns.back().value - turns.front().value;
  return "    travels " + fixedText(std::hypot(static_cast<double>(way.x), static_cast<double>(way.z)), 3) +
         " m, turns " + fixedText(static_cast<double>(glm::degrees(turn)), 1) + " degrees\n";
}

Facts factsOf(const PlayedTravel& travel) {
  return {keysFact("positions", travel.positions), keysFact("turns", travel.turns)};
}

void compareClips(const ClipPair& clips) {
  compareFacts("travel: ", factsOf(clips.before.travelOf(clips.clipBefore)),
               factsOf(clips.after.travelOf(clips.clipAfter)), clips.report);
}

}  // namespace

WadKind travelsKind() {
  return {.name = disk::Travel::blob,
          .itemSize = sizeof(disk::Travel),
          .plural = "travels",
          .count = countAll,
          .fault = fault,
          .plan = plan,
          .decode = decode,
          .checkItems = checkAll,
          .describe = describedBy<disk::Travel, fieldsOf, arraysOf>,
          .clipLines = clipLines,
          .clipOrder = 5,
          .compareClips = compareClips};
}

}  // namespace squire::wad
