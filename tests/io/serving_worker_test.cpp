#include "core/io/serving_worker.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <fstream>
#include <string>

#include "tests/support/data.h"

namespace squire {
namespace {

namespace fs = std::filesystem;

// A worker that is a script, and the file that it serves. It gets its descriptors by the numbers of
// worker_protocol.h.
struct Served {
  fs::path folder;
  WorkerTask task;

  Served(const std::string& name, const std::string& text)
      : folder(test::freshDir("serving_worker_" + name)) {
    task.program = folder / "worker.sh";
    std::ofstream(task.program) << "#!/bin/sh\n" << text << "\n";
    fs::permissions(task.program, fs::perms::owner_all);
    task.command = "test";
    task.doing = "the test";
    std::ofstream(folder / "file") << "0123456789";
  }
  [[nodiscard]] fs::path file() const { return folder / "file"; }

  [[nodiscard]] std::string failure(const JobControl& job = {}) const {
    ServingWorker worker(task, file());
    const auto answer = worker.ask(asBytes("?"), job);
    return answer ? "none" : answer.error().text();
  }
};

// Takes one question into $question; ends when there are no more.
const std::string takes = "question=$(dd bs=4096 count=1 <&7 2>/dev/null); [ -n \"$question\" ] || exit 0\n";

TEST(ServingWorker, AnswersOneQuestionAfterAnother) {
  const Served served("answers", "while :; do\n" + takes +
                                     "printf '\\003\\0\\0\\0\\0\\0\\0\\0%s' \"$question\" >&4\n"
                                     "dd bs=2 count=1 <&3 >&4 2>/dev/null\ndone");
  ServingWorker worker(served.task, served.file());
  for (const std::string expected : {"a01", "b23", "c45"}) {
    const auto answer = worker.ask(asBytes(expected.substr(0, 1)), {});
    ASSERT_TRUE(answer) << answer.error().text();
    EXPECT_EQ(asText(*answer), expected);
  }
}

TEST(ServingWorker, SaysHowAWorkerEnds) {
  EXPECT_NE(Served("silent", takes).failure().find("ended without a result"), std::string::npos);
  EXPECT_NE(Served("half", takes + "printf '\\011\\0\\0\\0\\0\\0\\0\\0half' >&4")
                .failure()
                .find("ended without a result"),
            std::string::npos);
  EXPECT_NE(Served("crashes", takes + "kill -SEGV $$").failure().find("crashed (SIGSEGV)"),
            std::string::npos);
  EXPECT_NE(Served("ends", "exit 0").failure().find("ended without a result"), std::string::npos);
  Served none("none", "");
  none.task.program = "/there/is/no/such/program";
  EXPECT_NE(none.failure().find("cannot start the program"), std::string::npos);
  const Served missing("missing", takes);
  fs::remove(missing.file());
  EXPECT_NE(missing.failure().find("cannot open it"), std::string::npos);
  fs::create_directory(missing.file());
  EXPECT_NE(missing.failure().find("it is not a file"), std::string::npos);
}

TEST(ServingWorker, KeepsItsLimits) {
  Served large("large", takes + "printf '\\0\\0\\0\\0\\0\\0\\0\\001' >&4; exec sleep 1000");
  EXPECT_NE(large.failure().find("larger than"), std::string::npos);
  large.task.advice = "make it small";
  EXPECT_NE(large.failure().find("(make it small)"), std::string::npos);
  Served slow("slow", "exec sleep 1000");
  slow.task.limits.wallClock = std::chrono::milliseconds(50);
  EXPECT_NE(slow.failure().find("took more than 0.05 s"), std::string::npos);
  const std::atomic<bool> yes = true;
  JobControl cancelled;
  cancelled.cancel = &yes;
  EXPECT_NE(Served("cancelled", "exec sleep 1000").failure(cancelled).find("the test was cancelled"),
            std::string::npos);
}

TEST(ServingWorker, IsReplacedOnceItHasComputedForLong) {
  Served served("replaced", "while :; do\n" + takes + "printf '\\010\\0\\0\\0\\0\\0\\0\\0%08d' $$ >&4\ndone");
  for (const std::uint64_t seconds : {0u, 1000u}) {
    served.task.limits.cpuSeconds = seconds;
    ServingWorker worker(served.task, served.file());
    const auto first = worker.ask(asBytes("?"), {}), second = worker.ask(asBytes("?"), {});
    ASSERT_TRUE(first && second) << (first ? second : first).error().text();
    EXPECT_EQ(*first == *second, seconds > 0);
  }
}

TEST(ServingWorker, HearsThatItsOwnerHasGone) {
  const Served served("owner", takes + "printf '\\0\\0\\0\\0\\0\\0\\0\\0' >&4\nexec sleep 1000");
  const auto begun = std::chrono::steady_clock::now();
  {
    ServingWorker worker(served.task, served.file());
    EXPECT_TRUE(worker.ask(asBytes("?"), {}));
  }
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(100));
}

}  // namespace
}  // namespace squire
