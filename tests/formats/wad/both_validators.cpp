#include "tests/formats/wad/both_validators.h"

#include <gtest/gtest.h>

#include <array>
#include <random>

#include "core/base/diagnostics.h"
#include "core/formats/wad/decode.h"
#include "core/formats/wad/validate.h"
#include "tests/formats/wad/all_layouts.h"
#include "tests/runtime/count_allocations.h"
#include "tests/support/data.h"

namespace squire::wad::test {

using runtime::test::AlignedBytes;
using runtime::test::allocatedBytes;
using runtime::test::walk;

namespace {

// Overwrites a word with a special value, or flips one bit.
void invalidate(AlignedBytes& bytes, std::mt19937& random) {
  constexpr std::array<std::uint32_t, 8> favourites{0,          1,          0xFFFF,     0x10000,
                                                    0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 16};
  const std::size_t word = random() % (bytes.size() / 4) * 4;
  const std::uint32_t value = random() % 3 == 0
                                  ? favourites[random() % favourites.size()]
                                  : readAt<std::uint32_t>(bytes.span(), word) ^ (1u << random() % 32);
  std::memcpy(bytes.data() + word, &value, 4);
}

}  // namespace

Verdict runtimeVerdict(const AlignedBytes& bytes, sqw_wad& wad) {
  sqw_error error{};
  const bool ok = sqw_open(bytes.span().data(), bytes.size(), &wad, &error) == 1;
  return {ok, ok ? "" : error.rule};
}

bool validatorAccepts(ByteSpan bytes) {
  ValidateOptions options;
  options.contentHash = false;
  return !hasErrors(validate(bytes, options));
}

std::uint64_t blobAt(const Bytes& file, std::string_view kind) {
  const auto header = readAt<disk::FileHeader>(file, 0);
  for (std::uint32_t i = 0; i < header.entryCount; ++i) {
    const auto entry = readAt<disk::Entry>(file, header.tocOffset + i * sizeof(disk::Entry));
    if (std::string_view(entry.name, strnlen(entry.name, 16)) == kind) return entry.offset;
  }
  return 0;
}

std::uint64_t itemAt(const Bytes& file, std::string_view kind, std::uint64_t field, std::uint64_t index) {
  const std::uint64_t blob = blobAt(file, kind);
  return blob + 16 + index * readAt<disk::BlobHeader>(file, blob).itemSize + field;
}

std::uint64_t arrayAt(const Bytes& file, std::string_view kind, std::uint64_t field, std::uint64_t index) {
  return blobAt(file, kind) + readAt<std::uint32_t>(file, itemAt(file, kind, field, index));
}

void expectEveryTruncationIsRefused(const Bytes& file) {
  for (std::size_t size = 0; size < file.size(); ++size) {
    const AlignedBytes cut(ByteSpan(file).first(size));
    sqw_wad wad;
    EXPECT_FALSE(runtimeVerdict(cut, wad).ok) << size;
    EXPECT_EQ(wad.models, nullptr);
    EXPECT_FALSE(validatorAccepts(cut.span())) << size;
  }
}

void expectTheyAgreeOnEveryByte(const Bytes& file) {
  AlignedBytes bytes(file);
  std::size_t accepted = 0;
  for (std::size_t at = 0; at < file.size(); ++at) {
    for (int value = 0; value < 256; ++value) {
      bytes.data()[at] = static_cast<std::byte>(value);
      sqw_wad wad;
      const Verdict verdict = runtimeVerdict(bytes, wad);
      if (squire::test::isLong() || (at + static_cast<std::size_t>(value)) % 16 == 0) {
        ASSERT_EQ(verdict.ok, validatorAccepts(bytes.span())) << at << " = " << value << " " << verdict.rule;
      }
      if (!verdict.ok) continue;
      ++accepted;
      if (squire::test::isLong() || value % 16 == 0) static_cast<void>(walk(wad));
    }
    bytes.data()[at] = file[at];
  }
  EXPECT_GT(accepted, file.size());
}

void expectRule(const Bytes& good, const Edit& edit) {
  Bytes bytes = good;
  std::memcpy(bytes.data() + edit.offset, &edit.value, static_cast<std::size_t>(edit.size));
  sqw_wad wad;
  const Verdict verdict = runtimeVerdict(AlignedBytes(bytes), wad);
  EXPECT_FALSE(verdict.ok) << edit.rule;
  EXPECT_EQ(verdict.rule, edit.rule) << "of the runtime, at " << edit.offset;
  const Diagnostics problems = validate(bytes, {.contentHash = false});
  ASSERT_FALSE(problems.empty()) << edit.rule;
  EXPECT_EQ(problems.front().rule.text(), edit.rule) << problems.front().text();
}

void expectTheyAgreeOnMutants(std::uint32_t seed, const std::function<Bytes(std::uint32_t)>& make) {
  const std::uint32_t rounds = squire::test::isLong() ? 2000 : 60;
  std::mt19937 random(seed);
  for (std::uint32_t round = 0; round < rounds; ++round) {
    const Bytes original = make(round);
    for (int mutant = 0; mutant < 200; ++mutant) {
      AlignedBytes bytes(original);
      for (std::uint32_t edit = 0; edit <= random() % 3; ++edit) invalidate(bytes, random);
      sqw_wad wad;
      const Verdict verdict = runtimeVerdict(bytes, wad);
      ASSERT_EQ(verdict.ok, validatorAccepts(bytes.span())) << verdict.rule << " " << round << " " << mutant;
      if (verdict.ok) static_cast<void>(walk(wad));
    }
  }
}

void expectBillionsAllocateNothing(const Bytes& file) {
  constexpr std::uint32_t count = 1'000'000'000;
  for (std::size_t word = 0; word + 4 <= file.size(); word += 4) {
    AlignedBytes bytes(file);
    std::memcpy(bytes.data() + word, &count, 4);
    sqw_wad wad;
    const std::size_t before = allocatedBytes();
    const bool ok = sqw_open(bytes.data(), bytes.size(), &wad, nullptr) == 1;
    EXPECT_EQ(allocatedBytes(), before) << word;
    EXPECT_EQ(validatorAccepts(bytes.span()), ok) << word;
    EXPECT_FALSE(decode(bytes.span()).ok()) << "its hash is wrong at least";
    EXPECT_LT(allocatedBytes() - before, 64u << 10) << word;
  }
}

}  // namespace squire::wad::test
