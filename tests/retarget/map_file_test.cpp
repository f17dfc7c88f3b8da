#include "core/retarget/map_file.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "tests/retarget/moved_bodies.h"
#include "tests/retarget/rigs.h"

namespace squire {
namespace {

using test::bodyOf;
using test::rigOf;

TEST(MapFile, IsReadAsItIsWritten) {
  const Skeleton from = bodyOf(rigOf("Mixamo")), to = bodyOf(rigOf("Rigify"));
  const BoneMap map = mapBones(from, to, {{"DEF-hand.L", "mixamorig:LeftForeArm"}, {"DEF-toe.R", ""}});
  const std::string text = writeBoneMap(savedMap(from, to, map, true));
  const auto read = readBoneMap(text);
  ASSERT_TRUE(read) << read.error().text();
  ASSERT_EQ(read->bones.size(), to.bones.size());
  const BoneMap again = mapBones(from, to, choicesOf(*read, true));
  for (std::size_t i = 0; i < to.bones.size(); ++i) EXPECT_EQ(again.from(i), map.from(i)) << to.bones[i].name;
  EXPECT_EQ(writeBoneMap(savedMap(from, to, again, true)), text);
}

// A bone that follows none is kept only where somebody chose that, so that the map serves files with more
// bones too; what is doubtful stays so.
TEST(MapFile, KeepsWhatWasChosenAndWhatIsDoubtful) {
  Skeleton from = bodyOf(rigOf("Mixamo"));
  const Skeleton to = bodyOf(rigOf("Rigify"));
  const SavedBoneMap chosen = savedMap(from, to, mapBones(from, to, {{"DEF-toe.R", ""}}));
  const auto none = std::ranges::count(chosen.bones, std::string(), &BoneChoice::from);
  EXPECT_EQ(none, 1);
  EXPECT_TRUE(chosen.doubtful.empty());
  for (std::size_t i = 0; i < from.bones.size(); ++i) from.bones[i].name = "Bone." + std::to_string(i);
  const SavedBoneMap guessed = savedMap(from, to, mapBones(from, to));
  ASSERT_GT(guessed.doubtful.size(), 8u);
  const auto read = readBoneMap(writeBoneMap(guessed));
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->doubtful, guessed.doubtful);
  EXPECT_EQ(choicesOf(*read, true).size(), guessed.bones.size());
  EXPECT_EQ(choicesOf(*read, false).size(), guessed.bones.size() - guessed.doubtful.size());
}

TEST(MapFile, SaysWhatIsWrong) {
  for (const char* text : {"", "{}", "[]", "{\"squireBoneMap\": 1}", "{\"squireBoneMap\": 1, \"bones\": []}",
                           "{\"squireBoneMap\": 2, \"bones\": {}}",
                           "{\"squireBoneMap\": 1, \"bones\": {}, \"doubtful\": [\"a\"]}",
                           "{\"squireBoneMap\": 1, \"bones\": {}, \"doubtful\": 1}",
                           "{\"squireBoneMap\": 1, \"bones\": {\"a\": 1}}"}) {
    const auto map = readBoneMap(text);
    ASSERT_FALSE(map) << text;
    EXPECT_NE(map.error().message, "");
  }
}

// Whatever a map says, the result is a valid clip or an error.
TEST(MapFile, MutantsHarmNothing) {
  std::mt19937 random(11);
  const Model knight = test::sampleKnight();
  const Skeleton to = bodyOf(rigOf("Daz Genesis 8"), {.axes = 4});
  const Clip& clip = *knight.clips[0];
  const std::string text = writeBoneMap(savedMap(*knight.skeleton, to, mapBones(*knight.skeleton, to), true));
  std::size_t moved = 0, refused = 0;
  for (int i = 0; i < 1000; ++i) {
    std::vector<BoneChoice> choices;
    if (i % 2 == 0) {  // any bone on any bone
      for (int k = 0; k < 12; ++k) {
        const auto& bone = to.bones[random() % to.bones.size()].name;
        choices.push_back(
            {bone,
             random() % 5 == 0 ? "" : knight.skeleton->bones[random() % knight.skeleton->bones.size()].name});
      }
    } else {  // other bytes
      std::string mutant = text;
      for (unsigned k = 0; k < 1 + random() % 6; ++k) {
        const std::size_t at = random() % mutant.size();
        if (random() % 3 == 0) mutant.erase(at, random() % 40);
        if (!mutant.empty() && at < mutant.size()) mutant[at] = static_cast<char>(random());
        if (mutant.empty()) mutant = "x";
      }
      const auto read = readBoneMap(mutant);
      if (!read) {
        ++refused;
        continue;
      }
      choices = choicesOf(*read, true);
    }
    SolvedMotion motion(*knight.skeleton, clip, IkRig(*knight.skeleton, {}), {});
    const auto out = retargeted(*knight.skeleton, clip, motion, to, mapBones(*knight.skeleton, to, choices));
    ASSERT_TRUE(out);
    EXPECT_EQ(out->clip.fault(), "") << i;
    ++moved;
  }
  EXPECT_GT(moved, 500u);
  EXPECT_GT(refused, 100u);
}

}  // namespace
}  // namespace squire
