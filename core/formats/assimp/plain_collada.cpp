#include "core/formats/assimp/plain_collada.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>

namespace squire::assimp {

namespace {

// The id sorts before all others: Assimp uses the first material by id for faces without a binding.
constexpr std::string_view plainMaterial =
    "<material id=\"!plain\" name=\"DefaultMaterial\">"
    "<instance_effect url=\"#!plain-effect\"/></material>";
constexpr std::string_view plainEffect =
    "<effect id=\"!plain-effect\"><profile_COMMON><technique sid=\"common\"><lambert><diffuse>"
    "<color>0.6 0.6 0.6 1</color></diffuse></lambert></technique></profile_COMMON></effect>";
constexpr std::string_view plainBinding = "<instance_material symbol=\"!plain\" target=\"#!plain\"/>";

// Texts to insert, by the position in the file in front of which they are inserted.
using Insertions = std::map<std::size_t, std::string_view>;

// Adds a material attribute to face elements that have none.
void nameMaterials(std::string_view text, Insertions& out) {
  for (const std::string_view kind : {"<triangles", "<polylist", "<polygons", "<tristrips", "<trifans"}) {
    for (std::size_t at = text.find(kind); at != std::string_view::npos; at = text.find(kind, at)) {
      at += kind.size();
      const std::string_view attributes = text.substr(at, text.find('>', at) - at);
      if (attributes.find("material") == std::string_view::npos) out[at] = " material=\"!plain\"";
    }
  }
}

void bindMaterials(std::string_view text, Insertions& out) {
  constexpr std::string_view list = "<technique_common>";
  for (std::size_t at = text.find("<bind_material"); at != std::string_view::npos;
       at = text.find("<bind_material", at)) {
    at = text.find(list, at);
    if (at == std::string_view::npos) return;
    at += list.size();
    out[at] = plainBinding;
  }
}

}  // namespace

bool isCollada(ByteSpan bytes) {
  return asText(bytes.first(std::min<std::size_t>(bytes.size(), 4096))).find("<COLLADA") !=
         std::string_view::npos;
}

bool namesClips(ByteSpan bytes) { return asText(bytes).find("<animation_clip") != std::string_view::npos; }

std::optional<Bytes> plainCollada(ByteSpan bytes) {
  const std::string_view text = asText(bytes);
  Bytes out;
  std::size_t copied = 0;
  const auto copyUpTo = [&](std::size_t end) {
    const ByteSpan part = bytes.subspan(copied, end - copied);
    out.insert(out.end(), part.begin(), part.end());
  };
  for (std::size_t at = text.find('>'); at != std::string_view::npos; at = text.find('>', at)) {
    const std::size_t spaces = ++at;
    at = std::min(text.find_first_not_of(" \t\r\n", at), text.size());
    if (at == spaces || at == text.size() || text[at] == '<') continue;
    if (copied == 0) out.reserve(bytes.size());
    copyUpTo(spaces);
    copied = at;
  }
  if (copied == 0) return std::nullopt;
  copyUpTo(bytes.size());
  return out;
}

std::optional<Bytes> colladaWithPlainMaterial(ByteSpan bytes) {
  const std::string_view text = asText(bytes);
  const std::size_t materials = text.find("</library_materials>"), effects = text.find("</library_effects>");
  Insertions insertions;
  nameMaterials(text, insertions);
  if (insertions.empty() || materials == std::string_view::npos || effects == std::string_view::npos)
    return std::nullopt;
  bindMaterials(text, insertions);
  insertions[materials] = plainMaterial;
  insertions[effects] = plainEffect;
  std::string out;
  std::size_t copied = 0;
  for (const auto& [at, added] : insertions) {
    out.append(text, copied, at - copied).append(added);
    copied = at;
  }
  out.append(text, copied);
  const ByteSpan made = asBytes(out);
  return Bytes(made.begin(), made.end());
}

}  // namespace squire::assimp
