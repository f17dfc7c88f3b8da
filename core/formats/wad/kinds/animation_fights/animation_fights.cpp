#include "core/base/numbers.h"
#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/blobs/lengths.h"
#include "core/formats/wad/blobs/part_checks.h"
#include "core/formats/wad/blobs/plan_parts.h"
#include "core/formats/wad/blobs/read_parts.h"
#include "core/formats/wad/kinds/animation_fights/clips.h"
#include "core/formats/wad/kinds/animations/layout.h"
#include "core/formats/wad/kinds/models/layout.h"
#include "core/schema/thing.h"

namespace squire::wad {

namespace {

std::string clipFault(const PlayedClipFight& clip) {
  if (!isLength(clip.firstActionable)) return "has a first actionable instant below 0 or not finite";
  if (!isSound(clip.invulnerable) || !isSound(clip.intangible))
    return "has invulnerable or intangible spans that are not sorted or overlap";
  return {};
}

// Whether all attachments exist and the spans are valid, sorted by attachment and time, and do not overlap.
bool areVisibleSound(const std::vector<PlayedVisibility>& visible, std::size_t attachmentCount) {
  for (std::size_t i = 0; i < visible.size(); ++i) {
    const PlayedVisibility& one = visible[i];
    const PlayedVisibility* before = i > 0 ? &visible[i - 1] : nullptr;
    const bool follows = !before || before->attachment < one.attachment ||
                         (before->attachment == one.attachment && before->span.to <= one.span.from);
    if (one.attachment < 0 || one.attachment >= static_cast<int>(attachmentCount) || !isSound(one.span) ||
        !follows)
      return false;
  }
  return true;
}

Fault fault(const ModelContents& model) {
  if (!model.fights.empty() && model.fights.size() != model.animations.size())
    return {{}, "has fights that are not those of its clips"};
  for (std::size_t i = 0; i < model.fights.size(); ++i) {
    const std::string& clip = model.animations[i].name;
    if (std::string fault = clipFault(model.fights[i]); !fault.empty()) return inClip(clip, {{}, fault});
    if (!areVisibleSound(model.fights[i].visible, model.fight.attachments.size()))
      return inClip(clip,
                    {{{attachmentThing.noun, {}}}, "has visible spans that are not sorted, or is not there"});
  }
  return {};
}

std::optional<BlobPlan> plan(Encoding& encoding) {
  const FightNumbers* numbers = encoding.fights();
  if (!numbers || numbers->animations.empty()) return std::nullopt;
  BlobPlan plan(disk::AnimationFight::blob, numbers->animations.size(), sizeof(disk::AnimationFight));
  std::vector<disk::AnimationFight> items;
  forEachFight(encoding.contents(), [&](std::size_t model, const PlayedClipFight& fight) {
    const FightNumbers::OfAnimation& first = numbers->animations[items.size()];
    disk::AnimationFight item{};
    item.firstVolume = id16(first.volumes);
    item.volumeCount = id16(fight.volumes.size());
    item.firstTarget = id16(first.targets);
    item.targetCount = id16(fight.targets.size());
    item.firstEvent = id16(first.events);
    item.eventCount = id16(fight.events.size());
    item.firstActionable = fight.firstActionable;
    planArray(plan, fight.invulnerable, item.invulnerableCount, item.invulnerable);
    planArray(plan, fight.intangible, item.intangibleCount, item.intangible);
    std::vector<disk::Visibility> visible;
    for (const PlayedVisibility& one : fight.visible) {
      visible.push_back(
          {idOrNone(one.attachment, numbers->models[model].attachments), 0, one.span.from, one.span.to});
    }
    planArray(plan, encoding.keep(std::move(visible)), item.visibleCount, item.visible);
    items.push_back(item);
  });
  plan.setItems(items);
  return plan;
}

void decode(const Container& container, Contents& contents) {
  const Items<disk::AnimationFight> items(container);
  if (items.count() == 0) return;
  for (ModelContents& model : contents.models) model.fights.resize(model.animations.size());
  forEachClip(container, contents, [&](const ReadClip& clip) {
    const disk::AnimationFight& item = clip.item;
    clip.fight.firstActionable = item.firstActionable;
    clip.fight.invulnerable = readArray<PlayedSpan>(items, item.invulnerableCount, item.invulnerable);
    clip.fight.intangible = readArray<PlayedSpan>(items, item.intangibleCount, item.intangible);
    for (const auto& one : readArray<disk::Visibility>(items, item.visibleCount, item.visible)) {
      clip.fight.visible.push_back(
          {indexOf(one.attachment, clip.modelItem.firstAttachment), {one.from, one.to}});
    }
  });
}

void checkRanges(Validation& validation) {
  BlobCheck* all = validation.find(disk::AnimationFight::blob);
  if (!all) return;
  if (all->count() != validation.countOf(disk::Animation::blob))
    return all->fail(4, "fight-count", "it has not one item for each animation");
  validation.forEach<disk::AnimationFight>(
      [&](BlobCheck& blob, std::uint64_t at, const disk::AnimationFight& item) {
        validation.follow(blob, at + offsetof(disk::AnimationFight, firstVolume), "hit_volumes");
        validation.follow(blob, at + offsetof(disk::AnimationFight, firstTarget), "ik_targets");
        validation.follow(blob, at + offsetof(disk::AnimationFight, firstEvent), "events");
        if (!isLength(item.firstActionable))
          blob.fail(at + offsetof(disk::AnimationFight, firstActionable), "duration",
                    "its first actionable instant is below 0 or not finite");
      });
}

void checkVisible(BlobCheck& blob, std::uint64_t field, const Owner& owner) {
  const auto array = claimList(blob, field, sizeof(disk::Visibility));
  if (!array) return;
  disk::Visibility before{};
  for (std::uint64_t i = 0; i < array->size() / sizeof before; ++i) {
    const std::uint64_t at = blob.offsetOf(*array) + i * sizeof before;
    const auto one = blob.read<disk::Visibility>(at);
    if (!isOf(one.attachment, owner.fight.firstAttachment, owner.fight.attachmentCount))
      return blob.fail(at, "id", "it names an attachment that its model does not have");
    if (one.zero != 0) return blob.fail(at + 2, "zero", "a reserved field is not zero");
    const bool follows = i == 0 || before.attachment < one.attachment ||
                         (before.attachment == one.attachment && before.to <= one.from);
    if (!isLength(one.from) || !isLength(one.to) || one.from > one.to || !follows)
      return blob.fail(at, "span", "visible spans are not in order");
    before = one;
  }
}

void checkItems(Validation& validation) {
  BlobCheck* blob = validation.find(disk::AnimationFight::blob);
  forEachClip(validation, [&](const Owner& owner, const disk::AnimationFight&, std::uint64_t at) {
    checkSpans(*blob, at + offsetof(disk::AnimationFight, invulnerableCount));
    checkSpans(*blob, at + offsetof(disk::AnimationFight, intangibleCount));
    checkVisible(*blob, at + offsetof(disk::AnimationFight, visibleCount), owner);
  });
}

Json fieldsOf(const Describer&, const disk::AnimationFight& item) {
  return Json::object({{"first_volume", int{item.firstVolume}},
                       {"volume_count", int{item.volumeCount}},
                       {"first_target", int{item.firstTarget}},
                       {"target_count", int{item.targetCount}},
                       {"first_event", int{item.firstEvent}},
                       {"event_count", int{item.eventCount}},
                       {"first_actionable", item.firstActionable},
                       {"invulnerable_count", item.invulnerableCount},
                       {"intangible_count", item.intangibleCount},
                       {"visible_count", item.visibleCount},
                       {"offsets", Json::object({{"invulnerable", item.invulnerable},
                                                 {"intangible", item.intangible},
                                                 {"visible", item.visible}})}});
}

DescribedArrays arraysOf(const Describer& d, const disk::AnimationFight& item) {
  return {
      d.rowArray("invulnerable", item.invulnerable, item.invulnerableCount, 2),
      d.rowArray("intangible", item.intangible, item.intangibleCount, 2),
      d.array<disk::Visibility>("visible", item.visible, item.visibleCount, [](const disk::Visibility& v) {
        return Json::object({{"attachment", int{v.attachment}}, {"from", v.from}, {"to", v.to}});
      })};
}

std::string clipLines(const TextDescription& text, std::uint32_t animation) {
  const auto items = text.items<disk::AnimationFight>();
  const disk::AnimationFight item = fightOf(text, animation);
  std::string out;
  if (item.invulnerableCount > 0)
    out += "    invulnerable" + spansText(items, item.invulnerableCount, item.invulnerable) + "\n";
  if (item.intangibleCount > 0)
    out += "    intangible" + spansText(items, item.intangibleCount, item.intangible) + "\n";
  if (item.firstActionable > 0.0f) out += "    first actionable at " + toText(item.firstActionable) + " s\n";
  return out;
}

Facts factsOf(const PlayedClipFight& fight) {
  return {{"invulnerable", factText(fight.invulnerable)},
          {"intangible", factText(fight.intangible)},
          {"first actionable",
           fight.firstActionable > 0.0f ? factText(fight.firstActionable) + " s" : "its end"}};
}

void compareClips(const ClipPair& clips) {
  compareFacts("", factsOf(clips.fightBefore()), factsOf(clips.fightAfter()), clips.report);
}

}  // namespace

std::uint32_t modelOf(const TextDescription& text, std::uint32_t animation) {
  const auto models = text.items<disk::Model>();
  std::uint32_t model = 0;
  while (animation >= std::uint32_t{models[model].firstAnimation} + models[model].animationCount) ++model;
  return model;
}

disk::AnimationFight fightOf(const TextDescription& text, std::uint32_t animation) {
  const auto items = text.items<disk::AnimationFight>();
  return items.count() > 0 ? items[animation] : disk::AnimationFight{};
}

WadKind animationFightsKind() {
  return {.name = disk::AnimationFight::blob,
          .itemSize = sizeof(disk::AnimationFight),
          .fault = fault,
          .plan = plan,
          .decode = decode,
          .checkRanges = checkRanges,
          .checkItems = checkItems,
          .describe = describedBy<disk::AnimationFight, fieldsOf, arraysOf>,
          .clipLines = clipLines,
          .clipOrder = 5,
          .compareClips = compareClips};
}

}  // namespace squire::wad
