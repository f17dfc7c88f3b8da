#pragma once

#include <cstdint>

namespace squire::wad::disk {

struct Event {
  static constexpr const char* blob = "events";

  float time;
  std::uint32_t name, payload;
};

static_assert(sizeof(Event) == 12);

}  // namespace squire::wad::disk
