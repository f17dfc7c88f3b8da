// Tests the guarantees of core/io/worker.h on Windows: this program starts itself as a worker that misbehaves
// in each way, and prints the text of the error.
//
// Usage: worker_limits            tries all; exits with 1 if one does not have the expected result
//        worker_limits waits      starts a worker that waits forever, prints "waiting", and waits for its end

#include <windows.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/io/bundle.h"
#include "core/io/lock_down.h"
#include "core/io/sibling.h"
#include "core/io/worker.h"
#include "core/io/worker_child.h"

namespace {

using namespace squire;

constexpr std::uint64_t mebibyte = 1u << 20u;

Result<WorkerAnswer> answerOf(std::size_t bytes) {
  const auto kept = std::make_shared<const Bytes>(bytes, std::byte{1});
  return WorkerAnswer{{*kept}, kept};
}

Result<WorkerAnswer> fillMemory() {
  std::vector<Bytes> kept;
  for (;;) kept.emplace_back(16 * mebibyte, std::byte{1});
}

Result<WorkerAnswer> compute() {
  for (std::atomic<int> turns = 0;;) ++turns;
}

Result<WorkerAnswer> wait() {
  for (;;) ::Sleep(1000);
}

Result<WorkerAnswer> crash() {
  *static_cast<volatile int*>(nullptr) = 1;
  return answerOf(1);
}

// An answer of one byte if no other process can be started, of two if one can.
Result<WorkerAnswer> startAnother() {
  std::wstring words = L"cmd /c exit";
  STARTUPINFOW info{};
  info.cb = sizeof info;
  PROCESS_INFORMATION made{};
  const bool isStarted = ::CreateProcessW(nullptr, words.data(), nullptr, nullptr, FALSE, 0, nullptr, nullptr,
                                          &info, &made) != 0;
  return answerOf(isStarted ? 2 : 1);
}

// An answer of one byte if no file of the user can be made, of two if one can.
Result<WorkerAnswer> writeLocked() {
  if (const Status locked = lockDown({}); !locked) return locked.error();
  const std::filesystem::path path = std::filesystem::temp_directory_path() / "squire-worker-limits";
  const HANDLE file = ::CreateFileW(path.c_str(), GENERIC_WRITE, 0, nullptr, CREATE_ALWAYS,
                                    FILE_FLAG_DELETE_ON_CLOSE, nullptr);
  if (file != INVALID_HANDLE_VALUE) ::CloseHandle(file);
  return answerOf(file == INVALID_HANDLE_VALUE ? 1 : 2);
}

bool hasLowIntegrity() {
  const std::vector<std::string> missing = missingLocks();
  return std::ranges::find(missing, "low integrity") == missing.end();
}

Result<WorkerAnswer> behave(const std::string& kind, const ImportJob& job) {
  if (kind == "memory") return fillMemory();
  if (kind == "computing") return compute();
  job.report(0.5f, "Working");
  if (kind == "waiting" || kind == "forever") return wait();
  if (kind == "crash") return crash();
  if (kind == "size") return answerOf(9 * mebibyte);
  if (kind == "process") return startAnother();
  if (kind == "file") return writeLocked();
  if (kind == "exception") throw std::runtime_error("a fault");
  return answerOf(3);
}

Result<WorkerResult> runKind(const std::string& kind, const JobControl& job = {}) {
  WorkerTask task;
  task.program = siblingProgram("worker_limits");
  task.command = kind;
  task.request = Bytes(100'000, std::byte{7});
  task.limits.memoryBytes = 256 * mebibyte;
  task.limits.cpuSeconds = 2;
  task.limits.wallClock = std::chrono::seconds(kind == "waiting" ? 2 : 60);
  task.limits.resultBytes = 8 * mebibyte;
  task.file = "a.fbx";
  return runWorker(task, job);
}

// The result in the parent: an error, or the size of the answer.
std::string outcomeOf(const std::string& kind, const JobControl& job = {}) {
  const auto result = runKind(kind, job);
  if (!result) return result.error().text();
  const bool isAnswer =
      std::ranges::all_of(result->bytes(), [](std::byte byte) { return byte == std::byte{1}; });
  return isAnswer ? std::to_string(result->bytes().size()) + " bytes"
                  : decodeBundle(result->bytes()).error().text();
}

bool isWine() { return ::GetProcAddress(::GetModuleHandleW(L"ntdll.dll"), "wine_get_version") != nullptr; }

bool expect(const std::string& kind, const std::string& part, const std::string& outcome) {
  const bool isRight = outcome.find(part) != std::string::npos;
  std::printf("%s: %s%s\n", kind.c_str(), outcome.c_str(), isRight ? "" : (" INSTEAD OF " + part).c_str());
  return isRight;
}

bool tryAll() {
  const std::vector<std::pair<std::string, std::string>> kinds = {
      {"answer", "3 bytes"},
      {"memory", "needed more than 256 MiB of memory"},
      {"computing", "needed more than 2 s of computing"},
      {"waiting", "took more than 2 s"},
      {"crash", "the import crashed (0xC0000005)"},
      {"size", "larger than the limit of 8 MiB"},
      {"exception", "a fault"},
  };
  bool isRight = true;
  for (const auto& [kind, part] : kinds) isRight &= expect(kind, part, outcomeOf(kind));
  const std::atomic<bool> yes = true;
  JobControl cancelled;
  cancelled.cancel = &yes;
  isRight &= expect("waiting, cancelled", "was cancelled", outcomeOf("waiting", cancelled));
  // Wine knows no levels of integrity, and says so.
  isRight &= expect("low integrity", isWine() ? "is missing" : "is there",
                    hasLowIntegrity() ? "is there" : "is missing");
  isRight &= expect("file", hasLowIntegrity() ? "1 bytes" : "2 bytes", outcomeOf("file"));
  // Wine does start another process, since its job objects do not limit the number of processes.
  return expect("process", isWine() ? " bytes" : "1 bytes", outcomeOf("process")) && isRight;
}

int waitForWorker() {
  JobControl job;
  job.progress = [](float, std::string_view) {
    std::printf("waiting\n");
    std::fflush(stdout);
  };
  return runKind("forever", job).ok() ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words.empty()) return tryAll() ? 0 : 1;
  if (words[0] == "waits") return waitForWorker();
  const Error error = runAsWorker({words.begin() + 1, words.end()},
                                  [&](ByteSpan request, const ImportJob& job) -> Result<WorkerAnswer> {
                                    if (request.size() != 100'000)
                                      return makeError(ErrorCode::Io, "not the request");
                                    return behave(words[0], job);
                                  });
  std::fprintf(stderr, "%s\n", error.text().c_str());
  return 1;
}
