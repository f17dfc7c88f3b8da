#include "core/retarget/map_file.h"

#include <algorithm>
#include <set>

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

Result<SavedBoneMap> readBoneMap(std::string_view text) {
  const auto json = parseJson(text, mostValues);
  if (!json) return json.error();
  if (!json->isObject() || !json->has(mark)) return mistake("this is no map of bones");
  if ((*json)[mark].asInteger() != 1) {
    return makeError(ErrorCode::Unsupported, "the map of bones is of a newer version of Squire",
                     "install the newest version");
  }
  const Json& bones = (*json)["bones"];
  if (!bones.isObject()) return mistake("\"bones\" is no object");
  SavedBoneMap out;
  for (const auto& [bone, from] : bones.members()) {
    if (!from.isNull() && !from.isString()) return mistake(inQuotes(bone) + " has no name of a bone");
    out.bones.push_back({bone, from.asString()});
  }
  std::ranges::stable_sort(out.bones, {}, &BoneChoice::bone);
  const Json& doubtful = (*json)["doubtful"];
  if (json->has("doubtful") && !doubtful.isArray()) return mistake("\"doubtful\" is no list");
  for (const Json& bone : doubtful.items()) {
    if (!bones.has(bone.asString())) return mistake("\"doubtful\" has a bone that \"bones\" lacks");
    out.doubtful.push_back(bone.asString());
  }
  return out;
}

std::string writeBoneMap(const SavedBoneMap& map) {
  Json bones = Json::object();
  for (const BoneChoice& one : map.bones) bones.set(one.bone, one.from.empty() ? Json() : Json(one.from));
  Json out = Json::object({{mark, 1}, {"bones", std::move(bones)}});
  if (!map.doubtful.empty()) {
    Json doubtful = Json::array();
    for (const std::string& bone : map.doubtful) doubtful.push(bone);
    out.set("doubtful", std::move(doubtful));
  }
  return writeJson(out) + "\n";
}

SavedBoneMap savedMap(const Skeleton& from, const Skeleton& to, const BoneMap& map, bool all) {
  SavedBoneMap out;
  for (std::size_t i = 0; i < map.bones.size(); ++i) {
    const MappedBone& bone = map.bones[i];
    const bool followsNone = bone.from == MappedBone::noBone;
    if (followsNone && !all && bone.reason != MatchReason::Choice) continue;
    const std::string& name = to.bones[i].name;
    out.bones.push_back(
        {name, followsNone ? std::string() : from.bones[static_cast<std::size_t>(bone.from)].name});
    if (bone.isDoubtful) out.doubtful.push_back(name);
  }
  std::ranges::stable_sort(out.bones, {}, &BoneChoice::bone);
  const auto areOfOneBone = [](const BoneChoice& a, const BoneChoice& b) { return a.bone == b.bone; };
  out.bones.erase(std::unique(out.bones.begin(), out.bones.end(), areOfOneBone), out.bones.end());
  std::ranges::sort(out.doubtful);
  return out;
}

std::vector<BoneChoice> choicesOf(const SavedBoneMap& map, bool takesDoubtful) {
  std::vector<BoneChoice> out = map.bones;
  if (takesDoubtful) return out;
  const std::set<std::string_view> doubtful(map.doubtful.begin(), map.doubtful.end());
  std::erase_if(out, [&](const BoneChoice& one) { return doubtful.contains(one.bone); });
  return out;
}

}  // namespace squire
