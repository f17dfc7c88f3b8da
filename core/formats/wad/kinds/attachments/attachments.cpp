#include <string_view>
#include <unordered_map>

#include "core/base/numbers.h"
#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/blobs/part_checks.h"
#include "core/formats/wad/blobs/plan_parts.h"
#include "core/formats/wad/blobs/read_parts.h"
#include "core/formats/wad/kinds/animation_fights/clips.h"
#include "core/formats/wad/kinds/attachments/layout.h"
#include "core/formats/wad/kinds/model_fights/owners.h"
#include "core/formats/wad/kinds/models/layout.h"
#include "core/formats/wad/kinds/skeletons/bones.h"
#include "core/schema/thing.h"

namespace squire::wad {

namespace {

Fault fault(const ModelContents& model) {
  for (const PlayedAttachment& attachment : model.fight.attachments) {
    const NamedPlaces places{{attachmentThing.noun, attachment.name}};
    if (!isText(attachment.name)) return {places, "has a name that is not UTF-8 or has a NUL in it"};
    if (attachment.bone < 0 || attachment.bone >= static_cast<int>(model.skeleton->bones.size()))
      return {places, "is on a bone that is not there"};
    if (!isFinite(attachment.offset) || !isUnit(attachment.offset.rotation))
      return {places, "has an offset that is not finite or a rotation not of unit length"};
  }
  return {};
}

std::optional<BlobPlan> plan(Encoding& encoding) {
  std::unordered_map<std::string_view, std::size_t> ids;
  for (const ModelContents& model : encoding.contents().models) ids.emplace(model.name, ids.size());
  return planOfModels<disk::Attachment>(
      encoding, &PlayedModelFight::attachments,
      [&](BlobPlan& plan, const PlayedAttachment& from, std::size_t) {
        disk::Attachment item{};
        item.name = plan.string(from.name);
        const auto model = ids.find(from.model);
        item.model = from.model.empty() || model == ids.end() ? disk::none : id16(model->second);
        item.bone = idOrNone(from.bone);
        put(item.position, from.offset.translation);
        const quat& q = from.offset.rotation;
        item.orientation[0] = q.x;
        item.orientation[1] = q.y;
        item.orientation[2] = q.z;
        item.orientation[3] = q.w;
        put(item.scale, from.offset.scale);
        return item;
      });
}

PlayedAttachment readAttachment(const Items<disk::Attachment>& attachments, std::uint32_t index,
                                const Contents& contents) {
  const disk::Attachment item = attachments[index];
  PlayedAttachment attachment;
  attachment.name = attachments.string(item.name);
  if (item.model != disk::none) attachment.model = contents.models[item.model].name;
  attachment.bone = item.bone;
  attachment.offset.translation = vectorOf(item.position);
  const float(&q)[4] = item.orientation;
  attachment.offset.rotation = quat(q[3], q[0], q[1], q[2]);
  attachment.offset.scale = vectorOf(item.scale);
  return attachment;
}

void decode(const Container& container, Contents& contents) {
  const Items<disk::ModelFight> models(container);
  const Items<disk::Attachment> attachments(container);
  for (std::uint32_t m = 0; m < models.count(); ++m) {
    for (std::uint32_t i = 0; i < models[m].attachmentCount; ++i) {
      contents.models[m].fight.attachments.push_back(
          readAttachment(attachments, models[m].firstAttachment + i, contents));
    }
  }
}

void checkAll(Validation& validation) {
  const std::uint32_t modelCount = validation.countOf(disk::Model::blob);
  forEachOwned<disk::Attachment>(
      validation, &disk::ModelFight::attachmentCount,
      [&](BlobCheck& blob, std::uint64_t at, const disk::Attachment& item, const Owner& owner, bool) {
        blob.checkString(at);
        if (item.model != disk::none && item.model >= modelCount)
          blob.fail(at + offsetof(disk::Attachment, model), "id", "it names a model that is not there");
        if (item.bone >= owner.boneCount)
          blob.fail(at + offsetof(disk::Attachment, bone), "bone", "it is on a bone that is not there");
        checkNumbers(blob, at + offsetof(disk::Attachment, position), 3);
        blob.checkQuaternions(blob.span(at + offsetof(disk::Attachment, orientation), 16));
        checkNumbers(blob, at + offsetof(disk::Attachment, scale), 3);
      });
}

Json fieldsOf(const Describer& d, const disk::Attachment& item) {
  return Json::object({{"name", d.string(item.name)},
                       {"model", idJson(item.model)},
                       {"bone", int{item.bone}},
                       {"position", floatsJson(item.position)},
                       {"orientation", floatsJson(item.orientation)},
                       {"scale", floatsJson(item.scale)},
                       {"offsets", Json::object({{"name", item.name}})}});
}

std::string modelLines(const TextDescription& text, std::uint32_t model) {
  const auto attachments = text.items<disk::Attachment>();
  const auto models = text.items<disk::Model>();
  const disk::ModelFight owner = fightOf(text.items<disk::ModelFight>(), model);
  std::string out;
  for (std::uint32_t i = 0; i < owner.attachmentCount; ++i) {
    const disk::Attachment one = attachments[owner.firstAttachment + i];
    out += "  attachment " + quoted(attachments, one.name) + ": " +
           (one.model == disk::none ? std::string("no model") : "model " + nameOf(models, one.model)) +
           " on bone " + boneText(text, model, one.bone) + "\n";
  }
  return out;
}

// The spans in which a clip shows attachments, for those that are not always shown.
std::string clipLines(const TextDescription& text, std::uint32_t animation) {
  const auto clips = text.items<disk::AnimationFight>();
  const auto attachments = text.items<disk::Attachment>();
  const disk::AnimationFight clip = fightOf(text, animation);
  std::string out;
  for (const auto& one : readArray<disk::Visibility>(clips, clip.visibleCount, clip.visible)) {
    out += "    attachment " + nameOf(attachments, one.attachment) +
           (one.from == one.to ? " is not shown\n"
                               : " is shown from " + toText(one.from) + " to " + toText(one.to) + " s\n");
  }
  return out;
}

Facts factsOf(const ModelContents& model, const PlayedAttachment& attachment) {
  return {{"model", attachment.model.empty() ? "none" : inQuotes(attachment.model)},
          {"bone", boneName(model, attachment.bone)},
          {"place", factText(attachment.offset.translation)},
          {"turn", factText(attachment.offset.rotation)},
          {"scale", factText(attachment.offset.scale)}};
}

std::string nameOfAttachment(const PlayedAttachment& attachment) { return attachment.name; }

void compareModels(const ModelPair& models) {
  compareThings(models, "attachment", models.before.fight.attachments, models.after.fight.attachments,
                nameOfAttachment, factsOf);
}

std::string shownText(const ModelContents& model, const PlayedAttachment& attachment,
                      const PlayedClipFight& clip) {
  const auto index = static_cast<int>(&attachment - model.fight.attachments.data());
  std::vector<PlayedSpan> spans;
  bool isListed = false;
  for (const PlayedVisibility& one : clip.visible) {
    if (one.attachment != index) continue;
    isListed = true;
    if (one.span.from < one.span.to) spans.push_back(one.span);
  }
  return isListed ? factText(spans) : "always";
}

void compareClips(const ClipPair& clips) {
  comparePairs(
      "attachment", clips.before.fight.attachments, clips.after.fight.attachments, nameOfAttachment,
      [](const std::string&) {},  // compareModels() reports new and removed attachments
      [&](const std::string& name, const PlayedAttachment& a, const PlayedAttachment& b) {
        compareFacts("attachment " + inQuotes(name) + ": ",
                     {{"shown", shownText(clips.before, a, clips.fightBefore())}},
                     {{"shown", shownText(clips.after, b, clips.fightAfter())}}, clips.report);
      });
}

}  // namespace

WadKind attachmentsKind() {
  return {.name = disk::Attachment::blob,
          .itemSize = sizeof(disk::Attachment),
          .plural = "attachments",
          .count = countOf<&PlayedModelFight::attachments>,
          .fault = fault,
          .plan = plan,
          .decode = decode,
          .checkItems = checkAll,
          .isInRanges = true,
          .describe = describedBy<disk::Attachment, fieldsOf>,
          .modelLines = modelLines,
          .clipLines = clipLines,
          .clipOrder = 3,
          .compareModels = compareModels,
          .compareClips = compareClips};
}

}  // namespace squire::wad
