#include "core/formats/gltf/gltf_document.h"

#include <algorithm>
#include <array>

#include "core/base/utf8.h"

namespace squire::gltf {

namespace {

constexpr std::string_view magic = "glTF";
constexpr std::uint32_t jsonChunk = 0x4E4F534A, binaryChunk = 0x004E4942;
constexpr std::size_t maxValues = 6'000'000;

// Extensions that Squire reads or that affect neither shapes nor motion.
bool isReadable(std::string_view extension) {
  constexpr std::array harmless{"KHR_lights_punctual",        "KHR_mesh_quantization",
                                "KHR_texture_transform",      "KHR_texture_basisu",
                                "EXT_texture_webp",           "EXT_texture_avif",
                                "MSFT_texture_dds",           "KHR_xmp_json_ld",
                                "KHR_techniques_webgl",       "KHR_animation_pointer",
                                "KHR_draco_mesh_compression", "EXT_meshopt_compression"};
  return extension.starts_with("KHR_materials_") ||
         std::find(harmless.begin(), harmless.end(), extension) != harmless.end();
}

Status checkExtensions(const Json& json) {
  for (const Json& extension : json["extensionsRequired"].items()) {
    if (isReadable(extension.asString())) continue;
    return makeError(ErrorCode::Unsupported,
                     "it needs " + cleanUtf8(extension.asString()) + ", which Squire does not read",
                     "export it without this extension, or as FBX");
  }
  return {};
}

Error ofVersion(const std::string& version) {
  return makeError(ErrorCode::Unsupported, "it is glTF " + version + ", which Squire does not read",
                   "export it as glTF 2");
}

Status checkVersion(const Json& json) {
  if (!json.isObject()) return damaged("it is no glTF file: its JSON is no object");
  const std::string& version = json["asset"]["version"].asString();
  if (version.starts_with("2.")) return {};
  // glTF 1 has objects instead of lists, and does not have to state its version.
  if (version.empty() && !json["nodes"].isObject()) return damaged("it does not state its version of glTF");
  return ofVersion(version.empty() ? "1" : cleanUtf8(version));
}

Result<Json> jsonOf(std::string_view text) {
  auto json = parseJson(text, maxValues);
  if (json || json.error().code == ErrorCode::Limit) return json;
  Error error = damaged(json.error().message);
  error.where.offset = json.error().where.offset;
  return error;
}

Result<GltfDocument> readBinary(ByteSpan bytes) {
  GltfDocument document;
  document.isBinary = true;
  ByteReader reader(bytes);
  reader.take(magic.size());
  const auto version = reader.read<std::uint32_t>();
  if (reader.ok() && version != 2) return ofVersion(std::to_string(version) + " in binary form");
  reader.read<std::uint32_t>();  // the length of the file; the lengths of the chunks are used instead
  const auto length = reader.read<std::uint32_t>();
  const bool isJson = reader.read<std::uint32_t>() == jsonChunk;
  const ByteSpan text = reader.take(length);
  if (!reader.ok()) return damaged("it is cut off within its description");
  if (!isJson) return damaged("it does not begin with its description");
  auto json = jsonOf(asText(text));
  if (!json) return json.error();
  document.json = std::move(*json);
  while (reader.remaining() >= 8) {
    const auto size = reader.read<std::uint32_t>();
    const auto kind = reader.read<std::uint32_t>();
    const ByteSpan chunk = reader.take(size);
    if (!reader.ok()) return damaged("it is cut off within its numbers");
    if (kind != binaryChunk) continue;
    document.binary = chunk;
    break;
  }
  return document;
}

Result<GltfDocument> readText(ByteSpan bytes) {
  std::string_view text = asText(bytes);
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  if (text.starts_with(mark)) text.remove_prefix(mark.size());
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos || text[first] != '{')
    return damaged("its content does not match its extension");
  auto json = jsonOf(text);
  if (!json) return json.error();
  GltfDocument document;
  document.json = std::move(*json);
  return document;
}

}  // namespace

Result<GltfDocument> readDocument(ByteSpan bytes) {
  auto document = asText(bytes).starts_with(magic) ? readBinary(bytes) : readText(bytes);
  if (!document) return document;
  if (const Status usable = checkVersion(document->json); !usable) return usable.error();
  if (const Status usable = checkExtensions(document->json); !usable) return usable.error();
  return document;
}

bool isGltf(ByteSpan head) {
  const std::string_view text = asText(head);
  if (text.starts_with(magic)) return true;
  const std::size_t first = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  return first != std::string_view::npos && text[first] == '{' &&
         text.find("\"asset\"") != std::string_view::npos;
}

const Json& itemAt(const Json& list, const Json& index) {
  static const Json nothing;
  const std::int64_t i = index.asInteger(-1);
  const auto& items = list.items();
  return i >= 0 && static_cast<std::uint64_t>(i) < items.size() ? items[static_cast<std::size_t>(i)]
                                                                : nothing;
}

std::string nameOf(std::string_view kind, const Json& index, const Json& item) {
  std::string text = std::string(kind) + " " + std::to_string(index.asInteger(-1));
  const std::string name = cleanUtf8(item["name"].asString());
  return name.empty() ? text : text + " (" + name + ")";
}

Error damaged(std::string message) {
  return makeError(ErrorCode::Format, std::move(message), "export it again, as FBX if you can");
}

}  // namespace squire::gltf
