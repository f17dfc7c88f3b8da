#include "core/formats/gltf/meshes.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <string>

#include "core/base/utf8.h"
#include "core/json/json.h"
#include "core/math/sines.h"
#include "core/math/transform.h"

namespace squire::gltf {

namespace {

// Which texture coordinates a texture uses, and how they are moved, rotated and scaled
// (KHR_texture_transform).
class Placing {
 public:
  explicit Placing(const Json& texture);

  // The attribute of a primitive that has the coordinates: "TEXCOORD_1".
  [[nodiscard]] std::string attribute() const { return "TEXCOORD_" + std::to_string(set_); }
  [[nodiscard]] vec2 apply(const vec2& at) const;

 private:
  std::int64_t set_ = 0;
  vec2 offset_{0.0f}, scale_{1.0f};
  float turn_ = 0.0f;
};

Placing::Placing(const Json& texture) {
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

// Rotates as Blender and others do; the GLSL in the extension's specification rotates the other way.
vec2 Placing::apply(const vec2& at) const {
  const Sines turn = sinesOf(static_cast<double>(turn_));
  const auto c = static_cast<float>(turn.cosine), s = static_cast<float>(turn.sine);
  const float x = at.x * scale_.x, y = at.y * scale_.y;
  return {offset_.x + c * x + s * y, offset_.y - s * x + c * y};
}

using nodes::Joint;
using nodes::Part;

enum Mode : std::int64_t { Points, Lines, LineLoop, LineStrip, Triangles, Strip, Fan };

std::vector<vec3> vectorsOf(const std::vector<float>& numbers) {
  std::vector<vec3> out;
  out.reserve(numbers.size() / 3);
  for (std::size_t i = 0; i + 2 < numbers.size(); i += 3)
    out.emplace_back(numbers[i], numbers[i + 1], numbers[i + 2]);
  return out;
}

// The number of points and lines in a primitive with this many corners.
std::size_t looseParts(std::int64_t mode, std::size_t corners) {
  if (mode == Lines) return corners / 2;
  return mode == LineStrip ? corners - std::min<std::size_t>(corners, 1) : corners;
}

// The corners of triangle `i`, as positions in the list of corners.
std::array<std::size_t, 3> cornersOf(std::int64_t mode, std::size_t i) {
  if (mode == Strip) return i % 2 == 0 ? std::array{i, i + 1, i + 2} : std::array{i + 1, i, i + 2};
  if (mode == Fan) return {std::size_t{0}, i + 1, i + 2};
  return {3 * i, 3 * i + 1, 3 * i + 2};
}

// Gives each triangle its own vertices with its own normal, as the format requires for meshes without
// normals. Returns the original vertex of each new vertex.
std::vector<std::uint32_t> makeFlat(Part& part) {
  std::vector<std::uint32_t> sources = std::move(part.triangles);
  const auto spread = [&](const auto& values) {
    auto out = values;
    out.clear();
    out.reserve(values.empty() ? 0 : sources.size());
    for (std::size_t i = 0; i < sources.size() && !values.empty(); ++i) out.push_back(values[sources[i]]);
    return out;
  };
  part.positions = spread(part.positions);
  part.texcoords = spread(part.texcoords);
  part.triangles.clear();
  part.normals.clear();
  for (std::uint32_t i = 0; i < sources.size(); ++i) {
    const std::size_t first = i - i % 3;
    const vec3* at = &part.positions[first];
    part.normals.push_back(glm::cross(at[1] - at[0], at[2] - at[0]));
    part.triangles.push_back(i);
  }
  return sources;
}

const Json& skinOf(const Json& json, const Json& source) { return itemAt(json["skins"], source["skin"]); }

}  // namespace

Status Meshes::read(const Json& source, nodes::Node& node, nodes::NodeScene& scene) {
  if (!source.has("mesh")) return {};
  const Json& mesh = itemAt(json_["meshes"], source["mesh"]);
  if (mesh.isNull()) return damaged("it has no " + nameOf("mesh", source["mesh"], mesh));
  if (source.has("skin") && skinOf(json_, source).isNull())
    return damaged("it has no skin " + std::to_string(source["skin"].asInteger(-1)));
  scene.hadMeshes = true;
  const Json* own = source.has("weights") ? &source : nullptr;
  const auto [known, isNew] =
      known_.try_emplace(Key{source["mesh"].asInteger(), source["skin"].asInteger(-1), own});
  if (isNew) {
    for (const Json& primitive : mesh["primitives"].items()) {
      const std::size_t before = scene.parts.size();
      if (const Status done = readPrimitive(mesh, primitive, source, node.name, scene); !done) return done;
      if (scene.parts.size() > before) known->second.push_back(static_cast<int>(before));
    }
  }
  node.parts = known->second;
  return {};
}

Status Meshes::readPrimitive(const Json& mesh, const Json& primitive, const Json& source,
                             const std::string& object, nodes::NodeScene& scene) {
  const Json& attributes = primitive["attributes"];
  const std::string name = nameOf("mesh", source["mesh"], mesh);
  const std::int64_t mode = primitive["mode"].asInteger(Triangles);
  const Json& positions = itemAt(json_["accessors"], attributes["POSITION"]);
  if (Status done = decompress(primitive, name); !done) return done;
  if (!draco_ && (positions.isNull() || (!positions.has("bufferView") && !positions.has("sparse"))))
    return damaged(name + " has no positions");
  if (mode >= Points && mode < Triangles) {
    const Json& corners = primitive.has("indices") ? primitive["indices"] : attributes["POSITION"];
    scene.looseParts += looseParts(mode, numbers_.countOf(corners));
    return {};
  }
  if (mode > Fan || mode < Points) return damaged(name + " has faces of an unknown kind");
  Part part;
  const bool hasOwn = source.has("weights");
  if (Status done = readShape(primitive, hasOwn ? source["weights"] : mesh["weights"], part); !done)
    return done;
  if (Status done = readTexcoords(primitive, part); !done) return done;
  const std::size_t vertices = part.positions.size();
  auto triangles = trianglesOf(primitive, vertices, object);
  if (!triangles) return triangles.error();
  if (triangles->empty() && losses_.brokenTriangles.contains(object))
    return damaged(name + " has triangles whose vertices it does not have");
  part.triangles = std::move(*triangles);
  const auto& materials = json_["materials"].items();
  const std::int64_t material = primitive["material"].asInteger(static_cast<std::int64_t>(materials.size()));
  if (material < 0 || static_cast<std::uint64_t>(material) > materials.size())
    return damaged(name + " uses a material that it does not have");
  part.material = static_cast<int>(material);
  part.hasFurtherTexcoords = attributes.has("TEXCOORD_1");
  part.hasColours = attributes.has("COLOR_0");
  std::vector<std::uint32_t> sources;  // by vertex: its original; empty: the vertices are unchanged
  if (part.normals.empty()) sources = makeFlat(part);
  if (source.has("skin")) {
    const Status done = readSkin(skinOf(json_, source), attributes, vertices, sources, part);
    if (!done) return done;
  }
  scene.parts.push_back(std::move(part));
  return {};
}

Status Meshes::decompress(const Json& primitive, const std::string& name) {
  draco_.reset();
  const Json& stated = dracoOf(primitive);
  if (stated.isNull()) return {};
  const auto bytes = numbers_.viewAt(stated["bufferView"]);
  if (!bytes) return bytes.error();
  std::map<std::string, bool> isFraction;
  for (const auto& [attribute, accessor] : primitive["attributes"].members())
    isFraction[attribute] = itemAt(json_["accessors"], accessor)["normalized"].asBool();
  auto decoded = decodedDraco(*bytes, stated["attributes"], isFraction, name);
  if (!decoded) return decoded.error();
  draco_ = std::move(*decoded);
  return {};
}

Result<std::vector<float>> Meshes::attribute(const Json& attributes, const std::string& name,
                                             std::size_t width) {
  if (!draco_ || !draco_->attributes.contains(name)) return numbers_.floatsAt(attributes[name], width);
  const std::vector<float>& values = draco_->attributes[name];
  if (values.size() == width * draco_->vertices) return values;
  return damaged("the compressed " + name + " does not hold what it is used for");
}

Result<std::vector<std::uint32_t>> Meshes::jointNumbers(const Json& attributes, const std::string& name) {
  if (!draco_ || !draco_->attributes.contains(name)) return numbers_.integersAt(attributes[name], 4);
  const auto numbers = attribute(attributes, name, 4);
  if (!numbers) return numbers.error();
  std::vector<std::uint32_t> out;
  for (const float number : *numbers) {
    constexpr float most = 65535.0f;
    out.push_back(static_cast<std::uint32_t>(number >= 0.0f && number <= most ? number : most));
  }
  return out;
}

// Reads positions and normals, with the shape keys at their weights.
Status Meshes::readShape(const Json& primitive, const Json& weights, Part& part) {
  const auto vectors = [](const Result<std::vector<float>>& numbers) -> Result<std::vector<vec3>> {
    if (!numbers) return numbers.error();
    return vectorsOf(*numbers);
  };
  const auto read = [&](const Json& target, std::string_view name) -> Result<std::vector<vec3>> {
    if (!target.has(name)) return std::vector<vec3>();
    return vectors(numbers_.floatsAt(target[name], 3));
  };
  const Json& attributes = primitive["attributes"];
  auto positions = vectors(attribute(attributes, "POSITION", 3));
  if (!positions) return positions.error();
  part.positions = std::move(*positions);
  auto normals = attributes.has("NORMAL") ? vectors(attribute(attributes, "NORMAL", 3)) : std::vector<vec3>();
  if (!normals) return normals.error();
  if (normals->size() == part.positions.size()) part.normals = std::move(*normals);
  losses_.arrays += part.normals.size() != normals->size() && !normals->empty() ? 1 : 0;
  const auto add = [&](std::vector<vec3>& values, const std::vector<vec3>& change, float weight) {
    if (change.empty() || values.empty()) return;
    losses_.arrays += change.size() != values.size() ? 1 : 0;
    for (std::size_t i = 0; i < values.size() && change.size() == values.size(); ++i)
      values[i] += weight * change[i];
  };
  const Json::Array& targets = primitive["targets"].items();
  for (std::size_t i = 0; i < targets.size() && i < weights.items().size(); ++i) {
    const float weight = weights.items()[i].asFloat();
    if (!(std::abs(weight) > 1e-6f)) continue;
    const auto moved = read(targets[i], "POSITION"), turned = read(targets[i], "NORMAL");
    if (!moved) return moved.error();
    if (!turned) return turned.error();
    add(part.positions, *moved, weight);
    add(part.normals, *turned, weight);
    part.isMorphed = true;
  }
  return {};
}

// Reads the texture coordinates that the material's texture uses, with its transform applied.
Status Meshes::readTexcoords(const Json& primitive, Part& part) {
  const Json& material = itemAt(json_["materials"], primitive["material"]);
  const Json& specular = material["extensions"]["KHR_materials_pbrSpecularGlossiness"]["diffuseTexture"];
  const Json& base = material["pbrMetallicRoughness"]["baseColorTexture"];
  const Placing wanted(specular.isNull() ? base : specular);
  const Json& attributes = primitive["attributes"];
  const bool hasWanted = attributes.has(wanted.attribute());
  const Placing placing = hasWanted ? wanted : Placing(Json());
  if (!attributes.has(placing.attribute())) return {};
  const auto numbers = attribute(attributes, placing.attribute(), 2);
  if (!numbers) return numbers.error();
  if (numbers->size() != 2 * part.positions.size()) {
    ++losses_.arrays;
    return {};
  }
  part.texcoords.reserve(part.positions.size());
  for (std::size_t i = 0; i + 1 < numbers->size(); i += 2) {
    const vec2 at = placing.apply({(*numbers)[i], (*numbers)[i + 1]});
    part.texcoords.emplace_back(at.x, 1.0f - at.y);  // the format's origin is the upper left
  }
  return {};
}

Result<std::vector<std::uint32_t>> Meshes::trianglesOf(const Json& primitive, std::size_t vertices,
                                                       const std::string& name) {
  std::vector<std::uint32_t> indices;
  if (draco_) {
    indices = draco_->triangles;
  } else if (primitive.has("indices")) {
    auto read = numbers_.integersAt(primitive["indices"], 1);
    if (!read) return read;
    indices = std::move(*read);
  } else {
    indices.resize(vertices);
    for (std::size_t i = 0; i < vertices; ++i) indices[i] = static_cast<std::uint32_t>(i);
  }
  const std::int64_t mode = draco_ ? Triangles : primitive["mode"].asInteger(Triangles);
  const std::size_t most = indices.size() < 3 ? 0 : indices.size() - 2;
  const std::size_t count = mode == Triangles ? indices.size() / 3 : most;
  std::vector<std::uint32_t> out;
  out.reserve(3 * count);
  for (std::size_t i = 0; i < count; ++i) {
    const auto [a, b, c] = cornersOf(mode, i);
    if (std::max({indices[a], indices[b], indices[c]}) >= vertices) {
      ++losses_.brokenTriangles[name];
      continue;
    }
    out.insert(out.end(), {indices[a], indices[b], indices[c]});
  }
  return out;
}

Status Meshes::readSkin(const Json& skin, const Json& attributes, std::size_t vertices,
                        const std::vector<std::uint32_t>& sources, Part& part) {
  const Json::Array& joints = skin["joints"].items();
  std::vector<float> binds;
  if (skin.has("inverseBindMatrices")) {
    auto read = numbers_.floatsAt(skin["inverseBindMatrices"], 16);
    if (!read) return read.error();
    binds = std::move(*read);
    if (binds.size() < 16 * joints.size()) return damaged("a skin has fewer bind matrices than joints");
  }
  std::vector<Joint> all(joints.size());
  for (std::size_t i = 0; i < joints.size(); ++i) {
    all[i].node = tree_.placeAt(joints[i]);
    for (std::size_t k = 0; k < 16 && !binds.empty(); ++k)
      all[i].inverseBind[static_cast<int>(k / 4)][static_cast<int>(k % 4)] =
          static_cast<double>(binds[16 * i + k]);
  }
  for (int set = 0;; ++set) {
    const std::string number = std::to_string(set);
    if (!attributes.has("JOINTS_" + number) || !attributes.has("WEIGHTS_" + number)) break;
    if (Status done = readWeights(attributes, number, vertices, sources, all); !done) return done;
  }
  for (Joint& joint : all) {
    if (joint.node >= 0)
      part.joints.push_back(std::move(joint));
    else
      ++losses_.joints;
  }
  return {};
}

Status Meshes::readWeights(const Json& attributes, const std::string& set, std::size_t vertices,
                           const std::vector<std::uint32_t>& sources, std::vector<Joint>& into) {
  const auto numbers = jointNumbers(attributes, "JOINTS_" + set);
  if (!numbers) return numbers.error();
  const auto shares = attribute(attributes, "WEIGHTS_" + set, 4);
  if (!shares) return shares.error();
  if (numbers->size() != 4 * vertices || shares->size() != 4 * vertices) {
    ++losses_.arrays;
    return {};
  }
  bool isDamaged = false;
  const std::size_t count = sources.empty() ? vertices : sources.size();
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t vertex = sources.empty() ? i : sources[i];
    for (std::size_t k = 4 * vertex; k < 4 * vertex + 4; ++k) {
      const float weight = (*shares)[k];
      if (!(weight > 0.0f)) continue;
      isDamaged = isDamaged || (*numbers)[k] >= into.size();
      if ((*numbers)[k] < into.size())
        into[(*numbers)[k]].weights.push_back({static_cast<std::uint32_t>(i), weight});
    }
  }
  losses_.arrays += isDamaged ? 1 : 0;
  return {};
}

}  // namespace squire::gltf
