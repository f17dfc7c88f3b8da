#pragma once

#include <sys/types.h>

#include "core/io/descriptor.h"
#include "core/io/worker.h"

// What all workers need to start, on systems with POSIX.
namespace squire::worker {

// Duplicates a descriptor to a number that does not collide with the worker's own.
[[nodiscard]] Descriptor raised(int fd);
// Empty, and not inherited.
[[nodiscard]] Descriptor memoryFile(const char* name);
// Both ends are raised and not inherited; the one for reading does not block.
[[nodiscard]] bool makePipe(Descriptor& reading, Descriptor& writing);
// `blocks`: whether to read it waits until wakeUp().
[[nodiscard]] Descriptor makeEvent(bool blocks);
void wakeUp(const Descriptor& event);

// From the start of the file, whose position is 0 afterwards.
[[nodiscard]] bool fill(const Descriptor& file, ByteSpan bytes);

// What a worker gets as its own descriptors, with the numbers of worker_protocol.h. `extra` may be missing:
// it is draftDescriptor or startDescriptor.
struct Inherited {
  const Descriptor &request, &result, &progress, &wake, &extra;
};

// Starts the program of a task. The result is 0 or an errno value.
[[nodiscard]] int spawn(pid_t& process, const WorkerTask& task, const Inherited& inherited);

}  // namespace squire::worker
