#include "app/command_line/terminal_text.h"

#include <algorithm>

#include "core/base/quotes.h"
#include "core/base/utf8.h"

namespace squire::cli {

std::string terminalText(std::string_view text) {
  constexpr std::string_view kept = "\n\t";
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(kept), text.size());
    const bool endsAsCsv = end > 0 && text.substr(end - 1, 2) == "\r\n";
    out += cleanUtf8(text.substr(0, end - (endsAsCsv ? 1 : 0)));
    const std::size_t next = std::min(end + 1, text.size());
    if (endsAsCsv) out += '\r';
    out += text.substr(end, next - end);
    text.remove_prefix(next);
  }
  return out;
}

std::string quotedName(std::string_view name) { return inQuotes(cleanUtf8(name)); }

}  // namespace squire::cli
