#pragma once

#include <cstdint>
#include <vector>

namespace squire::fbx {

// A hash table from object ids to indices. Uses open addressing in one array: files have tens of thousands of
// objects, and one allocation for each would be slow.
class IdTable {
 public:
  static constexpr std::uint32_t none = 0xFFFFFFFF;

  // Returns false and changes nothing if the id is known.
  bool add(std::int64_t id, std::uint32_t index);
  // `none` if the id is unknown.
  [[nodiscard]] std::uint32_t find(std::int64_t id) const;

 private:
  struct Slot {
    std::int64_t id = 0;
    std::uint32_t index = none;  // none: the slot is free
  };
  // The slot of the id, or the free one where it belongs.
  [[nodiscard]] std::size_t slotOf(std::int64_t id) const;
  void grow();

  std::vector<Slot> slots_{16};  // a power of 2, at most half of them in use
  std::size_t used_ = 0;
};

}  // namespace squire::fbx
