#include "core/io/folder_walk.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <fstream>

#include "tests/support/data.h"

namespace squire {
namespace {

namespace fs = std::filesystem;

struct FolderWalk : testing::Test {
  fs::path folder = fs::canonical(test::freshDir("folder_walk"));

  void write(const fs::path& name) const {
    fs::create_directories((folder / name).parent_path());
    std::ofstream(folder / name) << "x";
  }
  // The levels and names of the pictures that are found, sorted: "0 a.png".
  [[nodiscard]] std::vector<std::string> pictures(const WalkLimits& limits = {},
                                                  const JobControl& job = {}) const {
    const auto isPicture = [](const fs::path& path) { return path.extension() == ".png"; };
    std::vector<std::string> out;
    for (const FoundFile& found : filesBelow(folder, isPicture, job, limits))
      out.push_back(std::to_string(found.level) + " " + found.file.lexically_relative(folder).string());
    std::sort(out.begin(), out.end());
    return out;
  }
};

using Names = std::vector<std::string>;

TEST_F(FolderWalk, FindsWantedFilesAtAnyLevel) {
  write("a.png");
  write("b.txt");
  write("one/two/c.png");
  fs::create_directory(folder / "folder.png");
  EXPECT_EQ(pictures(), (Names{"0 a.png", "2 one/two/c.png"}));
}

TEST_F(FolderWalk, GoesNoDeeperThanItsLevels) {
  write("a.png");
  write("one/b.png");
  write("one/two/c.png");
  EXPECT_EQ(pictures({.levels = 1}), (Names{"0 a.png", "1 one/b.png"}));
  EXPECT_EQ(pictures({.levels = 0}), (Names{"0 a.png"}));
}

TEST_F(FolderWalk, ExaminesNoMoreThanItsEntries) {
  for (int i = 0; i < 20; ++i) write(std::to_string(i) + ".png");
  EXPECT_EQ(pictures({.entries = 7}).size(), 7u);
}

TEST_F(FolderWalk, FollowsNoLinkToAFolder) {
  write("one/a.png");
  fs::create_directory_symlink(folder, folder / "one/again");
  EXPECT_EQ(pictures(), (Names{"1 one/a.png"}));
}

TEST_F(FolderWalk, StopsWhenItIsCancelled) {
  write("a.png");
  const std::atomic<bool> cancel = true;
  JobControl job;
  job.cancel = &cancel;
  EXPECT_TRUE(pictures({}, job).empty());
}

TEST_F(FolderWalk, FindsNothingInAFolderThatIsNotThere) {
  EXPECT_TRUE(filesBelow(folder / "none", [](const fs::path&) { return true; }).empty());
}

}  // namespace
}  // namespace squire
