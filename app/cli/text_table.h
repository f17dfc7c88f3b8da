#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace squire::cli {

// Aligned columns of text for a terminal (aligned by characters, not bytes). Control characters in cells are
// removed, so that names from files cannot affect the terminal.
class TextTable {
 public:
  // One letter per column: 'l' left, 'r' right. Rows may have fewer cells.
  explicit TextTable(std::string_view alignment, std::size_t indent = 2)
      : alignment_(alignment), indent_(indent) {}

  void addRow(std::vector<std::string> cells);
  [[nodiscard]] bool empty() const { return rows_.empty(); }
  [[nodiscard]] std::string text() const;

 private:
  std::string alignment_;
  std::size_t indent_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace squire::cli
