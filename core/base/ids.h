#pragma once

#include <compare>
#include <cstdint>
#include <functional>

namespace squire {

// A stable identifier that survives edits. 0 means none. Ids are unique within their owner (bones within a
// model, clips within a model, models within a project) and are never reused.
template <typename Tag>
struct Id {
  std::uint32_t value = 0;

  [[nodiscard]] constexpr bool valid() const { return value != 0; }
  constexpr auto operator<=>(const Id&) const = default;
};

using BoneId = Id<struct BoneTag>;
using ClipId = Id<struct ClipTag>;
using ModelId = Id<struct ModelTag>;
using StageId = Id<struct StageTag>;

}  // namespace squire

template <typename Tag>
struct std::hash<squire::Id<Tag>> {
  std::size_t operator()(squire::Id<Tag> id) const noexcept { return id.value; }
};
