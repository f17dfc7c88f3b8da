#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/base/bytes.h"
#include "core/base/job.h"
#include "core/base/result.h"
#include "core/io/import_job.h"
#include "core/model/imported.h"

namespace squire {

// What a worker sends: pieces, one after the other.
struct WorkerAnswer {
  std::vector<ByteSpan> pieces;
  std::shared_ptr<const void> owner;  // of their bytes
};
// The answer of an import: a bundle.
[[nodiscard]] Result<WorkerAnswer> importAnswer(Result<Imported> imported);

// The worker's side of worker.h. Applies the limits in `arguments` (those after the command) first, reads the
// request, calls `work` and sends its answer. An Error is sent as a bundle, and exceptions thrown by `work`
// become one. Drafts are sent immediately; the listener is empty if the parent wants none. If started by
// Squire, the process ends and this does not return; if started by hand, it returns an Error.
using WorkerFunction = std::function<Result<WorkerAnswer>(ByteSpan request, const ImportJob& job)>;
[[nodiscard]] Error runAsWorker(const std::vector<std::string>& arguments, const WorkerFunction& work);

}  // namespace squire
