#include "core/formats/gltf_out/write_gltf.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <limits>

#include "core/base/base64.h"
#include "core/formats/gltf_out/material_look.h"
#include "core/formats/gltf_out/write_parts.h"

namespace squire::gltf {

namespace {

constexpr std::string_view mirrorExtension = "KHR_materials_specular";

Json numbers(const vec3& v) { return Json::array({v.x, v.y, v.z}); }

Json numbers(const quat& q) {
  const glm::dquat unit = glm::normalize(glm::dquat(q));
  return Json::array({static_cast<float>(unit.x), static_cast<float>(unit.y), static_cast<float>(unit.z),
                      static_cast<float>(unit.w)});
}

// Writes a transform without the parts that have their default values.
void setPlace(Json& node, const Transform& place) {
  const Transform usual;
  if (place.translation != usual.translation) node.set("translation", numbers(place.translation));
  if (place.rotation != usual.rotation) node.set("rotation", numbers(place.rotation));
  if (place.scale != usual.scale) node.set("scale", numbers(place.scale));
}

// Adds a list, unless it is empty: glTF allows no empty lists.
void setList(Json& out, const char* name, Json list) {
  if (!list.items().empty()) out.set(name, std::move(list));
}

class DocumentWriter {
 public:
  explicit DocumentWriter(const WrittenModel& model) : model_(model), objects_(objectsOf(model)) {}

  void write() {
    writeNodes();
    writeMaterials();
    const bool hasSkin =
        std::ranges::any_of(objects_, [](const WrittenObject& object) { return object.bone < 0; });
    if (hasSkin || objects_.empty()) writeSkin();
    setList(json_, "animations", animationsJson(model_, firstBone, numbers_));
    setList(json_, "accessors", numbers_.accessors());
    setList(json_, "bufferViews", numbers_.views());
  }

  [[nodiscard]] Json takeJson() { return std::move(json_); }
  [[nodiscard]] const NumberStore& stored() const { return numbers_; }

 private:
  static constexpr std::size_t firstBone = 1;  // node 0 is the model, above the bones

  // Writes the nodes in this order: the model, its bones, then sockets and objects.
  void writeNodes() {
    json_.set("asset", Json::object({{"version", "2.0"}, {"generator", "Squire"}}));
    json_.set("scene", 0);
    const std::vector<Bone>& bones = model_.skeleton->bones;
    std::vector<Json> nodes(firstBone + bones.size(), Json::object());
    std::vector<Json> children(nodes.size(), Json::array());
    nodes[0].set("name", model_.name);
    if (!model_.extras.isNull()) nodes[0].set("extras", model_.extras);
    for (std::size_t i = 0; i < bones.size(); ++i) {
      nodes[firstBone + i].set("name", bones[i].name);
      setPlace(nodes[firstBone + i], bones[i].rest);
      const int parent = bones[i].parent;
      const std::size_t above = parent < 0 ? 0 : firstBone + static_cast<std::size_t>(parent);
      children[above].push(std::uint64_t{firstBone + i});
    }
    const auto add = [&](Json node) {
      nodes.push_back(std::move(node));
      return std::uint64_t{nodes.size() - 1};
    };
    for (const WrittenSocket& socket : model_.sockets) {
      Json node = Json::object({{"name", socket.name}});
      setPlace(node, socket.place);
      if (!socket.extras.isNull()) node.set("extras", socket.extras);
      children[firstBone + static_cast<std::size_t>(socket.bone)].push(add(std::move(node)));
    }
    Json roots = Json::array({0});
    Json meshes = Json::array();
    for (const WrittenObject& object : objects_) {
      Json node = Json::object({{"name", object.name}, {"mesh", std::uint64_t{meshes.items().size()}}});
      meshes.push(meshJson(model_, object, numbers_));
      if (object.bone < 0) {
        node.set("skin", 0);
        roots.push(add(std::move(node)));
      } else {
        nodes[firstBone + static_cast<std::size_t>(object.bone)].set("mesh", node["mesh"]);
      }
    }
    for (std::size_t i = 0; i < children.size(); ++i) setList(nodes[i], "children", std::move(children[i]));
    json_.set("scenes", Json::array({Json::object({{"name", model_.name}, {"nodes", std::move(roots)}})}));
    json_.set("nodes", Json(std::move(nodes)));
    setList(json_, "meshes", std::move(meshes));
  }

  void writeSkin() {
    const std::vector<Bone>& bones = model_.skeleton->bones;
    if (bones.empty()) return;
    std::vector<mat4> binds;
    Json joints = Json::array();
    for (std::size_t i = 0; i < bones.size(); ++i) {
      mat4 bind = bones[i].inverseBind;
      for (int column = 0; column < 4; ++column) bind[column][3] = column == 3 ? 1.0f : 0.0f;
      binds.push_back(bind);
      joints.push(std::uint64_t{firstBone + i});
    }
    const std::size_t accessor =
        numbers_.add<mat4>(numbers_.addView(ViewTarget::None), binds, ComponentType::Float, "MAT4");
    json_.set("skins", Json::array({Json::object({{"name", model_.name},
                                                  {"inverseBindMatrices", std::uint64_t{accessor}},
                                                  {"skeleton", 0},
                                                  {"joints", std::move(joints)}})}));
  }

  void writeMaterials() {
    Json materials = Json::array(), textures = Json::array(), images = Json::array();
    for (const Material& material : model_.materials) materials.push(materialJson(material));
    for (std::size_t i = 0; i < model_.pictures.size(); ++i) {
      const WrittenPicture& picture = model_.pictures[i];
      textures.push(Json::object({{"sampler", 0}, {"source", std::uint64_t{i}}}));
      images.push(Json::object({{"name", picture.name},
                                {"mimeType", picture.kind},
                                {"bufferView", std::uint64_t{numbers_.addBytes(*picture.bytes)}}}));
    }
    setList(json_, "materials", std::move(materials));
    setList(json_, "textures", std::move(textures));
    setList(json_, "images", std::move(images));
    // Linear filtering with mip levels; the texture repeats.
    if (!model_.pictures.empty())
      json_.set("samplers", Json::array({Json::object({{"magFilter", 9729}, {"minFilter", 9987}})}));
    if (usesMirrors_) json_.set("extensionsUsed", Json::array({mirrorExtension}));
  }

  Json materialJson(const Material& material) {
    const MaterialLook look = lookOf(material);
    const auto mapped = [](int map) { return Json::object({{"index", map}}); };
    Json surface =
        Json::object({{"baseColorFactor", Json::array({look.base.x, look.base.y, look.base.z, 1})}});
    if (material.diffuseMap >= 0) surface.set("baseColorTexture", mapped(material.diffuseMap));
    surface.set("metallicFactor", look.metal);
    surface.set("roughnessFactor", look.rough);
    Json out = Json::object({{"name", material.name}, {"pbrMetallicRoughness", std::move(surface)}});
    constexpr float same = 5e-4f;
    const bool isUsual = glm::length(look.mirror - vec3(usualMirror)) < same;
    if (isUsual && material.specularMap < 0) return out;
    Json mirror = Json::object({{"specularColorFactor", numbers(look.mirror / usualMirror)}});
    if (material.specularMap >= 0) mirror.set("specularColorTexture", mapped(material.specularMap));
    out.set("extensions", Json::object({{std::string(mirrorExtension), std::move(mirror)}}));
    usesMirrors_ = true;
    return out;
  }

  const WrittenModel& model_;
  std::vector<WrittenObject> objects_;
  NumberStore numbers_;
  Json json_ = Json::object();
  bool usesMirrors_ = false;
};

void writeChunk(ByteWriter& out, std::uint32_t kind, ByteSpan bytes, std::byte filler) {
  const std::size_t padding = (4 - bytes.size() % 4) % 4;
  out.write(static_cast<std::uint32_t>(bytes.size() + padding));
  out.write(kind);
  out.writeBytes(bytes);
  for (std::size_t i = 0; i < padding; ++i) out.write(filler);
}

Result<Bytes> tooLarge() {
  return makeError(ErrorCode::Limit, "the file would have more than 4 GiB, which is the most that glTF holds",
                   "export fewer clips or smaller textures");
}

Result<Bytes> binaryOf(const Json& json, const Bytes& buffer) {
  constexpr std::uint32_t magic = 0x46546C67, version = 2, jsonKind = 0x4E4F534A, binaryKind = 0x004E4942;
  const std::string text = writeJson(json, {.indent = 0});
  constexpr std::size_t headers = 12 + 8 + 8 + 8;
  if (text.size() + buffer.size() + headers > std::numeric_limits<std::uint32_t>::max()) return tooLarge();
  ByteWriter out;
  out.reserve(text.size() + buffer.size() + headers);
  out.write(magic);
  out.write(version);
  out.write(std::uint32_t{0});
  writeChunk(out, jsonKind, asBytes(text), std::byte{' '});
  if (!buffer.empty()) writeChunk(out, binaryKind, buffer, std::byte{0});
  out.patch(8, static_cast<std::uint32_t>(out.size()));
  return std::move(out).take();
}

}  // namespace

Result<Bytes> writeGltf(const WrittenModel& model, GltfForm form) {
  DocumentWriter writer(model);
  writer.write();
  if (writer.stored().size() > std::numeric_limits<std::uint32_t>::max()) return tooLarge();
  Json json = writer.takeJson();
  const Bytes buffer = writer.stored().buffer();
  if (!buffer.empty()) {
    Json stated = Json::object({{"byteLength", std::uint64_t{buffer.size()}}});
    if (form == GltfForm::Text) stated.set("uri", "data:application/octet-stream;base64," + toBase64(buffer));
    json.set("buffers", Json::array({std::move(stated)}));
  }
  if (form == GltfForm::Binary) return binaryOf(json, buffer);
  const std::string text = writeJson(json) + "\n";
  const ByteSpan bytes = asBytes(text);
  return Bytes(bytes.begin(), bytes.end());
}

}  // namespace squire::gltf
