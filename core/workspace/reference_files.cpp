#include "core/workspace/reference_files.h"

#include "core/base/quotes.h"
#include "core/check/rules/reference_missing.h"
#include "core/io/file.h"
#include "core/model/reference.h"
#include "core/workspace/named_file.h"

namespace squire {

Result<Bytes> readReferenceFile(const PathRule& rule, const std::string& path) {
  const auto file = resolvePath(rule, path);
  if (!file) return file.error();
  return readFile(*file, maxReferenceBytes);
}

Diagnostics missingReferences(const Project& project, const PathRule& rule) {
  Diagnostics out;
  for (const auto& reference : project.references) {
    const Status found = checkNamedFile(rule, reference->path, maxReferenceBytes);
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
