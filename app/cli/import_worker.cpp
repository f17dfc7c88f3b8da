#include <memory>

#include "app/cli/commands.h"
#include "core/formats/formats.h"
#include "core/io/import_request.h"
#include "core/io/worker_child.h"

namespace squire::cli {

namespace {

Result<Imported> work(ByteSpan bytes, const JobControl& job, const DraftListener& drafts) {
  const auto request = decodeRequest(bytes);
  if (!request) return request.error();
  return performImport(*request, allFormats(), job, drafts);
}

void add(CLI::App& app, int& exit) {
  const auto arguments = std::make_shared<std::vector<std::string>>();
  app.add_option("limits", *arguments, "what the parent grants");
  app.callback([arguments, &exit] { exit = fail(runAsWorker(*arguments, work)); });
}

}  // namespace

const Command importWorkerCommand{.name = "import-worker",
                                  .summary = "reads one file within limits; started by Squire itself",
                                  .example = "",
                                  .hidden = true,
                                  .add = add};

}  // namespace squire::cli
