#include "core/model/build/left_out.h"

#include <algorithm>

#include "core/base/numbers.h"
#include "core/base/quotes.h"
#include "core/base/utf8.h"
#include "core/rules/materials.h"
#include "core/rules/meshes.h"

namespace squire {

namespace {

constexpr std::size_t mostNamed = 4;
constexpr std::size_t mostSaid = 100;  // bytes for the list of one owner; its last entry may exceed it
constexpr std::size_t longest = 40;

struct Words {
  RuleId rule;
  std::string_view message, one, many, hint;
};

// Indexed by Kind.
constexpr std::array<Words, 3> words{{
    {rules::furtherUvMaps, "further UV maps were left out of ", "mesh", "meshes",
     "a model has one UV map: make the one for its texture the first"},
    {rules::vertexColours, "vertex colours were left out of ", "mesh", "meshes",
     "bake them into a texture if they should be visible"},
    {rules::imagesLeftOut, "images other than colour and specular were left out of ", "material", "materials",
     "bake them into the colour if they should be visible"},
}};

}  // namespace

void LeftOut::add(Kind kind, std::string_view owner, std::string_view what) {
  std::vector<Owner>& owners = owners_[static_cast<std::size_t>(kind)];
  const std::string name = cleanUtf8(owner);
  if (owners.empty() || owners.back().name != name) owners.push_back({name, {}});
  std::string& list = owners.back().what;
  if (what.empty() || list.size() > mostSaid || list.find(what) != std::string::npos) return;
  list += (list.empty() ? "" : ", ") + cleanUtf8(utf8Prefix(what, longest));
}

void LeftOut::report(Diagnostics& diagnostics) const {
  for (std::size_t kind = 0; kind < owners_.size(); ++kind) {
    const std::vector<Owner>& owners = owners_[kind];
    if (owners.empty()) continue;
    const Words& say = words[kind];
    std::string names;
    for (std::size_t i = 0; i < std::min(owners.size(), mostNamed); ++i) {
      names += (i > 0 ? ", " : "") + inQuotes(owners[i].name);
      if (!owners[i].what.empty()) names += " (" + owners[i].what + ")";
    }
    if (owners.size() > mostNamed) names += " ...";
    diagnostics.push_back(diagnose(
        say.rule, std::string(say.message) + counted(owners.size(), say.one, say.many) + ": " + names,
        std::string(say.hint)));
  }
}

}  // namespace squire
