#pragma once

#include <gtest/gtest.h>

#include <filesystem>

#include "core/anim/evaluated_clip.h"
#include "core/anim/ik_targets.h"
#include "core/edit/clip_ref.h"
#include "core/model/project.h"
#include "core/workspace/load_project.h"
#include "tests/export/game.h"
#include "tests/support/data.h"

// A punch from the project to the game: created with the editor's edits, written by `squire export`, played
// by the engine's header at 60 ticks per second, and compared with the editor.
namespace squire::test {

[[nodiscard]] inline Time atTick(int number) { return timeOfFrame(number, {60, 1}); }

// The value of a result; an Error fails the test.
template <typename T>
T must(Result<T> result) {
  EXPECT_TRUE(result.ok()) << result.error().text();
  return *std::move(result);
}

// A clip as the editor plays it, in model space.
class Shown {
 public:
  Shown(const Model& model, const ProjectModel& decided, const ProjectClip& clip);
  const std::vector<mat4>& matricesAt(Time time);

 private:
  std::vector<std::int32_t> parents_;
  IkRig rig_;
  std::vector<PlayedTarget> targets_;
  EvaluatedClip clip_;
  PoseSoa pose_;
  std::vector<mat4> matrices_;
};

// The sample's knight with new fight data: a fist with startup 4 and active 3, a hurt volume, pinned feet,
// events and a fade to idle.
struct Punch : testing::Test {
  void SetUp() override;

  [[nodiscard]] const ProjectModel& knight() const { return *project.find(model); }
  [[nodiscard]] const Model& resolved() const;
  [[nodiscard]] BoneId bone(const char* name) const;
  [[nodiscard]] std::size_t boneIndex(const std::string& name) const;
  // The file that `squire export` writes.
  [[nodiscard]] Bytes exported() const;

  std::filesystem::path folder = freshDir("punch");
  LoadedProject loaded;
  Project project;
  ModelId model;
  ClipRef punch, idle;
  HitVolume fist;
  std::vector<Pinned> pins;  // of the feet

 private:
  void clearFights();
  void addFist();
  void pinFeet();
  void addMarks();
};

}  // namespace squire::test
