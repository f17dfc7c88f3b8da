#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/blobs/plan_parts.h"
#include "core/formats/wad/kinds/animations/layout.h"
#include "core/formats/wad/kinds/meter_costs/layout.h"
#include "core/formats/wad/kinds/models/layout.h"

namespace squire::wad {

namespace {

std::uint64_t countAll(const Contents& contents) {
  std::uint64_t count = 0;
  forEachFight(contents, [&](std::size_t, const PlayedClipFight& fight) { count += fight.meterCost != 0; });
  return count;
}

std::optional<BlobPlan> plan(Encoding& encoding) {
  const std::uint64_t count = countAll(encoding.contents());
  if (count == 0) return std::nullopt;
  BlobPlan plan(disk::MeterCost::blob, count, sizeof(disk::MeterCost));
  std::vector<disk::MeterCost> items;
  std::size_t animation = 0;
  forEachFight(encoding.contents(), [&](std::size_t, const PlayedClipFight& fight) {
    if (fight.meterCost != 0) items.push_back({id16(animation), 0, fight.meterCost});
    ++animation;
  });
  plan.setItems(items);
  return plan;
}

void decode(const Container& container, Contents& contents) {
  const Items<disk::MeterCost> costs(container);
  const Items<disk::Model> models(container);
  std::uint32_t next = 0;
  for (std::uint32_t m = 0; m < models.count() && next < costs.count(); ++m) {
    ModelContents& model = contents.models[m];
    const std::uint32_t first = models[m].firstAnimation;
    while (next < costs.count() && costs[next].animation < first + model.animations.size()) {
      const disk::MeterCost item = costs[next++];
      model.fights.resize(model.animations.size());
      model.fights[item.animation - first].meterCost = item.points;
    }
  }
}

void checkAll(Validation& validation) {
  int before = -1;
  validation.forEach<disk::MeterCost>([&](BlobCheck& blob, std::uint64_t at, const disk::MeterCost& item) {
    if (item.animation >= validation.countOf(disk::Animation::blob))
      return blob.fail(at, "id", "it is that of an animation that is not there");
    if (item.animation <= before)
      blob.fail(at, "meter-cost-order", "it stands after one of the same or a later animation");
    before = item.animation;
    if (item.zero != 0)
      blob.fail(at + offsetof(disk::MeterCost, zero), "zero", "a reserved field is not zero");
  });
}

Json fieldsOf(const Describer&, const disk::MeterCost& item) {
  return Json::object({{"animation", int{item.animation}}, {"points", item.points}});
}

std::string clipLines(const TextDescription& text, std::uint32_t animation) {
  const auto items = text.items<disk::MeterCost>();
  for (std::uint32_t i = 0; i < items.count(); ++i) {
    if (items[i].animation == animation)
      return "    costs " + std::to_string(items[i].points) + " of the meter\n";
  }
  return {};
}

void compareClips(const ClipPair& clips) {
  compareFacts("", {{"meter cost", factText(clips.fightBefore().meterCost)}},
               {{"meter cost", factText(clips.fightAfter().meterCost)}}, clips.report);
}

}  // namespace

WadKind meterCostsKind() {
  return {.name = disk::MeterCost::blob,
          .itemSize = sizeof(disk::MeterCost),
          .plural = "costs of meter",
          .count = countAll,
          .plan = plan,
          .decode = decode,
          .checkItems = checkAll,
          .describe = describedBy<disk::MeterCost, fieldsOf>,
          .clipLines = clipLines,
          .clipOrder = 9,
          .compareClips = compareClips};
}

}  // namespace squire::wad
