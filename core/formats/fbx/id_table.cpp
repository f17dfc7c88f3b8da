#include "core/formats/fbx/id_table.h"

#include <utility>

namespace squire::fbx {

namespace {

// A hash of an id: every bit of the id changes about half of the bits of the result.
std::uint64_t mixed(std::int64_t id) {
  auto x = static_cast<std::uint64_t>(id);
  x = (x ^ (x >> 30u)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27u)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31u);
}

}  // namespace

std::size_t IdTable::slotOf(std::int64_t id) const {
  const std::size_t last = slots_.size() - 1;
  std::size_t at = static_cast<std::size_t>(mixed(id)) & last;
  while (slots_[at].index != none && slots_[at].id != id) at = (at + 1) & last;
  return at;
}

bool IdTable::add(std::int64_t id, std::uint32_t index) {
  if (2 * (used_ + 1) > slots_.size()) grow();
  Slot& slot = slots_[slotOf(id)];
  if (slot.index != none) return false;
  slot = {id, index};
  ++used_;
  return true;
}

std::uint32_t IdTable::find(std::int64_t id) const { return slots_[slotOf(id)].index; }

void IdTable::grow() {
  const std::vector<Slot> old = std::exchange(slots_, std::vector<Slot>(2 * slots_.size()));
  for (const Slot& slot : old) {
    if (slot.index != none) slots_[slotOf(slot.id)] = slot;
  }
}

}  // namespace squire::fbx
