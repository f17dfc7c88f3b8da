#include "tests/ui/fight_scene.h"

#include <stdexcept>

#include "core/edit/fights/transition_edits.h"
#include "core/edit/fights/volume_edits.h"

namespace squire::test {

namespace {

Project done(const Result<Edit>& edit) {
  if (!edit) throw std::runtime_error(edit.error().text());
  return edit->project;
}

BoneId boneOf(const ProjectModel& model, const std::string& name) {
  for (const ProjectBone& bone : *model.bones) {
    if (bone.name == name) return bone.id;
  }
  throw std::runtime_error("no bone " + name);
}

HitVolume ballOn(const ProjectModel& model, const std::string& name, const std::string& bone, float radius) {
  HitVolume volume;
  volume.name = name;
  volume.ball = {boneOf(model, bone), {0.0f, 0.08f, 0.0f}, radius};
  return volume;
}

}  // namespace

Project punchingKnight(const Project& knight, float radius) {
  Project project = knight;
  const ProjectModel& model = *project.models.front();
  const ClipId punch = model.findClip("punch")->id;
  const FightOwner body{model.id, {}};
  const std::tuple<const char*, const char*, HurtZone, float> parts[] = {
      {"head", "head", HurtZone::High, 0.16f},
      {"torso", "chest", HurtZone::Mid, 0.24f},
      {"hips", "hips", HurtZone::Low, 0.22f}};
  for (const auto& [name, bone, zone, size] : parts) {
    HitVolume part = ballOn(model, name, bone, size);
    part.kind = VolumeKind::Hurt;
    part.zone = zone;
    project = done(addVolume(project, {body, part}));
  }
  HitVolume fist = ballOn(*project.models.front(), "fist", "hand.R", radius);
  fist.spans = {{timeOfFrame(12, {60, 1}), timeOfFrame(15, {60, 1})}};
  fist.effect.damage = 6.0f;
  fist.effect.knockbackAngle = 30.0f;
  fist.effect.knockbackBase = 4.0f;
  project = done(addVolume(project, {{project.models.front()->id, punch}, fist}));
  Contract contract;
  contract.clip = punch;
  contract.startup = 12;
  contract.active = 3;
  return done(setContract(project, {project.models.front()->id, contract}));
}

}  // namespace squire::test
