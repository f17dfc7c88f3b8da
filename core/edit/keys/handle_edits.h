#pragma once

#include <vector>

#include "core/edit/clip_ref.h"
#include "core/edit/edit.h"
#include "core/edit/keys/handles.h"

namespace squire {

// Gives the handles of keys a shape; see handles.h. HandleShape::Free is made by setHandle() alone.
struct ShapeHandles {
  ClipRef clip;
  std::vector<KeyRef> keys;
  HandleShape shape = HandleShape::Auto;
};
[[nodiscard]] Result<Edit> shapeHandles(const Project& project, const ShapeHandles& args);

// Puts one handle of a key somewhere in the unit square of its segment.
struct SetHandle {
  ClipRef clip;
  KeyRef key;
  HandleSide side = HandleSide::After;
  vec2 at{0.0f};
  bool aligned = false;  // the other side takes the same speed
};
[[nodiscard]] Result<Edit> setHandle(const Project& project, const SetHandle& args);

}  // namespace squire
