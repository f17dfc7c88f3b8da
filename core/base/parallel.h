#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace squire {

// Number of processors that this process may run on (its affinity mask); at least 1.
[[nodiscard]] unsigned processorCount();

// Starts `wanted` threads that all call run(); fewer if the system cannot create more.
template <typename Run>
[[nodiscard]] std::vector<std::thread> startThreads(std::size_t wanted, const Run& run) {
  std::vector<std::thread> threads;
  threads.reserve(wanted);
  try {
    while (threads.size() < wanted) threads.emplace_back(run);
  } catch (const std::exception&) {
    // Cannot create another thread: continue with those that are running.
  }
  return threads;
}

// Calls work(0) to work(count - 1), each exactly once, on up to `threads` threads including the caller's (0:
// processorCount()). The order is undefined, so a call may write only its own data. The first exception
// thrown is rethrown here after all threads have ended.
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
