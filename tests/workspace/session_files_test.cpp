#include <gtest/gtest.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <random>

#include "core/formats/project/project_file.h"
#include "core/io/file.h"
#include "core/io/import_cache.h"
#include "core/workspace/file_watch.h"
#include "core/workspace/project_lock.h"
#include "core/workspace/recovery.h"
#include "core/workspace/save_project.h"
#include "tests/support/data.h"
#include "tests/support/projects.h"
#include "tests/support/save_locked.h"

namespace squire {
namespace {

namespace fs = std::filesystem;

// Runs work in a child process that ends without cleaning up.
template <typename Work>
void inAnotherProcess(Work work) {
  const pid_t child = ::fork();
  if (child == 0) {
    work();
    ::_exit(0);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
}

TEST(ProjectLock, IsHadByOne) {
  const fs::path project = test::freshDir("lock") / "a.squire";
  {
    auto first = ProjectLock::acquire(project);
    ASSERT_TRUE(first);
    ASSERT_TRUE(first->lock);
    auto second = ProjectLock::acquire(project);
    ASSERT_TRUE(second);
    EXPECT_FALSE(second->lock);
    ASSERT_TRUE(second->owner);
    EXPECT_EQ(second->owner->process, thisProcess());
    EXPECT_NE(second->owner->text().find(thisProcess().host), std::string::npos);
    EXPECT_TRUE(fs::exists(lockFileOf(project)));
  }
  EXPECT_FALSE(fs::exists(lockFileOf(project)));
}

TEST(ProjectLock, OfAProgramThatEndedIsTakenOver) {
  const fs::path project = test::freshDir("stale") / "a.squire";
  inAnotherProcess([&] {
    auto outcome = ProjectLock::acquire(project);
    if (outcome && outcome->lock) ::_exit(0);  // as if killed: nothing is released
  });
  ASSERT_TRUE(fs::exists(lockFileOf(project)));
  const auto outcome = ProjectLock::acquire(project);
  ASSERT_TRUE(outcome);
  EXPECT_TRUE(outcome->lock);
}

TEST(ProjectLock, OfADeadProgramThatNobodyAskedForIsTakenOver) {
  const fs::path project = test::freshDir("zombie") / "a.squire";
  const pid_t child = ::fork();
  if (child == 0) {
    auto outcome = ProjectLock::acquire(project);
    if (outcome && outcome->lock) ::_exit(0);
    ::_exit(1);
  }
  siginfo_t ended{};
  ASSERT_EQ(::waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOWAIT), 0);
  EXPECT_EQ(ended.si_status, 0);
  EXPECT_TRUE(ProjectLock::acquire(project)->lock);
  ::waitpid(child, nullptr, 0);
}

TEST(ProjectLock, IsOfTheFileThatALinkLeadsTo) {
  const fs::path folder = test::freshDir("linked"), project = folder / "a.squire";
  std::ofstream(project) << "a project";
  fs::create_symlink(project, folder / "b.squire");
  const auto first = ProjectLock::acquire(project);
  ASSERT_TRUE(first && first->lock);
  const auto second = ProjectLock::acquire(folder / "b.squire");
  ASSERT_TRUE(second);
  EXPECT_FALSE(second->lock);
}

TEST(ProjectLock, OfAnotherMachineStaysUntilAPersonDecides) {
  const fs::path project = test::freshDir("other_machine") / "a.squire";
  std::ofstream(lockFileOf(project))
      << R"({"host": "tower", "user": "anna", "pid": 1, "start": "x", "since": 0})";
  const auto outcome = ProjectLock::acquire(project);
  ASSERT_TRUE(outcome);
  ASSERT_TRUE(outcome->owner);
  EXPECT_EQ(outcome->owner->text(), "anna on tower, since 1970-01-01T00:00:00Z");
  auto taken = ProjectLock::takeOver(project);
  ASSERT_TRUE(taken);
  EXPECT_TRUE(taken->isHeld());
  std::ofstream(lockFileOf(project)) << "anna took it back";
  EXPECT_FALSE(taken->isHeld());
  { const ProjectLock gone = std::move(*taken); }
  EXPECT_TRUE(fs::exists(lockFileOf(project))) << "another's lock is not removed";
}

TEST(ProjectLock, AReusedPidIsNotTheOwner) {
  ProcessIdentity other = thisProcess();
  EXPECT_TRUE(mayBeRunning(other));
  other.start += "0";
  EXPECT_FALSE(mayBeRunning(other));
  other.host = "elsewhere";
  EXPECT_TRUE(mayBeRunning(other)) << "nobody can know";
}

struct Recovery : testing::Test {
  fs::path folder = test::freshDir("recovery");
  fs::path file = folder / "work" / "a.squire";
  RecoveryStore store{folder / "cache"};
  Project project;

  void SetUp() override {
    fs::create_directories(file.parent_path());
    project.name = "as saved";
    ASSERT_TRUE(test::saveLocked(project, file));
  }
  void crashWith(const std::string& name, const fs::path& path) {
    inAnotherProcess([&] {
      Project unsaved = project;
      unsaved.name = name;
      if (!store.store(unsaved, path, {{"knight", "punch \"2\"", Time{-7}}, -3})) ::_exit(1);
    });
  }
};

TEST_F(Recovery, UnsavedWorkIsOfferedUntilSomebodyDecides) {
  EXPECT_TRUE(store.offered().empty());
  crashWith("unsaved", file);
  for (int i = 0; i < 2; ++i) {
    const auto offered = store.offered();
    ASSERT_EQ(offered.size(), 1u);
    EXPECT_EQ(offered[0].project, file);
    EXPECT_EQ(offered[0].notes.shownClip.model, "knight");
    EXPECT_EQ(offered[0].notes.shownClip.clip, "punch \"2\"");
    EXPECT_EQ(offered[0].notes.shownClip.playhead, Time{-7});
    EXPECT_EQ(offered[0].notes.stepsSinceSave, -3);
    ASSERT_TRUE(offered[0].fileSavedAt);
    EXPECT_GE(offered[0].savedAt, *offered[0].fileSavedAt);
    const auto read = store.read(offered[0]);
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(read->name, "unsaved");
  }
  store.discard(store.offered()[0]);
  EXPECT_TRUE(store.offered().empty());
  EXPECT_TRUE(test::filesUnder(folder / "cache", ".recovery").empty());
}

TEST_F(Recovery, WorkThatTheFileHoldsIsNotOfferedWhateverTheirDates) {
  crashWith("as saved", file);
  EXPECT_TRUE(store.offered().empty()) << "the file holds the same";
  crashWith("unsaved", file);
  ASSERT_EQ(store.offered().size(), 1u);
  fs::last_write_time(file, fs::file_time_type::clock::now() + std::chrono::hours(1));
  ASSERT_EQ(store.offered().size(), 1u) << "by a checkout, a copy or a clock the file is newer";
  EXPECT_TRUE(store.offered()[0].isOlderThanFile);
  // Also in the same second.
  fs::last_write_time(file, fs::last_write_time(store.offered()[0].store) + std::chrono::microseconds(1));
  EXPECT_TRUE(store.offered()[0].isOlderThanFile);
  fs::last_write_time(file, fs::last_write_time(store.offered()[0].store) - std::chrono::microseconds(1));
  EXPECT_FALSE(store.offered()[0].isOlderThanFile);
  fs::remove(file);
  EXPECT_EQ(store.offered().size(), 2u) << "there is nothing but the snapshots";
}

TEST_F(Recovery, WorkOfARunningProgramIsItsOwn) {
  project.name = "unsaved";
  ASSERT_TRUE(store.store(project, file));
  ASSERT_TRUE(store.store(project, file));
  EXPECT_TRUE(store.offered().empty());
  EXPECT_EQ(test::filesUnder(folder / "cache", ".recovery").size(), 1u);
  store.discardOwn(file);
  EXPECT_TRUE(test::filesUnder(folder / "cache", ".recovery").empty());
  EXPECT_EQ(test::filesUnder(file.parent_path(), ".recovery").size(), 0u)
      << "nothing beside the user's files";
}

TEST_F(Recovery, AProjectThatWasNeverSavedIsOfferedToo) {
  crashWith("new", {});
  const auto offered = store.offered();
  ASSERT_EQ(offered.size(), 1u);
  EXPECT_TRUE(offered[0].project.empty());
  EXPECT_FALSE(offered[0].fileSavedAt);
}

TEST_F(Recovery, DamagedSnapshotsAreNotOffered) {
  crashWith("unsaved", file);
  const fs::path entry = test::filesUnder(folder / "cache", ".recovery").at(0);
  std::ofstream(entry) << "{\"squire\": \"reco";
  EXPECT_TRUE(store.offered().empty());
  RecoveryStore none{fs::path()};
  EXPECT_TRUE(none.store(project, file));
  EXPECT_TRUE(none.offered().empty());
}

TEST(AutosavePolicy, IsDueAfterAMinuteOrTwentyEdits) {
  AutosavePolicy policy;
  policy.saved(1);
  EXPECT_FALSE(policy.isDue(1, 1000.0)) << "nothing changed";
  EXPECT_FALSE(policy.isDue(2, 1000.0));
  EXPECT_FALSE(policy.isDue(2, 1059.0));
  EXPECT_TRUE(policy.isDue(2, 1060.0));
  policy.saved(2);
  EXPECT_FALSE(policy.isDue(2, 2000.0));
  for (std::uint64_t revision = 3; revision < 22; ++revision) EXPECT_FALSE(policy.isDue(revision, 3000.0));
  EXPECT_TRUE(policy.isDue(22, 3000.0));
  policy.saved(22);
  EXPECT_FALSE(policy.isDue(23, 4000.0));
  EXPECT_FALSE(policy.isDue(22, 4090.0)) << "undone to what is kept";
}

TEST(AutosavePolicy, WaitsForTheChosenInterval) {
  AutosavePolicy policy;
  policy.setInterval(300.0);
  policy.saved(1);
  EXPECT_FALSE(policy.isDue(2, 1000.0));
  EXPECT_FALSE(policy.isDue(2, 1299.0));
  EXPECT_TRUE(policy.isDue(2, 1300.0));
  policy.setInterval(20.0);
  policy.saved(2);
  EXPECT_FALSE(policy.isDue(3, 2000.0));
  EXPECT_TRUE(policy.isDue(3, 2020.0));
}

TEST(AutosavePolicy, TheRestOfADragIsKeptAMinuteLater) {
  AutosavePolicy policy;
  policy.saved(1);
  EXPECT_FALSE(policy.isDue(2, 1000.0));
  EXPECT_TRUE(policy.isDue(2, 1060.0));
  policy.saved(2);
  policy.changed(1061.0);
  EXPECT_FALSE(policy.isDue(2, 1062.0));
  EXPECT_TRUE(policy.isDue(2, 1121.0));
  policy.saved(2);
  EXPECT_FALSE(policy.isDue(2, 2000.0));
}

TEST(FileWatch, NoticesOtherContentOnceItSettled) {
  const fs::path file = test::freshDir("watch") / "a.fbx";
  std::ofstream(file) << "one";
  FileWatch watch(file, hashOf(asBytes("one")));
  double now = 0.0;
  const auto lookLater = [&] {
    (void)watch.poll(now);
    now += 0.4;
    return watch.poll(now);
  };
  EXPECT_EQ(lookLater(), FileChange::None);
  std::ofstream(file) << "two, half wri";
  EXPECT_EQ(watch.poll(now), FileChange::Writing);
  std::ofstream(file, std::ios::app) << "tten";
  now += 0.2;
  EXPECT_EQ(watch.poll(now), FileChange::Writing);
  now += 0.2;
  EXPECT_EQ(watch.poll(now), FileChange::Writing) << "it went on meanwhile";
  now += 0.2;
  EXPECT_EQ(watch.poll(now), FileChange::Changed);
  EXPECT_EQ(watch.content(), hashOf(asBytes("two, half written")));
  EXPECT_EQ(watch.poll(now), FileChange::Changed);
  watch.accept(watch.content());
  EXPECT_EQ(lookLater(), FileChange::None);
  fs::remove(file);
  EXPECT_EQ(watch.poll(now), FileChange::Writing) << "it may be about to be saved";
  now += FileWatch::goneSeconds;
  EXPECT_EQ(watch.poll(now), FileChange::Gone);
  std::ofstream(file) << "two, half written";
  EXPECT_EQ(lookLater(), FileChange::None) << "the same content under a new file is no change";
}

// If only weights or rotations changed, Blender writes the same JSON; the numbers are in the side file.
TEST(FileWatch, NoticesAnotherFileBesideTheOne) {
  const fs::path folder = test::freshDir("watch_beside"), file = folder / "a.gltf";
  std::ofstream(file) << R"({"buffers": [{"uri": "a.bin", "byteLength": 3}]})";
  std::ofstream(folder / "a.bin") << "one";
  FileWatch watch(file, hashFile(file).value());
  double now = 0.0;
  const auto lookLater = [&] {
    for (int i = 0; i < 3; ++i, now += 0.4) (void)watch.poll(now);
    return watch.poll(now);
  };
  EXPECT_EQ(lookLater(), FileChange::None);
  std::ofstream(folder / "a.bin") << "two, longer";
  EXPECT_EQ(watch.poll(now), FileChange::Writing);
  EXPECT_EQ(lookLater(), FileChange::Changed);
  EXPECT_EQ(watch.content(), hashFile(file).value());
  watch.accept(watch.content());
  EXPECT_EQ(lookLater(), FileChange::None);
}

TEST(CacheFolder, ComesFromTheEnvironment) {
  const char* home = std::getenv("HOME");
  const std::string oldHome = home ? home : "";
  ::setenv("XDG_CACHE_HOME", "/x/cache", 1);
  EXPECT_EQ(userCacheFolder(), "/x/cache/squire");
  ::setenv("XDG_CACHE_HOME", "relative", 1);
  ::setenv("HOME", "/home/anna", 1);
  EXPECT_EQ(userCacheFolder(), "/home/anna/.cache/squire");
  ::unsetenv("XDG_CACHE_HOME");
  ::unsetenv("HOME");
  EXPECT_TRUE(userCacheFolder().empty());
  ::setenv("HOME", oldHome.c_str(), 1);
}

// The number of kills: 40, or the value of SQUIRE_KILLS, which the test save_kills_long sets.
int killCount() {
  const char* wanted = std::getenv("SQUIRE_KILLS");
  return wanted ? std::atoi(wanted) : 40;
}

TEST(SaveKills, LeaveTheOldOrTheNewFile) {
  const fs::path folder = test::freshDir("kills");
  const fs::path file = folder / "a.squire";
  std::mt19937 random(17);
  Project versions[2];
  for (Project& version : versions) {
    do {
      version = test::randomProject(random);  // random offsets and eases may come to no number
    } while (!version.fault().empty() || writeProject(version).size() < 20000);
  }
  const std::string texts[2] = {writeProject(versions[0]), writeProject(versions[1])};
  ASSERT_NE(texts[0], texts[1]);
  for (const Project& version : {versions[1], versions[0]}) ASSERT_TRUE(test::saveLocked(version, file));
  int seen[2] = {0, 0};
  for (int i = 0; i < killCount(); ++i) {
    const auto microseconds = static_cast<suseconds_t>(1 + test::pick(random, 8000));
    const pid_t child = ::fork();
    if (child == 0) {
      // The process before was killed with the lock.
      const auto lock = ProjectLock::require(file);
      if (!lock || !saveProject(versions[i % 2], *lock)) ::_exit(1);
      // A timer kills this process while it keeps saving.
      const itimerval end{{0, 0}, {0, microseconds}};
      if (::setitimer(ITIMER_REAL, &end, nullptr) != 0) ::_exit(1);
      for (int turn = i + 1;; ++turn) (void)saveProject(versions[turn % 2], *lock);
    }
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM) << i;
    const auto bytes = readFile(file, 1u << 24);
    ASSERT_TRUE(bytes) << i << ": " << bytes.error().text();
    const bool isFirst = asText(*bytes) == texts[0];
    ASSERT_TRUE(isFirst || asText(*bytes) == texts[1]) << i << ": half a file";
    ++seen[isFirst ? 0 : 1];
  }
  EXPECT_GT(seen[0], 0);
  EXPECT_GT(seen[1], 0);
}

}  // namespace
}  // namespace squire
