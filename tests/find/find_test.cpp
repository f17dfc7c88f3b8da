#include <gtest/gtest.h>

#include <random>

#include "core/find/motion_query.h"

namespace squire {
namespace {

// Ten ticks: the left foot stands at 0 to 4, the right one at 6 to 9; the right hand is fast at 3 to 6.
MotionFacts step() {
  MotionFacts facts;
  facts.clip = "step";
  facts.ticksPerSecond = 10.0;
  facts.ticks = 10;
  const auto between = [](std::size_t from, std::size_t to) {
    std::vector<bool> at(10, false);
    for (std::size_t i = from; i <= to; ++i) at[i] = true;
    return at;
  };
  const auto part = [&](const char* name, std::vector<bool> planted, std::vector<float> speed) {
    facts.parts.push_back({name, std::move(speed), std::vector<float>(10, 0.5f), std::move(planted)});
  };
  part("foot.L", between(0, 4), std::vector<float>(10, 1.0f));
  part("foot.R", between(6, 9), std::vector<float>(10, 2.0f));
  part("hand.R", {}, {0, 0, 0, 7, 7, 7, 7, 0, 0, 0});
  facts.travel = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  facts.turn = std::vector<float>(10, 0.0f);
  facts.volumes.push_back({"fist", between(4, 6)});
  facts.volumes.push_back({"left foot", between(8, 8)});
  facts.events.push_back({"swing", between(3, 3)});
  return facts;
}

using Found = std::vector<FoundSpan>;

Found asked(const char* text) {
  const auto query = MotionQuery::parse(text);
  EXPECT_TRUE(query) << text << ": " << query.error().text();
  return query ? query->spansIn(step()) : Found();
}

TEST(MotionQuery, AnswersBySpans) {
  EXPECT_EQ(asked("foot.L planted"), (Found{{0, 5}}));
  EXPECT_EQ(asked("foot planted"), (Found{{0, 5}, {6, 10}}));
  EXPECT_EQ(asked("no foot planted"), (Found{{5, 6}}));
  EXPECT_EQ(asked("airborne"), (Found{{5, 6}}));
  EXPECT_EQ(asked("hand.R faster 6"), (Found{{3, 7}}));
  EXPECT_EQ(asked("hand faster 6 and foot.L planted"), (Found{{3, 5}}));
  EXPECT_EQ(asked("hand.L faster 0"), Found());
  EXPECT_EQ(asked("active"), (Found{{4, 7}, {8, 9}}));
  EXPECT_EQ(asked("active \"left foot\""), (Found{{8, 9}}));
  EXPECT_EQ(asked("active for 0.2"), (Found{{4, 7}}));
  EXPECT_EQ(asked("event swing"), (Found{{3, 4}}));
  EXPECT_EQ(asked("travels faster 7 or travels slower 1"), (Found{{0, 1}, {8, 10}}));
  EXPECT_EQ(asked("travels faster 2 and (event swing or active) and not hand.R slower 1"), (Found{{3, 7}}));
  EXPECT_EQ(asked("not (foot.L planted or foot.R planted)"), (Found{{5, 6}}));
  EXPECT_EQ(asked("foot.L above 0.4 and foot.L below 0.6"), (Found{{0, 10}}));
  EXPECT_EQ(asked("hands nearer 1"), Found());
}

TEST(MotionQuery, SaysWhatIsPossible) {
  for (const char* text :
       {"", "foot", "foot flies", "hand.R faster", "hand.R faster fast", "(active", "active)", "and",
        "foot planted and", "event", "active for", "knee planted", "not"}) {
    const auto query = MotionQuery::parse(text);
    ASSERT_FALSE(query) << text;
    EXPECT_EQ(query.error().code, ErrorCode::Usage) << text;
    EXPECT_NE(query.error().hint.find("planted"), std::string::npos) << text;
  }
  EXPECT_FALSE(MotionQuery::parse(std::string(10'000, '(')));
  EXPECT_FALSE(MotionQuery::parse(std::string(2'000, '(')));
}

TEST(MotionQuery, AnyWordsAreAnsweredOrRefused) {
  const char* const words[] = {"foot",     "foot.L", "planted", "faster",   "3",   "and", "or",    "not",
                               "(",        ")",      "active",  "\"fist\"", "for", "0.2", "event", "travels",
                               "airborne", "hands",  "nearer",  "-1",       "nan", "head"};
  std::mt19937 random(3);
  std::size_t answered = 0;
  for (int i = 0; i < 5000; ++i) {
    std::string text;
    for (unsigned k = 0; k < 1 + random() % 8; ++k)
      text += std::string(words[random() % std::size(words)]) + " ";
    if (const auto query = MotionQuery::parse(text)) {
      ++answered;
      for (const FoundSpan& span : query->spansIn(step()))
        EXPECT_TRUE(span.from < span.to && span.to <= 10) << text;
    }
  }
  EXPECT_GT(answered, 50u);
}

}  // namespace
}  // namespace squire
