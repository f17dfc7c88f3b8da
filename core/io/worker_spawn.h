#pragma once

#include <sys/types.h>

#include "core/io/descriptor.h"
#include "core/io/worker.h"

// What all workers need to start, on systems with POSIX.
namespace squire::worker {

// Duplicates a descriptor to a number that does not collide with the worker's own.
[[nodiscard]] Descriptor raised(int fd);
// An empty memory file that child processes do not inherit.
[[nodiscard]] Descriptor memoryFile(const char* name);
// Child processes inherit neither end; the reading end does not block.
[[nodiscard]] bool makePipe(Descriptor& reading, Descriptor& writing);
// An eventfd. `blocks`: whether reading it waits for wakeUp().
[[nodiscard]] Descriptor makeEvent(bool blocks);
[[nodiscard]] bool wakeUp(const Descriptor& event);

// Writes the content of an empty file and sets its position to 0.
[[nodiscard]] bool fill(const Descriptor& file, ByteSpan bytes);

// The descriptors that a worker inherits, under the numbers of worker_protocol.h. `extra` becomes
// draftDescriptor or startDescriptor and may be invalid.
struct Inherited {
  const Descriptor &request, &result, &progress, &wake, &extra;
};

// Starts the program of a task, which ends with the thread that calls this. The result is 0 or an errno
// value.
[[nodiscard]] int spawn(pid_t& process, const WorkerTask& task, const Inherited& inherited);
// The same for a program that ends with this process, whatever becomes of its threads.
[[nodiscard]] int spawnLasting(pid_t& process, const WorkerTask& task, const Inherited& inherited);

}  // namespace squire::worker
