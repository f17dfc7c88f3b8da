#include "core/workspace/numbered_pictures.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tests/support/data.h"

namespace squire {
namespace {

namespace fs = std::filesystem;

struct NumberedFiles : testing::Test {
  fs::path folder = test::freshDir("numbered");

  void put(const std::string& path) const {
    fs::create_directories((folder / path).parent_path());
    std::ofstream(folder / path) << "picture";
  }
  [[nodiscard]] Result<NumberedPictures> find(const std::string& path) const {
    return findNumbered({folder, false}, path);
  }
  [[nodiscard]] std::string numbers(const std::string& path) const {
    const auto found = find(path);
    if (!found) return found.error().text();
    std::string out;
    for (const NumberedPicture& one : *found) out += std::to_string(one.number) + " ";
    return out;
  }
};

TEST_F(NumberedFiles, AreThoseOfOneNameFromTheFirstOn) {
  for (const char* name :
       {"art/ref_0001.png", "art/ref_0002.png", "art/ref_0004.png", "art/ref_10000.png", "art/ref_004.png",
        "art/ref_0003.jpg", "art/run_0003.png", "art/ref_.png", "art/deeper/ref_0005.png", "ref_0006.png"})
    put(name);
  EXPECT_EQ(numbers("art/ref_0001.png"), "1 2 4 10000 ");
  EXPECT_EQ(numbers("art/ref_0002.png"), "2 4 10000 ");
  EXPECT_EQ(find("art/ref_0001.png")->at(2).path, "art/ref_0004.png");
  EXPECT_EQ(find("ref_0006.png")->at(0).path, "ref_0006.png");
}

TEST_F(NumberedFiles, MayHaveNumbersWithoutZeros) {
  for (const char* name : {"9.png", "10.png", "100.png", "011.png"}) put(name);
  EXPECT_EQ(numbers("9.png"), "9 10 100 ");
}

TEST_F(NumberedFiles, SayWhatIsWrong) {
  put("walk.png");
  EXPECT_FALSE(find("walk.png"));
  EXPECT_FALSE(find("ref_1.png"));
  EXPECT_FALSE(find("none/ref_1.png"));
  EXPECT_FALSE(find("../ref_1.png"));
  put("ref_1234567890.png");
  EXPECT_FALSE(find("ref_1234567890.png"));
  EXPECT_FALSE(find("ref_1.png\\x"));
}

TEST_F(NumberedFiles, ALinkOutOfTheFolderIsNotFollowed) {
  const fs::path outside = test::freshDir("numbered_outside");
  std::ofstream(outside / "ref_1.png") << "picture";
  fs::create_directory_symlink(outside, folder / "art");
  EXPECT_FALSE(find("art/ref_1.png"));
  EXPECT_TRUE(findNumbered({folder, true}, "art/ref_1.png"));
}

TEST_F(NumberedFiles, AFilmBeginsWithThree) {
  put("ref_009.png");
  put("ref_010.png");
  EXPECT_FALSE(isStartOfFilm({folder, false}, "ref_009.png"));
  put("ref_011.png");
  EXPECT_TRUE(isStartOfFilm({folder, false}, "ref_009.png"));
  EXPECT_FALSE(isStartOfFilm({folder, false}, "ref_010.png"));
  EXPECT_FALSE(isStartOfFilm({folder, false}, "walk.png"));
}

TEST(NumberedPictures, MissingOnesHoldTheLast) {
  const NumberedPictures pictures{{10, "a"}, {11, "b"}, {14, "c"}};
  const auto at = [&](std::int64_t due) { return pictures[placeOfDue(pictures, due)].path; };
  EXPECT_EQ(at(-5) + at(0) + at(1) + at(2) + at(3) + at(4) + at(99), "aabbbcc");
}

}  // namespace
}  // namespace squire
