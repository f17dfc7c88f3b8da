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

// A message split into words and numbers. Digits within names do not count as numbers.
struct Words {
  std::vector<std::string> words;  // one more than numbers
  std::vector<std::string> numbers;
};

Words wordsIn(const std::string& message) {
  const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
  const auto ends = [&](std::size_t at) {
    return at == message.size() || message[at] == ' ' || message[at] == ',';
  };
  Words out;
  std::size_t from = 0;
  for (std::size_t i = 0; i < message.size();) {
    std::size_t to = i;
    while (to < message.size() && isDigit(message[to])) ++to;
    const bool isNumber = to > i && ends(to) && (i == 0 || message[i - 1] == ' ');
    if (isNumber) {
      out.words.push_back(message.substr(from, i - from));
      out.numbers.push_back(message.substr(i, to - i));
      from = to;
    }
    i = std::max(to, i + 1);
  }
  out.words.push_back(message.substr(from));
  return out;
}

std::string withoutNumbers(const std::string& message) {
  std::string out;
  for (const std::string& words : wordsIn(message).words) out += words + '\n';
  return out;
}

// The common text of several messages, with differing numbers as ranges.
std::string withRanges(const std::vector<const Diagnostic*>& all) {
  Words least = wordsIn(all.front()->message);
  std::vector<std::string> most = least.numbers;
  const auto isLess = [](const std::string& a, const std::string& b) {
    return a.size() != b.size() ? a.size() < b.size() : a < b;
  };
  for (const Diagnostic* one : all) {
    const std::vector<std::string> numbers = wordsIn(one->message).numbers;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      least.numbers[i] = std::min(least.numbers[i], numbers[i], isLess);
      most[i] = std::max(most[i], numbers[i], isLess);
    }
  }
  std::string out = least.words.front();
  for (std::size_t i = 0; i < most.size(); ++i) {
    out += least.numbers[i] + (least.numbers[i] == most[i] ? "" : " to " + most[i]) + least.words[i + 1];
  }
  return out;
}

// Images that no material uses are not exported.
void addImageChecks(const Model& model, const EngineLimits& limits, Diagnostics& out) {
  std::set<std::size_t> shown;
  for (const Material& material : model.materials) {
    for (const int map : {material.diffuseMap, material.specularMap}) {
      if (map >= 0) shown.insert(static_cast<std::size_t>(map));
    }
  }
  for (const std::size_t i : shown) {
    if (i >= limits.imageSizes.size()) continue;
    const auto [width, height] = limits.imageSizes[i];
    if (auto told = checkImage(model.textures[i].name, width, height, limits.profile))
      out.push_back(*std::move(told));
  }
}

}  // namespace

Diagnostics problemsOf(const Model& model, const Diagnostics& imported, const EngineLimits& limits) {
  const std::vector<const Texture*> missing = missingTextures(model);
  Diagnostics out = imported;
  // A texture that was missing on import may exist now, or may have been replaced.
  for (const Texture& texture : model.textures) {
    const auto hasName = [&](const Texture* one) { return one->name == texture.name; };
    if (std::any_of(missing.begin(), missing.end(), hasName)) continue;
    std::erase_if(out, [&](const Diagnostic& known) { return tellsOf(known, texture.name); });
  }
  const Diagnostics broken = check(model, limits.profile);
  out.insert(out.end(), broken.begin(), broken.end());
  addImageChecks(model, limits, out);
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
  constexpr std::size_t most = 3;  // listed separately
  using Same = std::tuple<Severity, std::string, std::string, std::string, std::string>;
  std::map<Same, std::vector<const Diagnostic*>> said;
  const auto sameOf = [](const Diagnostic& one) {
    return Same(one.severity, one.rule, withoutNumbers(one.message), one.hint, one.where.file);
  };
  for (const Diagnostic& one : diagnostics) {
    if (!one.where.item.empty()) said[sameOf(one)].push_back(&one);
  }
  std::set<Same> told;
  std::vector<Problem> out;
  for (const Diagnostic& one : diagnostics) {
    const auto found = said.find(sameOf(one));
    const bool isAlone = one.where.item.empty() || found->second.size() <= most;
    if (isAlone) {
      out.push_back({one, {}});
    } else if (told.insert(found->first).second) {
      Problem& all = out.emplace_back(Problem{one, {}});
      for (const Diagnostic* each : found->second) all.items.push_back(each->where.item);
      all.said.message = withRanges(found->second);
    }
  }
  return out;
}

int boneNamedIn(std::string_view item, const Skeleton& skeleton) {
  if (!item.starts_with("bone \"") || !item.ends_with('"') || item.size() < 8) return -1;
  return skeleton.indexOf(item.substr(6, item.size() - 7)).value_or(-1);
}

}  // namespace squire
