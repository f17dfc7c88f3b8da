#pragma once

#include <initializer_list>
#include <span>
#include <string_view>

#include "core/formats/fbx/records.h"

namespace squire::fbx {

// Builds a tree of records, parents before children. Copies the values into Records::kept.
class RecordWriter {
 public:
  explicit RecordWriter(Records& out);

  void open(std::string_view name, std::initializer_list<Property> values);
  void close();
  void leaf(std::string_view name, std::initializer_list<Property> values) {
    open(name, values);
    close();
  }

  // `name` of a record is borrowed: a literal, or bytes of the file.
  void openBare(std::string_view name);
  // Adds a value to the open record, which must not have children yet.
  void add(const Property& property);

  [[nodiscard]] Property number(std::int64_t value);
  [[nodiscard]] Property real(double value);
  [[nodiscard]] Property text(std::string_view value);
  [[nodiscard]] Property array(std::span<const double> values) { return arrayOf('d', values); }
  [[nodiscard]] Property array(std::span<const float> values) { return arrayOf('f', values); }
  [[nodiscard]] Property array(std::span<const std::int32_t> values) { return arrayOf('i', values); }
  [[nodiscard]] Property array(std::span<const std::int64_t> values) { return arrayOf('l', values); }

  // Whether the tree is larger than a file may be.
  [[nodiscard]] bool isTooLarge() const;
  // Closes the root.
  void finish();

 private:
  template <typename T>
  Property arrayOf(char type, std::span<const T> values);
  // A copy of the bytes that is valid as long as the tree.
  ByteSpan kept(const void* bytes, std::size_t size);

  Records& out_;
  std::vector<std::uint32_t> open_{0};
  std::size_t used_ = 0, room_ = 0;  // bytes of the last block: used, and its size
  std::uint64_t decoded_ = 0;
};

}  // namespace squire::fbx
