#include "core/workspace/crash_reports.h"

#include <gtest/gtest.h>

#include <thread>

#include "core/io/atomic_save.h"
#include "core/io/file.h"
#include "core/workspace/process_identity.h"
#include "core/workspace/session_log.h"
#include "tests/support/data.h"

namespace squire {
namespace {

namespace fs = std::filesystem;

class CrashReports : public ::testing::Test {
 protected:
  [[nodiscard]] std::vector<fs::path> files() const {
    std::vector<fs::path> out;
    for (const auto& entry : fs::directory_iterator(folder_)) out.push_back(entry.path());
    return out;
  }
  static std::string textOf(const fs::path& file) { return std::string(asText(*readFile(file, 1 << 24))); }
  // The log of a process that has ended.
  void leaveLog(const std::string& name) const {
    ProcessIdentity gone = thisProcess();
    gone.start = "another time";
    const std::string text =
        "Squire's session log " + writeJson(toJson(gone), {.indent = 0}) + "\nSquire\nopened x\n";
    ASSERT_TRUE(saveAtomically(folder_ / (name + ".log"), asBytes(text)));
  }

  fs::path scratch_ = test::freshDir("crash_reports");
  fs::path folder_ = scratch_ / "recovery/reports";
};

TEST_F(CrashReports, ASessionThatEndsLeavesNone) {
  {
    SessionLog log(folder_, "Squire 1");
    log.note("opened \"a\n\x1b[2J\"");
    ASSERT_EQ(files().size(), 1u);
    const std::string text = textOf(files().front());
    EXPECT_NE(text.find("Squire 1\n"), std::string::npos) << text;
    EXPECT_NE(text.find("names this machine and its user"), std::string::npos) << text;
    EXPECT_NE(text.find("Z opened \"a\xEF\xBF\xBD\xEF\xBF\xBD[2J\"\n"), std::string::npos) << text;
    EXPECT_TRUE(collectCrashReports(folder_).empty()) << "it runs";
    EXPECT_EQ(files().size(), 1u);
  }
  EXPECT_TRUE(files().empty());
  EXPECT_FALSE(latestCrashReport(folder_));
}

TEST_F(CrashReports, ASessionThatDoesNotIsCollectedOnce) {
  fs::create_directories(folder_);
  leaveLog("2026-11-28T100000Z_7");
  leaveLog("2026-11-28T110000Z_8");
  for (const char* text : {"", "Squire's session log", "Squire's session log {", "other text\n"})
    ASSERT_TRUE(saveAtomically(folder_ / ("2026-11-28T12" + std::to_string(files().size()) + ".log"),
                               asBytes(std::string(text))));
  const auto found = collectCrashReports(folder_);
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].filename(), "crash_2026-11-28T110000Z_8.txt");
  EXPECT_NE(textOf(found[1]).find("opened x"), std::string::npos);
  EXPECT_EQ(latestCrashReport(folder_), found[0]);
  EXPECT_TRUE(collectCrashReports(folder_).empty());
  EXPECT_EQ(files().size(), 6u) << "what is no log stays";
}

TEST_F(CrashReports, TheNewestTenAreKept) {
  fs::create_directories(folder_);
  for (int i = 10; i < 25; ++i) leaveLog("2026-11-28T1000" + std::to_string(i) + "Z_7");
  EXPECT_EQ(collectCrashReports(folder_).size(), 15u);
  EXPECT_EQ(files().size(), 10u);
  EXPECT_EQ(latestCrashReport(folder_)->filename(), "crash_2026-11-28T100024Z_7.txt");
}

TEST_F(CrashReports, ALongSessionKeepsItsLatestLines) {
  SessionLog log(folder_, "Squire 1");
  const std::string filling(200, 'x');
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 3; ++thread) {
    threads.emplace_back([&] {
      for (int i = 0; i < 2000; ++i) log.note(filling);
    });
  }
  for (std::thread& thread : threads) thread.join();
  log.note("the last one");
  const std::string text = textOf(files().front());
  EXPECT_LE(text.size(), SessionLog::mostBytes + 100);
  EXPECT_GT(text.size(), SessionLog::mostBytes / 3);
  EXPECT_NE(text.find("Squire 1\nEarlier lines are left out.\n2"), std::string::npos);
  EXPECT_TRUE(text.ends_with("the last one\n"));
}

TEST_F(CrashReports, AFolderThatCannotBeMadeStopsNothing) {
  ASSERT_TRUE(saveAtomically(scratch_ / "file", asBytes(std::string("x"))));
  SessionLog log(scratch_ / "file/reports", "Squire 1");
  log.note("nothing");
  EXPECT_EQ(log.descriptor(), -1);
  EXPECT_TRUE(collectCrashReports(scratch_ / "file/reports").empty());
}

}  // namespace
}  // namespace squire
