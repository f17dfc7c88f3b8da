#pragma once

#include <span>
#include <string_view>

#include "core/base/bytes.h"
#include "core/base/error.h"
#include "core/base/result.h"

namespace squire::wad {

struct WadKind;

struct ValidateOptions {
  bool contentHash = true;  // read every byte and compare the hash that the file states
  int maxProblems = 64;     // later ones are not listed
};

// Every rule of docs/wad-format.md that the bytes break; no error among them means that the file is safe to
// use in place. A diagnostic names the rule, the byte offset and, as its item, the blob (`blob "meshes"`).
// Kinds that this version does not know are skipped with a note. Checks in 64 bits and allocates nothing but
// the list. The bytes may lie at any address.
[[nodiscard]] Diagnostics validate(ByteSpan bytes, const ValidateOptions& options = {});
// The same with other kinds than allKinds(), in the order of a file.
[[nodiscard]] Diagnostics validate(ByteSpan bytes, const ValidateOptions& options,
                                   std::span<const WadKind> kinds);

// The first error as an Error that says what to do.
[[nodiscard]] Status requireSound(ByteSpan bytes, const ValidateOptions& options = {});
[[nodiscard]] Status requireSound(ByteSpan bytes, std::span<const WadKind> kinds);

// The same of a file that was just written and compared, byte for byte, with those that its hash was made
// from.
[[nodiscard]] Status soundAsWritten(ByteSpan bytes);

[[nodiscard]] bool isKnown(std::string_view kind, std::span<const WadKind> kinds);

}  // namespace squire::wad
