#include "core/check/grouped.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>

namespace squire {

namespace {

// A message split into words and numbers. Digits within names do not count as numbers.
struct Words {
  std::vector<std::string> words;  // one element more than `numbers`
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

}  // namespace

std::string Problem::text() const {
  if (items.empty()) return diagnostic.text();
  constexpr std::size_t named = 3;
  Diagnostic all = diagnostic;
  std::string list;
  for (std::size_t i = 0; i < std::min(named, items.size()); ++i)
    list += (i == 0 ? "" : ", ") + squire::text(items[i]);
  if (items.size() > named) list += " and " + std::to_string(items.size() - named) + " more";
  all.where.places = {{"", std::move(list)}};
  return all.text();
}

std::vector<Problem> together(const Diagnostics& diagnostics) {
  constexpr std::size_t most = 3;  // more diagnostics than this become one problem
  using Same = std::tuple<Severity, RuleId, std::string, std::string, std::string>;
  std::map<Same, std::vector<std::size_t>> groups;
  const auto sameOf = [](const Diagnostic& one) {
    return Same(one.severity, one.rule, withoutNumbers(one.message), one.hint, one.where.file);
  };
  for (std::size_t i = 0; i < diagnostics.size(); ++i) {
    if (!diagnostics[i].where.places.empty()) groups[sameOf(diagnostics[i])].push_back(i);
  }
  std::set<Same> done;
  std::vector<Problem> out;
  for (std::size_t i = 0; i < diagnostics.size(); ++i) {
    const Diagnostic& one = diagnostics[i];
    const auto found = groups.find(sameOf(one));
    const bool isAlone = one.where.places.empty() || found->second.size() <= most;
    if (isAlone) {
      out.push_back({one, {}, {i}});
    } else if (done.insert(found->first).second) {
      Problem& all = out.emplace_back(Problem{one, {}, found->second});
      std::vector<const Diagnostic*> each;
      for (const std::size_t at : found->second) {
        each.push_back(&diagnostics[at]);
        all.items.push_back(diagnostics[at].where.places);
      }
      all.diagnostic.message = withRanges(each);
    }
  }
  return out;
}

int boneNamedIn(const NamedPlaces& places, const Skeleton& skeleton) {
  const bool isInModel = places.size() == 2 && places.front().kind == nouns::model;
  if ((places.size() != 1 && !isInModel) || places.back().kind != nouns::bone) return -1;
  return skeleton.indexOf(std::string_view(places.back().name)).value_or(-1);
}

}  // namespace squire
