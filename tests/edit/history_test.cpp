#include "core/edit/history/history.h"

#include <gtest/gtest.h>

#include "core/edit/materials/settings_edits.h"

namespace squire {
namespace {

Project named(const std::string& name) {
  Project project;
  project.name = name;
  return project;
}
Edit edit(const std::string& name) { return {named(name), labelOf<RenameModel>(name)}; }

TEST(History, UndoAndRedoWalkTheStates) {
  History history(named("a"));
  history.apply(edit("b"));
  history.apply(edit("c"));
  EXPECT_EQ(history.current().name, "c");
  EXPECT_TRUE(history.undo());
  EXPECT_EQ(history.current().name, "b");
  EXPECT_TRUE(history.undo());
  EXPECT_FALSE(history.undo());
  EXPECT_EQ(history.current().name, "a");
  EXPECT_TRUE(history.redo());
  history.apply(edit("d"));
  EXPECT_FALSE(history.canRedo()) << "a new edit drops what was undone";
  EXPECT_EQ(history.stepCount(), 3u);
  EXPECT_EQ(textOf(history.label(2)), "Rename a model to \"d\"");
  EXPECT_TRUE(history.jumpTo(0));
  EXPECT_EQ(history.current().name, "a");
  EXPECT_FALSE(history.jumpTo(3));
}

TEST(History, WhatCouldBeRedoneCanBeForgotten) {
  History history(named("a"));
  history.apply(edit("b"));
  history.apply(edit("c"));
  history.jumpTo(1);
  history.dropRedo();
  EXPECT_FALSE(history.canRedo());
  EXPECT_EQ(history.stepCount(), 2u);
  EXPECT_EQ(history.current().name, "b");
  EXPECT_TRUE(history.undo());
}

TEST(History, AGestureIsOneStep) {
  History history(named("a"));
  const GestureId drag{1};
  for (const char* name : {"b", "c", "d"}) history.apply(edit(name), drag);
  EXPECT_EQ(history.stepCount(), 2u);
  EXPECT_EQ(history.current().name, "d");
  history.apply(edit("e"), GestureId{2});
  EXPECT_EQ(history.stepCount(), 3u) << "another gesture is another step";
  history.undo();
  EXPECT_EQ(history.current().name, "d");
  history.apply(edit("f"), drag);
  EXPECT_EQ(history.stepCount(), 3u) << "an undo ends a gesture";
}

TEST(History, AnAbandonedGestureLeavesNothing) {
  History history(named("a"));
  history.markClean();
  EXPECT_FALSE(history.abandon(GestureId{1}));
  history.apply(edit("b"), GestureId{1});
  history.apply(edit("c"), GestureId{1});
  EXPECT_TRUE(history.abandon(GestureId{1}));
  EXPECT_EQ(history.current().name, "a");
  EXPECT_TRUE(history.isClean());
  EXPECT_FALSE(history.canRedo());
}

TEST(History, AnAbandonedGestureGivesBackWhatCouldBeRedone) {
  const GestureId drag{1};
  History history(named("a"));
  history.apply(edit("b"));
  history.apply(edit("c"));
  history.jumpTo(0);
  history.apply(edit("x"), drag);
  history.apply(edit("y"), drag);
  EXPECT_FALSE(history.canRedo());
  EXPECT_TRUE(history.abandon(drag));
  EXPECT_EQ(history.stepCount(), 3u);
  EXPECT_TRUE(history.redo() && history.redo());
  EXPECT_EQ(history.current().name, "c");
  // An edit of another gesture removes the redoable states for good: abandoning it does not restore them.
  history.jumpTo(0);
  history.apply(edit("x"), drag);
  history.apply(edit("y"), GestureId{2});
  EXPECT_TRUE(history.abandon(GestureId{2}));
  EXPECT_FALSE(history.restoreRedo(drag));
  EXPECT_EQ(history.current().name, "x");
  EXPECT_FALSE(history.canRedo());
  // dropRedo() is for changes that are no steps of the history: only the same gesture can restore the states.
  history.undo();
  history.dropRedo(GestureId{3});
  EXPECT_FALSE(history.restoreRedo(GestureId{4}));
  EXPECT_TRUE(history.restoreRedo(GestureId{3}));
  EXPECT_TRUE(history.redo());
  EXPECT_EQ(history.current().name, "x");
}

TEST(History, KnowsWhichStateTheFileHolds) {
  History history(named("a"));
  EXPECT_TRUE(history.isClean());
  history.apply(edit("b"), GestureId{1});
  EXPECT_FALSE(history.isClean());
  history.markClean();
  history.apply(edit("c"), GestureId{1});
  EXPECT_FALSE(history.isClean());
  history.undo();
  EXPECT_TRUE(history.isClean()) << "a save in mid-gesture stays a state of its own";
  history.undo();
  history.apply(edit("d"));
  EXPECT_FALSE(history.isClean());
  history.undo();
  EXPECT_FALSE(history.isClean()) << "the saved state is gone for good";
  history.markClean();
  history.markUnsaved();
  EXPECT_FALSE(history.isClean());
}

// A state was saved while editing continued.
TEST(History, AStateBeforeTheCurrentOneIsWhatTheFileHolds) {
  History history(named("a"));
  history.apply(edit("b"));
  const std::uint64_t revision = history.revision();
  const auto written = history.snapshot();
  history.apply(edit("c"));
  history.markClean(revision, written);
  EXPECT_FALSE(history.isClean());
  EXPECT_EQ(history.cleanState(), written);
  history.undo();
  EXPECT_TRUE(history.isClean());
  history.undo();
  EXPECT_FALSE(history.isClean());
}

TEST(History, EveryStateIsWrittenInAnotherWayOrNone) {
  History history(named("a"));
  history.apply(edit("b"));
  history.apply(edit("c"));
  history.undo();
  const std::uint64_t revision = history.revision();
  const auto marked = [](const Project& project) -> Result<Project> {
    Project out = project;
    out.name += "'";
    return out;
  };
  EXPECT_TRUE(history.rewrite(marked).ok());
  EXPECT_EQ(history.revision(), revision);
  EXPECT_EQ(history.current().name, "b'");
  history.undo();
  EXPECT_EQ(history.current().name, "a'");
  history.jumpTo(2);
  EXPECT_EQ(history.current().name, "c'");
  const auto failsLast = [](const Project& project) -> Result<Project> {
    if (project.name == "c'") return makeError(ErrorCode::Content, "not this one");
    return Project();
  };
  EXPECT_FALSE(history.rewrite(failsLast).ok());
  history.jumpTo(0);
  EXPECT_EQ(history.current().name, "a'");
}

TEST(History, SnapshotsOutliveTheHistory) {
  std::shared_ptr<const Project> kept;
  {
    History history(named("a"));
    kept = history.snapshot();
    history.apply(edit("b"));
  }
  EXPECT_EQ(kept->name, "a");
}

}  // namespace
}  // namespace squire
