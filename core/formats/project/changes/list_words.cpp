#include "core/formats/project/changes/list_words.h"

#include <map>

#include "core/model/project.h"
#include "core/model/things.h"
#include "core/schema/thing.h"

namespace squire {

namespace {

using Words = std::map<std::string_view, ListWords>;

void addName(ListWords& words, std::string_view name) {
  if (!words.isName(name)) words.names.push_back(name);
}

void addList(std::string_view list, const StructSchema& schema, bool isSorted, Words& out) {
  ListWords words{list, schema.thing != nullptr ? schema.thing->noun : schema.noun, {}, true, isSorted};
  // Only a clip that is deleted may have the name of another one.
  if (schema.thing != nullptr && schema.thing != &clipThing)
    words.hasUniqueNames = schema.thing->hasUniqueNames;
  ListWords& known = out.try_emplace(list, std::move(words)).first->second;
  for (const MemberSchema& member : schema.members) {
    if (member.isName) addName(known, member.fileName());
  }
}

// The lists of a struct, and those in its members.
void addLists(const StructSchema& schema, Words& out) {
  for (const MemberSchema& member : schema.members) {
    const bool isList = member.value.list != nullptr && !member.isByName;
    if (isList && member.unknownOfId != nullptr)
      addName(out.at(member.fileName()), member.value.refers->noun);
    if (member.value.kind != ValueKind::Struct) continue;
    if (isList) addList(member.fileName(), member.value.structure(), member.sort != nullptr, out);
    addLists(member.value.structure(), out);
  }
}

Words allWords() {
  Words out;
  for (const Thing* thing : things()) addList(thing->list, thing->schema(), thing->sort != nullptr, out);
  for (const Thing* thing : things()) addLists(thing->schema(), out);
  addLists(schemaOf(static_cast<const Project*>(nullptr)), out);
  // Lists that no schema describes.
  out.emplace("images", ListWords{"images", "image", {"name"}});
  out.emplace("ownKinds", ListWords{"ownKinds", "own kind", {"name"}});
  out.emplace("tracks", ListWords{"tracks", "bone", {"bone"}});
  return out;
}

const Words& listWords() {
  static const Words words = allWords();
  return words;
}

void addWords(const StructSchema& schema, std::set<std::string>& words) {
  for (const MemberSchema& member : schema.members) {
    if (*member.name == '\0' || member.value.kind == ValueKind::OwnId) continue;
    words.insert(wordsOfMember(member.fileName()));
    for (const char* name : member.inlinedNames) words.insert(wordsOfMember(name));
    if (member.value.kind == ValueKind::Struct) addWords(member.value.structure(), words);
  }
}

}  // namespace

const ListWords* wordsOfList(std::string_view member) {
  const auto found = listWords().find(member);
  return found == listWords().end() ? nullptr : &found->second;
}

std::string nameOfItem(const ListWords& words, const Json& item) {
  if (words.list == "transitions")
    return (item.has("from") ? item["from"].asString() : "any") + " to " +
           (item.has("to") ? item["to"].asString() : "any");
  std::string out;
  for (const std::string_view member : words.names) {
    if (item.has(member)) out += (out.empty() ? "" : "/") + item[member].asString();
  }
  return out;
}

Json withoutName(const ListWords& words, const Json& item) {
  Json::Object out = item.members();
  std::erase_if(out, [&](const Json::Member& one) { return one.first == "id" || words.isName(one.first); });
  return Json(std::move(out));
}

std::string wordsOfMember(std::string_view member) {
  std::string out;
  for (const char letter : member) {
    const bool isCapital = 'A' <= letter && letter <= 'Z';
    if (isCapital) out += ' ';
    out += isCapital ? static_cast<char>(letter - 'A' + 'a') : letter;
  }
  return out;
}

std::set<std::string> allMemberWords() {
  // The words of keys and of conflicts, which no schema has.
  static constexpr std::string_view others =
      "after, before, cycle, duration, frames, hold, imported, mirror, order, straight, take, x, y, z";
  std::set<std::string> out;
  for (std::size_t at = 0, end = 0; end != others.npos; at = end + 2) {
    end = others.find(", ", at);
    out.emplace(others.substr(at, end - at));
  }
  for (const auto& [list, words] : listWords()) out.insert({wordsOfMember(list), std::string(words.kind)});
  for (const Thing* thing : things()) addWords(thing->schema(), out);
  addWords(schemaOf(static_cast<const Project*>(nullptr)), out);
  return out;
}

}  // namespace squire
