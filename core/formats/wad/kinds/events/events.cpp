#include "core/base/numbers.h"
#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/blobs/lengths.h"
#include "core/formats/wad/blobs/plan_parts.h"
#include "core/formats/wad/kinds/animation_fights/clips.h"
#include "core/formats/wad/kinds/events/layout.h"
#include "core/schema/thing.h"

namespace squire::wad {

namespace {

Fault fault(const ModelContents& model) {
  for (std::size_t i = 0; i < model.fights.size(); ++i) {
    float before = 0.0f;
    for (const PlayedEvent& event : model.fights[i].events) {
      const auto fault = [&](const char* what) {
        return inClip(model.animations[i].name, {{{eventThing.noun, event.name}}, what});
      };
      if (!isText(event.name) || !isText(event.payload))
        return fault("has a text that is not UTF-8 or has a NUL in it");
      if (!isLength(event.time) || event.time < before)
        return fault("has a time below 0, not finite or not in order");
      before = event.time;
    }
  }
  return {};
}

std::optional<BlobPlan> plan(Encoding& encoding) {
  const std::uint64_t eventCount = countOf<&PlayedClipFight::events>(encoding.contents());
  if (eventCount == 0) return std::nullopt;
  BlobPlan plan(disk::Event::blob, eventCount, sizeof(disk::Event));
  std::vector<disk::Event> items;
  forEachFight(encoding.contents(), [&](std::size_t, const PlayedClipFight& fight) {
    for (const PlayedEvent& from : fight.events)
      items.push_back({from.time, plan.string(from.name), plan.string(from.payload)});
  });
  placeStrings(plan, items, &disk::Event::name, &disk::Event::payload);
  plan.setItems(items);
  return plan;
}

void decode(const Container& container, Contents& contents) {
  const Items<disk::Event> events(container);
  forEachClip(container, contents, [&](const ReadClip& clip) {
    for (std::uint32_t i = 0; i < clip.item.eventCount; ++i) {
      const disk::Event event = events[clip.item.firstEvent + i];
      clip.fight.events.push_back({event.time, events.string(event.name), events.string(event.payload)});
    }
  });
}

void checkAll(Validation& validation) {
  BlobCheck* blob = validation.find(disk::Event::blob);
  if (!blob) return;
  forEachClip(validation, [&](const Owner&, const disk::AnimationFight& clip, std::uint64_t) {
    float before = 0.0f;
    for (std::uint32_t k = 0; k < clip.eventCount; ++k) {
      const std::uint64_t at = blob->itemOffset(std::uint64_t{clip.firstEvent} + k);
      const auto time = blob->read<float>(at);
      if (!isLength(time) || time < before)
        blob->fail(at, "event-order", "its time is below 0, not finite or before the event before it");
      before = time;
      blob->checkString(at + offsetof(disk::Event, name));
      blob->checkString(at + offsetof(disk::Event, payload));
    }
  });
}

Json fieldsOf(const Describer& d, const disk::Event& item) {
  return Json::object({{"time", item.time},
                       {"name", d.string(item.name)},
                       {"payload", d.string(item.payload)},
                       {"offsets", Json::object({{"name", item.name}, {"payload", item.payload}})}});
}

std::string clipLines(const TextDescription& text, std::uint32_t animation) {
  const auto events = text.items<disk::Event>();
  const disk::AnimationFight clip = fightOf(text, animation);
  std::string out;
  for (std::uint32_t i = 0; i < clip.eventCount; ++i) {
    const disk::Event event = events[clip.firstEvent + i];
    out += "    event " + quoted(events, event.name) + " at " + toText(event.time) + " s\n";
  }
  return out;
}

Facts factsOf(const ModelContents&, const PlayedEvent& event) {
  return {{"time", factText(event.time) + " s"}, {"payload", inQuotes(event.payload)}};
}

void compareClips(const ClipPair& clips) {
  compareThings(
      clips, "event", clips.fightBefore().events, clips.fightAfter().events,
      [](const PlayedEvent& event) { return event.name; }, factsOf);
}

}  // namespace

WadKind eventsKind() {
  return {.name = disk::Event::blob,
          .itemSize = sizeof(disk::Event),
          .plural = "events",
          .count = countOf<&PlayedClipFight::events>,
          .fault = fault,
          .plan = plan,
          .decode = decode,
          .checkItems = checkAll,
          .isInRanges = true,
          .describe = describedBy<disk::Event, fieldsOf>,
          .clipLines = clipLines,
          .clipOrder = 4,
          .compareClips = compareClips};
}

}  // namespace squire::wad
