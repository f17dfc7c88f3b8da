#pragma once

#include <string>
#include <vector>

namespace squire {

// A table as RFC 4180 has it: lines end in CR LF, a field with a comma, a quote or a line end stands in
// quotes. A field that a spreadsheet would run as a formula (a name from a file may begin with =, +, - or @
// and be no number) gets an apostrophe before it.
[[nodiscard]] std::string writeCsv(const std::vector<std::vector<std::string>>& rows);

}  // namespace squire
