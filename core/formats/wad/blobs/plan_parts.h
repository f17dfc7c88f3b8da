#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <vector>

#include "core/formats/wad/blobs/blob_plan.h"
#include "core/formats/wad/blobs/encoding.h"
#include "core/formats/wad/blobs/layout.h"
#include "core/math/transform.h"

// Helpers to plan blobs.
namespace squire::wad {

inline std::uint16_t id16(std::size_t index) { return static_cast<std::uint16_t>(index); }
inline std::uint16_t idOrNone(std::optional<std::size_t> index) { return index ? id16(*index) : disk::none; }
// The 16-bit id of an index, counted from `first`; `none` for -1.
inline std::uint16_t idOrNone(int index, std::size_t first = 0) {
  return index < 0 ? disk::none : id16(first + static_cast<std::size_t>(index));
}

// Turns -0 into 0, where the format allows no -0.
inline float plainZero(float value) { return value + 0.0f; }

inline void put(float (&to)[3], const vec3& from) {
  for (int axis = 0; axis < 3; ++axis) to[axis] = from[axis];
}
template <typename T>
void put(std::byte*& out, const T& value) {
  std::memcpy(out, &value, sizeof value);
  out += sizeof value;
}
inline void put(std::byte*& out, const quat& q) { put(out, std::array{q.x, q.y, q.z, q.w}); }

// Plans an array and sets the item's fields for its count and offset.
template <typename T>
void planArray(BlobPlan& plan, const std::vector<T>& values, std::uint32_t& count, std::uint32_t& offset) {
  count = static_cast<std::uint32_t>(values.size());
  offset = plan.array(std::span<const T>(values));
}

// Turns string members of items from offsets within the strings, as BlobPlan::string() returns them, into
// offsets in the blob. Call it after all arrays are planned.
template <typename Item, typename... Members>
void placeStrings(const BlobPlan& plan, std::vector<Item>& items, Members... members) {
  const auto strings = static_cast<std::uint32_t>(plan.strings());
  for (Item& item : items) ((item.*members += strings), ...);
}

// Plans the blob for a list in the models' fight data, or none if there are no items; `make(plan, thing,
// model)` returns an item.
template <typename Item, typename List, typename Make>
std::optional<BlobPlan> planOfModels(const Encoding& encoding, List list, Make make) {
  std::size_t count = 0;
  const std::vector<ModelContents>& models = encoding.contents().models;
  for (const ModelContents& model : models) count += (model.fight.*list).size();
  if (count == 0) return std::nullopt;
  BlobPlan plan(Item::blob, count, sizeof(Item));
  std::vector<Item> items;
  items.reserve(count);
  for (std::size_t m = 0; m < models.size(); ++m) {
    for (const auto& from : models[m].fight.*list) items.push_back(make(plan, from, m));
  }
  if constexpr (requires(Item item) { item.name; }) placeStrings(plan, items, &Item::name);
  plan.setItems(items);
  return plan;
}

// Calls visit(model index, fight) for each animation.
template <typename Visit>
void forEachFight(const Contents& contents, Visit visit) {
  for (std::size_t m = 0; m < contents.models.size(); ++m) {
    for (std::size_t i = 0; i < contents.models[m].animations.size(); ++i)
      visit(m, contents.models[m].fightOf(i));
  }
}

}  // namespace squire::wad
