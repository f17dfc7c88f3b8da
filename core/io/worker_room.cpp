#include "core/io/worker_room.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>

#include "core/io/this_process.h"

namespace squire {

namespace {

constexpr std::uint64_t leastForAll = std::uint64_t{4} << 30;

struct Taken {
  std::mutex guard;
  std::condition_variable freed;
  std::uint64_t most = std::max(leastForAll, machineMemory() / 2);
  std::uint64_t bytes = 0;
};

// Shares that this thread holds. A thread that holds one gets further ones at once, or it might wait for
// itself.
thread_local int held = 0;

Taken& taken() {
  static Taken& all = *new Taken;  // never destroyed: threads may outlive static objects
  return all;
}

}  // namespace

WorkerRoom::WorkerRoom(std::uint64_t bytes) : bytes_(std::min(bytes, taken().most)) {
  Taken& all = taken();
  std::unique_lock lock(all.guard);
  if (held++ > 0) bytes_ = 0;
  all.freed.wait(lock, [&] { return all.most - all.bytes >= bytes_; });
  all.bytes += bytes_;
}

WorkerRoom::~WorkerRoom() {
  Taken& all = taken();
  const std::lock_guard lock(all.guard);
  --held;
  all.bytes -= bytes_;
  all.freed.notify_all();
}

}  // namespace squire
