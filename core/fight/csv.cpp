#include "core/fight/csv.h"

#include <string_view>

#include "core/base/numbers.h"

namespace squire {

namespace {

bool looksLikeFormula(std::string_view field) {
  return !field.empty() && std::string_view("=+-@\t\r").find(field.front()) != std::string_view::npos &&
         !parseDouble(field);
}

void append(std::string& out, const std::string& raw) {
  const std::string field = looksLikeFormula(raw) ? "'" + raw : raw;
  if (field.find_first_of(",\"\r\n") == std::string::npos) {
    out += field;
    return;
  }
  out += '"';
  for (const char c : field) {
    if (c == '"') out += '"';
    out += c;
  }
  out += '"';
}

}  // namespace

std::string writeCsv(const std::vector<std::vector<std::string>>& rows) {
  std::string out;
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i > 0) out += ',';
      append(out, row[i]);
    }
    out += "\r\n";
  }
  return out;
}

}  // namespace squire
