#include <gtest/gtest.h>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/merge/merge_projects.h"
#include "core/edit/sounds/sound_edits.h"
#include "core/formats/project/project_file.h"
#include "core/model/clip_sound.h"
#include "tests/support/changes.h"
#include "tests/support/edits.h"

namespace squire {
namespace {

struct SoundEdits : testing::Test {
  Project project = test::characterProject();
  ClipRef clip{project.models[0]->id, project.models[0]->clips[0]->id};

  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
    ASSERT_EQ(project.fault(), "");
  }
  [[nodiscard]] const ProjectClip& entry() const { return *project.find(clip.model)->find(clip.clip); }
  [[nodiscard]] std::optional<ClipSound> sound() const { return entry().sound; }
  [[nodiscard]] Time frame(std::int64_t number) const { return timeOfFrame(number, entry().clip->rate); }
  void set(const std::string& path, std::int64_t start = 0) {
    apply(setClipSound(project, {clip, path, frame(start)}));
  }
};

TEST_F(SoundEdits, SetMoveAndRemove) {
  set("art/punch.wav", 5);
  EXPECT_EQ(*sound(), (ClipSound{"art/punch.wav", frame(5), {}}));
  apply(setClipSound(project, {clip, "art/kick.wav", std::nullopt}));
  EXPECT_EQ(*sound(), (ClipSound{"art/kick.wav", frame(5), {}})) << "another one starts where it did";
  apply(moveClipSound(project, {clip, frame(-3)}));
  EXPECT_EQ(sound()->start, frame(-3));
  apply(removeClipSound(project, {clip}));
  EXPECT_FALSE(sound());
}

TEST_F(SoundEdits, RefuseWhatWouldBeWrong) {
  EXPECT_FALSE(moveClipSound(project, {clip, frame(1)}));
  EXPECT_FALSE(removeClipSound(project, {clip}));
  EXPECT_FALSE(addSoundEvent(project, {clip}));
  EXPECT_FALSE(setClipSound(project, {clip, "", std::nullopt}));
  EXPECT_FALSE(setClipSound(project, {clip, "a.wav", Time::fromSeconds(4e6)}));
  EXPECT_FALSE(setClipSound(project, {{clip.model, ClipId{999}}, "a.wav", std::nullopt}));
  set("a.wav");
  EXPECT_FALSE(moveClipSound(project, {clip, Time::fromSeconds(-4e6)}));
  EXPECT_TRUE(isUnchanged(project, moveClipSound(project, {clip, frame(0)})->project));
}

TEST_F(SoundEdits, BecomeAnEvent) {
  set("art/big punch.wav", 4);
  apply(addSoundEvent(project, {clip}));
  const std::vector<Event>& events = fightOf(entry()).events;
  ASSERT_FALSE(events.empty());
  const auto made = std::ranges::find(events, "sound", &Event::name);
  ASSERT_NE(made, events.end());
  EXPECT_EQ(made->time, frame(4));
  EXPECT_EQ(made->payload, "big punch");
  apply(moveClipSound(project, {clip, frame(-1)}));
  EXPECT_FALSE(addSoundEvent(project, {clip})) << "no event can be before the clip";
}

TEST_F(SoundEdits, AreInTheFile) {
  const auto isKept = [&] {
    const std::string text = writeProject(project);
    const auto read = readProject(text);
    ASSERT_TRUE(read) << read.error().text();
    const ProjectClip* again = read->models[0]->findClip(entry().name);
    ASSERT_NE(again, nullptr);
    EXPECT_EQ(again->sound, sound());
    EXPECT_EQ(writeProject(*read), text);
  };
  set("art/punch.wav", -7);
  EXPECT_FALSE(entry().stored) << "the keys stay those of the source";
  isKept();
  EXPECT_NE(writeProject(project).find("\"sound\": {\"path\": \"art/punch.wav\", \"start\": -"),
            std::string::npos)
      << writeProject(project);
  apply(retimeClip(project, {clip, 2.0}));
  EXPECT_TRUE(entry().stored);
  isKept();
}

TEST_F(SoundEdits, WhatANewerVersionWroteStays) {
  set("punch.wav");
  std::string text = writeProject(project);
  const std::string sound = "\"path\": \"punch.wav\", \"start\": 0";
  text.replace(text.find(sound), sound.size(), sound + ", \"loud\": 2");
  const auto read = readProject(text);
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(writeProject(*read), text);
}

TEST_F(SoundEdits, OfAFileAreChecked) {
  set("punch.wav");
  const std::string text = writeProject(project), sound = "\"path\": \"punch.wav\", \"start\": 0";
  for (const char* wrong :
       {"\"path\": \"\", \"start\": 0", "\"start\": 0", "\"path\": \"a\", \"start\": 1e9"}) {
    std::string changed = text;
    changed.replace(changed.find(sound), sound.size(), wrong);
    EXPECT_FALSE(readProject(changed)) << wrong;
  }
}

TEST_F(SoundEdits, FollowEditsOfTime) {
  set("punch.wav", 6);
  apply(retimeClip(project, {clip, 2.0}));
  EXPECT_EQ(sound()->start, frame(12));
  apply(trimClip(project, {clip, frame(4), frame(20)}));
  EXPECT_EQ(sound()->start, frame(8));
  apply(reverseClip(project, {clip}));
  EXPECT_EQ(sound()->start, frame(8)) << "a sound is not turned round";
  const auto copy = duplicateClip(project, {clip, {}});
  apply(copy);
  const auto* made = project.models[0]->find(copy->first<ClipId>());
  ASSERT_NE(made, nullptr);
  EXPECT_EQ(made->sound, sound());
}

TEST_F(SoundEdits, TwoPeopleChangeThem) {
  set("punch.wav", 1);
  const Project base = project;
  apply(moveClipSound(project, {clip, frame(3)}));
  const Project ours = project;
  project = base;
  apply(setClipSound(project, {clip, "kick.wav", std::nullopt}));
  const MergedProject merged = mergeProjects(&base, ours, project);
  EXPECT_TRUE(merged.conflicts.empty());
  EXPECT_EQ(*merged.project.find(clip.model)->find(clip.clip)->sound, (ClipSound{"kick.wav", frame(3), {}}));
}

TEST_F(SoundEdits, AreToldInWords) {
  const Project before = project;
  set("punch.wav");
  const auto told = test::changesInWords(before, project);
  ASSERT_FALSE(told.empty());
  EXPECT_TRUE(told[0].ends_with("path none to \"punch.wav\"")) << told[0];
}

}  // namespace
}  // namespace squire
