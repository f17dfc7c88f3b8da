#include "core/workspace/reference_files.h"

#include <filesystem>

#include "core/base/quotes.h"
#include "core/check/rules/reference_missing.h"
#include "core/io/file.h"
#include "core/model/reference.h"

namespace squire {

namespace fs = std::filesystem;

namespace {

Status checkFile(const PathRule& rule, const std::string& path) {
  const auto file = resolvePath(rule, path);
  if (!file) return file.error();
  std::error_code failed;
  if (!fs::exists(*file, failed)) return makeError(ErrorCode::Io, "it does not exist", "put it back");
  if (!fs::is_regular_file(*file, failed)) return makeError(ErrorCode::Io, "it is not a file");
  const std::uintmax_t bytes = fs::file_size(*file, failed);
  if (failed || bytes > maxReferenceBytes)
    return makeError(ErrorCode::Limit, "it is larger than 256 MiB", "scale it down");
  return {};
}

}  // namespace

Result<Bytes> readReferenceFile(const PathRule& rule, const std::string& path) {
  const auto file = resolvePath(rule, path);
  if (!file) return file.error();
  return readFile(*file, maxReferenceBytes);
}

Diagnostics missingReferences(const Project& project, const PathRule& rule) {
  Diagnostics out;
  for (const auto& reference : project.references) {
    const Status found = checkFile(rule, reference->path);
    if (found) continue;
    Diagnostic& told = out.emplace_back();
    told.severity = Severity::Warning;
    told.rule = rules::referenceMissing;
    told.message = "the picture of the reference " + inQuotes(reference->name) +
                   " cannot be shown: " + found.error().message;
    told.hint = found.error().hint;
    told.where.file = reference->path;
  }
  return out;
}

}  // namespace squire
