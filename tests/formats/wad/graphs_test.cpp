#include <gtest/gtest.h>

#include <functional>

#include "core/formats/wad/compare.h"
#include "core/formats/wad/decode.h"
#include "core/formats/wad/encode.h"
#include "core/formats/wad/validate.h"
#include "tests/formats/wad/all_layouts.h"
#include "tests/formats/wad/both_validators.h"
#include "tests/formats/wad/sample_contents.h"
#include "tests/formats/wad/sample_graphs.h"
#include "tests/formats/wad/sample_spaces.h"

// Files with graphs, tested like files with spaces in spaces_test.cpp.
namespace squire::wad::test {

namespace {

using runtime::test::AlignedBytes;

Contents graphContents(std::uint32_t seed) {
  Contents contents = randomContents(seed, {1 + static_cast<int>(seed % 3), 2, 0, 0, 3, 2, 0});
  addRandomSpaces(seed, contents);
  addRandomGraphs(seed, contents);
  return contents;
}

// A number, a trigger, a clip and a space, and two transitions of three conditions in all.
Contents oneGraph() {
  Contents contents = randomContents(0, {2, 2, 0, 0, 3, 2, 0});
  for (ModelContents& model : contents.models) {
    PlayedSpace space{"moves", "speed", "", {1.0f, 1.0f}, {{0.0f, 0.0f, 0}}, {}};
    space.faces = {{0, PlayedSpace::none, PlayedSpace::none}};
    model.fight.spaces = {space};
    PlayedGraph& graph = model.fight.graph;
    graph.values = {{"speed", GraphValueKind::Number, 0.5f}, {"leap", GraphValueKind::Trigger, 1.0f}};
    graph.states = {{"stand", 0, -1}, {"go", -1, 0}};
    graph.transitions = {
        {"start", 0, 1, {}, false, {{GraphTest::Above, 0, 1.0f, {}}, {GraphTest::Event, 0, 0.0f, "step"}}},
        {"leap", -1, 0, 0.25f, true, {{GraphTest::Reached, 0, 0.5f, {}}}}};
  }
  return contents;
}

TEST(WadGraphs, ComeBackAsTheyWentIn) {
  std::size_t transitions = 0;
  for (std::uint32_t seed = 0; seed < 100; ++seed) {
    const Contents contents = graphContents(seed);
    const auto bytes = encode(contents);
    ASSERT_TRUE(bytes) << bytes.error().text();
    const Diagnostics problems = validate(*bytes);
    ASSERT_TRUE(problems.empty()) << seed << " " << problems.front().text();
    const Contents back = decode(*bytes).value();
    for (std::size_t m = 0; m < contents.models.size(); ++m) {
      ASSERT_EQ(back.models[m].fight.graph, contents.models[m].fight.graph) << seed;
      transitions += contents.models[m].fight.graph.transitions.size();
    }
  }
  EXPECT_GT(transitions, 500u);
}

TEST(WadGraphs, AreFoundByModelAndName) {
  const AlignedBytes bytes(encode(oneGraph()).value());
  sqw_wad wad;
  ASSERT_TRUE(runtimeVerdict(bytes, wad).ok);
  const sqw_graph* graph = sqw_graph_of(&wad, &wad.models[1]);
  ASSERT_EQ(graph, &wad.graphs[1]);
  EXPECT_EQ(sqw_find_graph_value(&wad, graph, "leap"), 1u);
  EXPECT_EQ(sqw_find_graph_value(&wad, graph, "stand"), std::uint32_t{SQW_NONE});
  EXPECT_EQ(sqw_find_graph_state(&wad, graph, "go"), 1u);
  EXPECT_EQ(sqw_find_graph_state(&wad, graph, "none"), std::uint32_t{SQW_NONE});
  EXPECT_STREQ(sqw_graph_name(&wad, sqw_graph_transitions(&wad, graph)[1].name), "leap");
  EXPECT_STREQ(sqw_graph_name(&wad, sqw_graph_conditions(&wad, graph)[1].event), "step");
}

// Files without graphs keep their bytes.
TEST(WadGraphs, AreNotWrittenWhereNoneIsThere) {
  const Bytes bytes = encode(randomContents(1)).value();
  EXPECT_EQ(blobAt(bytes, "graphs"), 0u);
  const AlignedBytes aligned(bytes);
  sqw_wad wad;
  ASSERT_TRUE(runtimeVerdict(aligned, wad).ok);
  EXPECT_EQ(sqw_graph_of(&wad, wad.models), nullptr);
}

TEST(WadGraphs, NameTheRuleThatIsBroken) {
  const Bytes good = encode(oneGraph()).value();
  const auto at = [&](std::size_t member, std::uint64_t item = 0) {
    return itemAt(good, "graphs", member, item);
  };
  const auto list = [&](std::size_t member) { return arrayAt(good, "graphs", member, 0); };
  const std::uint64_t values = list(offsetof(disk::Graph, values)),
                      states = list(offsetof(disk::Graph, states)),
                      transitions = list(offsetof(disk::Graph, transitions)),
                      conditions = list(offsetof(disk::Graph, conditions));
  const std::vector<Edit> edits = {
      {"kind-version", blobAt(good, "graphs"), 2, 4},
      {"id", at(offsetof(disk::Graph, model)), 9, 2},
      {"graph-order", at(offsetof(disk::Graph, model), 1), 0, 2},
      {"zero", at(offsetof(disk::Graph, zero)), 1, 2},
      {"array-bounds", at(offsetof(disk::Graph, valueCount)), billion, 4},
      {"array-bounds", at(offsetof(disk::Graph, stateCount)), 0, 4},
      {"graph-conditions", at(offsetof(disk::Graph, conditionCount)), 2, 4},
      {"string-offset", values, billion, 4},
      {"choice", values + 4, 3, 4},
      {"graph-value", values + 8, notANumber, 4},
      {"graph-value", values + 20, 0x3F000000, 4},  // half a trigger
      {"string-offset", states, 0, 4},
      {"graph-state", states + 4, 0xFFFF, 2},  // neither
      {"graph-state", states + 6, 0, 2},       // both
      {"id", states + 4, 3, 2},                // of another model
      {"id", states + 14, 1, 2},               // the space of another model
      {"id", states + 14, 9, 2},
      {"string-offset", transitions, billion, 4},
      {"id", transitions + 4, 2, 2},
      {"id", transitions + 6, 0xFFFF, 2},
      {"flags", transitions + 8, 4, 4},
      {"duration", transitions + 12, 0x3F800000, 4},  // a fade of its own without the flag
      {"duration", transitions + 36, minusOne, 4},
      {"graph-conditions", transitions + 16, 1, 4},
      {"graph-conditions", transitions + 20, 0, 4},
      {"graph-conditions", transitions + 20, 9, 4},
      {"graph-conditions", transitions + 44, billion, 4},
      {"choice", conditions, 9, 2},
      {"id", conditions + 2, 2, 2},
      {"id", conditions + 14, 1, 2},  // a value of a test that has none
      {"graph-number", conditions + 4, notANumber, 4},
      {"graph-number", conditions + 16, 0x3F800000, 4},
      {"graph-number", conditions + 28, minusOne, 4},
      {"zero", conditions + 8, 1, 4},
      {"string-offset", conditions + 20, 0, 4},
  };
  for (const Edit& edit : edits) expectRule(good, edit);
}

TEST(WadGraphs, AgreeWithTheRuntimeOnMutants) {
  expectTheyAgreeOnMutants(12, [](std::uint32_t round) { return encode(graphContents(round)).value(); });
}

TEST(WadGraphs, RefuseWhatIsNone) {
  const auto refuses = [](const std::function<void(PlayedGraph&)>& spoil) {
    Contents contents = oneGraph();
    spoil(contents.models[0].fight.graph);
    return !encode(contents);
  };
  EXPECT_FALSE(refuses([](PlayedGraph&) {}));
  EXPECT_TRUE(refuses([](PlayedGraph& graph) { graph.states.clear(); }));
  EXPECT_TRUE(refuses([](PlayedGraph& graph) { graph.values.resize(33); }));
  EXPECT_TRUE(refuses([](PlayedGraph& graph) { graph.values[1].usual = 0.5f; }));
  EXPECT_TRUE(refuses([](PlayedGraph& graph) { graph.states[0].space = 0; }));
  EXPECT_TRUE(refuses([](PlayedGraph& graph) { graph.states[0].clip = 3; }));
  EXPECT_TRUE(refuses([](PlayedGraph& graph) { graph.transitions[0].to = 2; }));
  EXPECT_TRUE(refuses([](PlayedGraph& graph) { graph.transitions[0].fade = -0.0f; }));
  EXPECT_TRUE(refuses([](PlayedGraph& graph) { graph.transitions[0].conditions.clear(); }));
  EXPECT_TRUE(refuses([](PlayedGraph& graph) { graph.transitions[0].conditions[0].value = 2; }));
  EXPECT_TRUE(refuses([](PlayedGraph& graph) { graph.transitions[1].conditions[0].number = -1.0f; }));
}

TEST(WadGraphs, AreComparedByModel) {
  const Contents before = oneGraph();
  Contents after = before;
  after.models[0].fight.graph.transitions[0].conditions[0].number = 2.0f;
  after.models[0].fight.graph.states[1].name = "move";
  std::string told;
  for (const std::string& line : differences(before, after)) told += line + "\n";
  EXPECT_NE(told.find("graph transition \"start\": conditions changed"), std::string::npos) << told;
  EXPECT_NE(told.find("graph state \"go\" is gone"), std::string::npos) << told;
}

}  // namespace

}  // namespace squire::wad::test
