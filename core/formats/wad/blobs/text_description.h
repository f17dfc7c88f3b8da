#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>

#include "core/formats/wad/blobs/blob_reader.h"
#include "core/formats/wad/blobs/container.h"

namespace squire::wad {

// A valid file that is described for users.
class TextDescription {
 public:
  using ClipLines = std::function<std::string(const TextDescription& text, std::uint32_t animation)>;

  // `clipLines` returns the lines of all kinds for an animation.
  TextDescription(const Container& container, ClipLines clipLines)
      : container_(container), clipLines_(std::move(clipLines)) {}

  template <typename Item>
  [[nodiscard]] Items<Item> items() const {
    return Items<Item>(container_);
  }
  [[nodiscard]] std::string clipLines(std::uint32_t animation) const { return clipLines_(*this, animation); }

 private:
  const Container& container_;
  ClipLines clipLines_;
};

// A string of a blob in quotes.
[[nodiscard]] std::string quoted(const BlobReader& blob, std::uint32_t offset);
// The name of an item, or "none".
template <typename Item>
[[nodiscard]] std::string nameOf(const Items<Item>& items, std::uint16_t id) {
  return id == disk::none ? "none" : quoted(items, items[id].name);
}
// Spans as text: " 0.1 to 0.2 s, 0.5 to 0.6 s".
[[nodiscard]] std::string spansText(const BlobReader& blob, std::uint32_t count, std::uint32_t offset);

}  // namespace squire::wad
