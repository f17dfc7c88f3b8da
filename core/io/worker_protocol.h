#pragma once

// What core/io/worker.h and worker_child.h agree on.

#include <array>
#include <cstdint>

namespace squire::worker {

// The worker's only open files besides the standard streams, which are /dev/null.
constexpr int requestDescriptor = 3;   // a sealed memory file: what to do
constexpr int resultDescriptor = 4;    // a memory file, empty at first
constexpr int progressDescriptor = 5;  // the write end of a pipe
constexpr int wakeDescriptor = 6;      // an event that is raised after each message
constexpr int draftDescriptor = 7;     // a memory file for drafts in a row; not there if none are wanted
constexpr int firstUnused = 8;

enum class MessageKind : std::uint32_t { Progress, Draft, Done };

// One write to the pipe, which is atomic at this size. Who waits for a pipe is woken on the writer's own
// processor, since a writer is expected to wait next; a worker does not, and its parent would hear of a draft
// a millisecond late. So the parent waits for the event, which wakes it wherever there is room.
struct Message {
  MessageKind kind = MessageKind::Progress;
  float fraction = 0.0f;
  std::uint32_t length = 0;  // of `step`
  std::array<char, 52> step{};
  std::uint64_t draftAt = 0, draftBytes = 0;  // where in the file of drafts there is a whole bundle now
};

}  // namespace squire::worker
