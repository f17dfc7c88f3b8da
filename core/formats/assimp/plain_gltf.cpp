#include "core/formats/assimp/plain_gltf.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <span>

#include "core/formats/assimp/frame_grid.h"
#include "core/formats/assimp/scene_tree.h"
#include "core/formats/assimp/splines.h"
#include "core/math/transform.h"

namespace squire::assimp {

namespace {

constexpr std::int64_t floatComponent = 5126;

// Attributes that Assimp always reads as floats.
bool isReadAsFloats(std::string_view attribute) {
  return attribute == "POSITION" || attribute == "NORMAL" || attribute == "TANGENT" ||
         attribute.starts_with("TEXCOORD_") || attribute.starts_with("WEIGHTS_");
}

// The placement of a texture: coordinate set, offset, rotation and scale (KHR_texture_transform).
class Placing {
 public:
  explicit Placing(const Json& texture) {
    const Json& stated = texture["extensions"]["KHR_texture_transform"];
    set_ = stated["texCoord"].asInteger(texture["texCoord"].asInteger());
    const auto read = [&](std::string_view name, vec2& out) {
      const auto& numbers = stated[name].items();
      if (numbers.size() == 2) out = {numbers[0].asFloat(out.x), numbers[1].asFloat(out.y)};
    };
    read("offset", offset_);
    read("scale", scale_);
    turn_ = stated["rotation"].asFloat();
  }

  [[nodiscard]] bool isUsual() const {
    return set_ == 0 && offset_ == vec2(0.0f) && scale_ == vec2(1.0f) && turn_ == 0.0f;
  }
  [[nodiscard]] std::string attribute() const { return "TEXCOORD_" + std::to_string(set_); }

  // Rotates as Blender and others do; the GLSL in the extension's specification rotates the other way.
  void apply(float& u, float& v) const {
    const float x = u * scale_.x, y = v * scale_.y, c = std::cos(turn_), s = std::sin(turn_);
    u = offset_.x + c * x + s * y;
    v = offset_.y - s * x + c * y;
  }

 private:
  std::int64_t set_ = 0;
  vec2 offset_{0.0f}, scale_{1.0f};
  float turn_ = 0.0f;
};

class Rewriting {
 public:
  explicit Rewriting(GltfFile& source)
      : source_(source),
        accessors_(source.json()["accessors"].items()),
        views_(source.json()["bufferViews"].items()),
        animations_(source.json()["animations"].items()),
        meshes_(source.json()["meshes"].items()),
        buffer_(source.json()["buffers"].items().size()) {}

  std::optional<PlainGltf> rewrite() {
    for (Json& mesh : meshes_) rewriteMesh(mesh);
    for (Json& animation : animations_) rewriteAnimation(animation);
    if (numbers_.size() == 0) return {};
    Json json = source_.json();
    json.set("accessors", std::move(accessors_));
    json.set("bufferViews", std::move(views_));
    if (!meshes_.empty()) json.set("meshes", std::move(meshes_));
    if (!animations_.empty()) json.set("animations", std::move(animations_));
    Json::Array buffers = json["buffers"].items();
    buffers.push_back(Json::object({{"uri", std::string(PlainGltf::numbersName)},
                                    {"byteLength", static_cast<std::int64_t>(numbers_.size())}}));
    json.set("buffers", std::move(buffers));
    return PlainGltf{source_.with(json), std::move(numbers_).take()};
  }

 private:
  void rewriteMesh(Json& mesh) {
    Json::Array primitives = mesh["primitives"].items();
    for (Json& primitive : primitives) {
      place(primitive);
      for (const auto& [name, accessor] : primitive["attributes"].members()) {
        if (isReadAsFloats(name)) makeFloats(accessor);
      }
    }
    mesh.set("primitives", std::move(primitives));
  }

  // Replaces a primitive's texture coordinates by those after its material's transform.
  void place(Json& primitive) {
    const Json& material = itemAt(source_.json()["materials"], primitive["material"]);
    const Placing placing(material["pbrMetallicRoughness"]["baseColorTexture"]);
    const Json& stated = primitive["attributes"][placing.attribute()];
    if (placing.isUsual() || !stated.isInteger()) return;
    const Json& accessor = itemAt(source_.json()["accessors"], stated);
    auto values = source_.numbers(accessor);
    if (!values || accessor["type"].asString() != "VEC2") return;
    for (std::size_t i = 0; i + 1 < values->size(); i += 2) placing.apply((*values)[i], (*values)[i + 1]);
    Json attributes = primitive["attributes"];
    attributes.set("TEXCOORD_0", added(*values, "VEC2"));
    primitive.set("attributes", std::move(attributes));
  }

  void rewriteAnimation(Json& animation) {
    Json::Array samplers = animation["samplers"].items();
    rate_ = rateOf(samplers);
    for (const Json& channel : animation["channels"].items()) {
      const std::string& path = channel["target"]["path"].asString();
      if (path != "translation" && path != "rotation" && path != "scale") continue;
      const std::int64_t index = channel["sampler"].asInteger(-1);
      if (index < 0 || static_cast<std::size_t>(index) >= samplers.size()) continue;
      Json& sampler = samplers[static_cast<std::size_t>(index)];
      if (sampler["interpolation"].asString() == "CUBICSPLINE") unroll(sampler);
      makeFloats(sampler["output"]);
    }
    animation.set("samplers", std::move(samplers));
  }

  // The frame rate of an animation, from the times of its keys.
  double rateOf(const Json::Array& samplers) {
    const auto isSpline = [](const Json& s) { return s["interpolation"].asString() == "CUBICSPLINE"; };
    constexpr double fallback = 60.0;
    if (std::none_of(samplers.begin(), samplers.end(), isSpline)) return fallback;
    std::vector<double> seconds;
    std::set<std::int64_t> known;
    for (const Json& sampler : samplers) {
      if (!known.insert(sampler["input"].asInteger(-1)).second) continue;
      const auto own = source_.numbers(itemAt(accessors_, sampler["input"]));
      if (own) seconds.insert(seconds.end(), own->begin(), own->end());
    }
    return standardRateOf(seconds).value_or(static_cast<unsigned>(fallback));
  }

  void unroll(Json& sampler) {
    const Json input = itemAt(accessors_, sampler["input"]), output = itemAt(accessors_, sampler["output"]);
    const auto seconds = source_.numbers(input), values = source_.numbers(output);
    if (!seconds || !values) return;
    const std::string& type = output["type"].asString();
    const LinearKeys keys = unrolledSpline(*seconds, *values, widthOf(type), rate_);
    if (keys.seconds.empty()) return;
    sampler.set("input", added(keys.seconds, "SCALAR"));
    sampler.set("output", added(keys.values, type));
    sampler.set("interpolation", "LINEAR");
  }

  void makeFloats(const Json& index) {
    const std::int64_t i = index.asInteger(-1);
    const Json accessor = itemAt(accessors_, index);
    if (accessor.isNull() || accessor["componentType"].asInteger() == floatComponent) return;
    const auto values = source_.numbers(accessor);
    if (!values) return;
    Json plain = floats(*values, accessor["type"].asString());
    for (const auto& [name, value] : accessor.members()) {
      if (name != "min" && name != "max" && name != "normalized" && name != "sparse" &&
          name != "byteOffset" && !plain.has(name)) {
        plain.set(name, value);
      }
    }
    accessors_[static_cast<std::size_t>(i)] = std::move(plain);
  }

  Json added(const std::vector<float>& values, const std::string& type) {
    accessors_.push_back(floats(values, type));
    return Json(static_cast<std::int64_t>(accessors_.size() - 1));
  }

  // Adds an accessor for these values, appended to the new buffer.
  Json floats(const std::vector<float>& values, const std::string& type) {
    views_.push_back(
        Json::object({{"buffer", static_cast<std::int64_t>(buffer_)},
                      {"byteOffset", static_cast<std::int64_t>(numbers_.size())},
                      {"byteLength", static_cast<std::int64_t>(values.size() * sizeof(float))}}));
    numbers_.writeArray(std::span(values));
    return Json::object({{"bufferView", static_cast<std::int64_t>(views_.size() - 1)},
                         {"componentType", floatComponent},
                         {"count", static_cast<std::int64_t>(values.size() / widthOf(type))},
                         {"type", type}});
  }

  GltfFile& source_;
  Json::Array accessors_, views_, animations_, meshes_;
  std::size_t buffer_;
  double rate_ = 0.0;  // frame rate of the animation that is being rewritten
  ByteWriter numbers_;
};

}  // namespace

std::optional<PlainGltf> plainGltf(GltfFile& source) {
  const bool renamed = source.nameNodesApart();
  const bool placed = source.addMissingScene();
  const bool scaled = source.replaceScalesOfZero(noScale);
  auto plain = Rewriting(source).rewrite();
  if (!plain && (renamed || placed || scaled)) plain = PlainGltf{source.with(source.json()), {}};
  return plain;
}

}  // namespace squire::assimp
