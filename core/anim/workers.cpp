#include "core/anim/workers.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "core/base/parallel.h"

namespace squire {

struct Workers::State {
  std::mutex callers;  // locked for the duration of a loop
  std::mutex mutex;
  std::condition_variable wake, finished;
  std::vector<std::thread> threads;
  bool stop = false;
  // The running loop; guarded by `mutex`.
  std::size_t round = 0;
  std::size_t count = 0, next = 0, chunk = 1;
  std::size_t busy = 0;
  Body body = nullptr;
  const void* context = nullptr;

  // Takes ranges until none are left. Enters and returns with the lock held.
  void work(std::unique_lock<std::mutex>& lock) {
    while (next < count) {
      const std::size_t first = next;
      const std::size_t last = std::min(count, first + chunk);
      next = last;
      ++busy;
      lock.unlock();
      body(context, first, last);
      lock.lock();
      --busy;
    }
    if (busy == 0) finished.notify_all();
  }

  void run() {
    std::unique_lock lock(mutex);
    std::size_t seen = 0;
    for (;;) {
      wake.wait(lock, [&] { return stop || round != seen; });
      if (stop) return;
      seen = round;
      work(lock);
    }
  }
};

Workers::Workers(unsigned threads) : state_(std::make_unique<State>()) {
  if (threads == 0) threads = processorCount();
  state_->threads = startThreads(threads - 1, [state = state_.get()] { state->run(); });
}

Workers::~Workers() {
  {
    const std::scoped_lock lock(state_->mutex);
    state_->stop = true;
  }
  state_->wake.notify_all();
  for (std::thread& thread : state_->threads) thread.join();
}

unsigned Workers::threads() const { return static_cast<unsigned>(state_->threads.size()) + 1; }

void Workers::forRanges(std::size_t count, std::size_t grain, Body body, const void* context) {
  State& state = *state_;
  const std::size_t most = count / std::max(grain, std::size_t{1});
  const std::size_t ranges = std::clamp(most, std::size_t{1}, std::size_t{threads()});
  if (ranges == 1) {
    if (count > 0) body(context, 0, count);
    return;
  }
  const std::scoped_lock caller(state.callers);
  std::unique_lock lock(state.mutex);
  state.count = count;
  state.next = 0;
  state.chunk = (count + ranges - 1) / ranges;
  state.body = body;
  state.context = context;
  ++state.round;
  state.wake.notify_all();
  state.work(lock);
  state.finished.wait(lock, [&] { return state.busy == 0; });
}

}  // namespace squire
