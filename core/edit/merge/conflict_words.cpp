#include "core/edit/merge/conflict_words.h"

#include <set>

#include "core/base/numbers.h"
#include "core/edit/merge/clip_motion.h"
#include "core/formats/project/changes/list_words.h"
#include "core/formats/project/project_file.h"

namespace squire {

namespace {

bool isRows(const Json& value) {
  return value.isArray() && !value.items().empty() && value.items()[0].isArray();
}

// "rotation: 12 keys", and how axes continue beyond their keys: "translation y after: cycle"
std::string keysWords(const Json& track) {
  std::string out;
  for (const auto& [name, value] : track.members()) {
    const bool isEnd = value.isString() && (name.ends_with("Before") || name.ends_with("After"));
    if (!isEnd && !isRows(value)) continue;
    out += (out.empty() ? "" : ", ") + wordsOfMember(name) + ": ";
    out += isEnd ? value.asString() : counted(value.items().size(), "key");
  }
  return out.empty() ? "no keys" : out;
}

std::string lengthWords(const Json& value) {
  const std::string rate = writeJson(value["rate"], {.indent = 0}) + " a second";
  if (!value.has("duration")) return rate;
  return writeJson(value["duration"], {.indent = 0}) + " frames at " + rate;
}

std::string motionWords(const Json& value) {
  if (!value.has("tracks")) return "the clip as it is in its source";
  return "keys of " + counted(value["tracks"].items().size(), "bone");
}

// The words for a value whatever it is of.
std::string plainWords(const Json& value) {
  if (value.isNull()) return "none";
  if (value.isBool()) return value.asBool() ? "yes" : "no";
  if (value.isObject() && value.has("bone") && !value.has("id")) return keysWords(value);
  constexpr std::size_t longest = 60;
  if (isRows(value)) return counted(value.items().size(), "row");
  const std::string text = writeJson(value, {.indent = 0});
  if (text.size() <= longest) return text;
  return value.isArray() ? counted(value.items().size(), "item") : counted(value.members().size(), "value");
}

constexpr const char* deletedByOurs = "ours deleted it, and theirs needs or changed it";
constexpr const char* deletedByTheirs = "ours needs or changed it, and theirs deleted it";

std::string thingText(const MergeConflict& conflict, const Json& ours) {
  const bool isNew = conflict.base.isNull();
  if (ours.isNull()) return isNew ? "theirs made it for something that ours deleted" : deletedByOurs;
  if (conflict.theirs.isNull()) return deletedByTheirs;
  const bool isTrack = conflict.theirs.has("bone") && !conflict.theirs.has("id");
  const std::string what = isNew && !isTrack ? "both made it" : "both changed it";
  return what + ": ours has " + plainWords(ours) + ", theirs has " + plainWords(conflict.theirs);
}

std::set<std::int64_t> clipsInConflict(const Project& project) {
  std::set<std::int64_t> ids;
  for (const MergeConflict& one : conflictsOf(project))
    if (one.at.size() > 3 && one.at[2] == Json("clips")) ids.insert(one.at[3]["id"].asInteger());
  return ids;
}

// The rate and length of a clip; null if the clip has none of its own.
Json lengthOf(const Json& clip) {
  Json out = Json::object();
  for (const char* name : {"rate", "duration"})
    if (clip.has(name)) out.set(name, clip[name]);
  return out.members().empty() ? Json() : out;
}

Json namesOf(const ListWords& words, const Json& list) {
  Json names = Json::array();
  for (const Json& item : list.items()) names.push(nameOfItem(words, item));
  return names;
}

}  // namespace

Json documentOfConflicts(const Project& project) {
  const std::set<std::int64_t> clips = clipsInConflict(project);
  Project out = project;
  setConflicts(out, {});
  eachClip(out, [&](ProjectModel&, ProjectClip& entry) {
    if (!clips.contains(entry.id.value)) setMotion(entry, {});
  });
  return *parseJson(writeProject(out));
}

Json valueInEffect(const Json& document, const MergeConflict& conflict) {
  const bool isPart = isAllMotion(conflict) || isLength(conflict) || isOrder(conflict);
  const Json* at = &document;
  for (std::size_t i = 0; i + (isPart ? 1 : 0) < conflict.at.size(); ++i) {
    const Json& step = conflict.at[i];
    at = step.isString() ? &(*at)[step.asString()] : itemNamed(at->items(), step);
    if (at == nullptr) return {};
  }
  if (isAllMotion(conflict)) return playedMembers(*at);
  if (isLength(conflict)) return lengthOf(*at);
  if (!isOrder(conflict)) return *at;
  return namesOf(*wordsOfList(conflict.at[conflict.at.size() - 2].asString()), *at);
}

std::string valueWords(const MergeConflict& conflict, const Json& value) {
  if (isDeletion(conflict)) return value.asBool() ? "deleted" : "not deleted";
  if (isAllMotion(conflict)) return motionWords(value);
  if (isLength(conflict) && value.isObject()) return lengthWords(value);
  return plainWords(value);
}

std::string sidesText(const Json& document, const MergeConflict& conflict) {
  const Json ours = valueInEffect(document, conflict);
  if (conflict.at.empty()) return "both versions together are no valid project; ours is in effect";
  if (conflict.at.back().isObject()) return thingText(conflict, ours);
  if (isDeletion(conflict)) return ours.asBool() ? deletedByOurs : deletedByTheirs;
  return "ours has " + valueWords(conflict, ours) + ", theirs has " + valueWords(conflict, conflict.theirs) +
         "; it was " + valueWords(conflict, conflict.base);
}

}  // namespace squire
