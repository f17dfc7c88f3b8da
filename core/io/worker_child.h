#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/base/bytes.h"
#include "core/base/job.h"
#include "core/base/result.h"
#include "core/io/import_job.h"
#include "core/model/imported.h"

namespace squire {

// The worker's side of worker.h. Applies the limits in `arguments` (those after "import-worker") first, reads
// the request, calls `work` and sends its outcome; exceptions thrown by `work` become an Error. Drafts are
// sent immediately; the listener is empty if the parent wants none. If started by Squire, the process ends
// and this does not return; if started by hand, it returns an Error.
using WorkerFunction = std::function<Result<Imported>(ByteSpan request, const ImportJob& job)>;
[[nodiscard]] Error runAsWorker(const std::vector<std::string>& arguments, const WorkerFunction& work);

}  // namespace squire
