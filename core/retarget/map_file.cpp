#include "core/retarget/map_file.h"

#include "core/base/quotes.h"
#include "core/json/json.h"

namespace squire {

namespace {

constexpr const char* mark = "squireBoneMap";
constexpr std::size_t mostValues = 100'000;

Error mistake(const std::string& message) {
  return makeError(ErrorCode::Format, message,
                   "write {\"squireBoneMap\": 1, \"bones\": {\"hand.L\": \"LeftHand\"}}");
}

}  // namespace

Result<std::vector<BoneChoice>> readBoneMap(std::string_view text) {
  const auto json = parseJson(text, mostValues);
  if (!json) return json.error();
  if (!json->isObject() || !json->has(mark)) return mistake("this is no map of bones");
  if ((*json)[mark].asInteger() != 1) {
    return makeError(ErrorCode::Unsupported, "the map of bones is of a newer version of Squire",
                     "install the newest version");
  }
  const Json& bones = (*json)["bones"];
  if (!bones.isObject()) return mistake("\"bones\" is no object");
  std::vector<BoneChoice> out;
  for (const auto& [bone, from] : bones.members()) {
    if (!from.isNull() && !from.isString()) return mistake(inQuotes(bone) + " has no name of a bone");
    out.push_back({bone, from.asString()});
  }
  return out;
}

std::string writeBoneMap(const Skeleton& from, const Skeleton& to, const BoneMap& map) {
  Json bones = Json::object();
  for (std::size_t i = 0; i < map.bones.size(); ++i) {
    const int other = map.from(i);
    bones.set(to.bones[i].name, other < 0 ? Json() : Json(from.bones[static_cast<std::size_t>(other)].name));
  }
  return writeJson(Json::object({{mark, 1}, {"bones", std::move(bones)}})) + "\n";
}

}  // namespace squire
