#pragma once

#include <cstdint>

namespace squire {

// A share of the memory that all worker processes of this program may take together: half of the machine's,
// at least 4 GiB. The constructor waits until the share is free; one that is larger than all of it waits
// until it is alone. Held by the thread that waits for the worker.
class WorkerRoom {
 public:
  explicit WorkerRoom(std::uint64_t bytes);
  WorkerRoom(const WorkerRoom&) = delete;
  WorkerRoom& operator=(const WorkerRoom&) = delete;
  ~WorkerRoom();

 private:
  std::uint64_t bytes_;
};

}  // namespace squire
