#pragma once

#include <cstdint>
#include <vector>

#include "core/base/inflate.h"
#include "core/formats/fbx/records.h"

namespace squire::fbx {

// Decodes the arrays of records: decompresses them and converts them to the requested type. Reuses its
// buffers: keep one instance per thread.
class ArrayReader {
 public:
  // Returns false and clears `out` if the record has no values or a damaged array. Also reads lists of plain
  // values (the old form of arrays).
  [[nodiscard]] bool read(RecordView record, std::vector<double>& out);
  [[nodiscard]] bool read(RecordView record, std::vector<float>& out);
  [[nodiscard]] bool read(RecordView record, std::vector<std::int32_t>& out);
  [[nodiscard]] bool read(RecordView record, std::vector<std::int64_t>& out);

  // Number of damaged arrays so far.
  [[nodiscard]] std::size_t failures() const { return failures_; }

 private:
  template <typename T>
  bool readAs(RecordView record, std::vector<T>& out);
  // Accepts streams that are longer than the array, or cut off after the bytes that the array needs.
  bool unpack(const Property& property, std::size_t bytes, void* out);

  Inflater inflater_;
  std::vector<std::byte> buffer_;
  std::size_t failures_ = 0;
};

}  // namespace squire::fbx
