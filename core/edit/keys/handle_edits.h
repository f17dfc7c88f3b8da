#pragma once

#include <vector>

#include "core/edit/clip_ref.h"
#include "core/edit/edit.h"
#include "core/edit/keys/handles.h"

namespace squire {

// Sets the shape of the handles of keys; see handles.h. HandleShape::Free has no effect; use setHandle().
struct ShapeHandles {
  static constexpr LabelPattern labels[] = {{"Free {count} key", "Free {count} keys"},
                                            {"Align {count} key", "Align {count} keys"},
                                            {"Flatten {count} key", "Flatten {count} keys"},
                                            {"Smooth {count} key", "Smooth {count} keys"}};
  KeysRef clip;
  std::vector<KeyRef> keys;
  HandleShape shape = HandleShape::Auto;
};
[[nodiscard]] Result<Edit> shapeHandles(const Project& project, const ShapeHandles& args);

// Moves one handle of a key; see setHandle() in handles.h.
struct SetHandle {
  static constexpr LabelPattern labels[] = {{"Bend a curve"}};
  KeysRef clip;
  KeyRef key;
  HandleSide side = HandleSide::After;
  vec2 at{0.0f};
  bool aligned = false;  // the other handle, if any, gets the same speed
  float lift = 0.0f;     // see HandlePlace; 0 unless the key is of a single axis
};
[[nodiscard]] Result<Edit> setHandle(const Project& project, const SetHandle& args);

// Sets the lengths of the handles of keys; the speeds at the keys stay. See setHandleLengths() in handles.h.
struct SetHandleLengths {
  static constexpr LabelPattern labels[] = {
      {"Set the handles' length of {count} key", "Set the handles' length of {count} keys"}};
  KeysRef clip;
  std::vector<KeyRef> keys;
  float length = 1.0f / 3.0f;  // share of the time to the neighbouring key
};
[[nodiscard]] Result<Edit> setHandleLengths(const Project& project, const SetHandleLengths& args);

}  // namespace squire
