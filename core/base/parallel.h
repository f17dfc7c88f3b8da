#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace squire {

// Processors that this process may use: those that it is bound to, at least 1.
[[nodiscard]] unsigned processorCount();

// Threads that all run the same: as many as wanted, or fewer where the system has no more of them.
template <typename Run>
[[nodiscard]] std::vector<std::thread> startThreads(std::size_t wanted, const Run& run) {
  std::vector<std::thread> threads;
  threads.reserve(wanted);
  try {
    while (threads.size() < wanted) threads.emplace_back(run);
  } catch (const std::exception&) {
    // No room for one more; those that run must not be dropped.
  }
  return threads;
}

// Calls work(0) to work(count - 1), each once, on up to `threads` threads (0: processorCount()), the caller's
// included.
// The order is not defined, so each call may write only what is its own. The first exception is thrown on
// here, after all threads have ended.
template <typename Work>
void parallelFor(std::size_t count, unsigned threads, const Work& work) {
  const unsigned wanted = threads != 0 || count <= 1 ? threads : processorCount();
  const std::size_t helpers = std::min<std::size_t>(wanted, count);
  if (helpers <= 1) {
    for (std::size_t i = 0; i < count; ++i) work(i);
    return;
  }
  std::atomic<std::size_t> next = 0;
  std::exception_ptr failure;
  std::mutex guard;
  const auto run = [&] {
    try {
      for (std::size_t i = next++; i < count; i = next++) work(i);
    } catch (...) {
      const std::lock_guard lock(guard);
      if (!failure) failure = std::current_exception();
      next = count;
    }
  };
  std::vector<std::thread> pool = startThreads(helpers - 1, run);
  run();
  for (std::thread& thread : pool) thread.join();
  if (failure) std::rethrow_exception(failure);
}

}  // namespace squire
