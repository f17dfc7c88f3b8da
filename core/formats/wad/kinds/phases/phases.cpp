#include <algorithm>
#include <cstring>

#include "core/base/numbers.h"
#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/blobs/part_checks.h"
#include "core/formats/wad/blobs/plan_parts.h"
#include "core/formats/wad/blobs/read_parts.h"
#include "core/formats/wad/kinds/animations/layout.h"
#include "core/formats/wad/kinds/phases/layout.h"
#include "core/model/played_phase.h"

namespace squire::wad {

namespace {

bool hasPhase(const Contents& contents) {
  return std::ranges::any_of(contents.models, [](const ModelContents& model) {
    return std::ranges::any_of(model.phases, [](const PlayedPhase& phase) { return !phase.empty(); });
  });
}

std::uint64_t countAll(const Contents& contents) {
  std::uint64_t count = 0;
  if (!hasPhase(contents)) return count;
  for (const ModelContents& model : contents.models) count += model.animations.size();
  return count;
}

Fault fault(const ModelContents& model) {
  for (std::size_t i = 0; i < model.animations.size(); ++i) {
    if (!isSound(model.phaseOf(i)))
      return {{{nouns::clip, model.animations[i].name}}, "has a phase that does not rise by whole cycles"};
  }
  return {};
}

std::optional<BlobPlan> plan(Encoding& encoding) {
  const Contents& contents = encoding.contents();
  if (!hasPhase(contents)) return std::nullopt;
  BlobPlan plan(disk::Phase::blob, countAll(contents), sizeof(disk::Phase));
  std::vector<disk::Phase> items;
  for (const ModelContents& model : contents.models) {
    for (std::size_t i = 0; i < model.animations.size(); ++i) {
      disk::Phase item{};
      planArray(plan, model.phaseOf(i).keys, item.keyCount, item.keys);
      items.push_back(item);
    }
  }
  plan.setItems(items);
  return plan;
}

void decode(const Container& container, Contents& contents) {
  const Items<disk::Phase> phases(container);
  std::uint32_t next = 0;
  for (ModelContents& model : contents.models) {
    for (std::size_t i = 0; i < model.animations.size() && next < phases.count(); ++i) {
      const disk::Phase item = phases[next++];
      model.phases.push_back({readArray<PlayedKey<float>>(phases, item.keyCount, item.keys)});
    }
  }
}

void checkKeys(BlobCheck& blob, std::uint64_t item) {
  const auto keys = claimList(blob, item, sizeof(disk::NumberKey));
  if (!keys) return;
  blob.checkFloats(*keys, "a key");
  PlayedPhase phase{PlayedKeys<float>(keys->size() / sizeof(disk::NumberKey))};
  if (!phase.empty()) std::memcpy(phase.keys.data(), keys->data(), keys->size());
  if (!isSound(phase))
    blob.fail(blob.offsetOf(*keys), "phase-keys", "the phase does not rise by whole cycles");
}

void checkAll(Validation& validation) {
  BlobCheck* blob = validation.find(disk::Phase::blob);
  if (!blob) return;
  if (blob->count() != validation.countOf(disk::Animation::blob))
    return blob->fail(4, "phase-count", "there is not one phase for each animation");
  for (std::uint32_t i = 0; i < blob->count(); ++i) checkKeys(*blob, blob->itemOffset(i));
}

Json fieldsOf(const Describer&, const disk::Phase& item) {
  return Json::object({{"key_count", item.keyCount}, {"offsets", Json::object({{"keys", item.keys}})}});
}

DescribedArrays arraysOf(const Describer& d, const disk::Phase& item) {
  return {d.rowArray("keys", item.keys, item.keyCount, 2)};
}

std::string clipLines(const TextDescription& text, std::uint32_t animation) {
  const auto phases = text.items<disk::Phase>();
  if (animation >= phases.count()) return {};
  const disk::Phase item = phases[animation];
  const auto keys = readArray<PlayedKey<float>>(phases, item.keyCount, item.keys);
  if (keys.empty()) return {};
  const float cycles = keys.back().value - keys.front().value;
  return "    " + counted(static_cast<std::size_t>(cycles), "cycle") + " of steps\n";
}

void compareClips(const ClipPair& clips) {
  compareFacts("phase: ", {keysFact("keys", clips.before.phaseOf(clips.clipBefore).keys)},
               {keysFact("keys", clips.after.phaseOf(clips.clipAfter).keys)}, clips.report);
}

}  // namespace

WadKind phasesKind() {
  return {.name = disk::Phase::blob,
          .itemSize = sizeof(disk::Phase),
          .plural = "phases",
          .count = countAll,
          .fault = fault,
          .plan = plan,
          .decode = decode,
          .checkItems = checkAll,
          .describe = describedBy<disk::Phase, fieldsOf, arraysOf>,
          .clipLines = clipLines,
          .clipOrder = 6,
          .compareClips = compareClips};
}

}  // namespace squire::wad
