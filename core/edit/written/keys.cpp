#include "core/edit/written/keys.h"

#include "core/edit/tracks.h"

namespace squire {

namespace {

// The bone, channel and time that keys must have; a missing one matches all. `axis`: the axes that are meant.
struct KeyPattern {
  KeyAxis axis = KeyAxis::All;
  std::optional<BoneId> bone;
  std::optional<ChannelKind> channel;
  std::optional<Time> time;
};

bool readPattern(const Json& json, Scope& scope, KeyPattern& out) {
  if (!json.isObject()) return failOf(json, "a key ({\"bone\", \"channel\", \"time\"})", scope);
  for (const auto& [name, member] : json.members()) {
    scope.enter(name);
    bool done = true;
    if (name == "bone") {
      done = Written<BoneId>::read(member, scope, out.bone.emplace());
    } else if (name == "channel") {
      done = Written<ChannelKind>::read(member, scope, out.channel.emplace());
    } else if (name == "time") {
      done = readValue(member, scope, out.time.emplace());
    } else if (name == "axis") {
      done = Written<KeyAxis>::read(member, scope, out.axis);
    } else {
      done = scope.fail("a key has a bone, a channel, a time and an axis");
    }
    if (!done) return false;
    scope.leave();
  }
  return true;
}

void addMatching(const Track& track, ChannelKind kind, const KeyPattern& pattern, std::vector<KeyRef>& out) {
  const auto add = [&](const auto& keys) {
    for (const auto& key : *keys) {
      if (!pattern.time || *pattern.time == key.time)
        out.push_back({track.bone, kind, key.time, pattern.axis});
    }
  };
  onCurves(track, kind, [&](const auto& channel, const auto& axes) {
    if (!channel) return;
    const auto* curves = curvesOf(channel, axes);
    if (curves == nullptr || pattern.axis == KeyAxis::All) return add(columnsOf(channel, axes));
    add(curves->axes[static_cast<std::size_t>(pattern.axis) - 1]);
  });
}

void addMatching(const std::vector<Track>& tracks, const KeyPattern& pattern, std::vector<KeyRef>& out) {
  for (const Track& track : tracks) {
    if (pattern.bone && *pattern.bone != track.bone) continue;
    for (const ChannelKind kind : {ChannelKind::Translation, ChannelKind::Rotation, ChannelKind::Scale}) {
      if (!pattern.channel || *pattern.channel == kind) addMatching(track, kind, pattern, out);
    }
  }
}

}  // namespace

Json writeValue(const std::vector<KeyRef>& value, Scope& scope) {
  Json list = Json::array();
  for (const KeyRef& key : value) {
    Json item = Json::object({{"bone", Written<BoneId>::write(key.bone, scope)},
                              {"channel", words::name(key.channel)},
                              {"time", writeValue(key.time, scope)}});
    if (key.axis != KeyAxis::All) item.set("axis", words::name(key.axis));
    list.push(std::move(item));
  }
  return list;
}
bool readValue(const Json& json, Scope& scope, std::vector<KeyRef>& value) {
  value.clear();
  const std::vector<Track>* tracks = scope.keyedTracks();
  const bool isAll = json.isString() && json.asString() == "all";
  if (!isAll && !json.isArray()) return failOf(json, "a list of keys, or \"all\"", scope);
  for (std::size_t i = 0; i < (isAll ? 1 : json.items().size()); ++i) {
    scope.enter(i);
    KeyPattern pattern;
    if (!isAll && !readPattern(json.items()[i], scope, pattern)) return false;
    if (pattern.bone && pattern.channel && pattern.time) {
      value.push_back({*pattern.bone, *pattern.channel, *pattern.time, pattern.axis});
    } else {
      if (tracks == nullptr) return scope.fail("the clip's keys are not loaded");
      const std::size_t before = value.size();
      addMatching(*tracks, pattern, value);
      if (value.size() == before && !isAll) return scope.fail("the clip has no such key");
    }
    scope.leave();
  }
  return true;
}
ValueInfo infoOf(const std::vector<KeyRef>*) {
  Json item =
      Json::object({{"type", "object"},
                    {"properties", Json::object({{"bone", textSchema()},
                                                 {"channel", Written<ChannelKind>::schema()},
                                                 {"time", infoOf(static_cast<const Time*>(nullptr)).schema},
                                                 {"axis", Written<KeyAxis>::schema()}})},
                    {"additionalProperties", false}});
  Json list = listSchema(std::move(item));
  return {
      "list of keys",
      Json::object(
          {{"anyOf", Json::array({std::move(list), wordSchema(std::array<std::string_view, 1>{"all"})})}})};
}

}  // namespace squire
