#include "core/json/json.h"

#include <gtest/gtest.h>

#include <cmath>

namespace squire {
namespace {

TEST(Json, RoundTripsAndKeepsOrder) {
  Json value = Json::object({{"zebra", 1}, {"apple", Json::array({0.1f, -2.5, true, nullptr})}});
  value.set("text", "a\"b\\c\n\x01");
  const std::string text = writeJson(value);
  const auto read = parseJson(text);
  ASSERT_TRUE(read) << text;
  EXPECT_EQ(writeJson(*read), text);
  EXPECT_EQ(read->members()[0].first, "zebra");
  EXPECT_EQ((*read)["apple"].items()[0].asFloat(), 0.1f);
  EXPECT_NE(text.find("0.1,"), std::string::npos) << text;
}

TEST(Json, EscapesEveryControlCharacter) {
  const std::string text = "\x1B\x7F\xC2\x9B \xC2\xA0\xC3\x9B";
  EXPECT_EQ(writeJson(Json(text)), "\"\\u001b\\u007f\\u009b \xC2\xA0\xC3\x9B\"");
  EXPECT_EQ(parseJson(writeJson(Json(text)))->asString(), text);
}

TEST(Json, KeepsTheSignOfZero) {
  const std::string text = writeJson(Json::array({-0.0f, -0.0, 0.0f}));
  EXPECT_EQ(text, "[-0.0, -0.0, 0]");
  EXPECT_TRUE(std::signbit(parseJson(text)->items()[0].asFloat()));
}

TEST(Json, RefusesWhatIsNotJsonAndSaysWhere) {
  for (const char* bad : {"", "{", "{\"a\":}", "[1,]", "nul", "\"\xC3\"", "1 2", "[NaN]"}) {
    EXPECT_FALSE(parseJson(bad)) << bad;
  }
  EXPECT_EQ(parseJson("[1, x]").error().where.offset, 5u);
}

TEST(Json, RefusesInAShortLineThatSaysWhatToDo) {
  const std::string deep(200, '['), large(1'000'000, 'x');
  for (const std::string& bad : {std::string("{"), std::string("\"\xC3\""), deep, "[1, \"" + large,
                                 '"' + large + "\n\"", "[" + std::string(1'000'000, '1') + "x]"}) {
    const Error error = parseJson(bad).error();
    EXPECT_FALSE(error.hint.empty()) << error.text();
    EXPECT_LT(error.text().size(), 500u);
  }
  EXPECT_FALSE(parseJson("[1, 2]", 1).error().hint.empty());
}

TEST(Json, LimitsItsDepth) {
  EXPECT_TRUE(parseJson(std::string(100, '[') + std::string(100, ']')));
  const auto deep = parseJson(std::string(100000, '['));
  ASSERT_FALSE(deep);
  EXPECT_EQ(deep.error().code, ErrorCode::Limit);
}

TEST(Json, LimitsItsValues) {
  EXPECT_TRUE(parseJson("[1, 2, [3]]", 5));
  const auto many = parseJson("[1, 2, [3]]", 4);
  ASSERT_FALSE(many);
  EXPECT_EQ(many.error().code, ErrorCode::Limit);
}

TEST(Json, WrongKindsGiveTheFallback) {
  const Json text("x");
  EXPECT_EQ(text.asInteger(3), 3);
  EXPECT_TRUE(text["missing"]["deeper"].isNull());
  EXPECT_EQ(Json(2.0).asInteger(), 2);
  EXPECT_EQ(Json(2.5).asInteger(-1), -1);
}

}  // namespace
}  // namespace squire
