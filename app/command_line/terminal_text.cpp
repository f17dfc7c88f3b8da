#include "app/command_line/terminal_text.h"

#include <algorithm>

#include "core/base/quotes.h"
#include "core/base/utf8.h"

namespace squire::cli {

namespace {

// Whether the text begins with one of U+2028 to U+202E and U+2066 to U+2069: they end lines, or show the text
// after them in another order.
bool startsWithOrder(std::string_view text) {
  if (text.size() < 3 || (!text.starts_with("\xE2\x80") && !text.starts_with("\xE2\x81"))) return false;
  const char last = text[2];
  return text[1] == '\x80' ? last >= '\xA8' && last <= '\xAE' : last >= '\xA6' && last <= '\xA9';
}

}  // namespace

std::string lineText(std::string_view text) {
  std::string out = cleanUtf8(text);
  for (std::size_t at = out.find('\xE2'); at != std::string::npos; at = out.find('\xE2', at + 1)) {
    if (startsWithOrder(std::string_view(out).substr(at))) out.replace(at, 3, "\xEF\xBF\xBD");
  }
  return out;
}

std::string terminalText(std::string_view text) {
  constexpr std::string_view kept = "\n\t";
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(kept), text.size());
    const bool endsAsCsv = end > 0 && text.substr(end - 1, 2) == "\r\n";
    out += lineText(text.substr(0, end - (endsAsCsv ? 1 : 0)));
    const std::size_t next = std::min(end + 1, text.size());
    if (endsAsCsv) out += '\r';
    out += text.substr(end, next - end);
    text.remove_prefix(next);
  }
  return out;
}

std::string quotedName(std::string_view name) { return inQuotes(lineText(name)); }

}  // namespace squire::cli
