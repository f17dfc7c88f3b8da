#include "core/formats/assimp/plain_collada.h"

#include <algorithm>
#include <string_view>

namespace squire::assimp {

bool isCollada(ByteSpan bytes) {
  return asText(bytes.first(std::min<std::size_t>(bytes.size(), 4096))).find("<COLLADA") !=
         std::string_view::npos;
}

std::optional<Bytes> plainCollada(ByteSpan bytes) {
  const std::string_view text = asText(bytes);
  Bytes out;
  std::size_t copied = 0;
  const auto copyUpTo = [&](std::size_t end) {
    const ByteSpan part = bytes.subspan(copied, end - copied);
    out.insert(out.end(), part.begin(), part.end());
  };
  for (std::size_t at = text.find('>'); at != std::string_view::npos; at = text.find('>', at)) {
    const std::size_t blanks = ++at;
    at = std::min(text.find_first_not_of(" \t\r\n", at), text.size());
    if (at == blanks || at == text.size() || text[at] == '<') continue;
    if (copied == 0) out.reserve(bytes.size());
    copyUpTo(blanks);
    copied = at;
  }
  if (copied == 0) return std::nullopt;
  copyUpTo(bytes.size());
  return out;
}

}  // namespace squire::assimp
