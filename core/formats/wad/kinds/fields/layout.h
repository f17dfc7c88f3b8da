#pragma once

#include <cstddef>
#include <cstdint>

namespace squire::wad::disk {

enum FieldFlags : std::uint32_t { fieldHasLeast = 1, fieldHasMost = 2 };

struct Field {
  static constexpr const char* blob = "fields";

  std::uint32_t name;
  std::uint32_t type;  // FieldType
  std::uint32_t flags;
  std::uint32_t text;   // string offset of a text field's default
  std::uint64_t usual;  // the default: bool as 0 or 1, i64 or f64; 0 for a text field
  double least, most;   // bounds; 0 if the flags state that there is none
};

struct FieldValue {
  std::uint64_t value;
  std::uint32_t text;
  std::uint32_t zero;
};

static_assert(sizeof(Field) == 40 && offsetof(Field, usual) == 16);
static_assert(sizeof(FieldValue) == 16);

}  // namespace squire::wad::disk
