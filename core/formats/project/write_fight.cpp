#include "core/formats/project/write_fight.h"

#include "core/formats/project/fight_rows.h"
#include "core/formats/project/key_text.h"
#include "core/formats/project/write_parts.h"
#include "core/formats/project/write_volume.h"
#include "core/model/words.h"

namespace squire {

namespace {

Json fieldRow(const FieldDeclaration& field) {
  Json row = Json::object({{"name", field.name}, {"type", words::name(field.type)}});
  row.set("usual", fieldToJson(field.usual));
  if (field.least) row.set("least", *field.least);
  if (field.most) row.set("most", *field.most);
  addUnknown(row, field.unknown);
  return row;
}

Json chainRow(const IkChain& chain, const BoneLabels& labels) {
  const IkChain usual;
  Json row = Json::object({{"id", chain.id.value}, {"name", chain.name}, {"end", labels.at(chain.end)}});
  if (chain.pole) row.set("pole", toJson(*chain.pole));
  if (chain.softness != usual.softness) row.set("softness", chain.softness);
  if (chain.straightest != usual.straightest) row.set("straightest", chain.straightest);
  if (chain.mostBent != usual.mostBent) row.set("mostBent", chain.mostBent);
  if (chain.coneAxis) row.set("coneAxis", toJson(*chain.coneAxis));
  if (chain.coneAngle != usual.coneAngle) row.set("coneAngle", chain.coneAngle);
  if (chain.baked) row.set("baked", true);
  addUnknown(row, chain.unknown);
  return row;
}

void setPlace(Json& row, const Transform& place) {
  row.set("translation", toJson(place.translation));
  row.set("rotation", toJson(place.rotation));
  if (place.scale != vec3(1.0f)) row.set("scale", toJson(place.scale));
}

Json attachmentRow(const Attachment& attachment, const BoneLabels& labels) {
  Json row = Json::object({{"id", attachment.id.value},
                           {"name", attachment.name},
                           {"model", attachment.model.value},
                           {"bone", labels.at(attachment.bone)}});
  setPlace(row, attachment.offset);
  addUnknown(row, attachment.unknown);
  return row;
}

std::string clipName(const ProjectModel& model, ClipId id) {
  const ProjectClip* clip = model.find(id);
  return clip ? clip->name : std::string();
}

Json transitionRow(const Transition& transition, const ProjectModel& model) {
  Json row = Json::object({{"id", transition.id.value}});
  if (transition.from.valid()) row.set("from", clipName(model, transition.from));
  if (transition.to.valid()) row.set("to", clipName(model, transition.to));
  row.set("fade", timeToJson(transition.fade, milliseconds));
  if (transition.curve.kind != Interpolation::Linear) {
    Json curve = Json::array();
    pushEase(curve, transition.curve);
    row.set("curve", std::move(curve));
  }
  if (transition.matchPhase) row.set("matchPhase", true);
  addUnknown(row, transition.unknown);
  return row;
}

Json contractRow(const Contract& contract, const ProjectModel& model) {
  Json row = Json::object({{"id", contract.id.value}, {"clip", clipName(model, contract.clip)}});
  if (contract.startup) row.set("startup", *contract.startup);
  if (contract.active) row.set("active", *contract.active);
  if (contract.recovery) row.set("recovery", *contract.recovery);
  if (contract.length) row.set("length", *contract.length);
  if (contract.leastReach) row.set("leastReach", *contract.leastReach);
  if (contract.mostReach) row.set("mostReach", *contract.mostReach);
  addUnknown(row, contract.unknown);
  return row;
}

// Writes a list with one line per element; nothing if it is empty.
template <typename T, typename ToRow>
void writeRows(LayoutWriter& out, std::string_view name, const std::vector<T>& all, ToRow toRow) {
  if (all.empty()) return;
  out.beginArray(name);
  for (const T& one : all) out.row(oneLine(toRow(one)));
  out.end();
}

std::string chainName(const ProjectModel& model, ChainId id) {
  for (const IkChain& chain : fightOf(model).chains) {
    if (chain.id == id) return chain.name;
  }
  return {};
}

std::string attachmentName(const ProjectModel& model, AttachmentId id) {
  for (const Attachment& attachment : fightOf(model).attachments) {
    if (attachment.id == id) return attachment.name;
  }
  return {};
}

void writeTarget(LayoutWriter& out, const IkTarget& target, const ProjectModel& model,
                 const BoneLabels& labels, Rate rate) {
  out.beginObject();
  out.member("id", target.id.value);
  out.member("chain", chainName(model, target.chain));
  if (target.space != TargetSpace::Model) out.member("space", words::name(target.space));
  if (target.space == TargetSpace::Bone) out.member("bone", labels.at(target.bone));
  if (target.space == TargetSpace::Attachment) {
    out.member("attachment", attachmentName(model, target.attachment));
  }
  writeKeys(out, "position", target.position, rate);
  writeKeys(out, "weight", target.weight, rate);
  if (!target.spans.empty()) out.member("spans", spansToJson(target.spans, rate));
  if (target.blendIn != Time()) out.member("blendIn", timeToJson(target.blendIn, rate));
  if (target.blendOut != Time()) out.member("blendOut", timeToJson(target.blendOut, rate));
  out.members(target.unknown);
  out.end();
}

Json shownRow(const AttachmentSpans& shown, const ProjectModel& model, Rate rate) {
  Json row = Json::object(
      {{"attachment", attachmentName(model, shown.attachment)}, {"spans", spansToJson(shown.spans, rate)}});
  addUnknown(row, shown.unknown);
  return row;
}

Json eventRow(const Event& event, Rate rate) {
  Json row =
      Json::object({{"id", event.id.value}, {"time", timeToJson(event.time, rate)}, {"name", event.name}});
  if (!event.payload.empty()) row.set("payload", event.payload);
  addUnknown(row, event.unknown);
  return row;
}

Json markerRow(const Marker& marker, Rate rate) {
  Json row =
      Json::object({{"id", marker.id.value}, {"time", timeToJson(marker.time, rate)}, {"name", marker.name}});
  addUnknown(row, marker.unknown);
  return row;
}

Json savedBoneRow(const SavedBone& bone, const BoneLabels& labels) {
  Json row = Json::object({{"bone", labels.at(bone.bone)}});
  if (bone.translation) row.set("translation", toJson(*bone.translation));
  if (bone.rotation) row.set("rotation", toJson(*bone.rotation));
  if (bone.scale) row.set("scale", toJson(*bone.scale));
  addUnknown(row, bone.unknown);
  return row;
}

bool isUsual(const ModelFight& fight) {
  return fight.volumes.empty() && fight.chains.empty() && fight.attachments.empty() &&
         fight.transitions.empty() && fight.contracts.empty() && fight.usualFade == ModelFight().usualFade &&
         fight.unknown.empty();
}

}  // namespace

void writeGame(LayoutWriter& out, const GameSettings& game) {
  const GameSettings usual;
  if (game == usual) return;
  out.beginObject("game");
  if (game.ticks != usual.ticks) out.member("ticks", rateToJson(game.ticks));
  writeRows(out, "fields", game.fields, fieldRow);
  writeRows(out, "ownKinds", game.ownKinds, [](const std::string& kind) { return Json(kind); });
  writeRows(out, "ground", game.ground, [](const GroundPiece& piece) {
    return Json::array({piece.from.x, piece.from.y, piece.to.x, piece.to.y});
  });
  out.members(game.unknown);
  out.end();
}

void writeFight(LayoutWriter& out, const ProjectModel& model, const BoneLabels& labels) {
  const ModelFight& fight = fightOf(model);
  if (isUsual(fight)) return;
  out.beginObject("fight");
  writeVolumes(out, fight.volumes, labels, milliseconds);
  writeRows(out, "chains", fight.chains, [&](const IkChain& chain) { return chainRow(chain, labels); });
  writeRows(out, "attachments", fight.attachments,
            [&](const Attachment& attachment) { return attachmentRow(attachment, labels); });
  writeRows(out, "transitions", fight.transitions,
            [&](const Transition& transition) { return transitionRow(transition, model); });
  writeRows(out, "contracts", fight.contracts,
            [&](const Contract& contract) { return contractRow(contract, model); });
  if (fight.usualFade != ModelFight().usualFade) {
    out.member("usualFade", timeToJson(fight.usualFade, milliseconds));
  }
  out.members(fight.unknown);
  out.end();
}

void writePoses(LayoutWriter& out, const ProjectModel& model, const BoneLabels& labels) {
  if (model.poses.empty()) return;
  out.beginArray("poses");
  for (const SavedPose& pose : model.poses) {
    out.beginObject();
    out.member("id", pose.id.value);
    out.member("name", pose.name);
    out.beginArray("bones");
    for (const SavedBone& bone : pose.bones) out.row(oneLine(savedBoneRow(bone, labels)));
    out.end();
    out.members(pose.unknown);
    out.end();
  }
  out.end();
}

void writeSelectionSets(LayoutWriter& out, const ProjectModel& model, const BoneLabels& labels) {
  if (model.selectionSets.empty()) return;
  out.beginArray("selectionSets");
  for (const SelectionSet& set : model.selectionSets) {
    out.beginObject();
    out.member("id", set.id.value);
    out.member("name", set.name);
    writeRows(out, "bones", set.bones, [&](BoneId bone) {
      Json row = Json::object({{"bone", labels.at(bone)}});
      const auto unknown = set.unknownBones.find(bone);
      if (unknown != set.unknownBones.end()) addUnknown(row, unknown->second);
      return row;
    });
    out.members(set.unknown);
    out.end();
  }
  out.end();
}

void writeFight(LayoutWriter& out, const ProjectClip& clip, const ProjectModel& model,
                const BoneLabels& labels, Rate rate) {
  const ClipFight& fight = fightOf(clip);
  if (!fight.empty()) {
    out.beginObject("fight");
    writeVolumes(out, fight.volumes, labels, rate);
    if (!fight.targets.empty()) {
      out.beginArray("targets");
      for (const IkTarget& target : fight.targets) writeTarget(out, target, model, labels, rate);
      out.end();
    }
    writeRows(out, "attachments", fight.attachments,
              [&](const AttachmentSpans& shown) { return shownRow(shown, model, rate); });
    writeRows(out, "events", fight.events, [&](const Event& event) { return eventRow(event, rate); });
    if (!fight.invulnerable.empty()) out.member("invulnerable", spansToJson(fight.invulnerable, rate));
    if (!fight.intangible.empty()) out.member("intangible", spansToJson(fight.intangible, rate));
    if (fight.firstActionable != Time()) {
      out.member("firstActionable", timeToJson(fight.firstActionable, rate));
    }
    out.members(fight.unknown);
    out.end();
  }
  writeRows(out, "markers", clip.markers, [&](const Marker& marker) { return markerRow(marker, rate); });
}

Rate fightRate(const ProjectClip& clip, Rate projectRate) {
  if (clip.stored && clip.clip) return clip.clip->rate;
  return clip.rate.value_or(projectRate);
}

}  // namespace squire
