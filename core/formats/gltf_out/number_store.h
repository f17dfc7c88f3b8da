#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/base/bytes.h"
#include "core/json/json.h"
#include "core/math/transform.h"

namespace squire::gltf {

// Constants of glTF.
enum class ComponentType : int { Byte = 5121, Short = 5123, Int = 5125, Float = 5126 };  // integers: unsigned
enum class ViewTarget : int { None = 0, Vertices = 34962, Indices = 34963 };

// The numbers of a document that is written: views of one buffer, and the accessors that describe them. The
// functions that add a view or an accessor return its index.
class NumberStore {
 public:
  // Adds an empty view. Several accessors can be added to a view without a target.
  std::size_t addView(ViewTarget target);
  // Adds a view with bytes that are not numbers.
  std::size_t addBytes(ByteSpan bytes);

  // Appends numbers to a view and adds an accessor for them.
  template <typename T>
  std::size_t add(std::size_t view, std::span<const T> values, ComponentType component, const char* type) {
    return addRaw(view, std::as_bytes(values), values.size(), component, type);
  }
  std::size_t addVectors(std::size_t view, std::span<const vec3> values, bool withBounds);
  std::size_t addTimes(std::size_t view, std::span<const float> seconds);

  [[nodiscard]] Json accessors() const { return Json(accessors_); }
  [[nodiscard]] Json views() const;
  [[nodiscard]] std::size_t size() const;  // of the buffer
  [[nodiscard]] Bytes buffer() const;

 private:
  struct View {
    ViewTarget target = ViewTarget::None;
    ByteWriter bytes;
  };

  std::size_t addRaw(std::size_t view, ByteSpan bytes, std::size_t count, ComponentType component,
                     const char* type);
  std::vector<View> views_;
  Json::Array accessors_;
};

}  // namespace squire::gltf
