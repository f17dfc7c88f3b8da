#include "core/formats/fbx/record_writer.h"

#include <algorithm>
#include <cstring>

namespace squire::fbx {

namespace {

constexpr std::size_t blockSize = std::size_t{64} << 10u;

}  // namespace

RecordWriter::RecordWriter(Records& out) : out_(out) { out_.list.push_back({}); }

void RecordWriter::openBare(std::string_view name) {
  Record record;
  record.name = name;
  record.firstProperty = static_cast<std::uint32_t>(out_.properties.size());
  open_.push_back(static_cast<std::uint32_t>(out_.list.size()));
  out_.list.push_back(record);
}

void RecordWriter::open(std::string_view name, std::initializer_list<Property> values) {
  openBare(name);
  for (const Property& value : values) add(value);
}

void RecordWriter::add(const Property& property) {
  out_.properties.push_back(property);
  ++out_.list[open_.back()].propertyCount;
}

void RecordWriter::close() {
  out_.list[open_.back()].end = static_cast<std::uint32_t>(out_.list.size());
  open_.pop_back();
}

void RecordWriter::finish() {
  while (!open_.empty()) close();
}

bool RecordWriter::isTooLarge() const {
  return out_.list.size() > RecordLimits::records || out_.properties.size() > RecordLimits::properties ||
         decoded_ > RecordLimits::decodedBytes;
}

ByteSpan RecordWriter::kept(const void* bytes, std::size_t size) {
  if (size == 0) return {};
  if (size > room_ - used_) {
    room_ = std::max(size, blockSize);
    used_ = 0;
    out_.kept.push_back(std::make_unique<std::byte[]>(room_));
  }
  std::byte* const to = out_.kept.back().get() + used_;
  std::memcpy(to, bytes, size);
  used_ += size;
  return {to, size};
}

Property RecordWriter::number(std::int64_t value) {
  return {.type = 'L', .data = kept(&value, sizeof(value))};
}

Property RecordWriter::real(double value) { return {.type = 'D', .data = kept(&value, sizeof(value))}; }

Property RecordWriter::text(std::string_view value) {
  return {.type = 'S', .data = kept(value.data(), value.size())};
}

template <typename T>
Property RecordWriter::arrayOf(char type, std::span<const T> values) {
  decoded_ += values.size_bytes();
  return {.type = type,
          .count = static_cast<std::uint32_t>(values.size()),
          .data = kept(values.data(), values.size_bytes())};
}

template Property RecordWriter::arrayOf(char, std::span<const double>);
template Property RecordWriter::arrayOf(char, std::span<const float>);
template Property RecordWriter::arrayOf(char, std::span<const std::int32_t>);
template Property RecordWriter::arrayOf(char, std::span<const std::int64_t>);

}  // namespace squire::fbx
