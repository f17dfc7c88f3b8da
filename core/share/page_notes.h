#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/base/bytes.h"
#include "core/base/result.h"

namespace squire {

// A note that somebody pinned to a tick of a clip in a shared page.
struct PageNote {
  std::string model, clip;
  std::int64_t tick = 0;  // of the game, at least 0
  std::string text;
  std::string by;  // the author; may be empty
  std::string at;  // when it was written, in ISO 8601; may be empty

  bool operator==(const PageNote&) const = default;
};

constexpr std::size_t mostPageNotes = 10'000;

// The notes of a page that squire share wrote and a browser may have saved, by model, clip and tick. Fails
// with Format if it is no such page or its notes are damaged, with Limit if there are too many.
[[nodiscard]] Result<std::vector<PageNote>> pageNotesOf(ByteSpan page);
[[nodiscard]] Result<std::vector<PageNote>> readPageNotes(const std::filesystem::path& page);

}  // namespace squire
