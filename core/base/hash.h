#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/bytes.h"

namespace squire {

// Identifies content: equal hashes mean equal bytes, but collisions can be made deliberately.
struct ContentHash {
  std::array<std::uint64_t, 2> words{};

  [[nodiscard]] std::string hex() const;  // 32 lower-case digits
  [[nodiscard]] static std::optional<ContentHash> parse(std::string_view hex);
  bool operator==(const ContentHash&) const = default;
};

[[nodiscard]] ContentHash hashOf(ByteSpan bytes);

}  // namespace squire
