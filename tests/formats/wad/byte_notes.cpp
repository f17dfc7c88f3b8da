#include "tests/formats/wad/byte_notes.h"

#include <algorithm>

#include "core/base/numbers.h"
#include "core/base/quotes.h"
#include "core/formats/wad/blobs/content_hash.h"
#include "tests/formats/wad/all_layouts.h"

namespace squire::wad::test {

namespace {

std::string hexByte(std::byte byte) {
  static constexpr char digits[] = "0123456789abcdef";
  const auto value = static_cast<unsigned>(byte);
  return {digits[value >> 4], digits[value & 15]};
}

std::string hexOffset(std::uint64_t offset) { return hashText(offset).substr(12); }

}  // namespace

void ByteNotes::note(std::uint64_t offset, std::uint64_t size, std::string text) {
  if (size > 0) notes_[offset] = {size, std::move(text)};
}

void ByteNotes::u32(std::uint64_t offset, const std::string& name) {
  note(offset, 4, name + ' ' + std::to_string(read<std::uint32_t>(offset)));
}
void ByteNotes::i32(std::uint64_t offset, const std::string& name) {
  note(offset, 4, name + ' ' + std::to_string(read<std::int32_t>(offset)));
}
void ByteNotes::u16(std::uint64_t offset, const std::string& name) {
  const auto value = read<std::uint16_t>(offset);
  note(offset, 2, name + ' ' + (value == disk::none ? "none" : std::to_string(value)));
}
void ByteNotes::u64(std::uint64_t offset, const std::string& name) {
  note(offset, 8, name + " 0x" + hashText(read<std::uint64_t>(offset)));
}
void ByteNotes::f64(std::uint64_t offset, const std::string& name) {
  note(offset, 8, name + ' ' + toText(read<double>(offset)));
}

void ByteNotes::floats(std::uint64_t offset, std::uint64_t count, const std::string& name) {
  std::string values;
  for (std::uint64_t i = 0; i < count; ++i) {
    values += ' ';
    values += toText(read<float>(offset + 4 * i));
  }
  note(offset, 4 * count, name + values);
}

void ByteNotes::string(std::uint64_t blob, std::uint64_t field, const std::string& name) {
  const auto offset = read<std::uint32_t>(field);
  const std::string value = reinterpret_cast<const char*>(bytes_.data() + blob + offset);
  note(field, 4, name + " at " + std::to_string(offset) + ": " + inQuotes(value));
  note(blob + offset, value.size() + 1, inQuotes(value));
}

std::uint64_t ByteNotes::array(std::uint64_t blob, std::uint64_t field, const std::string& name) {
  u32(field, name + " at");
  return blob + read<std::uint32_t>(field);
}

// At most 16 bytes per line.
void ByteNotes::line(std::string& out, std::uint64_t offset, std::uint64_t size,
                     const std::string& meaning) const {
  for (std::uint64_t at = offset; at < offset + size; at += 16) {
    std::string row;
    for (std::uint64_t i = at; i < std::min(at + 16, offset + size); ++i) row += hexByte(bytes_[i]) + " ";
    row.resize(49, ' ');
    out += hexOffset(at) + "  " + row + (at == offset ? meaning : "") + "\n";
  }
}

std::string ByteNotes::text(std::uint64_t from, std::uint64_t to) const {
  std::string out;
  std::uint64_t end = from;
  for (const auto& [offset, entry] : notes_) {
    if (offset < from || offset >= to) continue;
    if (offset > end) line(out, end, offset - end, "padding");
    line(out, offset, entry.size, entry.text);
    end = offset + entry.size;
  }
  if (to > end) line(out, end, to - end, "padding");
  out.pop_back();
  return out;
}

}  // namespace squire::wad::test
