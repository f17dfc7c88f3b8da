#include "tests/support/fights.h"

namespace squire::test {

namespace {

Time frame(std::int64_t number) { return timeOfFrame(number, {30, 1}); }

template <typename T>
Channel<T> keysOf(std::initializer_list<Key<T>> keys) {
  return std::make_shared<const Keys<T>>(keys);
}

HitVolume fist() {
  HitVolume volume;
  volume.id = VolumeId{20};
  volume.name = "fist";
  volume.kind = VolumeKind::Own;
  volume.ownKind = "wind";
  volume.ball = {BoneId{3}, {0, 0.1f, 0}, 0.12f};
  volume.end = {BoneId{2}, {0, 0.2f, 0}, 0.1f};
  volume.offsetKeys = keysOf<vec3>({{frame(2), {0, 0, 1}, {}}, {frame(5), {0, 0, 2}, {Interpolation::Step}}});
  volume.radiusKeys = keysOf<float>({{frame(2), 0.5f, {}}});
  volume.spans = {{frame(4), frame(7)}, {frame(9), frame(12)}};
  volume.fields = {{"heat", 2.0}, {"tag", std::string("x")}};
  return volume;
}

ClipFight punchFight() {
  ClipFight fight;
  fight.volumes.push_back(fist());
  IkTarget target;
  target.id = TargetId{21};
  target.chain = ChainId{10};
  target.position = keysOf<vec3>({{Time(), {0.5f, 1, 0}, {}}});
  target.weight = keysOf<float>({{Time(), 0.5f, {}}, {frame(3), 1.0f, {}}});
  target.spans = {{Time(), frame(10)}};
  fight.targets.push_back(std::move(target));
  fight.attachments.push_back({AttachmentId{11}, {{frame(1), frame(2)}}});
  fight.events.push_back({EventId{22}, "step", frame(3), "left"});
  fight.events.push_back({EventId{23}, "step", frame(8), "right"});
  fight.cancels.push_back({CancelId{19}, "string", {{frame(6), frame(9)}}, true, true, false, {ClipId{4}}});
  Protection roll;
  roll.id = ProtectionId{26};
  roll.name = "roll";
  roll.spans = {{frame(1), frame(5)}};
  roll.armour = 2;
  roll.low = roll.fromAir = false;
  fight.protections.push_back(roll);
  fight.invulnerable = {{Time(), frame(2)}};
  fight.intangible = {{frame(5), frame(6)}};
  fight.firstActionable = frame(18);
  fight.meterCost = 25;
  return fight;
}

ModelFight knightFight() {
  ModelFight fight;
  HitVolume head;
  head.id = VolumeId{12};
  head.name = "head";
  head.kind = VolumeKind::Hurt;
  head.ball.bone = BoneId{1};
  fight.volumes.push_back(head);
  fight.chains.push_back({ChainId{10}, "arm", BoneId{3}, {}, 0, 0, 180, {}, 180, false});
  fight.attachments.push_back({AttachmentId{11}, "sword", ModelId{2}, BoneId{3}, {}});
  fight.masks.push_back({BoneMaskId{17}, "upper", {{BoneId{1}, 0.5f}, {BoneId{2}, 1.0f}}});
  fight.spaces.push_back({BlendSpaceId{18}, "moves", "speed", "", {{ClipId{3}, 0.0f}, {ClipId{4}, 2.0f}}});
  fight.springs.push_back({SpringId{20},
                           "sleeve",
                           BoneId{2},
                           BoneId{3},
                           2.0f,
                           5.0f,
                           0.5f,
                           1.0f,
                           45.0f,
                           0.03f,
                           {VolumeId{12}},
                           vec3(0.0f, 0.25f, 0.0f)});
  fight.graphValues.push_back({GraphValueId{22}, "speed", GraphValueKind::Switch, 1.0f});
  fight.graphStates.push_back({GraphStateId{23}, "stand", ClipId{3}, {}});
  fight.graphStates.push_back({GraphStateId{24}, "move", {}, BlendSpaceId{18}});
  fight.graphTransitions.push_back({GraphTransitionId{25},
                                    "start",
                                    GraphStateId{23},
                                    GraphStateId{24},
                                    {{GraphTest::Above, GraphValueId{22}, 0.5f, {}, ""},
                                     {GraphTest::Reached, {}, 0.0f, frame(6), ""},
                                     {GraphTest::Event, {}, 0.0f, {}, "step"}},
                                    frame(3),
                                    true});
  fight.pushBodies.push_back({PushBodyId{27}, "crouching", {ClipId{4}}, 0.25f, 0.125f, 1.0f});
  fight.transitions.push_back({TransitionId{13}, ClipId{3}, ClipId{4}, frame(4), {}, false});
  fight.contracts.push_back({ContractId{14}, ClipId{3}, 4, 3, {}, {}, 1.25f, {}, 2, -3, 5, 1, 6, true});
  return fight;
}

std::shared_ptr<const std::vector<ProjectBone>> threeBones() {
  return std::make_shared<const std::vector<ProjectBone>>(
      std::vector<ProjectBone>{{BoneId{1}, "upper", {}, {}, {}, false, {}},
                               {BoneId{2}, "lower", {}, BoneId{1}, {}, false, {}},
                               {BoneId{3}, "hand", {}, BoneId{2}, {}, false, {}}});
}

std::shared_ptr<const ProjectClip> clipNamed(ClipId id, const char* name, const ClipFight* fight) {
  ProjectClip entry;
  entry.id = id;
  entry.name = name;
  entry.stored = true;
  Clip clip;
  clip.id = id;
  clip.name = name;
  clip.duration = frame(20);
  entry.clip = std::make_shared<const Clip>(clip);
  if (fight) {
    entry.fight = std::make_shared<const ClipFight>(*fight);
    entry.markers = {{MarkerId{24}, "wind up", frame(1)}, {MarkerId{25}, "impact", frame(4)}};
  }
  return std::make_shared<const ProjectClip>(std::move(entry));
}

}  // namespace

Project oneOfEverything() {
  Project project;
  project.name = "one of everything";
  FieldDeclaration heat;
  heat.name = "heat";
  heat.usual = 0.5;
  heat.most = 10.0;
  project.game.fields.push_back(heat);
  project.game.ownKinds = {"wind"};
  project.game.ground.push_back({{-5, 0}, {5, 0}});
  project.game.combo = {0.125f, 0.25f, 0.5f, 0.75f, 3};
  project.game.rules = {0.25f, 4, 1, 100};
  ProjectModel knight;
  knight.id = ModelId{1};
  knight.name = "knight";
  knight.bones = threeBones();
  const ClipFight punch = punchFight();
  knight.clips = {clipNamed(ClipId{3}, "punch", &punch), clipNamed(ClipId{4}, "idle", nullptr)};
  knight.fight = std::make_shared<const ModelFight>(knightFight());
  knight.poses.push_back({PoseId{15}, "guard", {{BoneId{2}, {}, quat(1, 0, 0, 0), {}}}});
  knight.selectionSets.push_back({SelectionSetId{16}, "arms", {BoneId{1}, BoneId{2}}});
  knight.palette = ModelPalette{"paint", {{"cloth", 3}, {"steel", 0}}, {}};
  ProjectModel sword;
  sword.id = ModelId{2};
  sword.name = "sword";
  sword.bones = threeBones();
  project.models = {std::make_shared<const ProjectModel>(std::move(knight)),
                    std::make_shared<const ProjectModel>(std::move(sword))};
  project.nextId = 30;
  return project;
}

Project withModel(const Project& project, const std::function<void(ProjectModel&)>& change) {
  Project changed = project;
  ProjectModel model = *changed.models[0];
  change(model);
  changed.models[0] = std::make_shared<const ProjectModel>(std::move(model));
  return changed;
}

Project withFight(const Project& project, const std::function<void(ModelFight&)>& change) {
  return withModel(project, [&](ProjectModel& model) {
    ModelFight fight = *model.fight;
    change(fight);
    model.fight = std::make_shared<const ModelFight>(std::move(fight));
  });
}

Project withClipFight(const Project& project, const std::function<void(ClipFight&)>& change) {
  return withModel(project, [&](ProjectModel& model) {
    ProjectClip clip = *model.clips[0];
    ClipFight fight = *clip.fight;
    change(fight);
    clip.fight = std::make_shared<const ClipFight>(std::move(fight));
    model.clips[0] = std::make_shared<const ProjectClip>(std::move(clip));
  });
}

}  // namespace squire::test
