#include "core/workspace/reference_files.h"

#include <limits>

#include "core/base/quotes.h"
#include "core/io/file.h"
#include "core/model/reference.h"
#include "core/rules/files.h"
#include "core/workspace/named_file.h"

namespace squire {

namespace {

constexpr std::uint64_t anyBytes =
    std::numeric_limits<std::uint64_t>::max();  // films are not read as a whole

}  // namespace

Result<Bytes> readReferenceFile(const PathRule& rule, const std::string& path) {
  const auto file = resolvePath(rule, path);
  if (!file) return file.error();
  return readFile(*file, maxReferenceBytes);
}

Result<std::filesystem::path> findReferenceFilm(const PathRule& rule, const std::string& path) {
  if (const Status found = checkNamedFile(rule, path, anyBytes); !found) return found.error();
  return resolvePath(rule, path);
}

Diagnostics missingReferences(const Project& project, const PathRule& rule) {
  Diagnostics out;
  for (const auto& reference : project.references) {
    const bool hasFilm = isFilm(reference->path);
    const Status found = checkNamedFile(rule, reference->path, hasFilm ? anyBytes : maxReferenceBytes);
    if (found) continue;
    Diagnostic& told = out.emplace_back();
    told.severity = Severity::Warning;
    told.rule = rules::referenceMissing;
    told.message = (hasFilm ? "the film of the reference " : "the picture of the reference ") +
                   inQuotes(reference->name) + " cannot be shown: " + found.error().message;
    told.hint = found.error().hint;
    told.where.file = reference->path;
  }
  return out;
}

}  // namespace squire
