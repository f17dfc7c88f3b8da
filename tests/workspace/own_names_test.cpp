#include <gtest/gtest.h>
#include <sys/stat.h>

#include <atomic>
#include <fstream>
#include <thread>

#include "core/io/file.h"
#include "core/io/own_file.h"
#include "core/workspace/hand_over.h"
#include "core/workspace/load_project.h"
#include "tests/support/data.h"
#include "tests/support/save_locked.h"

namespace squire {
namespace {

namespace fs = std::filesystem;

std::string textIn(const fs::path& file) {
  const auto bytes = readFile(file, 1u << 20);
  return bytes ? std::string(asText(*bytes)) : "?";
}

// Runs work on several threads at once.
template <typename Work>
void atOnce(int threads, const Work& work) {
  std::vector<std::thread> running;
  running.reserve(static_cast<std::size_t>(threads));
  for (int i = 0; i < threads; ++i) running.emplace_back([&work, i] { work(i); });
  for (std::thread& one : running) one.join();
}

// A stranger's folder with a project, and a file of the user's outside of it.
struct PlantedNames : testing::Test {
  fs::path outside = test::freshDir("planted");
  fs::path folder = outside / "stranger";
  fs::path project = folder / "a.squire";
  Project content;

  void SetUp() override {
    fs::create_directories(folder);
    std::ofstream(outside / "precious") << R"({"sources": ["a.fbx"]})";
    content.name = "old";
    ASSERT_TRUE(test::saveLocked(content, project));
  }

  // Tries `work` with each thing that a stranger can put there in place of a file.
  template <typename Work>
  void withPlanted(const fs::path& name, const Work& work) {
    const std::vector<std::pair<std::string, std::function<void()>>> plants{
        {"a link", [&] { fs::create_symlink(outside / "precious", name); }},
        {"a dangling link", [&] { fs::create_symlink(outside / "none", name); }},
        {"a pipe", [&] { ASSERT_EQ(::mkfifo(name.c_str(), 0600), 0); }},
        {"a folder", [&] { fs::create_directory(name); }},
    };
    for (const auto& [what, plant] : plants) {
      SCOPED_TRACE(what);
      plant();
      const auto type = fs::symlink_status(name).type();
      work();
      EXPECT_EQ(fs::symlink_status(name).type(), type) << "it stays";
      EXPECT_EQ(textIn(outside / "precious"), R"({"sources": ["a.fbx"]})");
      EXPECT_FALSE(fs::exists(outside / "none"));
      fs::remove(name);
    }
  }
};

TEST_F(PlantedNames, OfALockStay) {
  withPlanted(lockFileOf(project), [&] {
    EXPECT_FALSE(ProjectLock::acquire(project));
    EXPECT_FALSE(ProjectLock::takeOver(project));
    EXPECT_FALSE(ProjectLock::require(project));
  });
}

TEST_F(PlantedNames, OfARequestStay) {
  withPlanted(handOverFileOf(project), [&] {
    EXPECT_FALSE(isHandedOver(project));
    EXPECT_TRUE(takeHandedOver(project).empty());
    EXPECT_FALSE(handOver(project, {"b.fbx"}));
  });
}

TEST_F(PlantedNames, OfABackupStayAndTheProjectIsAsBefore) {
  const std::string before = textIn(project);
  content.name = "new";
  withPlanted(backupFileOf(project), [&] {
    EXPECT_FALSE(openBackupOf(project));
    const auto saved = test::saveLocked(content, project);
    ASSERT_FALSE(saved);
    EXPECT_FALSE(saved.error().hint.empty());
    EXPECT_EQ(textIn(project), before);
  });
}

TEST_F(PlantedNames, OfAProjectThatIsALinkOutOfItsFolderAreNotWritten) {
  const fs::path away = outside / "other.squire", link = folder / "b.squire";
  for (const fs::path& target : {away, outside / "none.squire", outside / "precious"}) {
    fs::create_symlink(target, link);
    EXPECT_FALSE(test::saveLocked(content, link)) << target;
    EXPECT_FALSE(ProjectLock::takeOver(link));
    EXPECT_FALSE(fs::exists(away)) << "nothing is written there";
    fs::remove(link);
  }
  std::ofstream(folder / "config") << "x";
  fs::create_symlink("config", link);
  EXPECT_FALSE(test::saveLocked(content, link)) << "what it leads to is no project";
  fs::remove(link);
  fs::create_symlink("a.squire", link);
  EXPECT_TRUE(test::saveLocked(content, link));
  EXPECT_EQ(std::distance(fs::directory_iterator(outside), {}), 2);
}

TEST_F(PlantedNames, ALockThatNobodyCanReadIsNotAbandoned) {
  for (const char* text : {"", "half a lo", "[]"}) {
    std::ofstream(lockFileOf(project)) << text;
    const auto outcome = ProjectLock::acquire(project);
    ASSERT_FALSE(outcome) << text;
    EXPECT_FALSE(outcome.error().hint.empty());
    EXPECT_EQ(textIn(lockFileOf(project)), text);
  }
  const auto taken = ProjectLock::takeOver(project);
  ASSERT_TRUE(taken) << "a person decides";
  EXPECT_TRUE(taken->isHeld());
}

TEST_F(PlantedNames, AProjectWithTheLongestNameHasALock) {
  for (const std::size_t letters : {241u, 242u, 247u}) {
    const fs::path longest = folder / (std::string(letters, 'n') + ".squire");
    EXPECT_TRUE(test::saveLocked(content, longest)) << letters;
    const auto lock = ProjectLock::require(longest);
    ASSERT_TRUE(lock) << letters;
    EXPECT_FALSE(ProjectLock::require(longest)) << letters;
  }
}

TEST_F(PlantedNames, AFileThatIsNoRequestStays) {
  std::ofstream(handOverFileOf(project)) << "my notes";
  EXPECT_FALSE(isHandedOver(project));
  EXPECT_TRUE(takeHandedOver(project).empty());
  EXPECT_FALSE(handOver(project, {"b.fbx"}));
  EXPECT_EQ(textIn(handOverFileOf(project)), "my notes");
}

TEST(OwnNames, AnAbandonedLockIsTakenOverByOne) {
  const fs::path project = test::freshDir("abandoned") / "a.squire";
  for (int round = 0; round < 20; ++round) {
    ProcessIdentity ended = thisProcess();
    ended.start += "0";
    std::ofstream(lockFileOf(project)) << writeJson(toJson(ended));
    std::atomic<int> held = 0, refused = 0;
    std::vector<std::optional<ProjectLock>> locks(8);
    atOnce(8, [&](int i) {
      auto outcome = ProjectLock::acquire(project);
      if (outcome && outcome->lock) {
        locks[static_cast<std::size_t>(i)] = std::move(outcome->lock);
        ++held;
      } else {
        ++refused;
      }
    });
    EXPECT_EQ(held, 1);
    EXPECT_EQ(refused, 7);
  }
}

TEST(OwnNames, RequestsOfSeveralProgramsAtOnceAreAllKept) {
  const fs::path project = test::freshDir("requests") / "a.squire";
  std::atomic<int> said = 0;
  atOnce(4, [&](int i) {
    if (handOver(project, {std::to_string(i) + ".fbx"})) ++said;
  });
  EXPECT_EQ(takeHandedOver(project).size(), static_cast<std::size_t>(said));
  EXPECT_FALSE(isHandedOver(project));
}

TEST(OwnNames, AProjectThatAnotherProgramTookOverIsNotWritten) {
  const fs::path project = test::freshDir("taken_over") / "a.squire";
  const auto lock = ProjectLock::require(project);
  ASSERT_TRUE(lock);
  const auto other = ProjectLock::takeOver(project);
  ASSERT_TRUE(other);
  EXPECT_FALSE(saveProject({}, *lock));
  EXPECT_FALSE(fs::exists(project));
  EXPECT_TRUE(saveProject({}, *other));
}

}  // namespace
}  // namespace squire
