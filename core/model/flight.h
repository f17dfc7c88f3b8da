#pragma once

#include <cstdint>

namespace squire {

struct StructSchema;  // core/schema/schema.h

// Makes a hit volume of a clip a projectile: at the start of each of its spans it leaves from where it is,
// and hits as it flies. It does not hit on its bone.
struct Flight {
  float speed = 0.0f;     // metres per second, along where its character faces
  float rise = 0.0f;      // metres per second, upwards
  float gravity = 0.0f;   // metres per second, each second
  std::int32_t life = 0;  // ticks; 0: it does not fly
  std::int32_t hits = 1;  // that it has, on characters and on other projectiles, before it is gone

  bool operator==(const Flight&) const = default;
};

[[nodiscard]] const StructSchema& schemaOf(const Flight*);

}  // namespace squire
