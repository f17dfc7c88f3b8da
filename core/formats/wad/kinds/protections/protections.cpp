#include "core/base/quotes.h"
#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/blobs/part_checks.h"
#include "core/formats/wad/blobs/plan_parts.h"
#include "core/formats/wad/blobs/read_parts.h"
#include "core/formats/wad/kinds/animations/layout.h"
#include "core/formats/wad/kinds/models/layout.h"
#include "core/formats/wad/kinds/protections/layout.h"
#include "core/model/words.h"
#include "core/schema/thing.h"

namespace squire::wad {

namespace {

std::string protectionFault(const PlayedProtection& protection) {
  if (!isText(protection.name)) return "has a name that is not UTF-8 or has a NUL in it";
  if (!isSound(protection.spans)) return "has spans that are not sorted or overlap";
  if (protection.against > protectsFromAll || protection.zone > HurtZone::High)
    return "has a choice that the format does not know";
  return {};
}

Fault fault(const ModelContents& model) {
  for (std::size_t i = 0; i < model.fights.size(); ++i) {
    for (const PlayedProtection& one : model.fights[i].protections) {
      if (std::string fault = protectionFault(one); !fault.empty())
        return inClip(model.animations[i].name, {{{protectionThing.noun, one.name}}, fault});
    }
  }
  return {};
}

std::optional<BlobPlan> plan(Encoding& encoding) {
  const std::uint64_t count = countOf<&PlayedClipFight::protections>(encoding.contents());
  if (count == 0) return std::nullopt;
  BlobPlan plan(disk::Protection::blob, count, sizeof(disk::Protection));
  std::vector<disk::Protection> items;
  std::size_t animation = 0;
  forEachFight(encoding.contents(), [&](std::size_t, const PlayedClipFight& fight) {
    for (const PlayedProtection& from : fight.protections) {
      disk::Protection item{};
      item.name = plan.string(from.name);
      item.animation = id16(animation);
      item.flags = static_cast<std::uint16_t>(from.against);
      item.armour = from.armour;
      item.zone = static_cast<std::uint32_t>(from.zone);
      planArray(plan, from.spans, item.spanCount, item.spans);
      items.push_back(item);
    }
    ++animation;
  });
  placeStrings(plan, items, &disk::Protection::name);
  plan.setItems(items);
  return plan;
}

void decode(const Container& container, Contents& contents) {
  const Items<disk::Protection> protections(container);
  const Items<disk::Model> models(container);
  std::uint32_t next = 0;
  for (std::uint32_t m = 0; m < models.count() && next < protections.count(); ++m) {
    ModelContents& model = contents.models[m];
    const std::uint32_t first = models[m].firstAnimation;
    while (next < protections.count() && protections[next].animation < first + model.animations.size()) {
      const disk::Protection item = protections[next++];
      model.fights.resize(model.animations.size());
      model.fights[item.animation - first].protections.push_back(
          {protections.string(item.name), readArray<PlayedSpan>(protections, item.spanCount, item.spans),
           item.armour, item.flags, static_cast<HurtZone>(item.zone)});
    }
  }
}

void checkAll(Validation& validation) {
  std::uint32_t before = 0;
  validation.forEach<disk::Protection>([&](BlobCheck& blob, std::uint64_t at, const disk::Protection& item) {
    blob.checkString(at);
    const std::uint64_t animation = at + offsetof(disk::Protection, animation);
    if (item.animation >= validation.countOf(disk::Animation::blob))
      return blob.fail(animation, "id", "it is that of an animation that is not there");
    if (item.animation < before)
      blob.fail(animation, "protection-order", "it stands after one of a later animation");
    before = item.animation;
    if (item.flags > protectsFromAll)
      blob.fail(at + offsetof(disk::Protection, flags), "flags",
                "it has flags that this program does not know");
    if (item.zone > static_cast<std::uint32_t>(HurtZone::High))
      blob.fail(at + offsetof(disk::Protection, zone), "choice", "its zone is not known");
    checkSpans(blob, at + offsetof(disk::Protection, spanCount));
  });
}

Json fieldsOf(const Describer& d, const disk::Protection& item) {
  return Json::object({{"name", d.string(item.name)},
                       {"animation", int{item.animation}},
                       {"flags", int{item.flags}},
                       {"armour", item.armour},
                       {"zone", words::name(static_cast<HurtZone>(item.zone))},
                       {"span_count", item.spanCount},
                       {"offsets", Json::object({{"name", item.name}, {"spans", item.spans}})}});
}

DescribedArrays arraysOf(const Describer& d, const disk::Protection& item) {
  return {d.rowArray("spans", item.spans, item.spanCount, 2)};
}

std::string armourText(std::int32_t armour) {
  return armour > 0 ? "armour of " + std::to_string(armour) : "invulnerable";
}

// "mid, high, from the air"
std::string againstText(std::uint32_t against) {
  if (against == protectsFromAll) return "all";
  std::string out;
  const auto add = [&](std::string_view word) { out += (out.empty() ? "" : ", ") + std::string(word); };
  for (std::uint32_t level = 0; level <= static_cast<std::uint32_t>(GuardLevel::Throw); ++level) {
    if ((against >> level & 1u) != 0) add(words::name(static_cast<GuardLevel>(level)));
  }
  if ((against & protectsFromGround) != 0) add("from the ground");
  if ((against & protectsFromAir) != 0) add("from the air");
  return out.empty() ? "nothing" : out;
}

std::string clipLines(const TextDescription& text, std::uint32_t animation) {
  const auto items = text.items<disk::Protection>();
  std::string out;
  for (std::uint32_t i = 0; i < items.count(); ++i) {
    const disk::Protection item = items[i];
    if (item.animation != animation) continue;
    out += "    protection " + quoted(items, item.name) + ": " + armourText(item.armour) + " against " +
           againstText(item.flags) + "," + spansText(items, item.spanCount, item.spans) + "\n";
  }
  return out;
}

Facts factsOf(const ModelContents&, const PlayedProtection& protection) {
  return {{"protects", factText(protection.spans)},
          {"as", armourText(protection.armour)},
          {"against", againstText(protection.against)},
          {"zone", std::string(words::name(protection.zone))}};
}

void compareClips(const ClipPair& clips) {
  compareThings(
      clips, "protection", clips.fightBefore().protections, clips.fightAfter().protections,
      [](const PlayedProtection& protection) { return protection.name; }, factsOf);
}

}  // namespace

WadKind protectionsKind() {
  return {.name = disk::Protection::blob,
          .itemSize = sizeof(disk::Protection),
          .plural = "protections",
          .count = countOf<&PlayedClipFight::protections>,
          .fault = fault,
          .plan = plan,
          .decode = decode,
          .checkItems = checkAll,
          .describe = describedBy<disk::Protection, fieldsOf, arraysOf>,
          .clipLines = clipLines,
          .clipOrder = 7,
          .compareClips = compareClips};
}

}  // namespace squire::wad
