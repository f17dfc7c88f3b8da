#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/base/utf8.h"
#include "core/formats/wad/blobs/blob_reader.h"
#include "core/formats/wad/blobs/container.h"
#include "core/formats/wad/blobs/layout.h"
#include "core/json/json.h"

namespace squire::wad {

// An array of an item. Elements are made one by one, so the whole array is never in memory.
struct DescribedArray {
  const char* name;
  std::uint64_t count;
  std::function<Json(std::uint64_t index)> element;
};
using DescribedArrays = std::vector<DescribedArray>;

struct DescribedItem {
  Json fields;
  DescribedArrays arrays;
};

struct DescribedKind {
  std::string name;
  disk::BlobHeader header;
  std::function<DescribedItem(std::uint32_t index)> item;
};

inline Json idJson(std::uint16_t id) { return id == disk::none ? Json() : Json(std::uint32_t{id}); }

template <std::size_t count>
Json floatsJson(const float (&values)[count]) {
  Json::Array array(values, values + count);
  return array;
}

// Reads strings and arrays of a blob as Json.
class Describer {
 public:
  explicit Describer(const Blob& blob) : blob_(&blob) {}

  [[nodiscard]] const BlobReader& blob() const { return blob_; }
  [[nodiscard]] Json string(std::uint32_t offset) const { return cleanUtf8(blob_.string(offset)); }
  [[nodiscard]] Json row(std::uint64_t offset, std::uint64_t width) const {
    Json::Array values;
    values.reserve(width);
    for (std::uint64_t i = 0; i < width; ++i)
      values.emplace_back(blob_.read<float>(offset + i * sizeof(float)));
    return values;
  }
  [[nodiscard]] Json rows(std::uint64_t offset, std::uint64_t count, std::uint64_t width) const {
    Json::Array values;
    values.reserve(count);
    for (std::uint64_t i = 0; i < count; ++i)
      values.push_back(row(offset + i * width * sizeof(float), width));
    return values;
  }

  // `count` values of type T, converted by `make`.
  template <typename T, typename Make>
  [[nodiscard]] DescribedArray array(const char* name, std::uint64_t offset, std::uint64_t count,
                                     Make make) const {
    return {name, count, [blob = blob_, offset, make](std::uint64_t i) {
              return make(blob.read<T>(offset + i * sizeof(T)));
            }};
  }
  // `count` rows of `width` floats.
  [[nodiscard]] DescribedArray rowArray(const char* name, std::uint64_t offset, std::uint64_t count,
                                        std::uint64_t width) const {
    return {name, count, [d = *this, offset, width](std::uint64_t i) {
              return d.row(offset + i * width * sizeof(float), width);
            }};
  }

 private:
  BlobReader blob_;
};

// Describes a kind item by item. Borrows the blob's bytes.
template <typename Item>
[[nodiscard]] DescribedKind describedKind(const Blob& blob, Json (*fieldsOf)(const Describer&, const Item&),
                                          DescribedArrays (*arraysOf)(const Describer&,
                                                                      const Item&) = nullptr) {
  const Describer describer(blob);
  return {blob.kind, describer.blob().read<disk::BlobHeader>(0),
          [describer, fieldsOf, arraysOf](std::uint32_t i) {
            const auto item = describer.blob().item<Item>(i);
            return DescribedItem{fieldsOf(describer, item),
                                 arraysOf ? arraysOf(describer, item) : DescribedArrays()};
          }};
}
// The function of a kind that does so.
template <typename Item, Json (*fieldsOf)(const Describer&, const Item&),
          DescribedArrays (*arraysOf)(const Describer&, const Item&) = nullptr>
[[nodiscard]] DescribedKind describedBy(const Blob& blob, const Container& /*container*/) {
  return describedKind<Item>(blob, fieldsOf, arraysOf);
}

}  // namespace squire::wad
