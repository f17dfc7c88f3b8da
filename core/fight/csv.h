#pragma once

#include <string>
#include <vector>

namespace squire {

// Writes a table according to RFC 4180: lines end in CR LF, fields with commas, quotes or line breaks are
// quoted. Fields that a spreadsheet would run as a formula (names from files may begin with =, +, - or @) are
// prefixed with an apostrophe, unless they are numbers.
[[nodiscard]] std::string writeCsv(const std::vector<std::vector<std::string>>& rows);

}  // namespace squire
