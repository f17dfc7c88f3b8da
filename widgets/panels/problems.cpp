#include "widgets/panels/problems.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "core/model/profile.h"

namespace squire {

namespace {

// Whether a warning is about the image of this name.
bool tellsOf(const Diagnostic& known, const std::string& image) {
  return known.rule == "texture-missing" && (known.where.item == "texture \"" + image + '"' ||
                                             std::filesystem::path(known.where.file).filename() == image);
}

}  // namespace

Diagnostics problemsOf(const Model& model, const Diagnostics& imported) {
  const std::vector<const Texture*> missing = missingTextures(model);
  Diagnostics out = imported;
  // What was missing when it was read may be there now, or replaced.
  for (const Texture& texture : model.textures) {
    const auto hasName = [&](const Texture* one) { return one->name == texture.name; };
    if (std::any_of(missing.begin(), missing.end(), hasName)) continue;
    std::erase_if(out, [&](const Diagnostic& known) { return tellsOf(known, texture.name); });
  }
  const Diagnostics broken = check(model, EngineProfile{});
  out.insert(out.end(), broken.begin(), broken.end());
  for (const Texture* texture : missing) {
    const auto tells = [&](const Diagnostic& known) { return tellsOf(known, texture->name); };
    if (std::any_of(out.begin(), out.end(), tells)) continue;
    out.push_back({Severity::Warning,
                   "texture-missing",
                   "its image was not found: " + texture->label,
                   "put it beside the model file",
                   {{}, "texture \"" + texture->name + '"', {}}});
  }
  return out;
}

std::string Problem::text() const {
  if (items.empty()) return said.text();
  constexpr std::size_t named = 3;
  Diagnostic all = said;
  all.where.item.clear();
  for (std::size_t i = 0; i < std::min(named, items.size()); ++i)
    all.where.item += (i == 0 ? "" : ", ") + items[i];
  if (items.size() > named) all.where.item += " and " + std::to_string(items.size() - named) + " more";
  return all.text();
}

std::vector<Problem> together(const Diagnostics& diagnostics) {
  constexpr std::size_t most = 3;  // that stand alone
  using Words = std::tuple<Severity, std::string, std::string, std::string, std::string>;
  std::map<Words, std::vector<std::string>> said;
  const auto wordsOf = [](const Diagnostic& one) {
    return Words(one.severity, one.rule, one.message, one.hint, one.where.file);
  };
  for (const Diagnostic& one : diagnostics) {
    if (!one.where.item.empty()) said[wordsOf(one)].push_back(one.where.item);
  }
  std::set<Words> told;
  std::vector<Problem> out;
  for (const Diagnostic& one : diagnostics) {
    const auto found = said.find(wordsOf(one));
    const bool isAlone = one.where.item.empty() || found->second.size() <= most;
    if (isAlone) {
      out.push_back({one, {}});
    } else if (told.insert(found->first).second) {
      out.push_back({one, found->second});
    }
  }
  return out;
}

int boneNamedIn(std::string_view item, const Skeleton& skeleton) {
  if (!item.starts_with("bone \"") || !item.ends_with('"') || item.size() < 8) return -1;
  return skeleton.indexOf(item.substr(6, item.size() - 7)).value_or(-1);
}

}  // namespace squire
