#pragma once

#include <cstdint>
#include <vector>

#include "core/base/inflate.h"
#include "core/formats/fbx/records.h"

namespace squire::fbx {

// Decodes the arrays of records: unpacks what is deflated and converts to the type that is wanted. Keeps its
// buffers from one array to the next, so keep one of these a thread.
class ArrayReader {
 public:
  // False where the property is no array or its bytes are damaged; `out` is then empty. A list of numbers
  // that is written as plain values (one array of the old kind) is read too.
  [[nodiscard]] bool read(RecordView record, std::vector<double>& out);
  [[nodiscard]] bool read(RecordView record, std::vector<float>& out);
  [[nodiscard]] bool read(RecordView record, std::vector<std::int32_t>& out);
  [[nodiscard]] bool read(RecordView record, std::vector<std::int64_t>& out);

  // How many arrays were damaged so far.
  [[nodiscard]] std::size_t failures() const { return failures_; }

 private:
  template <typename T>
  bool readAs(RecordView record, std::vector<T>& out);
  bool unpack(const Property& property, std::size_t bytes, void* out);

  bool unpackLeniently(const Property& property, std::size_t bytes, void* out);

  Inflater inflater_;
  std::vector<std::byte> buffer_;
  std::size_t failures_ = 0;
};

}  // namespace squire::fbx
