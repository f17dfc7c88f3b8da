#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/numbers.h"
#include "core/base/quotes.h"
#include "core/formats/wad/blobs/contents.h"
#include "core/model/words.h"

// Shared by the comparisons of two exports.
namespace squire::wad {

// Receives one change: `clip "punch": loops now`.
using Reporter = std::function<void(const std::string& what)>;

// Two files.
struct FilePair {
  const Contents& before;
  const Contents& after;
  Reporter report;
};

// Two models of the same name.
struct ModelPair {
  const ModelContents& before;
  const ModelContents& after;
  Reporter report;
};

// Two clips of the same name, as indices of their models' animations.
struct ClipPair {
  const ModelContents& before;
  const ModelContents& after;
  std::size_t clipBefore = 0;
  std::size_t clipAfter = 0;
  Reporter report;

  [[nodiscard]] const PlayedClipFight& fightBefore() const { return before.fightOf(clipBefore); }
  [[nodiscard]] const PlayedClipFight& fightAfter() const { return after.fightOf(clipAfter); }
};

// Makes names unique: a second "walk" becomes "walk #2".
class Names {
 public:
  std::string operator()(const std::string& name) {
    const int count = ++seen_[name];
    return count == 1 ? name : name + " #" + std::to_string(count);
  }

 private:
  std::map<std::string, int> seen_;
};

template <typename T, typename NameOf>
std::map<std::string, const T*> byName(const std::vector<T>& things, const NameOf& nameOf) {
  std::map<std::string, const T*> out;
  Names names;
  for (const T& thing : things) out.emplace(names(nameOf(thing)), &thing);
  return out;
}

// The names of objects that are in both lists, in the order of the first.
template <typename T, typename NameOf>
std::vector<std::string> commonNames(const std::vector<T>& things, const NameOf& nameOf,
                                     const std::map<std::string, const T*>& others) {
  std::vector<std::string> out;
  Names names;
  for (const T& thing : things) {
    std::string name = names(nameOf(thing));
    if (others.contains(name)) out.push_back(std::move(name));
  }
  return out;
}

// Matches objects by name; reports removed and new ones and a changed order, and compares the matched ones.
template <typename T, typename NameOf, typename Compare>
void comparePairs(const std::string& kind, const std::vector<T>& a, const std::vector<T>& b,
                  const NameOf& nameOf, const Reporter& report, const Compare& compare) {
  const auto before = byName(a, nameOf);
  const auto after = byName(b, nameOf);
  for (const auto& [name, thing] : before) {
    const auto other = after.find(name);
    if (other == after.end()) {
      report(kind + " " + inQuotes(name) + " is gone");
    } else {
      compare(name, *thing, *other->second);
    }
  }
  for (const auto& [name, thing] : after) {
    if (!before.contains(name)) report(kind + " " + inQuotes(name) + " is new");
  }
  if (commonNames(a, nameOf, after) != commonNames(b, nameOf, before))
    report(kind + (kind.ends_with("sh") ? "es" : "s") + " stand in another order");
}

// A property of an object. `exact` is compared and `shown` is reported: the same text, except for lists of
// keys, of which only the number is shown.
struct Fact {
  std::string label;
  std::string shown;
  std::string exact = shown;
};
using Facts = std::vector<Fact>;

// Reports which facts of an object (`hit volume "fist": `) changed.
void compareFacts(const std::string& thing, const Facts& before, const Facts& after, const Reporter& report);

// Matches objects by name and compares the facts that `factsOf(model, thing)` returns.
template <typename Pair, typename T, typename NameOf, typename FactsOf>
void compareThings(const Pair& pair, const std::string& kind, const std::vector<T>& a,
                   const std::vector<T>& b, const NameOf& nameOf, const FactsOf& factsOf) {
  comparePairs(kind, a, b, nameOf, pair.report, [&](const std::string& name, const T& x, const T& y) {
    compareFacts(kind + " " + inQuotes(name) + ": ", factsOf(pair.before, x), factsOf(pair.after, y),
                 pair.report);
  });
}

[[nodiscard]] std::string factText(bool flag);
[[nodiscard]] std::string factText(float number);
[[nodiscard]] std::string factText(int number);
[[nodiscard]] std::string factText(const vec3& vector);
[[nodiscard]] std::string factText(const quat& rotation);
[[nodiscard]] std::string factText(const FieldValue& value);
[[nodiscard]] std::string factText(const std::optional<double>& number);
[[nodiscard]] std::string factText(const std::vector<PlayedSpan>& spans);

template <typename T>
[[nodiscard]] Fact keysFact(const std::string& label, const PlayedKeys<T>& keys) {
  std::string exact;
  for (const PlayedKey<T>& key : keys) exact += toText(key.time) + " " + factText(key.value) + ";";
  return {label, counted(keys.size(), "key"), exact};
}

// The word for an enumerator.
template <typename Choice>
[[nodiscard]] std::string chosen(Choice choice) {
  return std::string(words::name(choice));
}

// The name of a bone in quotes, or "none" for -1.
[[nodiscard]] std::string boneName(const ModelContents& model, int bone);
[[nodiscard]] std::string millimetres(float metres);

}  // namespace squire::wad
