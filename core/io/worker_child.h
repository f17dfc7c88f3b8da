#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/base/bytes.h"
#include "core/base/job.h"
#include "core/base/result.h"
#include "core/io/draft.h"
#include "core/model/imported.h"

namespace squire {

// The other side of worker.h, inside the worker process. Takes the limits from `arguments` (those after
// "import-worker") before anything else, reads the request, calls `work`, and hands back its outcome; what
// `work` throws becomes an Error. The drafts that it tells of are handed over at once; where nobody wants
// them its listener is empty. Doesn't return when it was started by Squire: the process ends. Returns an
// Error when it was started by hand.
using WorkerFunction =
    std::function<Result<Imported>(ByteSpan request, const JobControl& job, const DraftListener& drafts)>;
[[nodiscard]] Error runAsWorker(const std::vector<std::string>& arguments, const WorkerFunction& work);

}  // namespace squire
