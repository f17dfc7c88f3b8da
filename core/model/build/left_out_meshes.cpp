#include "core/model/build/left_out_meshes.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <map>
#include <set>

#include "core/base/numbers.h"
#include "core/base/quotes.h"
#include "core/base/utf8.h"
#include "core/rules/meshes.h"

namespace squire {

namespace {

constexpr int noSuffix = -1;

struct LevelName {
  std::string stem;  // in lower case
  int number = noSuffix;
};

// Splits the name of a level: "Body_LOD1" into "body" and 1.
LevelName levelNameOf(std::string_view name) {
  const std::string lower = asciiLower(name);
  const LevelName plain{lower, noSuffix};
  const std::size_t at = lower.rfind("lod");
  if (at == std::string::npos || at == 0 || lower.size() < at + 4 || lower.size() > at + 5) return plain;
  if (std::string_view("_.- ").find(lower[at - 1]) == std::string_view::npos) return plain;
  LevelName out{lower.substr(0, at - 1), 0};
  const char* const end = lower.data() + lower.size();
  const auto read = std::from_chars(lower.data() + at + 3, end, out.number);
  return read.ec == std::errc() && read.ptr == end ? out : plain;
}

// The names as a text: `"a", "b" and 3 others`.
std::string firstNames(const std::vector<std::string>& names) {
  constexpr std::size_t mostListed = 4;
  std::string text;
  for (std::size_t i = 0; i < std::min(names.size(), mostListed); ++i)
    text += (i > 0 ? ", " : "") + inQuotes(names[i]);
  if (names.size() > mostListed) text += " and " + counted(names.size() - mostListed, "other", "others");
  return text;
}

}  // namespace

std::vector<int> levelsByName(const std::vector<std::string_view>& names) {
  std::vector<LevelName> all;
  std::map<std::string, std::set<int>> numbers;  // by stem
  for (const std::string_view name : names) {
    all.push_back(levelNameOf(name));
    numbers[all.back().stem].insert(all.back().number);
  }
  for (auto& [stem, found] : numbers) {
    if (found.contains(0)) found.erase(noSuffix);
  }
  std::vector<int> out;
  for (const LevelName& name : all) {
    const std::set<int>& found = numbers[name.stem];
    const auto at = found.find(name.number);
    out.push_back(at == found.end() ? 0 : static_cast<int>(std::distance(found.begin(), at)));
  }
  return out;
}

void LeftOutMeshes::add(const Mesh& mesh) {
  coarsest_ = std::max(coarsest_, mesh.level);
  std::vector<std::string>& list = mesh.hidden ? hidden_ : coarse_;
  if (mesh.isLeftOut() && (list.empty() || list.back() != mesh.name)) list.push_back(mesh.name);
}

void LeftOutMeshes::report(Diagnostics& diagnostics) const {
  if (!hidden_.empty()) {
    diagnostics.push_back(diagnose(rules::hiddenMeshes,
                                   counted(hidden_.size(), "mesh is", "meshes are") +
                                       " hidden in the file and left out of exports: " + firstNames(hidden_),
                                   "show them in the outliner, or export with --hidden"));
  }
  if (!coarse_.empty()) {
    diagnostics.push_back(diagnose(rules::levelsOfDetail,
                                   "there are " + std::to_string(coarsest_ + 1) +
                                       " levels of detail; the finest is shown, and left out of exports " +
                                       (coarse_.size() == 1 ? "is " : "are ") + firstNames(coarse_),
                                   "show others in the outliner, or export all with --hidden"));
  }
}

}  // namespace squire
