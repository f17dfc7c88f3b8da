#include <gtest/gtest.h>

#include <cmath>

#include "core/edit/merge/merge_projects.h"
#include "core/edit/references/reference_edits.h"
#include "core/formats/project/project_file.h"
#include "tests/support/changes.h"
#include "tests/support/edits.h"

namespace squire {
namespace {

struct ReferenceEdits : testing::Test {
  Project project = test::characterProject();

  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
    ASSERT_EQ(project.fault(), "");
  }
  ReferenceId add(const std::string& path, const std::string& name = {}) {
    const auto edit = addReference(project, {path, name, ReferencePlace::Behind});
    apply(edit);
    return edit ? edit->first<ReferenceId>() : ReferenceId();
  }
  [[nodiscard]] std::string names() const {
    std::string out;
    for (const auto& reference : project.references) out += reference->name + " ";
    return out;
  }
  [[nodiscard]] Project again() const {
    const auto read = readProject(writeProject(project));
    EXPECT_TRUE(read) << read.error().text();
    return read ? *read : Project();
  }
};

ChangeReference changeOf(ReferenceId id) {
  ChangeReference args;
  args.reference = id;
  return args;
}

TEST_F(ReferenceEdits, AreNamedAfterTheirFiles) {
  add("art/walk.png");
  add("art/front/walk.jpg");
  add("x.png", "turn");
  EXPECT_EQ(names(), "walk walk 2 turn ");
}

TEST_F(ReferenceEdits, TheHistorySaysWhatChanges) {
  const ReferenceId walk = add("walk.mp4");
  const auto labelAfter = [&](auto ChangeReference::*member, auto value) {
    ChangeReference args = changeOf(walk);
    args.*member = value;
    const auto edit = changeReference(project, args);
    return edit ? textOf(edit->label) : edit.error().text();
  };
  EXPECT_EQ(labelAfter(&ChangeReference::name, "run"), "Rename reference \"walk\" to \"run\"");
  EXPECT_EQ(labelAfter(&ChangeReference::path, "run.mp4"), "Choose another file for reference \"walk\"");
  EXPECT_EQ(labelAfter(&ChangeReference::place, ReferencePlace::Plane),
            "Change the place of reference \"walk\"");
  EXPECT_EQ(labelAfter(&ChangeReference::position, vec3(1, 2, 3)), "Move reference \"walk\"");
  EXPECT_EQ(labelAfter(&ChangeReference::rotation, quat(0, 0, 1, 0)), "Turn reference \"walk\"");
  EXPECT_EQ(labelAfter(&ChangeReference::height, 2.0f), "Change the height of reference \"walk\"");
  EXPECT_EQ(labelAfter(&ChangeReference::opacity, 0.5f), "Change the opacity of reference \"walk\"");
  EXPECT_EQ(labelAfter(&ChangeReference::numbered, false), "Show one picture in reference \"walk\"");
  EXPECT_EQ(labelAfter(&ChangeReference::rate, Rate{30, 1}), "Change the frame rate of reference \"walk\"");
  EXPECT_EQ(labelAfter(&ChangeReference::speed, 2.0f), "Change the speed of reference \"walk\"");
  EXPECT_EQ(labelAfter(&ChangeReference::start, Time{}), "Change the start of reference \"walk\"");

  ChangeReference several = changeOf(walk);
  several.place = ReferencePlace::Plane;
  several.height = 2.0f;
  EXPECT_EQ(textOf(changeReference(project, several)->label), "Change reference \"walk\"");
}

TEST_F(ReferenceEdits, AreChangedMovedHiddenAndDeleted) {
  const ReferenceId one = add("one.png"), two = add("two.png");
  ChangeReference args = changeOf(one);
  args.name = "first";
  args.place = ReferencePlace::Plane;
  args.position = vec3(1, 2, 3);
  args.height = 1.5f;
  args.opacity = 0.25f;
  apply(changeReference(project, args));
  EXPECT_EQ(findReference(project.references, one)->height, 1.5f);
  EXPECT_EQ(findReference(project.references, one)->path, "one.png") << "what is not given stays";
  apply(moveReference(project, {one, 9}));
  EXPECT_EQ(names(), "two first ");
  apply(hideReference(project, {two}));
  EXPECT_TRUE(findReference(project.references, two)->hidden);
  apply(removeReference(project, {two}));
  EXPECT_EQ(names(), "first ");
}

TEST_F(ReferenceEdits, LockedOnesStay) {
  const ReferenceId one = add("one.png");
  apply(lockReference(project, {one}));
  ChangeReference args = changeOf(one);
  args.opacity = 0.5f;
  EXPECT_FALSE(changeReference(project, args));
  EXPECT_FALSE(removeReference(project, {one}));
  apply(hideReference(project, {one}));
  apply(lockReference(project, {one, false}));
  apply(changeReference(project, args));
}

TEST_F(ReferenceEdits, RefuseWhatWouldBeWrong) {
  const ReferenceId one = add("one.png");
  add("two.png");
  const auto isRefused = [&](const auto& set) {
    ChangeReference args = changeOf(one);
    set(args);
    return !changeReference(project, args);
  };
  EXPECT_FALSE(addReference(project, {"", "none", ReferencePlace::Behind}));
  EXPECT_TRUE(isRefused([](ChangeReference& args) { args.name = "two"; }));
  EXPECT_TRUE(isRefused([](ChangeReference& args) { args.name = ""; }));
  EXPECT_TRUE(isRefused([](ChangeReference& args) { args.path = ""; }));
  EXPECT_TRUE(isRefused([](ChangeReference& args) { args.opacity = 1.5f; }));
  EXPECT_TRUE(isRefused([](ChangeReference& args) { args.height = 0.0f; }));
  EXPECT_TRUE(isRefused([](ChangeReference& args) { args.position = vec3(0, std::nanf(""), 0); }));
  EXPECT_TRUE(isRefused([](ChangeReference& args) { args.rotation = quat(2, 0, 0, 0); }));
  EXPECT_TRUE(isRefused([](ChangeReference& args) { args.rate = Rate{0, 1}; }));
  EXPECT_TRUE(isRefused([](ChangeReference& args) { args.rate = Rate{1001, 1}; }));
  EXPECT_TRUE(isRefused([](ChangeReference& args) { args.start = Time::fromSeconds(4e6); }));
  EXPECT_TRUE(isRefused([](ChangeReference& args) { args.reference = ReferenceId{999}; }));
  EXPECT_FALSE(isRefused([](ChangeReference& args) { args.name = "one"; }));
  EXPECT_FALSE(removeReference(project, {ReferenceId{999}}));
  EXPECT_FALSE(moveReference(project, {ReferenceId{999}, 0}));
  EXPECT_FALSE(hideReference(project, {ReferenceId{999}}));
}

TEST_F(ReferenceEdits, NumberedPicturesAreDueInStep) {
  AddReference added;
  added.path = "art/ref_0001.png";
  added.numbered = true;
  added.rate = {12, 1};
  apply(addReference(project, added));
  ChangeReference args = changeOf(project.references[0]->id);
  args.start = timeOfFrame(24, {24, 1});
  apply(changeReference(project, args));
  const Reference& film = *project.references[0];
  const auto dueAt = [&](std::int64_t frame) { return pictureDue(film, timeOfFrame(frame, {24, 1})); };
  EXPECT_EQ(dueAt(24), 0);
  EXPECT_EQ(dueAt(25), 0);
  EXPECT_EQ(dueAt(26), 1);
  EXPECT_EQ(dueAt(23), -1);
  EXPECT_EQ(*again().references[0], [&] {
    Reference read = film;
    read.id = again().references[0]->id;
    return read;
  }());
  EXPECT_NE(writeProject(project).find("\"numbered\": true, \"rate\": 12, \"start\": 12}"), std::string::npos)
      << writeProject(project);
}

TEST_F(ReferenceEdits, APictureIsDueAtTheTickOfItsFrame) {
  Reference film;
  film.rate = {30000, 1001};
  for (std::int64_t frame = 0; frame < 5000; ++frame)
    ASSERT_EQ(pictureDue(film, timeOfFrame(frame, film.rate)), frame);
}

TEST(Film, IsKnownByItsEnding) {
  for (const char* film : {"a.mp4", "b/c.MOV", "walk.front.webm", "x_0001.mkv", "loop.gif"})
    EXPECT_TRUE(isFilm(film)) << film;
  for (const char* other : {"a.png", "mp4", "a.mp4/b", "a.mp4x", "", "a."})
    EXPECT_FALSE(isFilm(other)) << other;
}

TEST(Film, RunsAtItsSpeedFromItsStart) {
  Reference film;
  const auto dueAt = [&](double seconds) { return filmTimeDue(film, Time::fromSeconds(seconds)).seconds(); };
  EXPECT_EQ(dueAt(0.0), 0.0);
  EXPECT_EQ(dueAt(-5.0), 0.0);
  EXPECT_NEAR(dueAt(2.0), 2.0, 0.0011);
  film.speed = 8.0f;
  film.start = Time::fromSeconds(1.0);
  EXPECT_EQ(dueAt(0.5), 0.0);
  EXPECT_NEAR(dueAt(1.5), 4.0, 0.0011);
  film.start = Time::fromSeconds(-1.0);
  EXPECT_NEAR(dueAt(0.0), 8.0, 0.0011);
}

// Matroska stores times in whole milliseconds.
TEST(Film, APictureIsDueAtItsFrameThoughItsTimeIsRounded) {
  for (const Rate rate : {Rate{24, 1}, Rate{30000, 1001}, Rate{60, 1}, Rate{120, 1}}) {
    for (std::int64_t frame = 1; frame < 2000; ++frame) {
      const Time exact = timeOfFrame(frame, rate);
      const Time kept = Time::fromSeconds(std::round(1000.0 * exact.seconds()) / 1000.0);
      ASSERT_GE(filmTimeDue({}, exact), kept) << frame;
      ASSERT_LT(filmTimeDue({}, timeOfFrame(frame - 1, rate)), kept) << frame;
    }
  }
}

TEST_F(ReferenceEdits, FilmsHaveASpeedAndNoNumbers) {
  AddReference added;
  added.path = "art/ref_0001.png";
  added.numbered = true;
  apply(addReference(project, added));
  const ReferenceId id = project.references[0]->id;
  ChangeReference args = changeOf(id);
  args.path = "art/walk.mp4";
  args.speed = 0.5f;
  args.start = timeOfFrame(12, {24, 1});
  apply(changeReference(project, args));
  EXPECT_FALSE(project.references[0]->numbered);
  const Reference read = *again().references[0];
  EXPECT_EQ(read.speed, 0.5f);
  EXPECT_EQ(read.start, args.start);
  EXPECT_NE(writeProject(project).find("\"speed\": 0.5, \"start\": 12}"), std::string::npos)
      << writeProject(project);
  args = changeOf(id);
  args.numbered = true;
  EXPECT_FALSE(changeReference(project, args));
  for (const float speed : {0.0f, -1.0f, 101.0f, std::nanf("")}) {
    args = changeOf(id);
    args.speed = speed;
    EXPECT_FALSE(changeReference(project, args)) << speed;
  }
  added.path = "ref_0001.mov";
  EXPECT_FALSE(addReference(project, added));
}

TEST_F(ReferenceEdits, NothingChangesWhereTheyStayAsTheyAre) {
  const ReferenceId one = add("one.png");
  ChangeReference args = changeOf(one);
  args.opacity = 1.0f;
  EXPECT_TRUE(isUnchanged(project, changeReference(project, args)->project));
  EXPECT_TRUE(isUnchanged(project, moveReference(project, {one, 5})->project));
  EXPECT_TRUE(isUnchanged(project, hideReference(project, {one, false})->project));
  args.opacity = 0.5f;
  EXPECT_FALSE(isUnchanged(project, changeReference(project, args)->project));
}

TEST_F(ReferenceEdits, AreInTheFileOneALine) {
  const ReferenceId one = add("art/one.png");
  add("art/two.png");
  ChangeReference args = changeOf(one);
  args.place = ReferencePlace::Plane;
  args.rotation = quat(0, 0, 1, 0);
  args.opacity = 0.5f;
  apply(changeReference(project, args));
  apply(lockReference(project, {one}));
  apply(hideReference(project, {one}));
  const std::string text = writeProject(project);
  EXPECT_NE(text.find("{\"name\": \"two\", \"path\": \"art/two.png\"}\n"), std::string::npos) << text;
  const Project read = again();
  ASSERT_EQ(read.references.size(), 2u);
  Reference expected = *project.references[0];
  expected.id = read.references[0]->id;
  EXPECT_EQ(*read.references[0], expected);
  EXPECT_EQ(writeProject(read), text);
  EXPECT_EQ(text.find("\"version\": 1"), text.find("\"version\"")) << "older versions can ignore them";
}

TEST_F(ReferenceEdits, WhatANewerVersionWroteStays) {
  add("one.png");
  std::string text = writeProject(project);
  const std::string path = "\"path\": \"one.png\"";
  text.replace(text.find(path), path.size(), path + ", \"tint\": \"red\"");
  const auto read = readProject(text);
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(writeProject(*read), text);
}

TEST_F(ReferenceEdits, TwoPeopleAddAndChangeThem) {
  const ReferenceId one = add("one.png");
  const Project base = project;
  ChangeReference args = changeOf(one);
  args.opacity = 0.5f;
  apply(changeReference(project, args));
  add("mine.png", "mine");
  const Project ours = project;
  project = base;
  args = changeOf(one);
  args.place = ReferencePlace::Beside;
  apply(changeReference(project, args));
  add("yours.png", "yours");
  const MergedProject merged = mergeProjects(&base, ours, project);
  EXPECT_TRUE(merged.conflicts.empty());
  ASSERT_EQ(merged.project.references.size(), 3u);
  EXPECT_EQ(merged.project.references[0]->opacity, 0.5f);
  EXPECT_EQ(merged.project.references[0]->place, ReferencePlace::Beside);
}

TEST_F(ReferenceEdits, AreToldInWords) {
  const Project before = project;
  const ReferenceId one = add("one.png");
  EXPECT_EQ(test::changesInWords(before, project), std::vector<std::string>{"reference \"one\": new"});
  const Project added = project;
  ChangeReference args = changeOf(one);
  args.opacity = 0.5f;
  apply(changeReference(project, args));
  EXPECT_EQ(test::changesInWords(added, project),
            std::vector<std::string>{"reference \"one\": opacity none to 0.5"});
}

}  // namespace
}  // namespace squire
