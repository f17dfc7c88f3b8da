#include "core/formats/project/changes/list_words.h"

#include <map>

#include "core/model/project.h"
#include "core/model/things.h"
#include "core/schema/thing.h"

namespace squire {

namespace {

using Words = std::map<std::string_view, ListWords>;

void addName(std::string& names, std::string_view name) {
  if ((' ' + names + ' ').find(' ' + std::string(name) + ' ') == std::string::npos)
    names += (names.empty() ? "" : " ") + std::string(name);
}

ListWords wordsOf(const Thing& thing) {
  ListWords out{thing.list, thing.noun, {}, thing.hasUniqueNames, thing.sort != nullptr};
  // Only a clip that is deleted may have the name of another one.
  if (&thing == &clipThing) out.hasUniqueNames = true;
  if (thing.schema == nullptr) addName(out.name, thing.nameMember);
  for (const MemberSchema& member :
       thing.schema != nullptr ? thing.schema().members : std::span<const MemberSchema>()) {
    if (member.isName) addName(out.name, member.fileName());
  }
  return out;
}

Words allWords() {
  // Lists of what is no thing with an id; some have the member name of a list of things.
  static constexpr struct {
    std::string_view list, kind;
    const char* name;
    bool isSorted = false;
  } others[] = {{"attachments", "attachment", "attachment"},
                {"bones", "bone", "bone"},
                {"fields", "field", "name"},
                {"images", "image", "name"},
                {"joins", "joined mesh", "mesh", true},
                {"layers", "layer", "name"},
                {"materials", "material", "material", true},
                {"meshes", "mesh", "mesh", true},
                {"ownKinds", "own kind", "name"},
                {"sharedMaterials", "shared material", "name", true},
                {"skins", "skin", "mesh", true},
                {"tracks", "bone", "bone"},
                {"uses", "part", "mesh part", true}};
  Words out;
  for (const Thing* thing : things()) out.emplace(thing->list, wordsOf(*thing));
  for (const auto& one : others) {
    ListWords& words =
        out.try_emplace(one.list, ListWords{one.list, one.kind, {}, true, one.isSorted}).first->second;
    addName(words.name, one.name);
  }
  return out;
}

const Words& listWords() {
  static const Words words = allWords();
  return words;
}

void addWords(const StructSchema& schema, std::set<std::string>& words) {
  for (const MemberSchema& member : schema.members) {
    if (member.value.kind == ValueKind::Unknown || member.value.kind == ValueKind::OwnId) continue;
    words.insert(wordsOfMember(member.fileName()));
    for (const char* name : member.inlinedNames) words.insert(wordsOfMember(name));
    if (member.value.kind == ValueKind::Struct) addWords(member.value.structure(), words);
  }
}

template <typename... Structs>
void addWordsOf(std::set<std::string>& words) {
  (addWords(schemaOf(static_cast<const Structs*>(nullptr)), words), ...);
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
  std::string_view rest = words.name;
  while (!rest.empty()) {
    const std::string_view member = rest.substr(0, rest.find(' '));
    rest.remove_prefix(std::min(rest.size(), member.size() + 1));
    if (item.has(member)) out += (out.empty() ? "" : "/") + item[member].asString();
  }
  return out;
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
  // Members of what has no schema, and the words of keys.
  static constexpr std::string_view others =
      "after, before, camera, cycle, duration, export, fight, folder, front, game, gone, hold, "
      "import, imported, loop, marks, mirror, merge armatures, metres per unit, most, motion "
      "tolerance, muted, order, palette, parent, places, rate, rules off, solo, source model, "
      "straight, strip prefix, take, ticks, up, usual, weight, x, y, z";
  std::set<std::string> out;
  for (std::size_t at = 0, end = 0; end != others.npos; at = end + 2) {
    end = others.find(", ", at);
    out.emplace(others.substr(at, end - at));
  }
  for (const auto& [list, words] : listWords()) out.insert({wordsOfMember(list), std::string(words.kind)});
  for (const Thing* thing : things()) {
    if (thing->schema != nullptr) addWords(thing->schema(), out);
  }
  addWordsOf<ClipFight, MaterialOverride, MaterialUse, MeshChoice, MeshJoin, ModelFight, SharedMaterial,
             SkinChange, SourceMarks>(out);
  return out;
}

}  // namespace squire
