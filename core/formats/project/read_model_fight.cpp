#include "core/formats/project/key_text.h"
#include "core/formats/project/read_fight.h"

namespace squire {

namespace {

FieldDeclaration readDeclaration(ObjectReader in) {
  FieldDeclaration field;
  field.name = in.text("name");
  field.type = readWord(in, "type", field.type);
  field.usual = readField(in, "usual");
  const auto* whole = std::get_if<std::int64_t>(&field.usual);
  if (field.type == FieldType::Number && whole) field.usual = static_cast<double>(*whole);
  if (in.has("least")) field.least = in.number("least", 0.0);
  if (in.has("most")) field.most = in.number("most", 0.0);
  field.unknown = in.rest();
  return field;
}

GroundPiece readGround(const Json& row, ObjectReader& in) {
  GroundPiece piece;
  float* const parts[] = {&piece.from.x, &piece.from.y, &piece.to.x, &piece.to.y};
  bool isSound = row.items().size() == 4;
  for (std::size_t i = 0; i < 4 && isSound; ++i) {
    *parts[i] = row.items()[i].asFloat();
    isSound = row.items()[i].isNumber();
  }
  if (!isSound) in.fail("ground", "has a piece that is not 4 numbers");
  return piece;
}

IkChain readChain(ObjectReader in, FightContext& context) {
  IkChain chain;
  chain.id = ChainId{in.id("id")};
  chain.name = in.text("name");
  chain.end = readBoneName(in, "end", context);
  if (in.has("pole")) chain.pole = in.vector("pole");
  chain.softness = in.real("softness", chain.softness);
  chain.straightest = in.real("straightest", chain.straightest);
  chain.mostBent = in.real("mostBent", chain.mostBent);
  if (in.has("coneAxis")) chain.coneAxis = in.vector("coneAxis");
  chain.coneAngle = in.real("coneAngle", chain.coneAngle);
  chain.baked = in.flag("baked", false);
  chain.unknown = in.rest();
  context.chains.emplace(chain.name, chain.id);
  return chain;
}

Attachment readAttachment(ObjectReader in, FightContext& context) {
  Attachment attachment;
  attachment.id = AttachmentId{in.id("id")};
  attachment.name = in.text("name");
  attachment.model = ModelId{in.id("model")};
  attachment.bone = readBoneName(in, "bone", context);
  attachment.offset.translation = in.vector("translation");
  attachment.offset.rotation = in.rotation("rotation");
  if (in.has("scale")) attachment.offset.scale = in.vector("scale");
  attachment.unknown = in.rest();
  context.attachments.emplace(attachment.name, attachment.id);
  return attachment;
}

using ClipsByName = std::unordered_map<std::string, ClipId>;

ClipId readClipName(ObjectReader& in, std::string_view name, const ClipsByName& clips) {
  const auto clip = clips.find(in.text(name));
  if (clip != clips.end()) return clip->second;
  in.fail(name, "names no clip of the model");
  return {};
}

Transition readTransition(ObjectReader in, const ClipsByName& clips) {
  Transition transition;
  transition.id = TransitionId{in.id("id")};
  if (in.has("from")) transition.from = readClipName(in, "from", clips);
  if (in.has("to")) transition.to = readClipName(in, "to", clips);
  transition.fade = in.time("fade", milliseconds);
  if (in.has("curve")) {
    const auto curve = easeFrom(in.array("curve"), 0);
    if (!curve) in.fail("curve", "is not [\"step\"] or [\"curve\", x1, y1, x2, y2]");
    transition.curve = curve.value_or(Ease());
  }
  transition.matchPhase = in.flag("matchPhase", false);
  transition.unknown = in.rest();
  return transition;
}

std::optional<std::int32_t> readCount(ObjectReader& in, std::string_view name) {
  if (!in.has(name)) return std::nullopt;
  return in.integer(name, 0);
}

std::optional<float> readLength(ObjectReader& in, std::string_view name) {
  if (!in.has(name)) return std::nullopt;
  return in.real(name, 0.0f);
}

Contract readContract(ObjectReader in, const ClipsByName& clips) {
  Contract contract;
  contract.id = ContractId{in.id("id")};
  contract.clip = readClipName(in, "clip", clips);
  contract.startup = readCount(in, "startup");
  contract.active = readCount(in, "active");
  contract.recovery = readCount(in, "recovery");
  contract.length = readCount(in, "length");
  contract.leastReach = readLength(in, "leastReach");
  contract.mostReach = readLength(in, "mostReach");
  contract.unknown = in.rest();
  return contract;
}

SavedBone readSavedBone(ObjectReader in, const FightContext& context) {
  SavedBone bone;
  bone.bone = readBoneName(in, "bone", context);
  if (in.has("translation")) bone.translation = in.vector("translation");
  if (in.has("rotation")) bone.rotation = in.rotation("rotation");
  if (in.has("scale")) bone.scale = in.vector("scale");
  bone.unknown = in.rest();
  return bone;
}

}  // namespace

GameSettings readGame(ObjectReader in, Failure& failure) {
  GameSettings game;
  if (in.has("ticks")) game.ticks = in.rate("ticks");
  eachItem(in, "fields", failure,
           [&](ObjectReader field) { game.fields.push_back(readDeclaration(std::move(field))); });
  if (in.has("ownKinds")) {
    for (const Json& kind : in.array("ownKinds")) {
      if (!kind.isString()) in.fail("ownKinds", "has a name that is not a text");
      game.ownKinds.push_back(kind.asString());
    }
  }
  if (in.has("ground")) {
    for (const Json& row : in.array("ground")) game.ground.push_back(readGround(row, in));
  }
  game.unknown = in.rest();
  return game;
}

void ModelFightReader::readParts() {
  Failure& failure = *context_.failure;
  eachItem(in_, "volumes", failure, [&](ObjectReader in) {
    fight_.volumes.push_back(readVolume(std::move(in), context_, milliseconds));
  });
  eachItem(in_, "chains", failure,
           [&](ObjectReader in) { fight_.chains.push_back(readChain(std::move(in), context_)); });
  eachItem(in_, "attachments", failure,
           [&](ObjectReader in) { fight_.attachments.push_back(readAttachment(std::move(in), context_)); });
}

ModelFight ModelFightReader::finish(const ClipsByName& clips) && {
  Failure& failure = *context_.failure;
  eachItem(in_, "transitions", failure,
           [&](ObjectReader in) { fight_.transitions.push_back(readTransition(std::move(in), clips)); });
  eachItem(in_, "contracts", failure,
           [&](ObjectReader in) { fight_.contracts.push_back(readContract(std::move(in), clips)); });
  if (in_.has("usualFade")) fight_.usualFade = in_.time("usualFade", milliseconds);
  fight_.unknown = in_.rest();
  return std::move(fight_);
}

std::vector<SavedPose> readPoses(ObjectReader& in, const FightContext& context) {
  std::vector<SavedPose> poses;
  eachItem(in, "poses", *context.failure, [&](ObjectReader row) {
    SavedPose pose;
    pose.id = PoseId{row.id("id")};
    pose.name = row.text("name");
    eachItem(row, "bones", *context.failure,
             [&](ObjectReader bone) { pose.bones.push_back(readSavedBone(std::move(bone), context)); });
    pose.unknown = row.rest();
    poses.push_back(std::move(pose));
  });
  return poses;
}

std::vector<SelectionSet> readSelectionSets(ObjectReader& in, const FightContext& context) {
  std::vector<SelectionSet> sets;
  eachItem(in, "selectionSets", *context.failure, [&](ObjectReader row) {
    SelectionSet set;
    set.id = SelectionSetId{row.id("id")};
    set.name = row.text("name");
    eachItem(row, "bones", *context.failure, [&](ObjectReader item) {
      const auto bone = context.bones->find(item.text("bone"));
      UnknownMembers unknown = item.rest();
      if (bone == context.bones->end()) return;
      set.bones.push_back(bone->second);
      if (!unknown.empty()) set.unknownBones[bone->second] = std::move(unknown);
    });
    set.unknown = row.rest();
    sets.push_back(std::move(set));
  });
  return sets;
}

}  // namespace squire
