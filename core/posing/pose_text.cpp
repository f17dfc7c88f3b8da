#include "core/posing/pose_text.h"

#include <cmath>
#include <optional>

#include "core/json/json.h"

namespace squire {

namespace {

constexpr std::int64_t version = 1;
constexpr std::size_t maxBytes = std::size_t{16} * 1024 * 1024;
constexpr std::size_t maxValues = 1'000'000;

Json listOf(const vec3& v) { return Json::array({v.x, v.y, v.z}); }
Json listOf(const quat& q) { return Json::array({q.w, q.x, q.y, q.z}); }

std::optional<vec3> vectorOf(const Json& list) {
  const Json::Array& items = list.items();
  if (items.size() != 3) return std::nullopt;
  for (const Json& item : items) {
    if (!item.isNumber()) return std::nullopt;
  }
  return vec3(items[0].asFloat(), items[1].asFloat(), items[2].asFloat());
}

std::optional<quat> rotationOf(const Json& list) {
  const Json::Array& items = list.items();
  if (items.size() != 4) return std::nullopt;
  for (const Json& item : items) {
    if (!item.isNumber()) return std::nullopt;
  }
  const quat q(items[0].asFloat(), items[1].asFloat(), items[2].asFloat(), items[3].asFloat());
  const float length = glm::length(q);
  if (!std::isfinite(length) || length < 1e-6f) return std::nullopt;
  // Keeps rotations of unit length unchanged to the bit.
  return std::abs(length - 1.0f) < 1e-6f ? q : q / length;
}

Error noPose() { return makeError(ErrorCode::Format, "the clipboard holds no pose", "copy one first"); }

}  // namespace

std::string poseText(const CopiedPose& pose) {
  Json bones = Json::array();
  for (const CopiedPose::Bone& bone : pose.bones) {
    bones.push(Json::object({{"name", bone.name},
                             {"translation", listOf(bone.local.translation)},
                             {"rotation", listOf(bone.local.rotation)},
                             {"scale", listOf(bone.local.scale)}}));
  }
  return writeJson(Json::object({{"squire", "pose"}, {"version", version}, {"bones", std::move(bones)}})) +
         "\n";
}

Result<CopiedPose> poseFromText(std::string_view text) {
  if (text.size() > maxBytes) return noPose();
  const auto json = parseJson(text, maxValues);
  if (!json || (*json)["squire"].asString() != "pose" || (*json)["version"].asInteger() != version)
    return noPose();
  CopiedPose pose;
  for (const Json& entry : (*json)["bones"].items()) {
    const auto translation = vectorOf(entry["translation"]);
    const auto rotation = rotationOf(entry["rotation"]);
    const auto scale = vectorOf(entry["scale"]);
    const std::string& name = entry["name"].asString();
    if (name.empty() || !translation || !rotation || !scale) return noPose();
    const Transform local{*translation, *rotation, *scale};
    if (!isFinite(local)) return noPose();
    pose.bones.push_back({name, local});
  }
  if (pose.empty()) return noPose();
  return pose;
}

}  // namespace squire
