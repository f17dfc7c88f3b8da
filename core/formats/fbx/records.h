#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/bytes.h"
#include "core/base/job.h"
#include "core/base/result.h"

namespace squire::fbx {

// One value of a record. Borrows bytes of the file or of Records::kept.
struct Property {
  // Binary type codes: C B Z Y I L F D numbers, S R strings and raw bytes, f d l i b c arrays.
  // ASCII: N a number or word as text, S a string (escapes not resolved), A an array as text.
  char type = 'N';
  bool deflated = false;    // arrays only
  std::uint32_t count = 0;  // number of values in an array
  ByteSpan data;

  [[nodiscard]] bool isArray() const;
  [[nodiscard]] bool isText() const { return type == 'S' || type == 'R'; }
  [[nodiscard]] double asDouble(double fallback = 0.0) const;
  [[nodiscard]] std::int64_t asInteger(std::int64_t fallback = 0) const;
  [[nodiscard]] std::string_view text() const { return isText() ? asText(data) : std::string_view(); }
};

// Bytes per value of a binary array; 0 if the code is not that of an array.
[[nodiscard]] std::size_t elementSize(char type);

// A named node of the file's tree.
struct Record {
  std::string_view name;
  std::uint32_t firstProperty = 0;
  std::uint32_t propertyCount = 0;
  std::uint32_t end = 0;  // index after the last descendant
};

class Records;

// A cheap reference to a record. A missing record is an empty view, and so are its children.
class RecordView {
 public:
  RecordView() = default;
  RecordView(const Records* records, std::uint32_t index) : records_(records), index_(index) {}

  explicit operator bool() const { return records_ != nullptr; }
  [[nodiscard]] std::string_view name() const;
  [[nodiscard]] std::size_t propertyCount() const;
  [[nodiscard]] const Property& property(std::size_t i) const;  // an empty one if out of range
  [[nodiscard]] RecordView child(std::string_view name) const;  // the first with this name
  [[nodiscard]] const Records* records() const { return records_; }

  // for (RecordView child : record)
  class Iterator {
   public:
    Iterator(const Records* records, std::uint32_t index) : records_(records), index_(index) {}
    RecordView operator*() const { return {records_, index_}; }
    Iterator& operator++();
    bool operator!=(const Iterator& other) const { return index_ != other.index_; }

   private:
    const Records* records_;
    std::uint32_t index_;
  };
  [[nodiscard]] Iterator begin() const;
  [[nodiscard]] Iterator end() const;

 private:
  const Records* records_ = nullptr;
  std::uint32_t index_ = 0;
};

// The whole tree as two flat lists, in file order. The first record is an unnamed root.
class Records {
 public:
  std::vector<Record> list;
  std::vector<Property> properties;
  std::uint32_t version = 0;  // 7400 for FBX 7.4
  bool binary = false;
  bool coarseTimes = false;  // times are in ticks of 1/141120000 second instead of Time's
  std::vector<std::unique_ptr<std::byte[]>> kept;  // bytes of values that do not refer to the file

  [[nodiscard]] RecordView root() const { return {this, 0}; }
};

// Limits on a file; larger ones are rejected to protect memory.
struct RecordLimits {
  static constexpr std::uint32_t depth = 64;
  static constexpr std::uint64_t records = 6'000'000;
  static constexpr std::uint64_t properties = 12'000'000;
  static constexpr std::uint64_t decodedBytes = 1ull << 29;  // of all arrays together
};

[[nodiscard]] bool isBinaryFbx(ByteSpan head);
[[nodiscard]] bool isAsciiFbx(ByteSpan head);

// Parses the structure in one linear pass and validates it: nesting, offsets within parents, and plausible
// array sizes. Does not decode arrays. Errors about damage and exceeded limits contain the byte offset.
[[nodiscard]] Result<Records> readRecords(ByteSpan file, const JobControl& job);
[[nodiscard]] Result<Records> readBinaryRecords(ByteSpan file, const JobControl& job);
[[nodiscard]] Result<Records> readAsciiRecords(ByteSpan file, const JobControl& job);

// Whether the header states that times are in the coarser unit, which FBX 7.7 may use.
[[nodiscard]] bool hasCoarseTimes(const Records& records);
// A time of the file in ticks of Time.
[[nodiscard]] std::int64_t ticksOf(std::int64_t time, const Records& records);

// An error if the import was cancelled.
[[nodiscard]] Status stopped(const JobControl& job);

// Performs only the checks of readRecords(), before the file is passed to another reader.
[[nodiscard]] Status scanFbx(ByteSpan file);

}  // namespace squire::fbx
