#include "core/workspace/dependency_watch.h"

#include <gtest/gtest.h>

#include <fstream>

#include "core/io/atomic_save.h"
#include "tests/support/data.h"

namespace squire {
namespace {

namespace fs = std::filesystem;

class Dependencies : public testing::Test {
 protected:
  void SetUp() override {
    write("one");
    watch_.watch({file_.string()});
  }
  void write(const std::string& text) const { std::ofstream(file_) << text; }

  const fs::path file_ = test::freshDir("dependencies") / "a.txt";
  DependencyWatch watch_;
};

TEST_F(Dependencies, AreUnchangedUntilTheyChange) {
  EXPECT_FALSE(watch_.poll(0.0));
  EXPECT_FALSE(watch_.poll(10.0));
}

TEST_F(Dependencies, ChangeWhenTheirWriterClosesThem) {
  if (watch_.descriptor() < 0) GTEST_SKIP() << "the system tells nothing of files";
  write("two and more");
  EXPECT_TRUE(watch_.poll(0.0));
  EXPECT_FALSE(watch_.poll(0.1)) << "a change is told twice";
  ASSERT_TRUE(saveAtomically(file_, asBytes("three")));
  EXPECT_TRUE(watch_.poll(0.2));
}

TEST_F(Dependencies, ThatTheSystemDoesNotTellOfChangeOnceTheyRest) {
  fs::last_write_time(file_, fs::last_write_time(file_) + std::chrono::hours(1));
  EXPECT_FALSE(watch_.poll(1.0));
  EXPECT_FALSE(watch_.poll(1.0 + DependencyWatch::settleSeconds / 2));
  EXPECT_TRUE(watch_.poll(1.0 + DependencyWatch::settleSeconds));
  fs::remove(file_);
  EXPECT_FALSE(watch_.poll(2.0));
  EXPECT_TRUE(watch_.poll(3.0));
}

TEST_F(Dependencies, AreComparedWithWhatTheyWereWhenTheyAreWatchedAgain) {
  write("two and more");
  const fs::path other = file_.parent_path() / "b.txt";
  std::ofstream(other) << "other";
  watch_.watch({file_.string(), other.string()});
  EXPECT_TRUE(watch_.poll(10.0));
  EXPECT_FALSE(watch_.poll(20.0));
}

TEST_F(Dependencies, AreChangedIfTheyWereWrittenAfterTheyWereRead) {
  const fs::path other = file_.parent_path() / "b.txt";
  std::ofstream(other) << "other";
  watch_.watch({other.string()}, std::chrono::system_clock::now() - std::chrono::hours(1));
  EXPECT_TRUE(watch_.poll(10.0));
  EXPECT_FALSE(watch_.poll(11.0));
}

}  // namespace
}  // namespace squire
