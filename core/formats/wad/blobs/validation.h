#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "core/formats/wad/blobs/blob_check.h"
#include "core/formats/wad/blobs/container.h"

namespace squire::wad {

// A file during validation: the blobs with valid headers, by kind.
class Validation {
 public:
  explicit Validation(Problems& problems) : problems_(problems) {}

  // Adds a blob; if its header is invalid, reports that instead.
  void open(const Blob& blob, std::uint64_t itemSize, std::uint32_t version);

  [[nodiscard]] BlobCheck* find(std::string_view kind);  // null if there is none
  [[nodiscard]] const BlobCheck* find(std::string_view kind) const;
  [[nodiscard]] std::uint32_t countOf(std::string_view kind) const;
  [[nodiscard]] const Problems& problems() const { return problems_; }

  // Calls check(blob, offset of the item, item) for each item of a kind.
  template <typename Item, typename Check>
  void forEach(Check check) {
    BlobCheck* blob = find(Item::blob);
    for (std::uint32_t i = 0; blob && i < blob->count(); ++i)
      check(*blob, blob->itemOffset(i), blob->template read<Item>(blob->itemOffset(i)));
  }
  // An item of a blob that exists, with a valid index.
  template <typename Item>
  [[nodiscard]] Item item(std::uint64_t index) const {
    const BlobCheck* blob = find(Item::blob);
    return blob->template read<Item>(blob->itemOffset(index));
  }

  // Checks that a range of items, stored at `field` as first index and count in two u16, starts where the
  // previous range of the kind ended.
  void follow(BlobCheck& blob, std::uint64_t field, const char* kind);
  // Checks that the ranges cover all items of the kind.
  void checkCovered(std::string_view kind);
  // Checks the padding between the last array and the strings of every blob.
  void checkRest();

 private:
  Problems& problems_;
  std::map<std::string, BlobCheck, std::less<>> blobs_;
  std::map<std::string, std::uint32_t, std::less<>> next_;  // the start of the next range, by kind
};

// A name for messages: "bone 3".
[[nodiscard]] std::string numbered(std::string_view thing, std::uint64_t index);

}  // namespace squire::wad
