#include "tests/support/fights.h"

#include <algorithm>

#include "tests/support/projects.h"

namespace squire::test {

namespace {

float share(std::mt19937& random) { return static_cast<float>(pick(random, 1001)) / 1000.0f; }

float anyNumber(std::mt19937& random) { return chance(random, 3) ? 0.0f : (share(random) - 0.5f) * 100.0f; }

vec3 anyPlace(std::mt19937& random) {
  const float x = anyNumber(random), y = anyNumber(random);
  return {x, y, anyNumber(random)};
}

std::string numbered(const char* name, std::size_t i) {
  return name + std::string(i % 2 ? " ä\"" : "") + std::to_string(i);
}

UnknownMembers anyLater(std::mt19937& random) {
  if (!chance(random, 6)) return {};
  return {{"afterwards", Json::object({{"list", Json::array({1, nullptr, "x"})}})}};
}

Time anyTime(std::mt19937& random) {
  if (chance(random, 8)) return Time{static_cast<std::int64_t>(random())};
  return timeOfFrame(static_cast<std::int64_t>(pick(random, 60)),
                     chance(random, 3) ? Rate{60, 1} : Rate{24, 1});
}

BoneId anyBone(std::mt19937& random, const ProjectModel& model) {
  return (*model.bones)[pick(random, model.bones->size())].id;
}

Spans anySpans(std::mt19937& random) {
  Spans spans;
  for (std::size_t i = pick(random, 4); i > 0; --i) {
    const Time from = anyTime(random);
    spans.push_back({from, from + anyTime(random)});
  }
  return united(std::move(spans));
}

Channel<float> anyNumberKeys(std::mt19937& random) {
  if (chance(random, 2)) return nullptr;
  auto keys = std::make_shared<Keys<float>>();
  for (const Key<vec3>& key : randomVectorKeys(random, {30, 1}, 1 + pick(random, 3))) {
    keys->push_back({key.time, share(random), key.ease});
  }
  return keys;
}

Channel<vec3> anyKeys(std::mt19937& random) {
  return std::make_shared<const Keys<vec3>>(randomVectorKeys(random, {30, 1}, 1 + pick(random, 3)));
}

FieldValue anyValue(std::mt19937& random, const FieldDeclaration& field) {
  switch (field.type) {
    case FieldType::Flag:
      return chance(random, 2);
    case FieldType::Integer:
      return static_cast<std::int64_t>(pick(random, 9)) - 4;
    case FieldType::Number:
      return chance(random, 2) ? 2.0 : static_cast<double>(share(random));
    case FieldType::Text:
      break;
  }
  return numbered("text", pick(random, 4));
}

HitEffect anyEffect(std::mt19937& random) {
  HitEffect effect;
  if (chance(random, 2)) effect.damage = share(random) * 20.0f;
  effect.knockbackRule = static_cast<KnockbackRule>(pick(random, 4));
  if (chance(random, 2)) effect.knockbackAngle = anyNumber(random);
  if (chance(random, 2)) effect.knockbackBase = anyNumber(random);
  if (chance(random, 2)) effect.knockbackGrowth = anyNumber(random);
  if (chance(random, 2)) effect.hitlag = static_cast<std::int32_t>(pick(random, 20));
  if (chance(random, 2)) effect.stun = static_cast<std::int32_t>(pick(random, 90));
  std::mt19937 own = random;  // so that what follows does not change any other random content
  if (chance(own, 2)) effect.push = anyNumber(own);
  if (chance(own, 2)) effect.chip = share(own) * 5.0f;
  if (chance(own, 2)) effect.blockStop = static_cast<std::int32_t>(pick(own, 20));
  if (chance(own, 2)) effect.blockStun = static_cast<std::int32_t>(pick(own, 90));
  if (chance(own, 2)) effect.blockPush = anyNumber(own);
  return effect;
}

HitRules anyRules(std::mt19937& random) {
  HitRules rules;
  for (bool* rule : {&rules.ground, &rules.air, &rules.clank, &rules.oncePerTarget})
    *rule = chance(random, 2);
  rules.facing = static_cast<HitFacing>(pick(random, 3));
  std::mt19937 own = random;
  rules.guard = static_cast<GuardLevel>(pick(own, 5));
  if (chance(random, 2)) rules.interval = static_cast<std::int32_t>(pick(random, 30));
  return rules;
}

HitVolume anyVolume(std::mt19937& random, Project& project, const ProjectModel& model, std::size_t i) {
  HitVolume volume;
  volume.id = VolumeId{project.nextId++};
  volume.name = numbered("volume", i);
  volume.kind = static_cast<VolumeKind>(pick(random, project.game.ownKinds.empty() ? 4 : 5));
  if (volume.kind == VolumeKind::Own) volume.ownKind = project.game.ownKinds.front();
  volume.ball = {anyBone(random, model), anyPlace(random), share(random)};
  if (chance(random, 2)) volume.end = {anyBone(random, model), anyPlace(random), share(random)};
  volume.group = static_cast<std::int32_t>(pick(random, 5)) - 2;
  if (chance(random, 2)) volume.priority = static_cast<std::int32_t>(pick(random, 9)) - 4;
  volume.effect = anyEffect(random);
  volume.rules = anyRules(random);
  if (chance(random, 2)) volume.sound = numbered("sound", pick(random, 4));
  if (chance(random, 2)) volume.visual = numbered("spark", pick(random, 4));
  volume.zone = static_cast<HurtZone>(pick(random, 4));
  for (const FieldDeclaration& field : project.game.fields) {
    if (chance(random, 2)) volume.fields.emplace(field.name, anyValue(random, field));
  }
  if (chance(random, 4)) volume.fields.emplace("nobody's", static_cast<std::int64_t>(3));
  volume.unknown = anyLater(random);
  return volume;
}

Ease anyCurve(std::mt19937& random) {
  if (chance(random, 2)) return {};
  return chance(random, 2) ? Ease{Interpolation::Step}
                           : Ease{Interpolation::Curve, 0.5f, share(random), 1, 1};
}

ClipId anyClip(std::mt19937& random, const ProjectModel& model) {
  const ProjectClip& clip = *model.clips[pick(random, model.clips.size())];
  return clip.removed ? ClipId() : clip.id;
}

void addChains(std::mt19937& random, Project& project, const ProjectModel& model, ModelFight& fight) {
  for (std::size_t i = pick(random, 3); i > 0; --i) {
    IkChain chain;
    chain.id = ChainId{project.nextId++};
    chain.name = numbered("chain", i);
    chain.end = anyBone(random, model);
    if (chance(random, 2)) chain.pole = vec3(0, share(random), 1);
    if (chance(random, 2)) chain.softness = share(random) / 2.0f;
    if (chance(random, 2)) chain.straightest = share(random) * 90.0f;
    if (chance(random, 2)) chain.mostBent = 90.0f + share(random) * 90.0f;
    if (chance(random, 2)) chain.coneAxis = vec3(1, share(random), 0);
    if (chance(random, 2)) chain.coneAngle = share(random) * 180.0f;
    chain.baked = chance(random, 2);
    chain.unknown = anyLater(random);
    fight.chains.push_back(std::move(chain));
  }
}

void addAttachments(std::mt19937& random, Project& project, const ProjectModel& model, ModelFight& fight) {
  for (std::size_t i = project.models.empty() ? 0 : pick(random, 3); i > 0; --i) {
    Attachment attachment;
    attachment.id = AttachmentId{project.nextId++};
    attachment.name = numbered("sword", i);
    attachment.model = project.models[pick(random, project.models.size())]->id;
    attachment.bone = anyBone(random, model);
    attachment.offset.translation = anyPlace(random);
    attachment.offset.rotation = randomRotationKeys(random, {30, 1}, 1)[0].value;
    if (chance(random, 2)) attachment.offset.scale = vec3(2, 1, 1);
    attachment.unknown = anyLater(random);
    fight.attachments.push_back(std::move(attachment));
  }
}

void addSprings(std::mt19937& random, Project& project, const ProjectModel& model, ModelFight& fight) {
  for (const ProjectBone& bone : *model.bones) {
    if (fight.springs.size() == 2 || !chance(random, 3)) continue;
    Spring spring;
    spring.id = SpringId{project.nextId++};
    spring.name = numbered("spring", fight.springs.size());
    spring.root = spring.end = bone.id;
    spring.stiffness = 4.0f * share(random);
    spring.gravity = share(random);
    spring.limit = 90.0f * share(random);
    if (!fight.volumes.empty() && chance(random, 2)) spring.colliders.push_back(fight.volumes[0].id);
    spring.unknown = anyLater(random);
    fight.springs.push_back(std::move(spring));
  }
}

// Takes a copy, so that other random projects stay the same.
void addPushBodies(std::mt19937 random, Project& project, const ProjectModel& model, ModelFight& fight) {
  for (std::size_t i = pick(random, 3); i > 0; --i) {
    PushBody body;
    body.id = PushBodyId{project.nextId++};
    body.name = numbered("room", i);
    const ClipId clip = model.clips.empty() ? ClipId() : anyClip(random, model);
    if (clip.valid() && chance(random, 2)) body.clips.push_back(clip);
    body.radius = share(random);
    body.bottom = share(random) - 0.5f;
    body.unknown = anyLater(random);
    fight.pushBodies.push_back(std::move(body));
  }
}

void addMasks(std::mt19937& random, Project& project, const ProjectModel& model, ModelFight& fight) {
  for (std::size_t i = pick(random, 3); i > 0; --i) {
    BoneMask mask{BoneMaskId{project.nextId++}, numbered("mask", i), {}, anyLater(random)};
    for (const ProjectBone& bone : *model.bones) {
      if (chance(random, 2)) mask.bones.push_back({bone.id, share(random), anyLater(random)});
    }
    if (!mask.bones.empty()) fight.masks.push_back(std::move(mask));
  }
}

void addSpaces(std::mt19937& random, Project& project, const ProjectModel& model, ModelFight& fight) {
  for (std::size_t i = model.clips.empty() ? 0 : pick(random, 3); i > 0; --i) {
    BlendSpace space{BlendSpaceId{project.nextId++}, numbered("space", i), "speed", "", {}, anyLater(random)};
    if (chance(random, 2)) space.yName = "direction";
    for (std::size_t k = 0; k < 1 + i; ++k) {
      const float y = space.yName.empty() ? 0.0f : share(random);
      const ClipId clip = anyClip(random, model);
      if (clip.valid()) space.points.push_back({clip, static_cast<float>(k), y, anyLater(random)});
    }
    if (!space.points.empty()) fight.spaces.push_back(std::move(space));
  }
}

void addGraph(std::mt19937& random, Project& project, const ProjectModel& model, ModelFight& fight) {
  if (model.clips.empty() || chance(random, 2)) return;
  for (std::size_t i = pick(random, 3); i > 0; --i) {
    const auto kind = static_cast<GraphValueKind>(pick(random, 3));
    const float usual = kind == GraphValueKind::Number ? anyNumber(random) : static_cast<float>(i % 2);
    fight.graphValues.push_back(
        {GraphValueId{project.nextId++}, numbered("value", i), kind, usual, anyLater(random)});
  }
  for (std::size_t i = pick(random, 4); i > 0; --i) {
    GraphState state{GraphStateId{project.nextId++}, numbered("state", i), anyClip(random, model), {}, {}};
    if (!fight.spaces.empty() && (chance(random, 3) || !state.clip.valid())) {
      state.space = fight.spaces[0].id;
      state.clip = {};
    }
    state.unknown = anyLater(random);
    if (state.clip.valid() || state.space.valid()) fight.graphStates.push_back(std::move(state));
  }
  for (std::size_t i = fight.graphStates.empty() ? 0 : pick(random, 3); i > 0; --i) {
    GraphTransition one{GraphTransitionId{project.nextId++}, numbered("when", i), {}, {}, {}, {}, false, {}};
    if (chance(random, 2)) one.from = fight.graphStates[0].id;
    one.to = fight.graphStates.back().id;
    if (chance(random, 2)) one.fade = anyTime(random);
    one.interrupts = chance(random, 2);
    one.conditions.push_back({GraphTest::Reached, {}, 0.0f, anyTime(random), "", anyLater(random)});
    if (chance(random, 2)) one.conditions.push_back({GraphTest::Event, {}, 0.0f, {}, "step", {}});
    if (!fight.graphValues.empty())
      one.conditions.push_back({GraphTest::Above, fight.graphValues[0].id, anyNumber(random), {}, "", {}});
    one.unknown = anyLater(random);
    fight.graphTransitions.push_back(std::move(one));
  }
}

void addClipTables(std::mt19937& random, Project& project, const ProjectModel& model, ModelFight& fight) {
  std::vector<std::pair<ClipId, ClipId>> pairs;
  for (std::size_t i = pick(random, 4); i > 0; --i) {
    Transition transition;
    transition.id = TransitionId{project.nextId++};
    if (!model.clips.empty()) transition.from = anyClip(random, model);
    if (!model.clips.empty() && chance(random, 2)) transition.to = anyClip(random, model);
    const std::pair pair(transition.from, transition.to);
    if (std::find(pairs.begin(), pairs.end(), pair) != pairs.end()) continue;
    pairs.push_back(pair);
    transition.fade = anyTime(random);
    transition.curve = anyCurve(random);
    transition.matchPhase = chance(random, 2);
    transition.keepSpeed = chance(random, 2);
    transition.unknown = anyLater(random);
    fight.transitions.push_back(std::move(transition));
  }
  for (const auto& clip : model.clips) {
    if (clip->removed || chance(random, 2)) continue;
    Contract contract;
    contract.id = ContractId{project.nextId++};
    contract.clip = clip->id;
    for (auto* count : {&contract.startup, &contract.active, &contract.recovery, &contract.length}) {
      if (chance(random, 2)) *count = static_cast<std::int32_t>(pick(random, 40));
    }
    if (chance(random, 2)) contract.leastReach = share(random);
    if (chance(random, 2)) contract.mostReach = 1.0f + share(random);
    std::mt19937 own = random;
    if (chance(own, 2)) contract.leastOnHit = static_cast<std::int32_t>(pick(own, 40)) - 20;
    if (chance(own, 2)) contract.leastOnBlock = static_cast<std::int32_t>(pick(own, 40)) - 20;
    if (chance(own, 2)) contract.safe = chance(own, 2);
    contract.unknown = anyLater(random);
    fight.contracts.push_back(std::move(contract));
  }
}

void addPoses(std::mt19937& random, Project& project, ProjectModel& model) {
  for (std::size_t i = pick(random, 3); i > 0; --i) {
    SavedPose pose;
    pose.id = PoseId{project.nextId++};
    pose.name = numbered("pose", i);
    for (const ProjectBone& bone : *model.bones) {
      SavedBone saved;
      saved.bone = bone.id;
      if (chance(random, 2)) saved.translation = anyPlace(random);
      if (chance(random, 2)) saved.rotation = randomRotationKeys(random, {30, 1}, 1)[0].value;
      if (chance(random, 3)) saved.scale = vec3(share(random));
      saved.unknown = anyLater(random);
      pose.bones.push_back(std::move(saved));
    }
    pose.unknown = anyLater(random);
    model.poses.push_back(std::move(pose));
  }
}

// Takes its own copy of the generator, so that the sets do not change any other random content.
void addSelectionSets(std::mt19937 random, Project& project, ProjectModel& model) {
  for (std::size_t i = pick(random, 3); i > 0; --i) {
    SelectionSet set;
    set.id = SelectionSetId{project.nextId++};
    set.name = numbered("set", i);
    for (const ProjectBone& bone : *model.bones) {
      if (chance(random, 2)) continue;
      set.bones.push_back(bone.id);
      if (UnknownMembers unknown = anyLater(random); !unknown.empty())
        set.unknownBones[bone.id] = std::move(unknown);
    }
    set.unknown = anyLater(random);
    model.selectionSets.push_back(std::move(set));
  }
}

IkTarget anyTarget(std::mt19937& random, Project& project, const ProjectModel& model) {
  const ModelFight& fight = fightOf(model);
  IkTarget target;
  target.id = TargetId{project.nextId++};
  target.chain = fight.chains[pick(random, fight.chains.size())].id;
  target.space = static_cast<TargetSpace>(pick(random, fight.attachments.empty() ? 2 : 3));
  if (target.space == TargetSpace::Bone) target.bone = anyBone(random, model);
  if (target.space == TargetSpace::Attachment) target.attachment = fight.attachments.front().id;
  target.position = anyKeys(random);
  target.weight = anyNumberKeys(random);
  target.spans = anySpans(random);
  if (chance(random, 2)) target.blendIn = anyTime(random);
  if (chance(random, 2)) target.blendOut = anyTime(random);
  target.unknown = anyLater(random);
  return target;
}

template <typename T>
void sortByTime(std::vector<T>& marks) {
  std::stable_sort(marks.begin(), marks.end(), [](const T& a, const T& b) { return a.time < b.time; });
}

void addMarks(std::mt19937& random, Project& project, ClipFight& fight, ProjectClip& clip) {
  for (std::size_t i = pick(random, 4); i > 0; --i) {
    Event event{EventId{project.nextId++}, numbered("step", i), anyTime(random), {}};
    if (chance(random, 2)) event.payload = "left\n{\"x\": 1}";
    event.unknown = anyLater(random);
    fight.events.push_back(std::move(event));
    Marker marker{MarkerId{project.nextId++}, numbered("note", i), anyTime(random)};
    marker.unknown = anyLater(random);
    clip.markers.push_back(std::move(marker));
  }
  sortByTime(fight.events);
  sortByTime(clip.markers);
}

// Takes its own copy of the generator, as addSelectionSets() does.
void addCancels(std::mt19937 random, Project& project, ClipFight& fight, const ProjectClip& clip) {
  for (std::size_t i = clip.removed ? 0 : pick(random, 3); i > 0; --i) {
    Cancel cancel{
        CancelId{project.nextId++}, numbered("cancel", i), anySpans(random), false, true, false, {}};
    cancel.onHit = chance(random, 2);
    cancel.onWhiff = chance(random, 2);
    cancel.targets = {clip.id};
    cancel.unknown = anyLater(random);
    fight.cancels.push_back(std::move(cancel));
  }
}

// The same.
void addProtections(std::mt19937 random, Project& project, ClipFight& fight) {
  for (std::size_t i = pick(random, 3); i > 0; --i) {
    Protection one;
    one.id = ProtectionId{project.nextId++};
    one.name = numbered("roll", i);
    one.spans = anySpans(random);
    one.armour = static_cast<std::int32_t>(pick(random, 3));
    one.low = chance(random, 2);
    one.zone = static_cast<HurtZone>(pick(random, 4));
    one.unknown = anyLater(random);
    fight.protections.push_back(std::move(one));
  }
}

}  // namespace

GameSettings randomGame(std::mt19937& random) {
  GameSettings game;
  if (chance(random, 3)) return game;
  if (chance(random, 2)) game.ticks = {30000, 1001};
  for (std::size_t i = pick(random, 5); i > 0; --i) {
    FieldDeclaration field;
    field.name = numbered("field", i);
    field.type = static_cast<FieldType>(i % 4);
    field.usual = anyValue(random, field);
    if (chance(random, 2)) field.least = -5.0;
    if (chance(random, 2)) field.most = 5.5;
    field.unknown = anyLater(random);
    game.fields.push_back(std::move(field));
  }
  for (std::size_t i = pick(random, 3); i > 0; --i) game.ownKinds.push_back(numbered("kind", i));
  for (std::size_t i = pick(random, 3); i > 0; --i) {
    game.ground.push_back({{anyNumber(random), share(random)}, {anyNumber(random), 0.0f}});
  }
  game.unknown = anyLater(random);
  return game;
}

void addRandomFight(std::mt19937& random, Project& project, ProjectModel& model) {
  if (model.bones->empty() || chance(random, 4)) return;
  ModelFight fight;
  for (std::size_t i = pick(random, 3); i > 0; --i) {
    fight.volumes.push_back(anyVolume(random, project, model, i));
  }
  addChains(random, project, model, fight);
  addAttachments(random, project, model, fight);
  addMasks(random, project, model, fight);
  addSprings(random, project, model, fight);
  addPushBodies(random, project, model, fight);
  addSpaces(random, project, model, fight);
  addGraph(random, project, model, fight);
  addClipTables(random, project, model, fight);
  if (chance(random, 2)) fight.usualFade = anyTime(random);
  fight.unknown = anyLater(random);
  model.fight = std::make_shared<const ModelFight>(std::move(fight));
  addPoses(random, project, model);
  addSelectionSets(random, project, model);
}

void addRandomClipFight(std::mt19937& random, Project& project, const ProjectModel& model,
                        ProjectClip& clip) {
  if (model.bones->empty() || chance(random, 4)) return;
  ClipFight fight;
  for (std::size_t i = pick(random, 3); i > 0; --i) {
    HitVolume volume = anyVolume(random, project, model, i);
    volume.spans = anySpans(random);
    volume.radiusKeys = anyNumberKeys(random);
    if (chance(random, 2)) volume.offsetKeys = anyKeys(random);
    fight.volumes.push_back(std::move(volume));
  }
  const ModelFight& models = fightOf(model);
  for (std::size_t i = models.chains.empty() ? 0 : pick(random, 3); i > 0; --i) {
    fight.targets.push_back(anyTarget(random, project, model));
  }
  for (const Attachment& attachment : models.attachments) {
    if (chance(random, 2)) fight.attachments.push_back({attachment.id, anySpans(random), anyLater(random)});
  }
  addMarks(random, project, fight, clip);
  addCancels(random, project, fight, clip);
  addProtections(random, project, fight);
  fight.invulnerable = anySpans(random);
  fight.intangible = anySpans(random);
  if (chance(random, 2)) fight.firstActionable = anyTime(random);
  fight.meterCost = static_cast<std::int32_t>(fight.protections.size());
  fight.unknown = anyLater(random);
  if (!fight.empty()) clip.fight = std::make_shared<const ClipFight>(std::move(fight));
}

}  // namespace squire::test
