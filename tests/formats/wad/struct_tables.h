#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace squire::wad::test {

struct StructField {
  std::string name;
  std::uint64_t offset = 0;
  std::string type;  // as in docs/wad-format.md: "f32[3]"
};
struct StructTable {
  std::string name;
  std::uint64_t size = 0;
  std::vector<StructField> fields;
};

// The file's structs as laid out by the compiler.
[[nodiscard]] const std::vector<StructTable>& structTables();
[[nodiscard]] const StructTable& structTable(const std::string& name);

}  // namespace squire::wad::test
