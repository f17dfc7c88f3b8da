#include "core/edit/history/selection_steps.h"

#include <gtest/gtest.h>

#include <string>

namespace squire {
namespace {

class SelectionSteps : public testing::Test {
 protected:
  void edit(GestureId gesture = {}) { history_.apply({Project{}, labelOf<HistorySteps>("Run")}, gesture); }
  void editTo(std::string after, GestureId gesture = {}) {
    const std::uint64_t from = history_.revision();
    edit(gesture);
    steps_.record(history_, from, before_, after);
    selected_ = std::move(after);
  }
  // Updates the selection after an undo or redo; "rest of ..." if the step has no recorded selection.
  std::string follow() {
    selected_ = steps_.follow(history_, selected_).value_or("rest of " + selected_);
    return selected_;
  }

  History history_{Project{}};
  squire::SelectionSteps<std::string> steps_;
  std::string before_ = "a";
  std::string selected_ = "a";
};

TEST_F(SelectionSteps, UndoSelectsWhatWasSelectedBeforeAndRedoWhatWasAfter) {
  editTo("b");
  before_ = "b";
  editTo("c");
  history_.undo();
  EXPECT_EQ(follow(), "b");
  history_.undo();
  EXPECT_EQ(follow(), "a");
  history_.redo();
  EXPECT_EQ(follow(), "b");
  history_.redo();
  EXPECT_EQ(follow(), "c");
}

TEST_F(SelectionSteps, WhatWasSelectedSinceStays) {
  editTo("b");
  selected_ = "other";
  history_.undo();
  EXPECT_EQ(follow(), "rest of other");
  history_.redo();
  EXPECT_EQ(follow(), "rest of rest of other");
}

TEST_F(SelectionSteps, AnEditThatChangesNothingLeavesTheStepBeforeIt) {
  editTo("b");
  steps_.record(history_, history_.revision(), "b", "b");
  history_.undo();
  EXPECT_EQ(follow(), "a");
}

TEST_F(SelectionSteps, StepsOfOthersLieBetween) {
  editTo("b");
  edit();
  (void)steps_.follow(history_, selected_);
  history_.undo();
  EXPECT_EQ(follow(), "rest of b");
  selected_ = "b";
  history_.undo();
  EXPECT_EQ(follow(), "a");
}

TEST_F(SelectionSteps, AStepThatIsMadeAnewIsAnotherOne) {
  editTo("b");
  history_.undo();
  EXPECT_EQ(follow(), "a");
  edit();  // a different edit replaces the undone one
  EXPECT_EQ(follow(), "rest of a");
  selected_ = "b";
  history_.undo();
  EXPECT_EQ(follow(), "rest of b");
}

TEST_F(SelectionSteps, AGestureIsOneStepAndEscapeTakesItBack) {
  const GestureId drag{1};
  editTo("b", drag);
  editTo("c", drag);
  history_.abandon(drag);
  EXPECT_EQ(follow(), "a");
  editTo("d", GestureId{2});
  editTo("e", GestureId{2});
  history_.undo();
  EXPECT_EQ(follow(), "a");
}

TEST_F(SelectionSteps, JumpsOverSeveralStepsSelectNothing) {
  editTo("b");
  before_ = "b";
  editTo("c");
  history_.jumpTo(0);
  EXPECT_EQ(follow(), "rest of c");
  steps_.clear();
  history_.redo();
  EXPECT_EQ(follow(), "rest of rest of c");
}

}  // namespace
}  // namespace squire
