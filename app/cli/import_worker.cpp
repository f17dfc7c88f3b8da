#include <memory>

#include "app/command_line/command.h"
#include "core/formats/formats.h"
#include "core/io/import_request.h"
#include "core/io/worker_child.h"

namespace squire::cli {

namespace {

Result<WorkerAnswer> work(ByteSpan bytes, const ImportJob& job) {
  const auto request = decodeRequest(bytes);
  if (!request) return request.error();
  ImportJob allowed = job;
  allowed.large = request->large;
  return importAnswer(performImport(*request, allFormats(), allowed, Locking::Full));
}

void addImportWorker(Arguments& arguments) {
  const auto limits = std::make_shared<std::vector<std::string>>();
  arguments.option("limits", *limits, "what the parent grants");
  arguments.run([limits] { return fail(runAsWorker(*limits, work)); });
}

}  // namespace

extern const Command importWorkerCommand{.name = "import-worker",
                                         .summary = "reads one file within limits; started by Squire itself",
                                         .example = "",
                                         .hidden = true,
                                         .add = addImportWorker};

}  // namespace squire::cli
