#include "core/formats/wad/validate.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "core/formats/wad/check_kinds.h"
#include "core/formats/wad/container.h"
#include "core/formats/wad/content_hash.h"

namespace squire::wad {

namespace {

void checkHash(ByteSpan bytes, const Container& container, Problems& problems) {
  const Blob* format = container.find("format");
  const std::uint64_t field = format->offset + sizeof(disk::BlobHeader) + offsetof(disk::Format, contentHash);
  std::uint64_t stated = 0;
  std::memcpy(&stated, bytes.data() + field, sizeof stated);
  if (contentHash(bytes, field) != stated) {
    problems.add(Severity::Error, "content-hash", "format", field,
                 "the file is not what was written: its content has another hash than it states");
  }
}

Error errorOf(const Diagnostic& diagnostic) {
  const bool isNewer = diagnostic.rule == "kind-version";
  Error error = makeError(isNewer ? ErrorCode::Unsupported : ErrorCode::Format, diagnostic.message,
                          isNewer ? "it was written by another version of Squire"
                                  : "export it again, or look at 'squire verify'");
  error.where = diagnostic.where;
  return error;
}

}  // namespace

Diagnostics validate(ByteSpan bytes, const ValidateOptions& options) {
  Problems problems(options.maxProblems);
  const Container container = readContainer(bytes, problems);
  if (!problems.any()) checkKinds(container, problems);
  if (!problems.any() && options.contentHash) checkHash(bytes, container, problems);
  return std::move(problems).take();
}

bool hasErrors(const Diagnostics& diagnostics) {
  return std::any_of(diagnostics.begin(), diagnostics.end(),
                     [](const Diagnostic& d) { return d.severity == Severity::Error; });
}

Status requireSound(ByteSpan bytes, const ValidateOptions& options) {
  for (const Diagnostic& diagnostic : validate(bytes, options)) {
    if (diagnostic.severity == Severity::Error) return errorOf(diagnostic);
  }
  return {};
}

Status soundAsWritten(ByteSpan bytes) { return requireSound(bytes, {.contentHash = false}); }

}  // namespace squire::wad
