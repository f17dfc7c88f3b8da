#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <glm/gtc/quaternion.hpp>
#include <glm/matrix.hpp>

#include "core/edit/attach.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/fights/attachment_edits.h"
#include "core/edit/fights/cancel_edits.h"
#include "core/edit/fights/game_edits.h"
#include "core/edit/fights/ik_edits.h"
#include "core/edit/fights/mark_edits.h"
#include "core/edit/fights/space_edits.h"
#include "core/edit/fights/span_edits.h"
#include "core/edit/fights/transition_edits.h"
#include "core/edit/fights/volume_edits.h"
#include "core/edit/materials/resolve.h"
#include "core/edit/materials/settings_edits.h"
#include "core/edit/retarget/retarget_edits.h"
#include "core/edit/sources/keep_images.h"
#include "core/edit/sources/source_edits.h"
#include "core/edit/table/script.h"
#include "core/fight/feet.h"
#include "core/fight/ground_walk.h"
#include "core/fight/roster.h"
#include "core/io/import_cache.h"
#include "core/io/import_file.h"
#include "core/workspace/project_lock.h"
#include "core/workspace/save_project.h"

// Generates the sample project: make_sample_project FOLDER [SCRIPT], where the folder contains knight.fbx and
// sword.fbx. Uses the same edits as the editor, and writes them as a script for squire edit.
namespace squire {
namespace {

namespace fs = std::filesystem;

template <typename T>
T must(Result<T> result) {
  if (result) return std::move(result).value();
  std::fprintf(stderr, "%s\n", result.error().text().c_str());
  std::exit(1);
}

class Maker {
 public:
  explicit Maker(fs::path folder) : folder_(std::move(folder)) {}

  void make() {
    take(setProject(project_, {"Knight", Rate{30, 1}}));
    addFile("knight.fbx");
    addFile("sword.fbx");
    knight_ = project_.models[0]->id;
    sword_ = project_.models[1]->id;
    take(renameModel(project_, {knight_, "Knight"}));
    take(renameModel(project_, {sword_, "Sword"}));
    arrangeClips();
    declare();
    makeBody();
    makeAttacks();
    pinIdleFeet();
    addSteps();
    addSounds();
    setFades();
    carrySword();
    promise();
    takeCapture();
    makeMoves();
    const ProjectLock lock = must(ProjectLock::require(folder_ / "knight.squire"));
    (void)must(saveProject(withKnownImages(project_, {}), lock));
  }
  [[nodiscard]] std::string script() const { return must(writeScript({}, calls_)); }

 private:
  void take(Result<Edit> result) {
    Edit edit = must(std::move(result));
    project_ = std::move(edit.project);
    calls_.insert(calls_.end(), edit.calls.begin(), edit.calls.end());
  }
  [[nodiscard]] const ProjectModel& knight() const { return *project_.find(knight_); }
  [[nodiscard]] ClipRef clip(const char* name) const { return {knight_, knight().findClip(name)->id}; }
  [[nodiscard]] BoneId bone(const std::string& name) const {
    for (const ProjectBone& one : *knight().bones) {
      if (one.name == name) return one.id;
    }
    std::fprintf(stderr, "no bone %s\n", name.c_str());
    std::exit(1);
  }
  static Time tick(std::int64_t number) { return timeOfFrame(number, {60, 1}); }
  [[nodiscard]] const Skeleton& skeleton() const { return *importedModel(project_, knight())->skeleton; }
  [[nodiscard]] Roster roster() const {
    return rosterOf(knight(), must(resolveModel(project_, knight_, {})), project_.game);
  }

  void addFile(const char* name) {
    const fs::path file = folder_ / name;
    auto imported = std::make_shared<const Imported>(must(importFile(file)));
    take(addSource(project_, {name, must(hashFile(file)), {}, imported}));
  }

  // Sets the order of the clips, since the editor opens with the first one, and which of them loop.
  void arrangeClips() {
    const char* order[] = {"idle", "walk", "run", "jump", "fall", "punch", "sword_swing", "climb"};
    for (std::size_t i = 0; i < std::size(order); ++i) take(moveClip(project_, {clip(order[i]), i}));
    for (const char* name : {"idle", "walk", "run", "fall", "climb"})
      take(setClipLoop(project_, {clip(name), true}));
  }

  void declare() {
    FieldDeclaration field;
    field.name = "guardDamage";
    field.usual = 0.0;
    field.least = 0.0;
    field.most = 100.0;
    take(addField(project_, {field}));
    take(addVolumeKind(project_, {"parry"}));
    take(setGround(project_, {presetGround(GroundPreset::Steps)}));
  }

  static HurtZone zoneOf(const std::string& name) {
    const auto has = [&](const char* part) { return name.find(part) != std::string::npos; };
    if (has("head") || has("neck") || has("plume")) return HurtZone::High;
    if (has("thigh") || has("shin") || has("foot") || has("toe") || has("hips") || has("skirt"))
      return HurtZone::Low;
    return HurtZone::Mid;
  }

  void makeBody() {
    take(addBodyVolumes(project_, {knight_}));
    const FightOwner body{knight_, {}};
    const std::vector<HitVolume> made = volumesOf(project_, body);
    const auto named = [&](const char* name) {
      return *std::find_if(made.begin(), made.end(), [&](const HitVolume& one) { return one.name == name; });
    };
    take(removeVolumes(project_, {body, {named("plume").id}}));
    for (HitVolume volume : made) {
      if (volume.name == "plume") continue;
      volume.zone = zoneOf(volume.name);
      // The skin of the right hand includes the sword, which must not be part of the hurt volume.
      if (volume.name == "hand.R") {
        const BoneBall left = named("hand.L").ball;
        volume.ball = {volume.ball.bone, vec3(-left.offset.x, left.offset.y, left.offset.z), left.radius};
        volume.end.reset();
      }
      take(changeVolume(project_, {{body, volume.id}, volume, "zone"}));
    }
    take(addChains(project_, {knight_, proposedChains(knight())}));
  }

  VolumeId addHit(const char* clipName, HitVolume volume, bool fits) {
    const ClipRef owner = clip(clipName);
    const VolumeRef ref{{owner.model, owner.clip}, VolumeId{project_.nextId}};
    take(addVolume(project_, {ref.owner, std::move(volume)}));
    if (fits) take(fitVolume(project_, {ref}));
    return ref.id;
  }

  void makeAttacks() {
    HitVolume fist;
    fist.name = "fist";
    fist.ball = {bone("hand.L"), vec3(0.0f, 0.07f, 0.0f), 0.11f};
    fist.spans = {{tick(18), tick(22)}};
    fist.effect = {.damage = 6.0f,
                   .knockbackAngle = 30.0f,
                   .knockbackBase = 3.0f,
                   .knockbackGrowth = 0.05f,
                   .hitlag = 4,
                   .stun = 14,
                   .blockStop = 4,
                   .blockStun = 8,
                   .blockPush = 0.1f};
    fist.sound = "thud";
    fist.visual = "dust";
    fist.fields["guardDamage"] = 5.0;
    addHit("punch", fist, false);
    take(setFirstActionable(project_, {clip("punch"), tick(38)}));

    HitVolume blade;
    blade.name = "blade";
    blade.ball = {bone("hand.R"), {}, 0.1f};
    blade.spans = {{tick(28), tick(36)}};
    blade.effect = {.damage = 9.0f,
                    .knockbackRule = KnockbackRule::Carried,
                    .knockbackBase = 4.0f,
                    .knockbackGrowth = 0.08f,
                    .hitlag = 6,
                    .stun = 20,
                    .blockStop = 6,
                    .blockStun = 12,
                    .blockPush = 0.2f};
    blade.sound = "cut";
    blade.visual = "spark";
    blade.fields["guardDamage"] = 15.0;
    const VolumeId made = addHit("sword_swing", blade, true);
    const ClipRef swing = clip("sword_swing");
    const HitVolume fitted = *findVolume(project_, {{swing.model, swing.clip}, made});
    // The tip of the blade does the most damage.
    HitVolume tip = fitted;
    tip.name = "tip";
    tip.ball = fitted.end.value_or(fitted.ball);
    tip.end.reset();
    tip.ball.radius = 0.1f;
    tip.priority = 1;
    tip.effect.damage = 12.0f;
    addHit("sword_swing", tip, false);
    take(setFirstActionable(project_, {clip("sword_swing"), tick(56)}));
  }

  void pinIdleFeet() {
    const ClipRef idle = clip("idle");
    const Roster all = roster();
    const FightClip& played = *all.find(idle.clip);
    FightPose pose;
    pose.set(played, {});
    const Time length = knight().find(idle.clip)->clip->duration;
    for (const std::size_t foot : feetOf(*all.model, skeleton())) {
      for (const IkChain& chain : fightOf(knight()).chains) {
        if (chain.end != skeleton().bones[foot].id) continue;
        take(pinTarget(project_, {idle, chain.id, {Time{}, length}, vec3(pose.matrices()[foot][3]), {}, {}}));
        break;
      }
    }
  }

  // Adds footstep events where a foot touches the ground.
  void addSteps() {
    const std::pair<const char*, float> clips[] = {{"walk", 0.95f}, {"run", 2.9f}};
    for (const auto& [name, travel] : clips) {
      const Roster all = roster();
      for (const std::size_t foot : feetOf(*all.model, skeleton())) {
        FootSettings settings;
        settings.travel = travel;
        settings.stillSpeed = 0.5f;
        const FootReport report = footReport(*all.find(name), foot, settings);
        const std::string& bone = skeleton().bones[foot].name;
        for (const FootContact& contact : report.contacts) {
          if (contact.from == 0 && report.contacts.size() > 1)
            continue;  // this contact began before the end of the loop
          take(addEvent(project_,
                        {clip(name), {{}, "footstep", tick(contact.from), bone.substr(bone.size() - 1)}}));
        }
      }
    }
  }

  void addSounds() {
    const std::tuple<const char*, std::int64_t, const char*> sounds[] = {
        {"punch", 14, "whoosh"}, {"sword_swing", 26, "swing"}, {"jump", 14, "leap"}};
    for (const auto& [name, at, sound] : sounds)
      take(addEvent(project_, {clip(name), {{}, "sound", tick(at), sound}}));
  }

  void setFade(const char* from, const char* to, std::int64_t ticks, bool matchPhase = false) {
    Transition fade;
    if (from != nullptr) fade.from = clip(from).clip;
    if (to != nullptr) fade.to = clip(to).clip;
    fade.fade = tick(ticks);
    fade.matchPhase = matchPhase;
    take(setTransition(project_, {knight_, fade}));
  }

  void setFades() {
    take(setUsualFade(project_, {knight_, tick(8)}));
    setFade(nullptr, "idle", 12);
    setFade("idle", "walk", 9);
    setFade("walk", "run", 12, true);
    setFade("run", "walk", 12, true);
    setFade(nullptr, "punch", 3);
    setFade(nullptr, "sword_swing", 5);
    setFade("punch", "idle", 10);
    setFade("sword_swing", "idle", 14);
    setFade(nullptr, "jump", 4);
    setFade("jump", "fall", 2);
    setFade("fall", "idle", 6);
    setFade(nullptr, "climb", 10);
  }

  // A second sword on the back, its grip at the right shoulder, hidden while climbing.
  void carrySword() {
    HitVolume edge;
    edge.name = "edge";
    edge.kind = VolumeKind::Own;
    edge.ownKind = "parry";
    edge.ball = {project_.find(sword_)->bones->front().id, {}, 0.08f};
    const VolumeRef ref{{sword_, {}}, VolumeId{project_.nextId}};
    take(addVolume(project_, {ref.owner, edge}));
    take(fitVolume(project_, {ref}));
    const auto rest = modelMatrices(skeleton(), skeleton().restPose());
    const auto chest = static_cast<std::size_t>(skeleton().indexOf(bone("chest")).value());
    Transform place;
    place.translation = vec3(-0.20f, 1.52f, -0.17f);
    place.rotation = glm::angleAxis(glm::radians(-150.0f), vec3(0, 0, 1)) *
                     glm::angleAxis(glm::radians(90.0f), vec3(0, 1, 0));
    Attachment sword;
    sword.name = "sword on the back";
    sword.model = sword_;
    sword.bone = bone("chest");
    sword.offset = toTransform(glm::inverse(rest[chest]) * toMatrix(place));
    sword.offset.scale = vec3(1.0f);
    const AttachmentId id{project_.nextId};
    take(addAttachment(project_, {knight_, sword}));
    take(setSpans(project_, {{clip("climb"), SpanOwner::Attachment, id.value}, {}}));
  }

  void promise() {
    const Roster all = roster();
    for (const char* name : {"punch", "sword_swing"}) {
      const FrameData data = frameDataOf(*all.find(name));
      std::printf("%s: startup %lld, active %lld, recovery %lld, reach %.3f m\n", name,
                  static_cast<long long>(data.startup), static_cast<long long>(data.active),
                  static_cast<long long>(data.recovery), static_cast<double>(data.reach));
      Contract contract;
      contract.clip = clip(name).clip;
      contract.startup = static_cast<std::int32_t>(data.startup);
      contract.active = static_cast<std::int32_t>(data.active);
      contract.leastReach = std::floor(10.0f * data.reach) / 10.0f;
      take(setContract(project_, {knight_, contract}));
    }
  }

  // A chop with both hands from the motion of another body, which the project retargets again when the file
  // changes.
  void takeCapture() {
    const fs::path file = folder_ / "chop.bvh";
    const Imported imported = must(importFile(file));
    RetargetFile args;
    args.onto = knight_;
    args.from = std::make_shared<const Model>(imported.models.at(0));
    args.clips = {"chop"};
    args.file = "chop.bvh";
    args.hash = must(hashFile(file));
    take(retargetFile(project_, args));
    HitVolume blade;
    blade.name = "blade";
    blade.ball = {bone("hand.R"), {}, 0.1f};
    blade.spans = {{tick(50), tick(58)}};
    blade.effect = {.damage = 14.0f,
                    .knockbackAngle = 20.0f,
                    .knockbackBase = 4.0f,
                    .hitlag = 8,
                    .stun = 24,
                    .chip = 2.0f,
                    .blockStop = 8,
                    .blockStun = 16,
                    .blockPush = 0.3f};
    blade.rules.guard = GuardLevel::High;  // over the head of who crouches
    blade.sound = "cut";
    addHit("chop", blade, true);
    take(setFirstActionable(project_, {clip("chop"), tick(92)}));
  }

  // A punch that hits may go on as a swing, and the game walks and runs by the speed.
  void makeMoves() {
    take(addCancel(
        project_,
        {clip("punch"),
         {{}, "follow-up", {{tick(19), tick(30)}}, true, false, false, {clip("sword_swing").clip}}}));
    BlendSpace moves;
    moves.name = "moves";
    moves.xName = "speed";
    moves.points = {{clip("idle").clip, 0.0f}, {clip("walk").clip, 0.95f}, {clip("run").clip, 2.9f}};
    take(addSpace(project_, {knight_, moves}));
  }

  fs::path folder_;
  Project project_;
  std::vector<EditCall> calls_;
  ModelId knight_, sword_;
};

}  // namespace
}  // namespace squire

int main(int argc, char** argv) {
  squire::Maker maker(argc > 1 ? argv[1] : ".");
  maker.make();
  if (argc > 2) std::ofstream(argv[2]) << maker.script();
  return 0;
}
