#pragma once

#include <cstdint>

namespace squire::wad::disk {

struct Attachment {
  static constexpr const char* blob = "attachments";

  std::uint32_t name;
  std::uint16_t model;  // `none`: not in the file
  std::uint16_t bone;
  float position[3];
  float orientation[4];
  float scale[3];
};

static_assert(sizeof(Attachment) == 48);

}  // namespace squire::wad::disk
