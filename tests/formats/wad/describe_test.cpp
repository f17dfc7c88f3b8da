#include "core/formats/wad/describe.h"

#include <gtest/gtest.h>

#include "core/formats/wad/check_contents.h"
#include "core/formats/wad/encode.h"
#include "tests/formats/wad/sample_contents.h"

namespace squire::wad::test {

namespace {

std::string written(ByteSpan bytes) {
  std::string text;
  const Status status = writeDescription(bytes, [&](std::string_view piece) {
    text += piece;
    return true;
  });
  EXPECT_TRUE(status.ok());
  return text;
}

// Every member of `part` is in `whole` with the same value; `whole` may have more.
void expectWithin(const Json& part, const Json& whole, const std::string& where) {
  if (part.isObject()) {
    for (const auto& [name, value] : part.members()) expectWithin(value, whole[name], where + "." + name);
  } else if (part.isArray()) {
    ASSERT_EQ(part.items().size(), whole.items().size()) << where;
    for (std::size_t i = 0; i < part.items().size(); ++i)
      expectWithin(part.items()[i], whole.items()[i], where + "[" + std::to_string(i) + "]");
  } else if (part.isNumber()) {
    EXPECT_EQ(part.asFloat(), whole.asFloat()) << where;
  } else {
    EXPECT_TRUE(part == whole) << where;
  }
}

TEST(WadDescribe, WritesTheStructsAndTheirArrays) {
  for (const Contents& contents : {goldenContents(), randomContents(3), Contents()}) {
    const Bytes bytes = encode(contents).value();
    const auto whole = parseJson(written(bytes));
    ASSERT_TRUE(whole.ok()) << whole.error().text();
    const auto structs = describe(bytes);
    ASSERT_TRUE(structs.ok());
    expectWithin(*structs, *whole, "");
  }
}

TEST(WadDescribe, GivesNamesIdsAndNumbers) {
  const auto json = parseJson(written(encode(goldenContents()).value())).value();
  const Json& sleeve = json["meshes"]["items"].items()[0];
  EXPECT_EQ(sleeve["name"].asString(), "sleeve");
  EXPECT_EQ(sleeve["vertices"].items()[3]["bones"].items()[1].asInteger(), 2);
  EXPECT_TRUE(json["meshes"]["items"].items()[1]["material"].isNull());
  EXPECT_TRUE(json["skeletons"]["items"].items()[0]["parents"].items()[0].isNull());
  const Json& wave = json["animations"]["items"].items()[0];
  EXPECT_TRUE(wave["loop"].asBool());
  EXPECT_EQ(wave["keyframes"].items()[1]["duration"].asFloat(), 0.5f);
  EXPECT_EQ(wave["keyframes"].items()[1]["positions"].items()[2].items()[1].asFloat(), 0.25f);
}

TEST(WadDescribe, RefusesWhatIsBrokenAndStopsWithTheSink) {
  Bytes bytes = encode(goldenContents()).value();
  int pieces = 0;
  const Status stopped = writeDescription(bytes, [&](std::string_view) { return ++pieces < 10; });
  EXPECT_EQ(pieces, 10);
  ASSERT_FALSE(stopped.ok());
  EXPECT_EQ(stopped.error().code, ErrorCode::Io);
  bytes[100] ^= std::byte{1};
  EXPECT_FALSE(describe(bytes).ok());
  EXPECT_FALSE(describeText(bytes).ok());
  EXPECT_FALSE(writeDescription(bytes, [](std::string_view) { return true; }).ok());
}

TEST(WadDescribe, TellsPeopleWhatIsInIt) {
  const std::string text = describeText(encode(goldenContents()).value()).value();
  for (const char* line :
       {"WAD of 3880 bytes, written by squire golden\n", "model \"knight\"\n", "  skeleton: 4 bones\n",
        "  mesh \"sleeve\": 4 vertices, 2 triangles, material \"cloth\"\n",
        "  clip \"wave\": 3 keyframes, 0.75 s, loops\n", "  clip \"stand\": 1 keyframe, 0 s\n",
        "texture \"cloth.png\": 3 x 2, 2 levels of pixels\n",
        "texture \"shine.jpg\": 64 x 32, 17 bytes encoded\n"}) {
    EXPECT_NE(text.find(line), std::string::npos) << line << text;
  }
}

TEST(WadDescribe, ReplacesControlCharactersInNames) {
  Contents contents = goldenContents();
  contents.models[1].name = "sw\x01ord\n";
  const Bytes bytes = encode(contents).value();
  EXPECT_TRUE(parseJson(written(bytes)).ok());
  EXPECT_NE(describeText(bytes).value().find("model \"sw\xEF\xBF\xBDord\xEF\xBF\xBD\""), std::string::npos);
}

TEST(WadEntries, HaveToFitIntoTheTable) {
  const auto check = [](std::vector<std::string> kinds, std::uint64_t tocOffset) {
    std::vector<BlobPlan> plans;
    for (const std::string& kind : kinds) plans.emplace_back(kind, 0, 4);
    return checkEntries(plans, tocOffset);
  };
  EXPECT_TRUE(check({"sixteen letters.", "b"}, 64).ok());
  EXPECT_FALSE(check({"seventeen letters"}, 64).ok());
  EXPECT_FALSE(check({""}, 64).ok());
  EXPECT_FALSE(check({"a", "a"}, 64).ok());
  EXPECT_TRUE(check({"a"}, 0xFFFFFFFF - 24).ok());
  EXPECT_EQ(check({"a"}, 0xFFFFFFFF - 23).error().code, ErrorCode::Limit);
}

}  // namespace

}  // namespace squire::wad::test
