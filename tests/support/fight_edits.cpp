#include "tests/support/fight_edits.h"

#include "core/edit/fights/attachment_edits.h"
#include "core/edit/fights/cancel_edits.h"
#include "core/edit/fights/game_edits.h"
#include "core/edit/fights/ik_edits.h"
#include "core/edit/fights/mark_edits.h"
#include "core/edit/fights/mask_edits.h"
#include "core/edit/fights/pin_contacts.h"
#include "core/edit/fights/protection_edits.h"
#include "core/edit/fights/push_body_edits.h"
#include "core/edit/fights/space_edits.h"
#include "core/edit/fights/span_edits.h"
#include "core/edit/fights/spring_edits.h"
#include "core/edit/fights/transition_edits.h"
#include "core/edit/fights/volume_edits.h"
#include "core/edit/graph/graph_edits.h"
#include "core/edit/poses/pose_edits.h"
#include "core/edit/selection_sets/selection_set_edits.h"
#include "tests/support/projects.h"

namespace squire::test {

namespace {

// What a random edit can choose from.
struct Choice {
  const Project& project;
  std::mt19937& random;
  const ProjectModel& model;
  ClipRef clip;
  const ClipFight& fight;

  [[nodiscard]] std::size_t of(std::size_t count) const { return pick(random, count); }
  [[nodiscard]] bool yes() const { return of(2) == 0; }
  [[nodiscard]] Time time() const {
    return of(6) == 0 ? Time{static_cast<std::int64_t>(random())}
                      : timeOfFrame(static_cast<std::int64_t>(of(30)), {30, 1});
  }
  [[nodiscard]] float number() const { return static_cast<float>(of(100)) / 50.0f; }
  [[nodiscard]] vec3 place() const {
    const float x = number() - 1.0f, y = number();
    return {x, y, number()};
  }
  [[nodiscard]] BoneId bone() const { return (*model.bones)[of(model.bones->size())].id; }
  [[nodiscard]] std::string name(const char* stem) const { return stem + std::to_string(of(6)); }
  // The id of a random element, or an invalid id if there are none.
  template <typename T>
  [[nodiscard]] auto idOf(const std::vector<T>& all) const {
    return all.empty() ? decltype(T::id){} : all[of(all.size())].id;
  }
};

Choice choose(const Project& project, std::mt19937& random) {
  const ProjectModel& model = *project.models[0];
  const ProjectClip* entry = model.clips[pick(random, model.clips.size())].get();
  if (entry->removed) entry = model.clips[0].get();
  return {project, random, model, {model.id, entry->id}, fightOf(*entry)};
}

HitVolume someVolume(const Choice& in) {
  HitVolume volume;
  volume.name = in.name(in.yes() ? "fist.L" : "v");
  volume.kind = static_cast<VolumeKind>(in.of(in.project.game.ownKinds.empty() ? 4 : 5));
  if (volume.kind == VolumeKind::Own) volume.ownKind = in.project.game.ownKinds[0];
  volume.ball = {in.bone(), in.place(), in.number()};
  if (in.yes()) volume.end = {in.bone(), in.place(), in.number()};
  volume.spans = {{in.time(), in.time()}, {in.time(), in.time()}};
  volume.effect.damage = in.number();
  volume.spans = united(volume.spans);
  return volume;
}

VolumeRef someVolumeRef(const Choice& in) {
  const FightOwner owner{in.clip.model, in.of(4) == 0 ? ClipId() : in.clip.clip};
  return {owner, in.idOf(volumesOf(in.project, owner))};
}

Result<Edit> volumeEdit(const Choice& in) {
  const VolumeRef ref = someVolumeRef(in);
  switch (in.of(9)) {
    case 0:
    case 1:
      return addVolume(in.project, {ref.owner, someVolume(in)});
    case 2:
      return removeVolumes(in.project, {ref.owner, {ref.id}});
    case 3:
      return renameVolume(in.project, {ref, in.name("other ")});
    case 4:
      return changeVolume(in.project, {ref, someVolume(in), "kind"});
    case 5:
      return placeVolume(in.project, {ref, in.time(), in.place(), in.number(), in.yes()});
    case 6: {
      const auto copies = copyVolumes(in.project, ref.owner, {ref.id});
      return pasteVolumes(in.project, {someVolumeRef(in).owner, copies});
    }
    case 7:
      return mirrorVolume(in.project, {ref});
    default:
      return in.yes() ? fitVolume(in.project, {ref}) : addBodyVolumes(in.project, {in.clip.model});
  }
}

SpanListRef someSpans(const Choice& in) {
  switch (in.of(5)) {
    case 0:
      return {in.clip, SpanOwner::Target, in.idOf(in.fight.targets).value};
    case 1:
      return {in.clip, SpanOwner::Attachment, in.idOf(fightOf(in.model).attachments).value};
    case 2:
      return {in.clip, SpanOwner::Invulnerable, 0};
    case 3:
      return {in.clip, SpanOwner::Intangible, 0};
    default:
      return {in.clip, SpanOwner::Volume, in.idOf(in.fight.volumes).value};
  }
}

Result<Edit> spanEdit(const Choice& in) {
  const SpanListRef list = someSpans(in);
  const std::size_t index = in.of(2);
  switch (in.of(5)) {
    case 0:
      return addSpan(in.project, {list, {in.time(), in.time()}});
    case 1:
      return setSpans(in.project, {list, {{in.time(), in.time()}}});
    case 2:
      return splitSpan(in.project, {list, in.time()});
    case 3:
      return deleteSpan(in.project, {list, index});
    default:
      return showAlways(in.project, {in.clip, in.idOf(fightOf(in.model).attachments)});
  }
}

IkTarget someTarget(const Choice& in) {
  IkTarget target;
  target.chain = in.idOf(fightOf(in.model).chains);
  target.space = in.yes() ? TargetSpace::Model : TargetSpace::Bone;
  if (target.space == TargetSpace::Bone) target.bone = in.bone();
  target.position = std::make_shared<const Keys<vec3>>(Keys<vec3>{{in.time(), in.place(), {}}});
  target.spans = united({{in.time(), in.time()}});
  target.blendIn = in.time();
  return target;
}

Result<Edit> ikEdit(const Choice& in) {
  const ModelFight& fight = fightOf(in.model);
  const TargetRef target{in.clip, in.idOf(in.fight.targets)};
  switch (in.of(10)) {
    case 0: {
      IkChain chain;
      chain.name = in.name("chain ");
      chain.end = in.bone();
      return addChain(in.project, {in.clip.model, chain});
    }
    case 1:
      return fight.chains.size() < 3 ? addChains(in.project, {in.clip.model, proposedChains(in.model)})
                                     : removeChain(in.project, {in.clip.model, in.idOf(fight.chains)});
    case 2: {
      IkChain chain = fight.chains.empty() ? IkChain() : fight.chains[0];
      chain.softness = in.number();
      return changeChain(in.project, {{in.clip.model, chain.id}, chain});
    }
    case 3:
      return removeTarget(in.project, {target});
    case 4:
      return changeTarget(in.project, {target, someTarget(in), "space"});
    case 5:
      return keyTarget(in.project, {target, in.time(), in.place(), in.number()});
    case 6:
      return pinContacts(in.project, {in.clip,
                                      {{in.bone(), {in.time(), in.time()}, in.place(), in.place()},
                                       {in.bone(), {in.time(), in.time()}, in.place(), in.place()}},
                                      in.time()});
    case 7:
      return pinTarget(in.project,
                       {in.clip, in.idOf(fight.chains), {in.time(), in.time()}, in.place(), {}, {}});
    default:
      return addTarget(in.project, {in.clip, someTarget(in)});
  }
}

Result<Edit> springEdit(const Choice& in) {
  const auto& springs = fightOf(in.model).springs;
  Spring spring = springs.empty() ? Spring{} : springs[0];
  spring.root = spring.end = in.bone();
  spring.drag = static_cast<float>(in.of(5));
  if (springs.empty() || in.yes()) {
    spring.name = in.name("spring ");
    return addSpring(in.project, {in.clip.model, spring});
  }
  if (in.yes()) return removeSpring(in.project, {in.clip.model, spring.id});
  return changeSpring(in.project, {{in.clip.model, spring.id}, spring});
}

Result<Edit> maskEdit(const Choice& in) {
  const auto& masks = fightOf(in.model).masks;
  const auto weight = static_cast<float>(in.of(5)) / 4.0f;
  if (masks.empty() || in.yes())
    return addMask(in.project, {in.clip.model, {{}, in.name("mask "), {{in.bone(), weight}}}});
  BoneMask to = masks[0];
  if (in.yes()) return removeMask(in.project, {in.clip.model, to.id});
  to.bones = {{in.bone(), weight}};
  return changeMask(in.project, {{in.clip.model, to.id}, to});
}

Result<Edit> spaceEdit(const Choice& in) {
  const auto& spaces = fightOf(in.model).spaces;
  const auto x = static_cast<float>(in.of(5)) / 4.0f;
  if (spaces.empty() || in.yes())
    return addSpace(in.project, {in.clip.model, {{}, in.name("space "), "speed", "", {{in.clip.clip, x}}}});
  BlendSpace to = spaces[0];
  if (in.yes()) return removeSpace(in.project, {in.clip.model, to.id});
  to.points = {{in.clip.clip, x}};
  return changeSpace(in.project, {{in.clip.model, to.id}, to});
}

Result<Edit> graphEdit(const Choice& in) {
  const ModelFight& fight = fightOf(in.model);
  const ModelId model = in.clip.model;
  if (fight.graphStates.empty() || in.of(4) == 0)
    return addGraphState(in.project, {model, {{}, in.name("state "), in.clip.clip, {}}});
  if (fight.graphValues.empty() || in.of(4) == 0)
    return addGraphValue(in.project, {model, {{}, in.name("value "), GraphValueKind::Number, in.number()}});
  GraphTransition to = fight.graphTransitions.empty() ? GraphTransition() : fight.graphTransitions[0];
  to.from = in.yes() ? in.idOf(fight.graphStates) : GraphStateId();
  to.to = in.idOf(fight.graphStates);
  to.conditions = {{GraphTest::Above, in.idOf(fight.graphValues), in.number(), {}, ""}};
  if (fight.graphTransitions.empty() || in.yes()) {
    to.name = in.name("transition ");
    return addGraphTransition(in.project, {model, to});
  }
  if (in.of(4) == 0) return removeGraphState(in.project, {model, in.idOf(fight.graphStates)});
  if (in.of(4) == 0) return removeGraphValue(in.project, {model, in.idOf(fight.graphValues)});
  return changeGraphTransition(in.project, {{model, to.id}, to});
}

Result<Edit> cancelEdit(const Choice& in) {
  const auto& cancels = in.fight.cancels;
  const ClipId target = in.model.clips[in.of(in.model.clips.size())]->id;
  if (cancels.empty() || in.yes())
    return addCancel(in.project, {in.clip, {{}, in.name("cancel "), {}, in.yes(), true, false, {target}}});
  Cancel to = cancels[0];
  if (in.yes()) return removeCancel(in.project, {in.clip, to.id});
  to.onWhiff = in.yes();
  to.targets = {target};
  return changeCancel(in.project, {{in.clip, to.id}, to});
}

Result<Edit> protectionEdit(const Choice& in) {
  const auto& protections = in.fight.protections;
  Protection to = protections.empty() ? Protection() : protections[0];
  to.armour = static_cast<std::int32_t>(in.of(3));
  to.high = in.yes();
  if (protections.empty() || in.yes()) {
    to.name = in.name("armour ");
    return addProtection(in.project, {in.clip, to});
  }
  if (in.yes()) return removeProtection(in.project, {in.clip, to.id});
  return changeProtection(in.project, {{in.clip, to.id}, to});
}

Result<Edit> pushBodyEdit(const Choice& in) {
  const auto& bodies = fightOf(in.model).pushBodies;
  PushBody to = bodies.empty() ? PushBody() : bodies[0];
  to.clips = in.yes() ? std::vector<ClipId>() : std::vector<ClipId>{in.clip.clip};
  to.radius = static_cast<float>(in.of(5)) / 4.0f;
  if (bodies.empty() || in.yes()) {
    to.name = in.name("room ");
    return addPushBody(in.project, {in.clip.model, to});
  }
  if (in.yes()) return removePushBody(in.project, {in.clip.model, to.id});
  return changePushBody(in.project, {{in.clip.model, to.id}, to});
}

Result<Edit> modelEdit(const Choice& in) {
  const ModelFight& fight = fightOf(in.model);
  switch (in.of(12)) {
    case 11:
      return in.project.nextId % 2 == 0 ? springEdit(in) : pushBodyEdit(in);
    case 10:
      return spaceEdit(in);
    case 9:
      return in.project.nextId % 4 == 0   ? cancelEdit(in)
             : in.project.nextId % 4 == 1 ? protectionEdit(in)
             : in.project.nextId % 4 == 2 ? graphEdit(in)
                                          : maskEdit(in);
    case 0:
      return addAttachment(in.project,
                           {in.clip.model, {{}, "sword", in.project.models.back()->id, in.bone(), {}}});
    case 1: {
      Attachment attachment = fight.attachments.empty() ? Attachment() : fight.attachments[0];
      attachment.offset.translation = in.place();
      return changeAttachment(in.project, {{in.clip.model, attachment.id}, attachment});
    }
    case 2:
      return removeAttachment(in.project, {in.clip.model, in.idOf(fight.attachments)});
    case 3: {
      Transition transition;
      transition.from = in.yes() ? in.clip.clip : ClipId();
      transition.to = in.model.clips[in.of(in.model.clips.size())]->id;
      transition.fade = in.time();
      return setTransition(in.project, {in.clip.model, transition});
    }
    case 4:
      return removeTransition(in.project, {in.clip.model, in.idOf(fight.transitions)});
    case 5:
      return setUsualFade(in.project, {in.clip.model, in.time()});
    case 6: {
      Contract contract;
      contract.clip = in.clip.clip;
      if (in.yes()) contract.startup = static_cast<std::int32_t>(in.of(9)) - 1;
      return setContract(in.project, {in.clip.model, contract});
    }
    case 7:
      return addPose(in.project, {in.clip.model, {{}, in.name("pose "), {{in.bone(), in.place(), {}, {}}}}});
    default: {
      const PoseId pose = in.idOf(in.model.poses);
      if (in.yes()) return renamePose(in.project, {in.clip.model, pose, in.name("guard ")});
      if (in.yes()) return setSavedPose(in.project, {in.clip.model, pose, {{in.bone(), {}, {}, vec3(2)}}});
      return removePose(in.project, {in.clip.model, pose});
    }
  }
}

Result<Edit> markEdit(const Choice& in) {
  const ProjectClip& entry = *in.model.find(in.clip.clip);
  const MarkerRef marker{in.clip, in.idOf(entry.markers)};
  switch (in.of(9)) {
    case 0:
      return addEvent(in.project, {in.clip, {{}, in.name("step "), in.time(), "x"}});
    case 1:
      return changeEvent(in.project, {{in.clip, in.idOf(in.fight.events)}, {{}, "turn", in.time(), {}}});
    case 2:
      return moveEvents(in.project, {in.clip, {in.idOf(in.fight.events)}, in.time() - in.time()});
    case 3:
      return removeEvents(in.project, {in.clip, {in.idOf(in.fight.events)}});
    case 4:
      return addMarker(in.project, {in.clip, {{}, in.name("note "), in.time()}});
    case 5:
      return moveMarker(in.project, {marker, in.time()});
    case 6:
      return renameMarker(in.project, {marker, in.name("mark ")});
    case 7:
      return removeMarker(in.project, {marker});
    default:
      return setFirstActionable(in.project, {in.clip, in.time()});
  }
}

FieldDeclaration someField(const Choice& in) {
  FieldDeclaration field;
  field.name = in.name("field ");
  field.type = static_cast<FieldType>(in.of(4));
  field.usual = field.type == FieldType::Flag      ? FieldValue(true)
                : field.type == FieldType::Integer ? FieldValue(std::int64_t{2})
                : field.type == FieldType::Number  ? FieldValue(1.5)
                                                   : FieldValue(std::string("x"));
  if (in.yes()) field.most = 3.0;
  return field;
}

Result<Edit> gameEdit(const Choice& in) {
  const GameSettings& game = in.project.game;
  const std::string field = game.fields.empty() ? "none" : game.fields[in.of(game.fields.size())].name;
  switch (in.of(8)) {
    case 0:
      return setGameTicks(in.project, {{in.yes() ? 30u : 60u, 1}});
    case 1:
      if (in.yes()) return setFightRules(in.project, {{0.25f, 3, 1, static_cast<std::int32_t>(in.of(50))}});
      if (in.yes()) return setComboRules(in.project, {{0.25f, 0.5f, 0.0f, 0.0f, 3}});
      return setGround(in.project, {{{{in.number(), 0}, {in.number(), 1}}}});
    case 2:
      return addField(in.project, {someField(in)});
    case 3:
      return changeField(in.project, {field, someField(in)});
    case 4:
      return removeField(in.project, {field});
    case 5:
      return addVolumeKind(in.project, {in.name("kind ")});
    case 6:
      return renameVolumeKind(in.project, {in.name("kind "), in.name("kind ")});
    default:
      return removeVolumeKind(in.project, {in.name("kind ")});
  }
}

// Sets values of custom fields, which edits of the fields then have to convert.
Result<Edit> fieldEdit(const Choice& in) {
  const VolumeRef ref = someVolumeRef(in);
  const HitVolume* volume = findVolume(in.project, ref);
  if (!volume) return missingItem("hit volume");
  HitVolume to = *volume;
  for (const FieldDeclaration& field : in.project.game.fields) to.fields[field.name] = field.usual;
  return changeVolume(in.project, {ref, to, "fields"});
}

}  // namespace

Result<Edit> randomFightEdit(const Project& project, std::mt19937& random) {
  const Choice choice = choose(project, random);
  switch (pick(random, 12)) {
    case 0:
      return gameEdit(choice);
    case 1:
      return fieldEdit(choice);
    case 2:
    case 3:
      return ikEdit(choice);
    case 4:
      return modelEdit(choice);
    case 5:
    case 6:
      return markEdit(choice);
    case 7:
    case 8:
    case 9:
      return spanEdit(choice);
    default:
      return volumeEdit(choice);
  }
}

Result<Edit> randomSelectionSetEdit(const Project& project, std::mt19937& random) {
  const Choice in = choose(project, random);
  const SelectionSetId set = in.idOf(in.model.selectionSets);
  switch (in.of(6)) {
    case 0:
    case 1:
      return addSelectionSet(project, {in.clip.model, {{}, in.name("set "), {in.bone(), in.bone()}}});
    case 2:
      return setSelectionSet(project, {in.clip.model, set, {in.bone(), in.bone(), in.bone()}});
    case 3:
      return renameSelectionSet(project, {in.clip.model, set, "team " + std::to_string(in.of(1000))});
    case 4:
      return removeSelectionSet(project, {in.clip.model, set});
    default:
      return moveSelectionSet(project, {in.clip.model, set, in.of(4)});
  }
}

}  // namespace squire::test
