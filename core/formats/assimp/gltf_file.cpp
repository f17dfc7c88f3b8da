#include "core/formats/assimp/gltf_file.h"

#include <algorithm>
#include <array>
#include <limits>
#include <set>

#include "core/base/base64.h"
#include "core/formats/assimp/scene_tree.h"

namespace squire::assimp {

namespace {

constexpr std::size_t maxJsonBytes = 64u << 20;
constexpr std::size_t maxBareCount = 1u << 22;  // maximum size of an accessor without data in the file
constexpr std::uint32_t glbMagic = 0x46546C67, jsonChunk = 0x4E4F534A, binaryChunk = 0x004E4942;
constexpr std::size_t glbHeader = 12;

enum Component : std::int64_t {
  SignedByte = 5120,
  UnsignedByte = 5121,
  SignedShort = 5122,
  UnsignedShort = 5123,
  UnsignedInt = 5125,
  Float = 5126
};

std::size_t sizeOf(std::int64_t component) {
  switch (component) {
    case SignedByte:
    case UnsignedByte:
      return 1;
    case SignedShort:
    case UnsignedShort:
      return 2;
    case UnsignedInt:
    case Float:
      return 4;
    default:
      return 0;
  }
}

template <typename T>
float numberAt(const std::byte* at, bool isFraction) {
  T value{};
  std::memcpy(&value, at, sizeof(T));
  const auto number = static_cast<float>(value);
  if constexpr (std::is_integral_v<T>) {
    if (isFraction) return std::max(number / static_cast<float>(std::numeric_limits<T>::max()), -1.0f);
  }
  return number;
}

float numberAt(const std::byte* at, std::int64_t component, bool isFraction) {
  switch (component) {
    case SignedByte:
      return numberAt<std::int8_t>(at, isFraction);
    case UnsignedByte:
      return numberAt<std::uint8_t>(at, isFraction);
    case SignedShort:
      return numberAt<std::int16_t>(at, isFraction);
    case UnsignedShort:
      return numberAt<std::uint16_t>(at, isFraction);
    case UnsignedInt:
      return numberAt<std::uint32_t>(at, isFraction);
    default:
      return numberAt<float>(at, isFraction);
  }
}

// Extensions that Squire supports or that affect neither shapes nor motion.
bool isReadable(std::string_view extension) {
  constexpr std::array harmless{"KHR_lights_punctual", "KHR_mesh_quantization", "KHR_texture_transform",
                                "KHR_texture_basisu",  "EXT_texture_webp",      "EXT_texture_avif",
                                "MSFT_texture_dds",    "KHR_xmp_json_ld",       "KHR_techniques_webgl"};
  return extension.starts_with("KHR_materials_") ||
         std::find(harmless.begin(), harmless.end(), extension) != harmless.end();
}

}  // namespace

struct GltfFile::Elements {
  ByteSpan bytes;
  std::size_t stride = 0;

  [[nodiscard]] const std::byte* at(std::size_t i) const { return bytes.data() + i * stride; }
};

std::size_t widthOf(std::string_view type) {
  constexpr std::array<std::pair<std::string_view, std::size_t>, 7> widths{
      {{"SCALAR", 1}, {"VEC2", 2}, {"VEC3", 3}, {"VEC4", 4}, {"MAT2", 4}, {"MAT3", 9}, {"MAT4", 16}}};
  for (const auto& [name, width] : widths) {
    if (name == type) return width;
  }
  return 0;
}

const Json& itemAt(const Json& list, const Json& index) {
  static const Json nothing;
  const std::int64_t i = index.asInteger(-1);
  const auto& items = list.items();
  return i >= 0 && static_cast<std::uint64_t>(i) < items.size() ? items[static_cast<std::size_t>(i)]
                                                                : nothing;
}

std::optional<GltfFile> GltfFile::open(ByteSpan bytes, SideFile sideFile) {
  GltfFile out;
  ByteSpan text = bytes;
  ByteReader reader(bytes);
  if (reader.read<std::uint32_t>() == glbMagic) {
    out.binary_ = true;
    reader.seek(glbHeader);
    const auto length = reader.read<std::uint32_t>();
    if (reader.read<std::uint32_t>() != jsonChunk) return {};
    text = reader.take(length);
    out.afterJson_ = reader.take(reader.remaining());
  }
  if (text.empty() || text.size() > maxJsonBytes) return {};
  auto json = parseJson(asText(text));
  if (!json) return {};
  out.json_ = std::move(*json);
  out.sideFile_ = std::move(sideFile);
  return out;
}

Status GltfFile::checkExtensions() const {
  for (const Json& extension : json_["extensionsRequired"].items()) {
    if (isReadable(extension.asString())) continue;
    return makeError(ErrorCode::Unsupported,
                     "it needs " + extension.asString() + ", which Squire does not read",
                     "export it without compression and extensions, or as FBX");
  }
  return {};
}

ByteSpan GltfFile::buffer(std::int64_t index) {
  const Json& buffer = itemAt(json_["buffers"], Json(index));
  if (!buffer.has("uri")) {
    if (!binary_ || index != 0) return {};
    ByteReader reader(afterJson_);
    const auto length = reader.read<std::uint32_t>();
    return reader.read<std::uint32_t>() == binaryChunk ? reader.take(length) : ByteSpan();
  }
  const auto [known, isNew] = buffers_.try_emplace(index);
  if (isNew) {
    const std::string& uri = buffer["uri"].asString();
    const std::size_t comma = uri.find(',');
    const bool inside = uri.starts_with("data:") && comma != std::string::npos;
    known->second = inside ? fromBase64(std::string_view(uri).substr(comma + 1)) : sideFile_(uri);
  }
  return known->second;
}

std::optional<GltfFile::Elements> GltfFile::elements(const Json& view, const Json& offset, std::size_t size,
                                                     std::size_t count) {
  const Json& stated = itemAt(json_["bufferViews"], view);
  if (stated.isNull() || count == 0) return {};
  ByteReader reader(buffer(stated["buffer"].asInteger(-1)));
  reader.seek(static_cast<std::uint64_t>(stated["byteOffset"].asInteger()));
  ByteReader inView(reader.take(static_cast<std::uint64_t>(stated["byteLength"].asInteger())));
  inView.seek(static_cast<std::uint64_t>(offset.asInteger()));
  const std::size_t stride =
      static_cast<std::size_t>(stated["byteStride"].asInteger(static_cast<std::int64_t>(size)));
  if (stride < size || stride > 1024 || !inView.ok() || inView.remaining() < size) return {};
  if ((inView.remaining() - size) / stride < count - 1) return {};
  return Elements{inView.take(inView.remaining()), stride};
}

std::optional<std::vector<float>> GltfFile::numbers(const Json& accessor) {
  const std::size_t width = widthOf(accessor["type"].asString());
  const std::int64_t component = accessor["componentType"].asInteger();
  const std::int64_t stated = accessor["count"].asInteger();
  const std::size_t size = sizeOf(component);
  if (width == 0 || size == 0 || stated <= 0) return {};
  const auto count = static_cast<std::size_t>(stated);
  std::vector<float> values;
  if (accessor.has("bufferView")) {
    const auto found = elements(accessor["bufferView"], accessor["byteOffset"], width * size, count);
    if (!found) return {};
    values.reserve(count * width);
    const bool isFraction = accessor["normalized"].asBool();
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t k = 0; k < width; ++k) {
        values.push_back(numberAt(found->at(i) + k * size, component, isFraction));
      }
    }
  } else if (count <= maxBareCount) {
    values.assign(count * width, 0.0f);
  } else {
    return {};
  }
  if (accessor.has("sparse") && !substitute(accessor["sparse"], accessor, values)) return {};
  return values;
}

bool GltfFile::substitute(const Json& sparse, const Json& accessor, std::vector<float>& values) {
  const std::size_t width = widthOf(accessor["type"].asString());
  const std::int64_t component = accessor["componentType"].asInteger();
  const std::int64_t stated = sparse["count"].asInteger();
  if (stated <= 0) return false;
  const auto count = static_cast<std::size_t>(stated);
  const std::int64_t indexKind = sparse["indices"]["componentType"].asInteger();
  const std::size_t indexSize = sizeOf(indexKind), size = sizeOf(component);
  if (indexKind == Float || indexSize == 0) return false;
  const auto indices =
      elements(sparse["indices"]["bufferView"], sparse["indices"]["byteOffset"], indexSize, count);
  const auto own =
      elements(sparse["values"]["bufferView"], sparse["values"]["byteOffset"], width * size, count);
  if (!indices || !own) return false;
  const bool isFraction = accessor["normalized"].asBool();
  for (std::size_t i = 0; i < count; ++i) {
    std::uint32_t index = 0;
    std::memcpy(&index, indices->at(i), indexSize);
    if (index >= values.size() / width) return false;
    for (std::size_t k = 0; k < width; ++k) {
      values[index * width + k] = numberAt(own->at(i) + k * size, component, isFraction);
    }
  }
  return true;
}

bool GltfFile::nameNodesApart() {
  Json::Array nodes = json_["nodes"].items();
  std::set<std::string> taken{std::string(madeUpRoot)};
  bool changed = false;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const std::string name = nodes[i]["name"].asString();
    if (name.empty() || taken.insert(name).second) continue;
    nodes[i].set("name", name + nameEnd + std::to_string(i));
    changed = true;
  }
  if (changed) json_.set("nodes", std::move(nodes));
  return changed;
}

bool GltfFile::replaceScalesOfZero(double size) {
  Json::Array nodes = json_["nodes"].items();
  bool changed = false;
  for (Json& node : nodes) {
    Json::Array scale = node["scale"].items();
    const auto isZero = [](const Json& value) { return value.asFloat(1.0f) == 0.0f; };
    if (std::none_of(scale.begin(), scale.end(), isZero)) continue;
    std::replace_if(scale.begin(), scale.end(), isZero, Json(size));
    node.set("scale", std::move(scale));
    changed = true;
  }
  if (changed) json_.set("nodes", std::move(nodes));
  return changed;
}

bool GltfFile::addMissingScene() {
  const Json::Array& nodes = json_["nodes"].items();
  if (json_.has("scene") || nodes.empty()) return false;
  std::set<std::int64_t> children;
  for (const Json& node : nodes) {
    for (const Json& child : node["children"].items()) children.insert(child.asInteger(-1));
  }
  Json roots = Json::array();
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (!children.contains(static_cast<std::int64_t>(i))) roots.push(std::uint64_t{i});
  }
  Json::Array scenes = json_["scenes"].items();
  json_.set("scene", std::uint64_t{scenes.size()});
  scenes.push_back(Json::object({{"nodes", std::move(roots)}}));
  json_.set("scenes", std::move(scenes));
  return true;
}

Bytes GltfFile::with(const Json& json) const {
  std::string text = writeJson(json, {.indent = 0});
  ByteWriter out;
  if (binary_) {
    text.append((4 - text.size() % 4) % 4, ' ');
    const std::size_t total = glbHeader + 8 + text.size() + afterJson_.size();
    for (const std::size_t word :
         {std::size_t{glbMagic}, std::size_t{2}, total, text.size(), std::size_t{jsonChunk}})
      out.write(static_cast<std::uint32_t>(word));
  }
  out.writeBytes(asBytes(text));
  out.writeBytes(afterJson_);
  return std::move(out).take();
}

}  // namespace squire::assimp
