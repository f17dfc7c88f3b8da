#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace squire::wad::test {

struct StructField {
  std::string name;
  std::uint64_t offset = 0;
  std::string type;  // as docs/wad-format.md writes it: "f32[3]"
};
struct StructTable {
  std::string name;
  std::uint64_t size = 0;
  std::vector<StructField> fields;
};

// The structs of files, as the compiler has them.
[[nodiscard]] const std::vector<StructTable>& structTables();
[[nodiscard]] const StructTable& structTable(const std::string& name);

}  // namespace squire::wad::test
