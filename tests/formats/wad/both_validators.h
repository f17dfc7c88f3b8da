#pragma once

#include <cstdint>
#include <cstring>
#include <functional>
#include <string>
#include <string_view>

#include "core/base/bytes.h"
#include "core/runtime/squire_wad.h"
#include "tests/runtime/walk_wad.h"

// Squire's validator and the runtime's, which must agree on every modified file.
namespace squire::wad::test {

struct Verdict {
  bool ok = false;
  std::string rule;  // of the runtime's first error
};
[[nodiscard]] Verdict runtimeVerdict(const runtime::test::AlignedBytes& bytes, sqw_wad& wad);

// Ignores the hash, which the runtime does not check when it opens a file.
[[nodiscard]] bool validatorAccepts(ByteSpan bytes);

template <typename T>
[[nodiscard]] T readAt(ByteSpan bytes, std::uint64_t offset) {
  T value;
  std::memcpy(&value, bytes.data() + offset, sizeof value);
  return value;
}

// Positions in a file: of a blob, of a field of one of its items, and of the array whose offset is in such a
// field.
[[nodiscard]] std::uint64_t blobAt(const Bytes& file, std::string_view kind);
[[nodiscard]] std::uint64_t itemAt(const Bytes& file, std::string_view kind, std::uint64_t field,
                                   std::uint64_t index = 0);
[[nodiscard]] std::uint64_t arrayAt(const Bytes& file, std::string_view kind, std::uint64_t field,
                                    std::uint64_t index = 0);

// A change of a valid file that has to be refused.
struct Edit {
  const char* rule;
  std::uint64_t offset;
  std::uint64_t value;
  int size;  // number of bytes written
};
// Expects that both validators refuse a file with this edit by its rule.
void expectRule(const Bytes& good, const Edit& edit);
// Values of 32 bits.
constexpr std::uint64_t notANumber = 0x7FC00000;
constexpr std::uint64_t minusOne = 0xBF800000;
constexpr std::uint64_t billion = 1000000000;

void expectEveryTruncationIsRefused(const Bytes& file);

// Sets every byte to every value. Tests every 16th mutant with the validator (long tests: all), and walks the
// files that both accept.
void expectTheyAgreeOnEveryByte(const Bytes& file);

// Several modifications at once, including whole fields, of many files: `make` creates one from the round's
// number.
void expectTheyAgreeOnMutants(std::uint32_t seed, const std::function<Bytes(std::uint32_t)>& make);

// Sets each word in turn to a billion, which is huge if the word is a count. The runtime must allocate
// nothing, the validator and the decoder only a little.
void expectBillionsAllocateNothing(const Bytes& file);

}  // namespace squire::wad::test
