#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/io/worker_answer.h"

namespace squire {

// The worker's side of worker.h. Applies the limits in `arguments` (those after the command) first, reads the
// request, calls `work` and sends its answer. An Error is sent as a bundle, and exceptions thrown by `work`
// become one. Drafts are sent immediately; the listener is empty if the parent wants none. If started by
// Squire, the process ends and this does not return; if started by hand, it returns an Error.
[[nodiscard]] Error runAsWorker(const std::vector<std::string>& arguments, const WorkerFunction& work);

// The same for waiting_worker.h. Calls `prepare` before it waits for the request; an Error of `prepare` is
// sent as the answer.
[[nodiscard]] Error runAsWaitingWorker(const std::vector<std::string>& arguments,
                                       const std::function<Status()>& prepare, const WorkerFunction& work);

// Like the above for serving_worker.h. Calls `work` for each question, with the file open as `fileOfWorker`.
// The limit of CPU time holds for each question, and worker::longestQuestions times it for all. The process
// ends with its parent process.
[[nodiscard]] Error runAsServingWorker(const std::vector<std::string>& arguments,
                                       const std::function<Status()>& prepare, const WorkerFunction& work);
extern const int fileOfWorker;

}  // namespace squire
