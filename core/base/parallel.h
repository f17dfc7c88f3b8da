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

// Calls work(0) to work(count - 1), each once, on up to `threads` threads (0: processorCount()).
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
  std::vector<std::thread> pool;
  for (std::size_t i = 1; i < helpers; ++i) pool.emplace_back(run);
  run();
  for (std::thread& thread : pool) thread.join();
  if (failure) std::rethrow_exception(failure);
}

}  // namespace squire
