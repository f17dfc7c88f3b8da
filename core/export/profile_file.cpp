#include "core/export/profile_file.h"

#include <array>
#include <limits>
#include <set>

#include "core/io/file.h"
#include "core/json/json.h"
#include "core/model/words.h"
#include "core/rules/files.h"

namespace squire {

namespace {

struct Limit {
  std::string_view name;
  std::uint32_t EngineProfile::*member;
};
constexpr std::array limits = {
    Limit{"max_bones", &EngineProfile::maxBones},
    Limit{"max_influences", &EngineProfile::maxInfluences},
    Limit{"max_ids", &EngineProfile::maxIds},
    Limit{"max_name_bytes", &EngineProfile::maxNameBytes},
    Limit{"max_texture_size", &EngineProfile::maxTextureSize},
};

Error profileError(const std::string& member, const std::string& message) {
  std::string known = "name, animations, textures, meshes, tolerance_on";
  for (const Limit& limit : limits) known += ", " + std::string(limit.name);
  Error error = makeError(ErrorCode::Format, message, "an engine profile has these members: " + known);
  error.where.places = {member.empty() ? NamedPlace{nouns::profile, {}} : NamedPlace{nouns::member, member}};
  return error;
}

Status setLimit(const std::string& name, const Json& value, EngineProfile& profile) {
  for (const Limit& limit : limits) {
    if (limit.name != name) continue;
    const std::int64_t number = value.isInteger() ? value.asInteger() : -1;
    if (number < 1 || number > std::numeric_limits<std::uint32_t>::max()) {
      return profileError(name, "it has to be a whole number from 1 on");
    }
    profile.*limit.member = static_cast<std::uint32_t>(number);
    return {};
  }
  return profileError(name, "there is no such member");
}

template <typename Form>
Status setForm(const std::string& name, const std::string& forms, const Json& value, Form& form) {
  const auto found = words::find<Form>(value.isString() ? value.asString() : std::string());
  if (!found) return profileError(name, "it has to be " + forms);
  form = *found;
  return {};
}

Status setMember(const std::string& name, const Json& value, EngineProfile& profile) {
  if (name == "animations") return setForm(name, "plain, packed or both", value, profile.animations);
  if (name == "textures") return setForm(name, "pixels, encoded or blocks", value, profile.textures);
  if (name == "meshes") return setForm(name, "plain, ordered or compact", value, profile.meshes);
  if (name == "tolerance_on") return setForm(name, "frames or path", value, profile.toleranceOn);
  return setLimit(name, value, profile);
}

}  // namespace

Result<EngineProfile> parseProfile(std::string_view json) {
  const auto document = parseJson(json);
  if (!document) return document.error();
  if (!document->isObject()) return profileError({}, "the file has to hold one JSON object");
  EngineProfile profile;
  profile.binding = true;
  profile.name = "unnamed";
  std::set<std::string_view> seen;
  for (const auto& [name, value] : document->members()) {
    if (!seen.insert(name).second) return profileError(name, "it stands twice");
    if (name == "name") {
      if (!value.isString() || value.asString().empty()) return profileError(name, "it has to be a text");
      profile.name = value.asString();
      continue;
    }
    if (const Status set = setMember(name, value, profile); !set) return set.error();
  }
  return profile;
}

Result<EngineProfile> readProfile(const std::filesystem::path& path) {
  constexpr std::uint64_t largest = 1u << 20u;
  const auto bytes = readFile(path, largest);
  if (!bytes) return bytes.error();
  const auto profile = parseProfile(asText(*bytes));
  if (!profile) return profile.error().inFile(pathText(path));
  return *profile;
}

ProjectProfile readProjectProfile(const ExportSettings& settings, const PathRule& rule) {
  if (settings.profile.empty()) return {};
  const auto path = resolvePath(rule, settings.profile);
  auto profile = path ? readProfile(*path) : Result<EngineProfile>(path.error().inFile(settings.profile));
  if (!profile) return {{}, {unreadableProfile(profile.error())}};
  return {*std::move(profile), {}};
}

Diagnostic unreadableProfile(const Error& error) {
  return diagnose(rules::profileUnreadable, error.message, error.hint, error.where);
}

}  // namespace squire
