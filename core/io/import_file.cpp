#include "core/io/import_file.h"

#include <atomic>
#include <optional>

#include "core/base/utf8.h"
#include "core/io/bundle.h"
#include "core/io/file.h"
#include "core/io/import_request.h"
#include "core/io/lock_down.h"
#include "core/io/worker_room.h"
#include "core/rules/files.h"

namespace squire {

namespace {

// Whether drafts are worth their cost: smaller files are read completely before a draft could be passed on.
bool isWorthDrafts(const std::filesystem::path& file) {
  constexpr std::uintmax_t small = 100'000;
  std::error_code unknown;
  const std::uintmax_t size = std::filesystem::file_size(file, unknown);
  return !unknown && size > small;
}

// A warning about protection that the system lacks; only for the first import of a process.
std::optional<Diagnostic> whatIsNotLocked() {
  static std::atomic<bool> told = false;
  const std::vector<std::string> missing = missingLocks();
  if (missing.empty() || told.exchange(true)) return std::nullopt;
  std::string parts;
  for (const std::string& part : missing) parts += (parts.empty() ? "" : " and ") + part;
  return diagnose(rules::importNotLockedUp,
                  "this system lacks " + parts + ", so imports are limited but not locked up",
                  "import only files that you trust", {});
}

}  // namespace

Result<Imported> importFile(const std::filesystem::path& file, const ImportOptions& options,
                            const JobControl& job, const ImportSettings& settings) {
  WorkerTask task;
  task.program = settings.worker;
  if (task.program.empty()) {
    auto found = findWorkerProgram();
    if (!found) return found.error();
    task.program = std::move(*found);
  }
  ImportRequest request;
  request.file = file;
  request.options = options;
  request.textureFolders = settings.textureFolders;
  request.large = settings.large;
  request.withoutRefused = settings.withoutRefused;
  request.threads = settings.threads;
  task.request = encodeRequest(request);
  task.limits = settings.large ? largeFileLimits : settings.limits;
  task.file = cleanUtf8(pathText(file));
  if (settings.drafts && isWorthDrafts(file)) {
    task.drafts = [&settings](ByteSpan bundle) {
      const auto draft = decodeBundle(bundle);
      if (draft && draft->models.size() == 1) settings.drafts(draft->models.front());
    };
  }
  task.pictures = settings.pictures;
  const WorkerRoom room(task.limits.memoryBytes);
  auto result = runWorker(task, job);
  if (!result) return result.error();
  Result<Imported> imported = decodeBundle(result->bytes());
  if (settings.retired) settings.retired(result->takeProcess());
  if (!imported) return imported.error().inFile(task.file);
  if (auto unlocked = whatIsNotLocked()) imported->diagnostics.push_back(*std::move(unlocked));
  job.report(1.0f, "Done");
  return imported;
}

}  // namespace squire
