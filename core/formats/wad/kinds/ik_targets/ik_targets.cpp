#include "core/base/numbers.h"
#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/blobs/lengths.h"
#include "core/formats/wad/blobs/part_checks.h"
#include "core/formats/wad/blobs/plan_parts.h"
#include "core/formats/wad/blobs/read_parts.h"
#include "core/formats/wad/kinds/animation_fights/clips.h"
#include "core/formats/wad/kinds/attachments/layout.h"
#include "core/formats/wad/kinds/ik_chains/layout.h"
#include "core/formats/wad/kinds/ik_targets/layout.h"
#include "core/formats/wad/kinds/model_fights/owners.h"
#include "core/formats/wad/kinds/skeletons/bones.h"
#include "core/model/words.h"
#include "core/schema/thing.h"

namespace squire::wad {

namespace {

std::string targetFault(const PlayedTarget& target, const ModelContents& model) {
  const auto has = [](int index, std::size_t count) { return index >= 0 && index < static_cast<int>(count); };
  if (!has(target.chain, model.fight.chains.size())) return "is of a chain that is not there";
  if (target.space > TargetSpace::Attachment) return "has a space that the format does not know";
  if (target.space == TargetSpace::Bone ? !has(target.bone, model.skeleton->bones.size()) : target.bone != -1)
    return "follows a bone that is not there";
  if (target.space == TargetSpace::Attachment ? !has(target.attachment, model.fight.attachments.size())
                                              : target.attachment != -1)
    return "follows an attachment that is not there";
  if (!isLength(target.blendIn) || !isLength(target.blendOut)) return "has a blend below 0 or not finite";
  if (target.positions.empty() || !isSound(target.positions) || !isSound(target.weights))
    return "has no position, or keys that are not sorted or not finite";
  if (!isSound(target.spans)) return "has spans that are not sorted or overlap";
  return {};
}

Fault fault(const ModelContents& model) {
  for (std::size_t i = 0; i < model.fights.size(); ++i) {
    for (const PlayedTarget& target : model.fights[i].targets) {
      if (std::string fault = targetFault(target, model); !fault.empty())
        return inClip(model.animations[i].name, {{{targetThing.noun, {}}}, fault});
    }
  }
  return {};
}

disk::IkTarget planTarget(BlobPlan& plan, const PlayedTarget& from, const FightNumbers::OfModel& first) {
  disk::IkTarget item{};
  item.chain = idOrNone(from.chain, first.chains);
  item.space = static_cast<std::uint16_t>(from.space);
  item.bone = idOrNone(from.bone);
  item.attachment = idOrNone(from.attachment, first.attachments);
  item.blendIn = from.blendIn;
  item.blendOut = from.blendOut;
  planArray(plan, from.positions, item.positionCount, item.positions);
  planArray(plan, from.weights, item.weightCount, item.weights);
  planArray(plan, from.spans, item.spanCount, item.spans);
  return item;
}

std::optional<BlobPlan> plan(Encoding& encoding) {
  const std::uint64_t targetCount = countOf<&PlayedClipFight::targets>(encoding.contents());
  if (targetCount == 0) return std::nullopt;
  BlobPlan plan(disk::IkTarget::blob, targetCount, sizeof(disk::IkTarget));
  std::vector<disk::IkTarget> items;
  forEachFight(encoding.contents(), [&](std::size_t model, const PlayedClipFight& fight) {
    for (const PlayedTarget& from : fight.targets)
      items.push_back(planTarget(plan, from, encoding.fights()->models[model]));
  });
  plan.setItems(items);
  return plan;
}

PlayedTarget readTarget(const Items<disk::IkTarget>& targets, std::uint32_t index,
                        const disk::ModelFight& model) {
  const disk::IkTarget item = targets[index];
  PlayedTarget target;
  target.chain = indexOf(item.chain, model.firstChain);
  target.space = static_cast<TargetSpace>(item.space);
  target.bone = indexOf(item.bone);
  target.attachment = indexOf(item.attachment, model.firstAttachment);
  target.positions = readVectors(targets, item.positionCount, item.positions);
  target.weights = readArray<PlayedKey<float>>(targets, item.weightCount, item.weights);
  target.spans = readArray<PlayedSpan>(targets, item.spanCount, item.spans);
  target.blendIn = item.blendIn;
  target.blendOut = item.blendOut;
  return target;
}

void decode(const Container& container, Contents& contents) {
  const Items<disk::IkTarget> targets(container);
  forEachClip(container, contents, [&](const ReadClip& clip) {
    for (std::uint32_t i = 0; i < clip.item.targetCount; ++i)
      clip.fight.targets.push_back(readTarget(targets, clip.item.firstTarget + i, clip.modelItem));
  });
}

void checkTarget(BlobCheck& blob, std::uint64_t at, const Owner& owner) {
  const auto item = blob.read<disk::IkTarget>(at);
  if (!isOf(item.chain, owner.fight.firstChain, owner.fight.chainCount))
    blob.fail(at, "id", "it names a chain that its model does not have");
  if (item.space > 2) blob.fail(at + offsetof(disk::IkTarget, space), "choice", "its space is not known");
  if (item.space == 1 ? item.bone >= owner.boneCount : item.bone != disk::none)
    blob.fail(at + offsetof(disk::IkTarget, bone), "bone", "it follows a bone that is not there");
  if (item.space == 2 ? !isOf(item.attachment, owner.fight.firstAttachment, owner.fight.attachmentCount)
                      : item.attachment != disk::none)
    blob.fail(at + offsetof(disk::IkTarget, attachment), "id", "it follows an attachment that is not there");
  if (!isLength(item.blendIn) || !isLength(item.blendOut))
    blob.fail(at + offsetof(disk::IkTarget, blendIn), "duration", "a blend is below 0 or not finite");
  if (item.positionCount == 0)
    blob.fail(at + offsetof(disk::IkTarget, positionCount), "target-keys", "it has no position");
  checkVectorKeys(blob, at + offsetof(disk::IkTarget, positionCount));
  checkNumberKeys(blob, at + offsetof(disk::IkTarget, weightCount), false);
  checkSpans(blob, at + offsetof(disk::IkTarget, spanCount));
}

void checkAll(Validation& validation) {
  BlobCheck* blob = validation.find(disk::IkTarget::blob);
  if (!blob) return;
  forEachClip(validation, [&](const Owner& owner, const disk::AnimationFight& clip, std::uint64_t) {
    for (std::uint32_t k = 0; k < clip.targetCount; ++k)
      checkTarget(*blob, blob->itemOffset(std::uint64_t{clip.firstTarget} + k), owner);
  });
}

Json fieldsOf(const Describer&, const disk::IkTarget& item) {
  return Json::object(
      {{"chain", int{item.chain}},
       {"space", words::name(static_cast<TargetSpace>(item.space))},
       {"bone", idJson(item.bone)},
       {"attachment", idJson(item.attachment)},
       {"blend_in", item.blendIn},
       {"blend_out", item.blendOut},
       {"position_count", item.positionCount},
       {"weight_count", item.weightCount},
       {"span_count", item.spanCount},
       {"offsets",
        Json::object({{"positions", item.positions}, {"weights", item.weights}, {"spans", item.spans}})}});
}

DescribedArrays arraysOf(const Describer& d, const disk::IkTarget& item) {
  return {d.rowArray("positions", item.positions, item.positionCount, 4),
          d.rowArray("weights", item.weights, item.weightCount, 2),
          d.rowArray("spans", item.spans, item.spanCount, 2)};
}

std::string clipLines(const TextDescription& text, std::uint32_t animation) {
  const auto targets = text.items<disk::IkTarget>();
  const disk::AnimationFight clip = fightOf(text, animation);
  std::string out;
  for (std::uint32_t i = 0; i < clip.targetCount; ++i) {
    const disk::IkTarget item = targets[clip.firstTarget + i];
    out += "    target of " + nameOf(text.items<disk::IkChain>(), item.chain);
    if (item.bone != disk::none)
      out += " relative to bone " + boneText(text, modelOf(text, animation), item.bone);
    if (item.attachment != disk::none)
      out += " relative to attachment " + nameOf(text.items<disk::Attachment>(), item.attachment);
    out += ": " + counted(item.positionCount, "key") + "," + spansText(targets, item.spanCount, item.spans) +
           "\n";
  }
  return out;
}

struct NamedTarget {
  std::string chain;
  const PlayedTarget* target;
};

std::vector<NamedTarget> namedTargets(const ModelContents& model, const PlayedClipFight& fight) {
  std::vector<NamedTarget> out;
  for (const PlayedTarget& target : fight.targets)
    out.push_back({model.fight.chains[static_cast<std::size_t>(target.chain)].name, &target});
  return out;
}

Facts factsOf(const ModelContents& model, const NamedTarget& named) {
  const PlayedTarget& target = *named.target;
  const std::string attachment =
      target.attachment < 0
          ? "none"
          : inQuotes(model.fight.attachments[static_cast<std::size_t>(target.attachment)].name);
  return {{"space", chosen(target.space)},
          {"bone", boneName(model, target.bone)},
          {"attachment", attachment},
          keysFact("positions", target.positions),
          keysFact("weights", target.weights),
          {"active", factText(target.spans)},
          {"blend in", factText(target.blendIn) + " s"},
          {"blend out", factText(target.blendOut) + " s"}};
}

void compareClips(const ClipPair& clips) {
  compareThings(
      clips, "IK target", namedTargets(clips.before, clips.fightBefore()),
      namedTargets(clips.after, clips.fightAfter()), [](const NamedTarget& target) { return target.chain; },
      factsOf);
}

}  // namespace

WadKind ikTargetsKind() {
  return {.name = disk::IkTarget::blob,
          .itemSize = sizeof(disk::IkTarget),
          .plural = "IK targets",
          .count = countOf<&PlayedClipFight::targets>,
          .fault = fault,
          .plan = plan,
          .decode = decode,
          .checkItems = checkAll,
          .isInRanges = true,
          .describe = describedBy<disk::IkTarget, fieldsOf, arraysOf>,
          .clipLines = clipLines,
          .clipOrder = 2,
          .compareClips = compareClips};
}

}  // namespace squire::wad
