#pragma once

// The protocol between core/io/worker.h and worker_child.h.

#include <array>
#include <cstddef>
#include <cstdint>

namespace squire::worker {

// The worker's only open descriptors besides the standard streams, which are /dev/null.
constexpr int requestDescriptor = 3;   // a sealed memory file with the request; the file of a serving worker
constexpr int resultDescriptor = 4;    // an initially empty memory file; a pipe if the worker waits or serves
constexpr int progressDescriptor = 5;  // the write end of a pipe
constexpr int wakeDescriptor = 6;      // an eventfd, signalled after each message
constexpr int draftDescriptor = 7;     // a memory file for consecutive drafts; closed if none are wanted
constexpr int startDescriptor = 7;     // of a waiting worker: an eventfd, signalled once the request is there
constexpr int questionDescriptor = 7;  // of a serving worker: a socket, closed when no more questions come
constexpr int firstUnused = 8;

// Exit codes of workers. All but Delivered mean that the system refused what the worker needs.
enum : int { Delivered = 0, OrphanedExit = 40, NotLimitedExit = 41, NotDeliveredExit = 42, LoaderExit = 127 };

// A serving worker may compute for this many questions that take all their time. Before that, its parent
// starts another one.
constexpr std::uint64_t longestQuestions = 20;

// The most bytes of a question to a serving worker; each question is one message.
constexpr std::size_t mostQuestionBytes = 4096;
// The answers of a serving worker each begin with their number of bytes.
using AnswerLength = std::uint64_t;

// The most bytes that a waiting worker writes before it signals wakeDescriptor.
constexpr std::size_t pieceBytes = std::size_t{256} << 10u;

enum class MessageKind : std::uint32_t { Progress, Draft, Done, Pictures };

// Written to the pipe in one write, which is atomic at this size. A reader blocked on a pipe is woken on the
// writer's processor, since the writer is expected to block next; a worker does not, and its parent would get
// a draft a millisecond late. The parent therefore waits for the eventfd, which wakes it on any free
// processor.
struct Message {
  MessageKind kind = MessageKind::Progress;
  float fraction = 0.0f;
  std::uint32_t length = 0;  // of `step`
  std::array<char, 52> step{};
  std::uint64_t draftAt = 0, draftBytes = 0;  // position of a complete bundle in the draft file
};

}  // namespace squire::worker
