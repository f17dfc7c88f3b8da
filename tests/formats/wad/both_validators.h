#pragma once

#include <cstdint>
#include <cstring>
#include <functional>
#include <string>
#include <string_view>

#include "core/base/bytes.h"
#include "core/runtime/squire_wad.h"
#include "tests/runtime/walk_wad.h"

// The validator and the runtime's own, which have to say the same of whatever is done to a file.
namespace squire::wad::test {

struct Verdict {
  bool ok = false;
  std::string rule;  // of the runtime's first error
};
[[nodiscard]] Verdict runtimeVerdict(const runtime::test::AlignedBytes& bytes, sqw_wad& wad);

// The hash is left out: it is not the runtime's business when it opens a file.
[[nodiscard]] bool validatorAccepts(ByteSpan bytes);

template <typename T>
[[nodiscard]] T readAt(ByteSpan bytes, std::uint64_t offset) {
  T value;
  std::memcpy(&value, bytes.data() + offset, sizeof value);
  return value;
}

// Where a blob lies in a file, a field of one of its items, and the array whose offset stands in such a
// field.
[[nodiscard]] std::uint64_t blobAt(const Bytes& file, std::string_view kind);
[[nodiscard]] std::uint64_t itemAt(const Bytes& file, std::string_view kind, std::uint64_t field,
                                   std::uint64_t index);
[[nodiscard]] std::uint64_t arrayAt(const Bytes& file, std::string_view kind, std::uint64_t field,
                                    std::uint64_t index);

void expectEveryTruncationIsRefused(const Bytes& file);

// Every byte set to every value. The validator is asked of every 16th mutant (long tests: of all), and what
// both accept is walked.
void expectTheyAgreeOnEveryByte(const Bytes& file);

// Several edits at once, whole fields too, on files of many shapes: `make` makes one of a round's number.
void expectTheyAgreeOnMutants(std::uint32_t seed, const std::function<Bytes(std::uint32_t)>& make);

// Each word in turn is a count of a billion; the runtime allocates nothing, the validator and the decoder
// little.
void expectBillionsAllocateNothing(const Bytes& file);

}  // namespace squire::wad::test
