#include "core/edit/graph/graph_edits.h"

#include <gtest/gtest.h>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/fights/space_edits.h"
#include "core/formats/project/project_file.h"
#include "tests/support/edits.h"

namespace squire {
namespace {

// A model that stands, and walks when it is fast.
struct Graphs : testing::Test {
  Project project = test::characterProject();
  ModelId knight = project.models[0]->id;
  ClipId idle = project.models[0]->clips[0]->id, walk = project.models[0]->clips[1]->id;

  Graphs() {
    apply(addGraphValue(project, {knight, {{}, "speed"}}));
    apply(addGraphValue(project, {knight, {{}, "leap", GraphValueKind::Trigger}}));
    apply(addGraphState(project, {knight, {{}, "stand", idle, {}}}));
    apply(addGraphState(project, {knight, {{}, "go", walk, {}}}));
    apply(addGraphTransition(project, {knight, between("start", 0, 1, {above(0)})}));
    apply(addGraphTransition(project, {knight, between("stop", 1, 0, {above(0), on(1)})}));
  }

  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
    ASSERT_EQ(project.fault(), "");
  }
  [[nodiscard]] const ModelFight& fight() const { return fightOf(*project.models[0]); }
  [[nodiscard]] GraphCondition above(std::size_t value) const {
    return {GraphTest::Above, fight().graphValues[value].id, 1.0f, {}, ""};
  }
  [[nodiscard]] GraphCondition on(std::size_t value) const {
    return {GraphTest::On, fight().graphValues[value].id, 0.0f, {}, ""};
  }
  [[nodiscard]] GraphTransition between(const char* name, std::size_t from, std::size_t to,
                                        std::vector<GraphCondition> conditions) const {
    const auto& states = fight().graphStates;
    return {{}, name, states[from].id, states[to].id, std::move(conditions), {}, false};
  }
};

TEST_F(Graphs, AreChangedAndMoved) {
  GraphTransition to = fight().graphTransitions[0];
  to.fade = Time{1000};
  to.interrupts = true;
  apply(changeGraphTransition(project, {{knight, to.id}, to}));
  EXPECT_EQ(fight().graphTransitions[0], to);
  apply(moveGraphTransition(project, {{knight, to.id}, 1}));
  EXPECT_EQ(fight().graphTransitions[1], to);
  apply(moveGraphState(project, {{knight, fight().graphStates[1].id}, 0}));
  EXPECT_EQ(fight().graphStates[0].name, "go");
  apply(removeGraphTransition(project, {knight, to.id}));
  EXPECT_EQ(fight().graphTransitions.size(), 1u);
}

TEST_F(Graphs, RefuseWhatWouldBeWrong) {
  EXPECT_FALSE(addGraphTransition(project, {knight, between("never", 0, 1, {})}));
  EXPECT_FALSE(addGraphState(project, {knight, {{}, "nothing", {}, {}}}));
  EXPECT_FALSE(addGraphState(project, {knight, {{}, "strange", ClipId{999}, {}}}));
  EXPECT_FALSE(addGraphValue(project, {knight, {{}, "half", GraphValueKind::Switch, 0.5f}}));
  GraphCondition strange = on(0);
  strange.value = GraphValueId{999};
  EXPECT_FALSE(addGraphTransition(project, {knight, between("strange", 0, 1, {strange})}));
  GraphCondition nameless;
  nameless.test = GraphTest::Event;
  EXPECT_FALSE(addGraphTransition(project, {knight, between("nameless", 0, 1, {nameless})}));
  std::vector<GraphCondition> many(mostGraphConditions + 1, on(1));
  EXPECT_FALSE(addGraphTransition(project, {knight, between("many", 0, 1, many)}));
}

// A state that is told to play a space no longer plays its clip.
TEST_F(Graphs, PlayASpaceInPlaceOfAClip) {
  apply(addSpace(project, {knight, {{}, "moves", "speed", "", {{idle, 0.0f}}}}));
  GraphState to = fight().graphStates[0];
  to.space = fight().spaces[0].id;
  apply(changeGraphState(project, {{knight, to.id}, to}));
  EXPECT_FALSE(fight().graphStates[0].clip.valid());
  EXPECT_EQ(fight().graphStates[0].space, to.space);
  apply(removeSpace(project, {knight, to.space}));
  EXPECT_EQ(fight().graphStates.size(), 1u);
  EXPECT_TRUE(fight().graphTransitions.empty());
}

TEST_F(Graphs, LoseWhatRefersToDeletedClips) {
  apply(deleteClip(project, {{knight, walk}}));
  ASSERT_EQ(fight().graphStates.size(), 1u);
  EXPECT_EQ(fight().graphStates[0].name, "stand");
  EXPECT_TRUE(fight().graphTransitions.empty());
}

TEST_F(Graphs, LoseTheConditionsOfDeletedValues) {
  apply(removeGraphValue(project, {knight, fight().graphValues[0].id}));
  ASSERT_EQ(fight().graphTransitions.size(), 1u);
  EXPECT_EQ(fight().graphTransitions[0].name, "stop");
  EXPECT_EQ(fight().graphTransitions[0].conditions, (std::vector<GraphCondition>{on(0)}));
}

TEST_F(Graphs, AreWrittenWithNames) {
  const std::string text = writeProject(project);
  EXPECT_NE(text.find("\"test\": \"above\", \"value\": \"speed\", \"number\": 1"), std::string::npos) << text;
}

}  // namespace
}  // namespace squire
