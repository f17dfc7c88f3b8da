#include "core/formats/project/changes/list_words.h"

#include <algorithm>
#include <array>

namespace squire {

namespace {

constexpr std::array lists = {
    ListWords{"attachments", "attachment", "name attachment"},
    ListWords{"bones", "bone", "name bone"},
    ListWords{"chains", "IK chain", "name"},
    ListWords{"clips", "clip", "name"},
    ListWords{"contracts", "contract", "clip"},
    ListWords{"events", "event", "name"},
    ListWords{"fields", "field", "name"},
    ListWords{"ground", "ground", "name"},
    ListWords{"images", "image", "name"},
    ListWords{"joins", "joined mesh", "mesh"},
    ListWords{"layers", "layer", "name"},
    ListWords{"markers", "marker", "name"},
    ListWords{"materials", "material", "material"},
    ListWords{"meshes", "mesh", "mesh"},
    ListWords{"models", "model", "name"},
    ListWords{"ownKinds", "own kind", "name"},
    ListWords{"pieces", "piece", "name"},
    ListWords{"points", "point", "name"},
    ListWords{"poses", "pose", "name"},
    ListWords{"references", "reference", "name"},
    ListWords{"selectionSets", "selection set", "name"},
    ListWords{"sharedMaterials", "shared material", "name"},
    ListWords{"skins", "skin", "mesh"},
    ListWords{"sources", "source", "path"},
    ListWords{"stages", "stage", "name"},
    ListWords{"targets", "IK target", "chain"},
    ListWords{"tracks", "bone", "bone"},
    ListWords{"transitions", "fade", "from to"},
    ListWords{"uses", "part", "mesh part"},
    ListWords{"volumes", "hit volume", "name"},
};

}  // namespace

const ListWords* wordsOfList(std::string_view member) {
  const auto found = std::ranges::find(lists, member, &ListWords::list);
  return found == lists.end() ? nullptr : &*found;
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

}  // namespace squire
