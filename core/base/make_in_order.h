#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "core/base/parallel.h"

namespace squire {

// Implements makeInOrder().
template <typename Make, typename Take>
class OrderedWork {
 public:
  OrderedWork(std::size_t count, std::size_t ahead, const Make& make, const Take& take)
      : ahead_(ahead), make_(make), take_(take), made_(count) {}

  void run(std::size_t helpers) {
    std::vector<std::thread> threads = startThreads(helpers, [this] { help(); });
    {
      std::unique_lock lock(guard_);
      while (taken_ < made_.size() && !hasEnded_) step(lock);
      hasEnded_ = true;
      changed_.notify_all();
    }
    for (std::thread& thread : threads) thread.join();
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  using Lock = std::unique_lock<std::mutex>;

  [[nodiscard]] bool mayMake() const { return next_ < made_.size() && next_ < taken_ + ahead_; }

  void help() {
    Lock lock(guard_);
    for (;;) {
      changed_.wait(lock, [this] { return hasEnded_ || next_ >= made_.size() || mayMake(); });
      if (hasEnded_ || next_ >= made_.size()) return;
      makeOne(lock);
    }
  }

  void step(Lock& lock) {
    if (made_[taken_] != 0) {
      bool goesOn = false;
      unlocked(lock, [&] { goesOn = take_(taken_); });
      ++taken_;
      hasEnded_ = hasEnded_ || !goesOn;
      changed_.notify_all();
    } else if (mayMake()) {
      makeOne(lock);
    } else {
      changed_.wait(lock, [this] { return hasEnded_ || made_[taken_] != 0; });
    }
  }

  void makeOne(Lock& lock) {
    const std::size_t i = next_++;
    unlocked(lock, [&] { make_(i); });
    made_[i] = 1;
    changed_.notify_all();
  }

  // Runs `call` without the lock; stores the first exception and ends the work.
  template <typename Call>
  void unlocked(Lock& lock, const Call& call) {
    std::exception_ptr thrown;
    lock.unlock();
    try {
      call();
    } catch (...) {
      thrown = std::current_exception();
    }
    lock.lock();
    if (!thrown) return;
    if (!failure_) failure_ = thrown;
    hasEnded_ = true;
  }

  const std::size_t ahead_;
  const Make& make_;
  const Take& take_;
  std::mutex guard_;  // guards all members below
  std::condition_variable changed_;
  std::vector<char> made_;
  std::size_t next_ = 0, taken_ = 0;
  std::exception_ptr failure_;
  bool hasEnded_ = false;
};

// Calls make(i) for each i below `count`, in any order, on up to `threads` threads including the caller's (0:
// processorCount()), and take(i) in order on the caller's thread, as soon as make(i) has returned. At most
// `ahead` elements are made but not yet taken. Ends early if take() returns false. The first exception thrown
// is rethrown here after all threads have ended.
template <typename Make, typename Take>
void makeInOrder(std::size_t count, unsigned threads, std::size_t ahead, const Make& make, const Take& take) {
  const std::size_t makers = std::min<std::size_t>(threads != 0 ? threads : processorCount(), count);
  OrderedWork<Make, Take>(count, ahead, make, take).run(makers > 1 ? makers - 1 : 0);
}

}  // namespace squire
