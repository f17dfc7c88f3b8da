#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace squire::cli {

// Columns of text for a terminal, padded to line up (by characters, not bytes). Cells are cleaned of control
// characters, so a name from a file can't steer the terminal.
class TextTable {
 public:
  // One letter a column: 'l' left, 'r' right. Rows may have fewer cells.
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
