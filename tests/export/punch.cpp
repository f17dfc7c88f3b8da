#include "tests/export/punch.h"

#include <cstdlib>

#include "core/anim/local_to_model.h"
#include "core/edit/fights/ik_edits.h"
#include "core/edit/fights/mark_edits.h"
#include "core/edit/fights/transition_edits.h"
#include "core/edit/fights/volume_edits.h"
#include "core/io/file.h"
#include "tests/support/save_locked.h"

namespace squire::test {

namespace fs = std::filesystem;

Shown::Shown(const Model& model, const ProjectModel& decided, const ProjectClip& clip)
    : parents_(parentsOf(*model.skeleton)),
      rig_(*model.skeleton, fightOf(decided)),
      targets_(rig_.targets(fightOf(clip))),
      clip_(EvaluatedClip::compile(*model.skeleton, *clip.clip)),
      pose_(parents_.size()),
      matrices_(parents_.size()) {}

const std::vector<mat4>& Shown::matricesAt(Time time) {
  clip_.sample(time, pose_.blocks());
  LocalToModelJob{parents_, pose_.blocks(), mat4(1.0f), matrices_}.run();
  const auto seconds = static_cast<float>(time.seconds());
  IkTargetsJob{parents_, rig_.chains, rig_.attachments, targets_, seconds, pose_.blocks(), matrices_}.run();
  return matrices_;
}

void Punch::SetUp() {
  const fs::path sample = sourceDir() / "resources/sample";
  for (const char* name : {"knight.squire", "chop.bvh", "knight.fbx", "sword.fbx", "knight_texture.png"}) {
    if (fs::exists(sample / name)) fs::copy_file(sample / name, folder / name);
  }
  loaded = must(loadProject(folder / "knight.squire", {}));
  project = loaded.project;
  const ProjectModel& sampled = *project.findModel("Knight");
  model = sampled.id;
  // Removes the sample's own fight data.
  clearFights();
  punch = {model, sampled.findClip("punch")->id};
  idle = {model, sampled.findClip("idle")->id};
  addFist();
  pinFeet();
  addMarks();
  ASSERT_TRUE(test::saveLocked(project, folder / "knight.squire"));
}

void Punch::clearFights() {
  for (auto& one : project.models) {
    auto bare = *one;
    bare.fight = nullptr;
    for (auto& clip : bare.clips) {
      auto entry = *clip;
      entry.fight = nullptr;
      clip = std::make_shared<const ProjectClip>(entry);
    }
    one = std::make_shared<const ProjectModel>(bare);
  }
  project.game = {};
}

const Model& Punch::resolved() const {
  return *std::find_if(loaded.models.begin(), loaded.models.end(),
                       [&](const Model& one) { return one.id == model; });
}

BoneId Punch::bone(const char* name) const { return resolved().skeleton->bones[boneIndex(name)].id; }

std::size_t Punch::boneIndex(const std::string& name) const {
  return static_cast<std::size_t>(*resolved().skeleton->indexOf(name));
}

// Adds the hurt volumes of the body and a fist with a startup of 4 ticks and 3 active ticks.
void Punch::addFist() {
  project = must(addBodyVolumes(project, {model})).project;
  fist.name = "fist";
  fist.ball = {bone("hand.R"), {0, 0.06f, 0}, 0.09f};
  fist.spans = {{atTick(4), atTick(7)}};
  fist.effect.damage = 8.0f;
  project = must(addVolume(project, {{model, punch.clip}, fist})).project;
}

void Punch::pinFeet() {
  Shown shown(resolved(), knight(), *knight().find(punch.clip));
  const std::vector<mat4> start = shown.matricesAt(Time());
  for (const char* foot : {"foot.L", "foot.R"}) {
    IkChain chain;
    chain.name = foot;
    chain.end = bone(foot);
    chain.pole = vec3(0, 0, 1);
    const ChainId id{project.nextId};
    project = must(addChain(project, {model, chain})).project;
    const vec3 place(start[boneIndex(foot)][3]);
    pins.push_back({foot, place});
    const Span whole{Time(), knight().find(punch.clip)->clip->duration};
    project = must(pinTarget(project, {punch, id, whole, place, Time(), Time()})).project;
  }
}

void Punch::addMarks() {
  project = must(addEvent(project, {punch, {EventId{}, "whoosh", atTick(4), "air.ogg"}})).project;
  project = must(addEvent(project, {punch, {EventId{}, "step", atTick(20), ""}})).project;
  project = must(addEvent(project, {idle, {EventId{}, "breathe", atTick(30), ""}})).project;
  Transition transition;
  transition.from = punch.clip;
  transition.to = idle.clip;
  transition.fade = atTick(12);
  transition.curve = {Interpolation::Curve, 0.5f, 0.0f, 0.5f, 1.0f};
  transition.keepSpeed = true;
  project = must(setTransition(project, {model, transition})).project;
}

Bytes Punch::exported() const {
  const fs::path squire = binDir() / "squire";
  const std::string command = squire.string() + " export " + (folder / "knight.squire").string() + " --out " +
                              folder.string() + " --name fight --timestamp none -q > /dev/null";
  EXPECT_EQ(std::system(command.c_str()), 0) << command;
  return must(readFile(folder / "fight.bin", 64 << 20));
}

}  // namespace squire::test
