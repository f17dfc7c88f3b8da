#pragma once

#include <span>
#include <string_view>

#include "core/base/bytes.h"
#include "core/base/error.h"
#include "core/base/result.h"

namespace squire::wad {

struct WadKind;

struct ValidateOptions {
  bool contentHash = true;  // read every byte and compare with the hash in the file
  int maxProblems = 64;     // further ones are not listed
};

// Returns the rules of docs/wad-format.md that the bytes break; after some errors, later checks are left out.
// Without errors, the file is safe to use in place. A diagnostic contains the rule, the byte offset and, as
// its item, the blob (`blob "meshes"`). Unsupported kinds are skipped with a note. Uses 64-bit arithmetic and
// copies no arrays of the file. The bytes need no alignment.
[[nodiscard]] Diagnostics validate(ByteSpan bytes, const ValidateOptions& options = {});
// The same with a list of kinds other than allKinds(), in file order.
[[nodiscard]] Diagnostics validate(ByteSpan bytes, const ValidateOptions& options,
                                   std::span<const WadKind> kinds);

// Returns the first error as an Error with advice.
[[nodiscard]] Status requireValid(ByteSpan bytes, const ValidateOptions& options = {});
[[nodiscard]] Status requireValid(ByteSpan bytes, std::span<const WadKind> kinds);

// The same without checking the content hash, for a file that was just written and whose bytes were compared
// with those from which the hash was computed.
[[nodiscard]] Status validateWritten(ByteSpan bytes);

[[nodiscard]] bool isKnown(std::string_view kind, std::span<const WadKind> kinds);

}  // namespace squire::wad
