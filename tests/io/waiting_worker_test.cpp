#include "core/io/waiting_worker.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include "core/io/worker_room.h"
#include "tests/support/data.h"

namespace squire {
namespace {

namespace fs = std::filesystem;

// A task whose worker is a script. Its descriptors have the numbers of worker_protocol.h.
WorkerTask task(const std::string& name, const std::string& text) {
  const fs::path path = test::freshDir("waiting_worker_" + name) / "worker.sh";
  std::ofstream(path) << "#!/bin/sh\n" << text << "\n";
  fs::permissions(path, fs::perms::owner_all);
  WorkerTask task;
  task.program = path;
  task.command = "test";
  task.doing = "the test";
  return task;
}

// Parts of scripts: the first waits for the request, the second sends the message that the work is done.
const std::string waits = "head -c 8 <&7 >/dev/null\n";
const std::string isDone = "\n{ printf '\\002'; head -c 79 /dev/zero; } >&5";

// Collects the answer of a worker through a buffer of three bytes.
class Answer final : public AnswerTaker {
 public:
  [[nodiscard]] std::span<std::byte> room() override { return room_; }
  void took(std::size_t bytes) override { text.append(reinterpret_cast<const char*>(room_.data()), bytes); }

  std::string text;

 private:
  std::array<std::byte, 3> room_{};
};

Status ask(const WorkerTask& task, Answer& answer, const JobControl& job = {}) {
  WaitingWorker worker(task);
  worker.send(asBytes("a request"));
  return worker.hear(job, answer);
}

std::string failureOf(const WorkerTask& task, const JobControl& job = {}) {
  Answer answer;
  const Status heard = ask(task, answer, job);
  return heard ? "none" : heard.error().text();
}

TEST(WaitingWorker, AnswersTheRequestThatComesLater) {
  Answer answer;
  const Status heard = ask(task("echo", waits + "cat <&3 >&4" + isDone), answer);
  ASSERT_TRUE(heard.ok()) << heard.error().text();
  EXPECT_EQ(answer.text, "a request");
}

TEST(WaitingWorker, EndsWithItsOwner) {
  const fs::path folder = test::freshDir("waiting_worker_owner");
  { const WaitingWorker worker(task("owner", waits + "touch " + (folder / "went on").string())); }
  EXPECT_FALSE(fs::exists(folder / "went on"));
}

TEST(WaitingWorker, SaysHowAWorkerEnds) {
  EXPECT_NE(failureOf(task("silent", waits)).find("ended without a result"), std::string::npos);
  EXPECT_NE(failureOf(task("half", waits + "printf half >&4")).find("ended without a result"),
            std::string::npos);
  EXPECT_NE(failureOf(task("crashes", waits + "kill -SEGV $$")).find("crashed (SIGSEGV)"), std::string::npos);
  WorkerTask none = task("none", "");
  none.program = "/there/is/no/such/program";
  EXPECT_NE(failureOf(none).find("cannot start the program"), std::string::npos);
}

TEST(WaitingWorker, KeepsItsLimits) {
  WorkerTask large = task("large", waits + "head -c 5000 /dev/zero >&4" + isDone);
  large.limits.resultBytes = 4999;
  EXPECT_NE(failureOf(large).find("larger than"), std::string::npos);
  WorkerTask slow = task("slow", "exec sleep 1000");
  slow.limits.wallClock = std::chrono::milliseconds(50);
  EXPECT_NE(failureOf(slow).find("took more than 0.05 s"), std::string::npos);
  const std::atomic<bool> yes = true;
  JobControl cancelled;
  cancelled.cancel = &yes;
  EXPECT_NE(failureOf(task("cancelled", "exec sleep 1000"), cancelled).find("the test was cancelled"),
            std::string::npos);
}

TEST(WorkerRoom, WaitsForItsShare) {
  std::atomic<bool> isThere = false;
  std::optional<WorkerRoom> all(std::in_place, ~std::uint64_t{0});
  std::thread other([&] {
    const WorkerRoom some(1);
    isThere = true;
    const WorkerRoom within(~std::uint64_t{0});  // a thread never waits for itself
  });
  { const WorkerRoom more(1); }
  EXPECT_FALSE(isThere);
  all.reset();
  other.join();
  EXPECT_TRUE(isThere);
}

}  // namespace
}  // namespace squire
