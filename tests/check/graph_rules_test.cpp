#include <gtest/gtest.h>

#include <set>

#include "core/check/check_project.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/fights/mark_edits.h"
#include "core/edit/graph/graph_edits.h"
#include "core/edit/materials/resolve.h"
#include "tests/support/edits.h"

namespace squire {
namespace {

// A model that stands, goes, and leaps; each test says when.
struct GraphRules : testing::Test {
  Project project = test::characterProject();
  ModelId knight = project.models[0]->id;
  ClipRef idle{knight, project.models[0]->clips[0]->id}, walk{knight, project.models[0]->clips[1]->id};

  GraphRules() {
    setLoop(idle, true);
    setLoop(walk, false);
    apply(addGraphValue(project, {knight, {{}, "speed"}}));
    apply(addGraphValue(project, {knight, {{}, "air", GraphValueKind::Switch}}));
    apply(addGraphState(project, {knight, {{}, "stand", idle.clip, {}}}));
    apply(addGraphState(project, {knight, {{}, "go", walk.clip, {}}}));
  }

  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
  }
  void setLoop(ClipRef clip, bool on) { apply(setClipLoop(project, {clip, on})); }
  [[nodiscard]] GraphCondition is(GraphTest test, std::size_t value = 0, float number = 0.0f) const {
    return {test, fightOf(*project.models[0]).graphValues[value].id, number, {}, ""};
  }
  [[nodiscard]] static GraphCondition reached(Time time) { return {GraphTest::Reached, {}, 0.0f, time, ""}; }
  // `from` below 0: any.
  void add(const char* name, int from, int to, std::vector<GraphCondition> conditions,
           bool interrupts = false) {
    const auto& states = fightOf(*project.models[0]).graphStates;
    const auto idOf = [&](int state) { return states[static_cast<std::size_t>(state)].id; };
    apply(addGraphTransition(project, {knight,
                                       {{},
                                        name,
                                        from < 0 ? GraphStateId() : idOf(from),
                                        idOf(to),
                                        std::move(conditions),
                                        {},
                                        interrupts}}));
  }
  // The innermost places of what a rule tells.
  [[nodiscard]] std::set<std::string> told(std::string_view rule) const {
    std::set<std::string> out;
    for (const Finding& one : checkProject({project, resolveModels(project, {}), {}, {}, {}}).findings) {
      if (one.diagnostic.rule.text() == rule) out.insert(one.diagnostic.where.places.back().text());
    }
    return out;
  }
  using Names = std::set<std::string>;
};

TEST_F(GraphRules, TellOfStatesThatAreNeverPlayed) {
  EXPECT_EQ(told("graph-unreachable"), (Names{"graph state \"go\""}));
  add("back", 1, 0, {is(GraphTest::On, 1)});
  EXPECT_EQ(told("graph-unreachable"), (Names{"graph state \"go\""}));
  add("never", 0, 1, {is(GraphTest::Above, 0, 2.0f), is(GraphTest::Below, 0, 1.0f)});
  EXPECT_EQ(told("graph-unreachable"), (Names{"graph state \"go\""}));
  add("any", -1, 1, {is(GraphTest::Above, 0, 2.0f)});
  EXPECT_EQ(told("graph-unreachable"), Names());
}

TEST_F(GraphRules, TellOfDeadEnds) {
  EXPECT_EQ(told("graph-dead-end"), (Names{"graph state \"go\""}));  // the other one loops
  add("own", -1, 1, {is(GraphTest::On, 1)});
  EXPECT_EQ(told("graph-dead-end"), (Names{"graph state \"go\""}));
  add("back", 1, 0, {is(GraphTest::On, 1)});
  EXPECT_EQ(told("graph-dead-end"), Names());
}

TEST_F(GraphRules, TellOfConditionsThatNeverHold) {
  add("at most", 0, 1, {is(GraphTest::Above, 0, 1.0f), is(GraphTest::AtMost, 0, 1.0f)});
  add("on and off", 0, 1, {is(GraphTest::On, 1), is(GraphTest::Off, 1)});
  add("half", 0, 1, {is(GraphTest::Above, 1, 0.25f), is(GraphTest::Below, 1, 0.75f)});
  add("zero", 0, 1, {is(GraphTest::Above, 0, -1.0f), is(GraphTest::Below, 0, 1.0f), is(GraphTest::On, 0)});
  add("exact", 0, 1, {is(GraphTest::AtLeast, 0, 1.0f), is(GraphTest::AtMost, 0, 1.0f)});
  EXPECT_EQ(told("graph-never"), (Names{"graph transition \"at most\"", "graph transition \"half\"",
                                        "graph transition \"on and off\""}));
}

TEST_F(GraphRules, TellOfWhatClipsNeverDo) {
  const Time length = project.models[0]->clips[1]->clip->duration;
  add("loop", 0, 1, {{GraphTest::Ended, {}, 0.0f, {}, ""}});
  add("end", 1, 0, {{GraphTest::Ended, {}, 0.0f, {}, ""}});
  add("in time", 1, 0, {reached(length), is(GraphTest::On, 1)});
  add("late", 1, 0, {reached(length + Time{1})});
  add("event", 1, 0, {{GraphTest::Event, {}, 0.0f, {}, "swoosh"}});
  EXPECT_EQ(told("graph-never"),
            (Names{"graph transition \"event\"", "graph transition \"late\"", "graph transition \"loop\""}));
  apply(addEvent(project, {walk, {{}, "swoosh", {}, ""}}));
  EXPECT_EQ(told("graph-never").count("graph transition \"event\""), 0u);
}

TEST_F(GraphRules, TellOfTransitionsThatAnEarlierOneShadows) {
  const auto isTold = [&](const char* name) {
    return told("graph-shadowed").contains("graph transition \"" + std::string(name) + "\"");
  };
  add("fast", 0, 1, {is(GraphTest::Above, 0, 1.0f)});
  add("faster", 0, 1, {is(GraphTest::AtLeast, 0, 2.0f), is(GraphTest::On, 1)});
  EXPECT_TRUE(isTold("faster"));
  add("slower", 0, 1, {is(GraphTest::AtLeast, 0, 1.0f)});
  EXPECT_FALSE(isTold("slower"));
  add("interrupts", 0, 1, {is(GraphTest::Above, 0, 3.0f)}, true);
  EXPECT_FALSE(isTold("interrupts"));
  add("elsewhere", 1, 0, {is(GraphTest::Above, 0, 3.0f)});
  EXPECT_FALSE(isTold("elsewhere"));
  add("any", -1, 0, {is(GraphTest::On, 1)}, true);  // only from the other state
  add("after any", 1, 0, {is(GraphTest::On, 1)});
  EXPECT_TRUE(isTold("after any"));
  add("soon", 1, 0, {reached({}), is(GraphTest::Off, 0)});
  add("later", 1, 0, {reached(Time{100}), is(GraphTest::Off, 0)});
  EXPECT_TRUE(isTold("later"));
}

}  // namespace
}  // namespace squire
