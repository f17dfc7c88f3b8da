#include "core/formats/assimp/stepped_channels.h"

#include "core/json/json.h"

namespace squire::assimp {

namespace {

constexpr std::size_t maxJsonBytes = 64u << 20;

// The JSON text of either kind of glTF file, or nothing.
std::string_view jsonOf(ByteSpan bytes) {
  if (!asText(bytes).starts_with("glTF")) return asText(bytes);
  ByteReader reader(bytes);
  reader.seek(12);
  const auto length = reader.read<std::uint32_t>();
  const auto kind = reader.read<std::uint32_t>();
  constexpr std::uint32_t jsonChunk = 0x4E4F534A;
  return kind == jsonChunk ? asText(reader.take(length)) : std::string_view();
}

const Json& itemAt(const Json& list, const Json& index) {
  static const Json nothing;
  const std::int64_t i = index.asInteger(-1);
  const auto& items = list.items();
  return i >= 0 && static_cast<std::uint64_t>(i) < items.size() ? items[static_cast<std::size_t>(i)]
                                                                : nothing;
}

bool channelOf(const std::string& path, NodeChannel& channel) {
  if (path == "translation")
    channel = NodeChannel::Translation;
  else if (path == "rotation")
    channel = NodeChannel::Rotation;
  else if (path == "scale")
    channel = NodeChannel::Scale;
  else
    return false;
  return true;
}

}  // namespace

SteppedChannels SteppedChannels::of(ByteSpan bytes, Diagnostics& diagnostics) {
  SteppedChannels out;
  const std::string_view text = jsonOf(bytes);
  if (text.empty() || text.size() > maxJsonBytes) return out;
  const auto document = parseJson(text);
  if (!document) return out;
  std::size_t splines = 0;
  unsigned number = 0;
  for (const Json& animation : (*document)["animations"].items()) {
    for (const Json& channel : animation["channels"].items()) {
      const std::string& kind = itemAt(animation["samplers"], channel["sampler"])["interpolation"].asString();
      splines += kind == "CUBICSPLINE" ? 1 : 0;
      const Json& node = itemAt((*document)["nodes"], channel["target"]["node"]);
      NodeChannel part{};
      if (kind == "STEP" && channelOf(channel["target"]["path"].asString(), part)) {
        out.held_.emplace(number, node["name"].asString(), part);
      }
    }
    ++number;
  }
  if (splines > 0) {
    diagnostics.push_back(
        {Severity::Warning,
         "cubic-splines",
         std::to_string(splines) + " channels are cubic splines; their keys were kept, their tangents not",
         "export with sampled animations",
         {}});
  }
  return out;
}

}  // namespace squire::assimp
