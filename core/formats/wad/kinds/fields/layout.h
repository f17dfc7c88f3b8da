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
  std::uint32_t text;   // of a text
  std::uint64_t usual;  // 0 or 1, an i64 or an f64; 0 of a text
  double least, most;   // 0 where the flags do not say that there is one
};

struct FieldValue {
  std::uint64_t value;
  std::uint32_t text;
  std::uint32_t zero;
};

static_assert(sizeof(Field) == 40 && offsetof(Field, usual) == 16);
static_assert(sizeof(FieldValue) == 16);

}  // namespace squire::wad::disk
