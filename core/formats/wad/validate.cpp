#include "core/formats/wad/validate.h"

#include <cstring>
#include <string>
#include <vector>

#include "core/base/diagnostics.h"
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
  Error error = errorFrom(diagnostic, isNewer ? ErrorCode::Unsupported : ErrorCode::Format);
  error.hint =
      isNewer ? "it was written by another version of Squire" : "export it again, or look at 'squire verify'";
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

Status requireSound(ByteSpan bytes, const ValidateOptions& options) {
  const Diagnostics found = validate(bytes, options);
  const Diagnostic* error = firstError(found);
  return error ? Status(errorOf(*error)) : Status();
}

Status soundAsWritten(ByteSpan bytes) { return requireSound(bytes, {.contentHash = false}); }

}  // namespace squire::wad
