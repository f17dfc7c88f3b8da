#include "core/formats/gltf_out/number_store.h"

#include <glm/common.hpp>

namespace squire::gltf {

namespace {

constexpr std::size_t alignment = 4;  // of every view and accessor

std::size_t aligned(std::size_t size) { return (size + alignment - 1) / alignment * alignment; }

Json corner(const vec3& v) { return Json::array({v.x, v.y, v.z}); }

}  // namespace

std::size_t NumberStore::addView(ViewTarget target) {
  views_.push_back({target, {}});
  return views_.size() - 1;
}

std::size_t NumberStore::addBytes(ByteSpan bytes) {
  const std::size_t view = addView(ViewTarget::None);
  views_[view].bytes.writeBytes(bytes);
  return view;
}

std::size_t NumberStore::addVectors(std::size_t view, std::span<const vec3> values, bool withBounds) {
  const std::size_t number = add(view, values, ComponentType::Float, "VEC3");
  if (!withBounds || values.empty()) return number;
  vec3 least = values.front(), most = values.front();
  for (const vec3& value : values) {
    least = glm::min(least, value);
    most = glm::max(most, value);
  }
  accessors_.back().set("min", corner(least));
  accessors_.back().set("max", corner(most));
  return number;
}

std::size_t NumberStore::addTimes(std::size_t view, std::span<const float> seconds) {
  const std::size_t number = add(view, seconds, ComponentType::Float, "SCALAR");
  accessors_.back().set("min", Json::array({seconds.front()}));
  accessors_.back().set("max", Json::array({seconds.back()}));
  return number;
}

std::size_t NumberStore::addRaw(std::size_t view, ByteSpan bytes, std::size_t count, ComponentType component,
                                const char* type) {
  ByteWriter& out = views_[view].bytes;
  out.alignTo(alignment);
  Json accessor = Json::object({{"bufferView", std::uint64_t{view}}});
  if (out.size() > 0) accessor.set("byteOffset", std::uint64_t{out.size()});
  accessor.set("componentType", static_cast<int>(component));
  accessor.set("count", std::uint64_t{count});
  accessor.set("type", type);
  out.writeBytes(bytes);
  accessors_.push_back(std::move(accessor));
  return accessors_.size() - 1;
}

Json NumberStore::views() const {
  Json out = Json::array();
  std::size_t at = 0;
  for (const View& view : views_) {
    Json stated = Json::object({{"buffer", 0}});
    if (at > 0) stated.set("byteOffset", std::uint64_t{at});
    stated.set("byteLength", std::uint64_t{view.bytes.size()});
    if (view.target != ViewTarget::None) stated.set("target", static_cast<int>(view.target));
    out.push(std::move(stated));
    at += aligned(view.bytes.size());
  }
  return out;
}

std::size_t NumberStore::size() const {
  std::size_t sum = 0;
  for (const View& view : views_) sum += aligned(view.bytes.size());
  return sum;
}

Bytes NumberStore::buffer() const {
  ByteWriter out;
  out.reserve(size());
  for (const View& view : views_) {
    out.writeBytes(view.bytes.view());
    out.alignTo(alignment);
  }
  return std::move(out).take();
}

}  // namespace squire::gltf
