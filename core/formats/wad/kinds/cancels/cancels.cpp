#include <algorithm>

#include "core/base/quotes.h"
#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/blobs/part_checks.h"
#include "core/formats/wad/blobs/plan_parts.h"
#include "core/formats/wad/blobs/read_parts.h"
#include "core/formats/wad/kinds/animations/layout.h"
#include "core/formats/wad/kinds/cancels/layout.h"
#include "core/formats/wad/kinds/models/layout.h"
#include "core/schema/thing.h"

namespace squire::wad {

namespace {

Fault fault(const ModelContents& model) {
  for (std::size_t i = 0; i < model.fights.size(); ++i) {
    for (const PlayedCancel& cancel : model.fights[i].cancels) {
      const auto fault = [&](const char* what) {
        return inClip(model.animations[i].name, {{{cancelThing.noun, cancel.name}}, what});
      };
      if (!isText(cancel.name)) return fault("has a name that is not UTF-8 or has a NUL in it");
      if (!isSound(cancel.spans)) return fault("has spans that are not sorted or overlap");
      const auto isThere = [&](int clip) {
        return clip >= 0 && static_cast<std::size_t>(clip) < model.animations.size();
      };
      if (!std::ranges::all_of(cancel.targets, isThere)) return fault("leads to a clip that is not there");
    }
  }
  return {};
}

std::uint16_t flagsOf(const PlayedCancel& cancel) {
  return static_cast<std::uint16_t>((cancel.onHit ? disk::cancelOnHit : 0) |
                                    (cancel.onBlock ? disk::cancelOnBlock : 0) |
                                    (cancel.onWhiff ? disk::cancelOnWhiff : 0));
}

std::optional<BlobPlan> plan(Encoding& encoding) {
  const std::uint64_t count = countOf<&PlayedClipFight::cancels>(encoding.contents());
  if (count == 0) return std::nullopt;
  BlobPlan plan(disk::Cancel::blob, count, sizeof(disk::Cancel));
  std::vector<disk::Cancel> items;
  std::size_t first = 0;  // animation of the model
  for (const ModelContents& model : encoding.contents().models) {
    for (std::size_t i = 0; i < model.animations.size(); ++i) {
      for (const PlayedCancel& from : model.fightOf(i).cancels) {
        disk::Cancel item{};
        item.name = plan.string(from.name);
        item.animation = id16(first + i);
        item.flags = flagsOf(from);
        planArray(plan, from.spans, item.spanCount, item.spans);
        std::vector<std::uint32_t> targets;
        for (const int clip : from.targets)
          targets.push_back(static_cast<std::uint32_t>(first + static_cast<std::size_t>(clip)));
        planArray(plan, encoding.keep(std::move(targets)), item.targetCount, item.targets);
        items.push_back(item);
      }
    }
    first += model.animations.size();
  }
  placeStrings(plan, items, &disk::Cancel::name);
  plan.setItems(items);
  return plan;
}

void decode(const Container& container, Contents& contents) {
  const Items<disk::Cancel> cancels(container);
  const Items<disk::Model> models(container);
  std::uint32_t next = 0;
  for (std::uint32_t m = 0; m < models.count() && next < cancels.count(); ++m) {
    ModelContents& model = contents.models[m];
    const std::uint32_t first = models[m].firstAnimation;
    while (next < cancels.count() && cancels[next].animation < first + model.animations.size()) {
      const disk::Cancel item = cancels[next++];
      PlayedCancel out{cancels.string(item.name),
                       readArray<PlayedSpan>(cancels, item.spanCount, item.spans),
                       (item.flags & disk::cancelOnHit) != 0,
                       (item.flags & disk::cancelOnBlock) != 0,
                       (item.flags & disk::cancelOnWhiff) != 0,
                       {}};
      for (const std::uint32_t target : readArray<std::uint32_t>(cancels, item.targetCount, item.targets))
        out.targets.push_back(static_cast<int>(target - first));
      model.fights.resize(model.animations.size());
      model.fights[item.animation - first].cancels.push_back(std::move(out));
    }
  }
}

// The model that has an animation of a valid file.
disk::Model ownerOf(const Validation& validation, std::uint32_t animation) {
  for (std::uint64_t m = 0; m < validation.countOf(disk::Model::blob); ++m) {
    const auto model = validation.item<disk::Model>(m);
    if (animation - model.firstAnimation < model.animationCount) return model;
  }
  return {};
}

void checkTargets(const Validation& validation, BlobCheck& blob, std::uint64_t at,
                  const disk::Cancel& cancel) {
  if (!claimList(blob, at + offsetof(disk::Cancel, targetCount), sizeof(std::uint32_t))) return;
  const disk::Model owner = ownerOf(validation, cancel.animation);
  for (std::uint32_t i = 0; i < cancel.targetCount; ++i) {
    const std::uint64_t place = std::uint64_t{cancel.targets} + sizeof(std::uint32_t) * i;
    if (blob.read<std::uint32_t>(place) - owner.firstAnimation >= owner.animationCount)
      return blob.fail(place, "id", "it leads to an animation that its model does not have");
  }
}

void checkAll(Validation& validation) {
  std::uint32_t before = 0;
  validation.forEach<disk::Cancel>([&](BlobCheck& blob, std::uint64_t at, const disk::Cancel& cancel) {
    blob.checkString(at);
    const std::uint64_t animation = at + offsetof(disk::Cancel, animation);
    if (cancel.animation >= validation.countOf(disk::Animation::blob))
      return blob.fail(animation, "id", "it is that of an animation that is not there");
    if (cancel.animation < before)
      blob.fail(animation, "cancel-order", "it stands after one of a later animation");
    before = cancel.animation;
    if (cancel.flags > 7)
      blob.fail(at + offsetof(disk::Cancel, flags), "flags", "it has flags that this program does not know");
    checkSpans(blob, at + offsetof(disk::Cancel, spanCount));
    checkTargets(validation, blob, at, cancel);
  });
}

Json fieldsOf(const Describer& d, const disk::Cancel& item) {
  return Json::object(
      {{"name", d.string(item.name)},
       {"animation", int{item.animation}},
       {"flags", int{item.flags}},
       {"span_count", item.spanCount},
       {"target_count", item.targetCount},
       {"offsets", Json::object({{"name", item.name}, {"spans", item.spans}, {"targets", item.targets}})}});
}

DescribedArrays arraysOf(const Describer& d, const disk::Cancel& item) {
  return {d.rowArray("spans", item.spans, item.spanCount, 2),
          d.array<std::uint32_t>("targets", item.targets, item.targetCount,
                                 [](std::uint32_t target) { return Json(target); })};
}

std::string whenText(const PlayedCancel& cancel) {
  std::string out;
  for (const auto& [is, word] : {std::pair(cancel.onHit, "hit"), std::pair(cancel.onBlock, "block"),
                                 std::pair(cancel.onWhiff, "whiff")}) {
    if (is) out += (out.empty() ? "" : ", ") + std::string(word);
  }
  return out.empty() ? "never" : out;
}

std::string clipLines(const TextDescription& text, std::uint32_t animation) {
  const auto cancels = text.items<disk::Cancel>();
  const auto animations = text.items<disk::Animation>();
  std::string out;
  for (std::uint32_t i = 0; i < cancels.count(); ++i) {
    const disk::Cancel item = cancels[i];
    if (item.animation != animation) continue;
    out += "    cancel " + quoted(cancels, item.name) + " into";
    for (const std::uint32_t target : readArray<std::uint32_t>(cancels, item.targetCount, item.targets))
      out += " " + quoted(animations, animations[target].name);
    out += " after " +
           whenText({{},
                     {},
                     (item.flags & disk::cancelOnHit) != 0,
                     (item.flags & disk::cancelOnBlock) != 0,
                     (item.flags & disk::cancelOnWhiff) != 0,
                     {}}) +
           "," + spansText(cancels, item.spanCount, item.spans) + "\n";
  }
  return out;
}

Facts factsOf(const ModelContents& model, const PlayedCancel& cancel) {
  std::string targets;
  for (const int clip : cancel.targets) {
    targets +=
        (targets.empty() ? "" : ", ") + inQuotes(model.animations[static_cast<std::size_t>(clip)].name);
  }
  return {{"open", factText(cancel.spans)}, {"after", whenText(cancel)}, {"into", targets}};
}

void compareClips(const ClipPair& clips) {
  compareThings(
      clips, "cancel", clips.fightBefore().cancels, clips.fightAfter().cancels,
      [](const PlayedCancel& cancel) { return cancel.name; }, factsOf);
}

}  // namespace

WadKind cancelsKind() {
  return {.name = disk::Cancel::blob,
          .itemSize = sizeof(disk::Cancel),
          .plural = "cancels",
          .count = countOf<&PlayedClipFight::cancels>,
          .fault = fault,
          .plan = plan,
          .decode = decode,
          .checkItems = checkAll,
          .describe = describedBy<disk::Cancel, fieldsOf, arraysOf>,
          .clipLines = clipLines,
          .clipOrder = 6,
          .compareClips = compareClips};
}

}  // namespace squire::wad
