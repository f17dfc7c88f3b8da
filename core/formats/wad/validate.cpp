#include "core/formats/wad/validate.h"

#include <algorithm>
#include <cstring>
#include <string>

#include "core/base/diagnostics.h"
#include "core/formats/wad/all_kinds.h"
#include "core/formats/wad/blobs/container.h"
#include "core/formats/wad/blobs/content_hash.h"
#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/blobs/validation.h"
#include "core/formats/wad/kinds/format/layout.h"
#include "core/rules/wad.h"

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

using Pass = void (*WadKind::*)(Validation&);

void runPass(Pass pass, Validation& validation, std::span<const WadKind> kinds) {
  for (const WadKind& kind : kinds) {
    if (kind.*pass) (kind.*pass)(validation);
  }
}

// Checks that every item is in a range; returns false after an error.
bool checkRanges(Validation& validation, const Problems& problems, std::span<const WadKind> kinds) {
  const int before = problems.errors();
  runPass(&WadKind::checkRanges, validation, kinds);
  for (const WadKind& kind : kinds) {
    if (kind.isInRanges) validation.checkCovered(kind.name);
  }
  return problems.errors() == before;
}

void checkBlobs(Validation& validation, const Problems& problems, std::span<const WadKind> kinds) {
  if (problems.any()) return;
  runPass(&WadKind::checkModels, validation, kinds);
  if (problems.any()) return;  // the following checks need valid models
  runPass(&WadKind::checkBulk, validation, kinds);
  // Stops if an item is outside of all ranges: checkItems would skip it, and checkRest() would then report
  // its arrays as padding.
  if (!checkRanges(validation, problems, kinds)) return;
  runPass(&WadKind::checkItems, validation, kinds);
  validation.checkRest();
}

// Errors are added before notes, so that notes do not displace them in a list of limited length.
void checkKinds(const Container& container, Problems& problems, std::span<const WadKind> kinds) {
  Validation validation(problems);
  for (const WadKind& kind : kinds) {
    if (const Blob* blob = container.find(kind.name)) {
      validation.open(*blob, kind.itemSize, kind.version);
    } else if (kind.isRequired) {
      problems.add(Severity::Error, "kind-missing", {}, 0,
                   "there is no blob of the kind " + std::string(kind.name));
    }
  }
  checkBlobs(validation, problems, kinds);
  for (const Blob& blob : container.blobs) {
    if (!isKnown(blob.kind, kinds)) {
      problems.add(Severity::Note, "kind-unknown", blob.kind, blob.offset,
                   "this program does not know the kind and skips it");
    }
  }
}

Error errorOf(const Diagnostic& diagnostic) {
  const bool isNewer = diagnostic.rule == rules::WadRule("kind-version").id();
  Error error = errorFrom(diagnostic, isNewer ? ErrorCode::Unsupported : ErrorCode::Format);
  error.hint =
      isNewer ? "it was written by another version of Squire" : "export it again, or look at 'squire verify'";
  return error;
}

Status statusOf(const Diagnostics& diagnostics) {
  const Diagnostic* error = firstError(diagnostics);
  return error ? Status(errorOf(*error)) : Status();
}

}  // namespace

bool isKnown(std::string_view kind, std::span<const WadKind> kinds) {
  return std::any_of(kinds.begin(), kinds.end(), [&](const WadKind& known) { return known.name == kind; });
}

Diagnostics validate(ByteSpan bytes, const ValidateOptions& options) {
  return validate(bytes, options, allKinds());
}

Diagnostics validate(ByteSpan bytes, const ValidateOptions& options, std::span<const WadKind> kinds) {
  Problems problems(options.maxProblems);
  const Container container = readContainer(bytes, problems);
  if (!problems.any()) checkKinds(container, problems, kinds);
  if (!problems.any() && options.contentHash) checkHash(bytes, container, problems);
  return std::move(problems).take();
}

Status requireValid(ByteSpan bytes, const ValidateOptions& options) {
  return statusOf(validate(bytes, options));
}

Status requireValid(ByteSpan bytes, std::span<const WadKind> kinds) {
  return statusOf(validate(bytes, {}, kinds));
}

Status validateWritten(ByteSpan bytes) { return requireValid(bytes, {.contentHash = false}); }

}  // namespace squire::wad
