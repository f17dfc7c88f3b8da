#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/formats/wad/container.h"
#include "core/formats/wad/layout.h"
#include "core/json/json.h"

namespace squire::wad {

// An array of an item, made element by element so that nobody has to hold all of it.
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

// The known kinds of a sound file, in the order of the document. Borrows the container's bytes.
[[nodiscard]] std::vector<DescribedKind> describeKinds(const Container& container);

}  // namespace squire::wad
