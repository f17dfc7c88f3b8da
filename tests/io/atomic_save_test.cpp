#include "core/io/atomic_save.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <thread>

#include "core/io/file.h"
#include "core/io/temporary_file.h"
#include "tests/support/data.h"

namespace squire {

namespace fs = std::filesystem;

namespace {

std::string contentOf(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void put(const fs::path& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

std::size_t filesIn(const fs::path& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), {}));
}

SaveOptions keep() {
  SaveOptions options;
  options.existing = Existing::Keep;
  return options;
}

mode_t modeOf(const fs::path& path) {
  struct stat info {};
  ::stat(path.c_str(), &info);
  return info.st_mode & 07777u;
}

}  // namespace

TEST(AtomicSave, WritesAndReplacesAndLeavesNothingElse) {
  const fs::path folder = test::freshDir("save");
  for (const std::string& text : {std::string("one"), std::string(), std::string(3'000'000, 'x')}) {
    const auto outcome = saveAtomically(folder / "a.bin", asBytes(text));
    ASSERT_TRUE(outcome) << outcome.error().text();
    EXPECT_EQ(*outcome, SaveOutcome::Saved);
    EXPECT_EQ(contentOf(folder / "a.bin"), text);
    EXPECT_EQ(filesIn(folder), 1u);
  }
}

TEST(AtomicSave, KeepsWhatIsThereWhenAsked) {
  const fs::path folder = test::freshDir("save");
  EXPECT_EQ(*saveAtomically(folder / "a.bin", asBytes("one"), keep()), SaveOutcome::Saved);
  EXPECT_EQ(*saveAtomically(folder / "a.bin", asBytes("two"), keep()), SaveOutcome::AlreadyThere);
  fs::create_symlink("nowhere", folder / "link");
  EXPECT_EQ(*saveAtomically(folder / "link", asBytes("two"), keep()), SaveOutcome::AlreadyThere);
  EXPECT_EQ(contentOf(folder / "a.bin"), "one");
  EXPECT_EQ(filesIn(folder), 2u);
}

TEST(AtomicSave, OfManySaversThatKeepOneWins) {
  const fs::path folder = test::freshDir("save");
  std::atomic<int> saved = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([&] {
      const auto outcome = saveAtomically(folder / "a.bin", asBytes("same"), keep());
      if (outcome && *outcome == SaveOutcome::Saved) ++saved;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(saved, 1);
  EXPECT_EQ(filesIn(folder), 1u);
}

TEST(AtomicSave, KeepsOneBackup) {
  const fs::path folder = test::freshDir("save");
  SaveOptions options;
  options.keepBackup = true;
  for (const char* text : {"one", "two", "three"}) {
    ASSERT_TRUE(saveAtomically(folder / "a.squire", asBytes(text), options));
  }
  EXPECT_EQ(contentOf(folder / "a.squire"), "three");
  EXPECT_EQ(contentOf(folder / "a.squire~"), "two");
  EXPECT_EQ(filesIn(folder), 2u);
}

TEST(AtomicSave, VerifiesBeforeTheNameIsGiven) {
  const fs::path folder = test::freshDir("save");
  put(folder / "a.bin", "old");
  for (const std::string& fresh : {std::string("new"), std::string(700'000, 'n')}) {
    SaveOptions options;
    options.verify = [&](ByteSpan bytes) -> Status {
      EXPECT_TRUE(asText(bytes) == fresh);
      EXPECT_EQ(contentOf(folder / "a.bin"), "old");
      return makeError(ErrorCode::Content, "not good enough");
    };
    const auto outcome = saveAtomically(folder / "a.bin", asBytes(fresh), options);
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.error().message, "not good enough");
    EXPECT_EQ(contentOf(folder / "a.bin"), "old");
    EXPECT_EQ(filesIn(folder), 1u);
  }
}

TEST(AtomicSave, JoinsPieces) {
  const fs::path folder = test::freshDir("save");
  const std::string large(700'000, 'x');
  const std::vector<ByteSpan> pieces = {asBytes("a"), asBytes(large), {}, asBytes("bc")};
  SaveOptions options;
  int verified = 0;
  options.verify = [&](ByteSpan bytes) -> Status {
    EXPECT_EQ(asText(bytes), "a" + large + "bc");
    ++verified;
    return {};
  };
  ASSERT_TRUE(saveAtomically(folder / "a.bin", pieces, options));
  EXPECT_EQ(contentOf(folder / "a.bin"), "a" + large + "bc");
  EXPECT_EQ(verified, 1);
  options.verify = [](ByteSpan) -> Status { return makeError(ErrorCode::Content, "not good enough"); };
  EXPECT_FALSE(saveAtomically(folder / "a.bin", std::vector<ByteSpan>{asBytes("d"), asBytes("e")}, options));
  EXPECT_EQ(contentOf(folder / "a.bin"), "a" + large + "bc");
  ASSERT_TRUE(saveAtomically(folder / "empty", std::vector<ByteSpan>()));
  EXPECT_EQ(contentOf(folder / "empty"), "");
  EXPECT_EQ(filesIn(folder), 2u);
}

TEST(AtomicSave, VerifiesPiecesOfAFileThatNobodyMayRead) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may read everything";
  const fs::path folder = test::freshDir("save");
  put(folder / "a.bin", "old");
  ::chmod((folder / "a.bin").c_str(), 0200);
  SaveOptions options;
  int verified = 0;
  options.verify = [&](ByteSpan bytes) -> Status {
    verified += asText(bytes) == "de" ? 1 : 0;
    return {};
  };
  ASSERT_TRUE(saveAtomically(folder / "a.bin", std::vector<ByteSpan>{asBytes("d"), asBytes("e")}, options));
  EXPECT_EQ(verified, 1);
  EXPECT_EQ(modeOf(folder / "a.bin"), 0200u);
}

TEST(AtomicSave, GivesPermissionsOfTheOldFileOrTheUmask) {
  const fs::path folder = test::freshDir("save");
  const mode_t before = ::umask(027);
  ASSERT_TRUE(saveAtomically(folder / "new", asBytes("x")));
  ::umask(before);
  EXPECT_EQ(modeOf(folder / "new"), 0640u);
  ::chmod((folder / "new").c_str(), 0604);
  ASSERT_TRUE(saveAtomically(folder / "new", asBytes("y")));
  EXPECT_EQ(modeOf(folder / "new"), 0604u);
}

TEST(AtomicSave, FollowsLinks) {
  const fs::path folder = test::freshDir("save");
  fs::create_directory(folder / "real");
  put(folder / "real" / "a.bin", "old");
  fs::create_symlink("real/a.bin", folder / "one");
  fs::create_symlink("one", folder / "two");
  ASSERT_TRUE(saveAtomically(folder / "two", asBytes("new")));
  EXPECT_EQ(contentOf(folder / "real" / "a.bin"), "new");
  EXPECT_TRUE(fs::is_symlink(folder / "one") && fs::is_symlink(folder / "two"));
  fs::create_symlink("loop", folder / "loop");
  EXPECT_FALSE(saveAtomically(folder / "loop", asBytes("new")));
}

TEST(AtomicSave, FollowsNoLinkUnderANameOfItsOwn) {
  const fs::path folder = test::freshDir("save");
  put(folder / "precious", "old");
  fs::create_symlink("precious", folder / "link");
  SaveOptions options;
  options.ownName = true;
  const auto outcome = saveAtomically(folder / "link", asBytes("new"), options);
  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().where.file, pathText(folder / "link"));
  EXPECT_EQ(contentOf(folder / "precious"), "old");
  EXPECT_TRUE(fs::is_symlink(folder / "link"));
  EXPECT_EQ(filesIn(folder), 2u);
  ASSERT_TRUE(saveAtomically(folder / "precious", asBytes("new"), options));
}

// Another save made the same file the backup meanwhile: a rename to another name of one file keeps both.
TEST(AtomicSave, LeavesNothingWhereTheBackupIsTheSameFile) {
  const fs::path folder = test::freshDir("save");
  put(folder / "a.squire", "old");
  fs::create_hard_link(folder / "a.squire", folder / "a.squire~");
  SaveOptions options;
  options.keepBackup = true;
  ASSERT_TRUE(saveAtomically(folder / "a.squire", asBytes("new"), options));
  EXPECT_EQ(contentOf(folder / "a.squire"), "new");
  EXPECT_EQ(contentOf(folder / "a.squire~"), "old");
  EXPECT_EQ(filesIn(folder), 2u);
}

TEST(AtomicSave, SaysWhatStandsInTheWay) {
  const fs::path folder = test::freshDir("save");
  fs::create_directory(folder / "sub");
  for (const fs::path& path :
       {folder / "sub", folder / "none" / "a", folder / "", folder / std::string(300, 'n')}) {
    const auto outcome = saveAtomically(path, asBytes("x"));
    ASSERT_FALSE(outcome) << path;
    EXPECT_FALSE(outcome.error().where.file.empty());
  }
  if (::geteuid() == 0) GTEST_SKIP() << "root may write anywhere; the rest of this test needs another user";
  put(folder / "locked", "old");
  ::chmod((folder / "locked").c_str(), 0444);
  EXPECT_FALSE(saveAtomically(folder / "locked", asBytes("x")));
  ::chmod(folder.c_str(), 0555);
  const auto outcome = saveAtomically(folder / "a", asBytes("x"));
  ::chmod(folder.c_str(), 0755);
  ASSERT_FALSE(outcome);
  EXPECT_FALSE(outcome.error().hint.empty());
}

TEST(AtomicSave, TakesOddNames) {
  const fs::path folder = test::freshDir("save");
  for (const std::string& name :
       {std::string(255, 'n'), std::string("a\nb"), std::string("-rf"), std::string("e\xCC\x81")}) {
    ASSERT_TRUE(saveAtomically(folder / name, asBytes(name)));
    EXPECT_EQ(contentOf(folder / name), name);
  }
}

TEST(Leftovers, OnlyAbandonedOnesGo) {
  const fs::path folder = test::freshDir("save");
  put(temporaryName(folder), "left by a killed process");
  put(folder / ".squire-notes.tmp", "a user's own");
  fs::create_symlink(folder / ".squire-notes.tmp", temporaryName(folder));
  auto living = TemporaryFile::create(folder, 0600);
  ASSERT_TRUE(living);
  EXPECT_EQ(removeLeftovers(folder, SaveOptions().youngestLeftover), 0u) << "all are too young to tell";
  EXPECT_EQ(removeLeftovers(folder, std::chrono::seconds(0)), 1u);
  EXPECT_TRUE(fs::exists(living->path()));
  EXPECT_EQ(filesIn(folder), 3u);
}

}  // namespace squire
