#include "core/check/texts/problem_texts.h"

#include <algorithm>
#include <array>
#include <set>

#include "core/base/place.h"
#include "core/check/checks/all_rules.h"
#include "core/check/checks/checked_rule.h"
#include "core/check/texts/text_lists.h"
#include "core/model/things.h"
#include "core/rules/wad.h"
#include "core/schema/thing.h"

namespace squire {

namespace {

// The text before a place, and the name of the place; empty after the last one.
struct Part {
  std::string_view before, place;
};

std::vector<Part> partsOf(std::string_view pattern) {
  std::vector<Part> parts;
  for (std::size_t from = 0;;) {
    const std::size_t at = pattern.find('{', from);
    if (at == std::string_view::npos) {
      parts.push_back({pattern.substr(from), {}});
      return parts;
    }
    const std::size_t end = pattern.find('}', at);
    parts.push_back({pattern.substr(from, at - from), pattern.substr(at + 1, end - at - 1)});
    from = end + 1;
  }
}

// The end of a value that begins at `from`: the start of `next`, the text that follows it in the pattern.
// After the last value, `next` must be the end of the text. npos if there is no such end.
std::size_t endOfValue(std::string_view text, std::size_t from, std::string_view next, bool isLast) {
  if (!isLast) return text.find(next, from);
  const bool fits = text.size() >= from + next.size() && text.ends_with(next);
  return fits ? text.size() - next.size() : std::string_view::npos;
}

std::optional<std::vector<TextValue>> valuesIn(std::string_view pattern, std::string_view text) {
  const std::vector<Part> parts = partsOf(pattern);
  std::vector<TextValue> values;
  if (!text.starts_with(parts.front().before)) return std::nullopt;
  std::size_t at = parts.front().before.size();
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::string_view next = parts[i].before;
    const std::size_t end = endOfValue(text, at, next, i + 1 == parts.size());
    if (end == std::string_view::npos || end == at) return std::nullopt;
    values.push_back({parts[i - 1].place, std::string(text.substr(at, end - at))});
    at = end + next.size();
  }
  if (at != text.size()) return std::nullopt;
  return values;
}

std::size_t lengthOf(const std::vector<TextValue>& values) {
  std::size_t length = 0;
  for (const TextValue& one : values) length += one.value.size();
  return length;
}

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

bool isOfFormat(const Rule& rule) {
  return std::ranges::find(rules::wad, rule.id, &Rule::id) != rules::wad.end();
}

std::vector<std::string_view> allTexts() {
  std::vector<std::string_view> out;
  for (const ProblemText& one : problemTexts()) out.push_back(one.text.text());
  for (const Rule* rule : allRules()) {
    if (!isOfFormat(*rule)) out.push_back(rule->why);
  }
  for (const CheckedRule* rule : checkedRules()) {
    for (const std::string_view label : {rule->fix.label, rule->choice.ours, rule->choice.theirs})
      out.push_back(label);
  }
  for (const Thing* thing : things()) out.push_back(thing->noun);
  for (const char* noun : {nouns::skeleton, nouns::mesh, nouns::material, nouns::texture, nouns::take,
                           nouns::field, nouns::profile, nouns::blob, nouns::member})
    out.push_back(noun);
  return out;
}

}  // namespace

const std::vector<ProblemText>& problemTexts() {
  static const std::vector<ProblemText> all = [] {
    std::vector<ProblemText> out;
    for (const auto& list : {importTexts(), projectTexts(), editTexts(), sharedTexts()})
      out.insert(out.end(), list.begin(), list.end());
    return out;
  }();
  return all;
}

std::optional<FoundText> findText(std::string_view rule, std::string_view text) {
  std::optional<FoundText> best;
  for (const ProblemText& one : problemTexts()) {
    if (one.rule != rule) continue;
    auto values = valuesIn(one.text.text(), text);
    if (values && (!best || lengthOf(*values) < lengthOf(best->values)))
      best = FoundText{one.text.text(), *std::move(values)};
  }
  return best;
}

bool isTextPlace(std::string_view place) {
  constexpr std::array<std::string_view, 6> all{"names", "unit", "value", "wanted", "what", "why"};
  return std::ranges::find(all, place) != all.end();
}

std::string withValues(std::string_view form, const std::vector<TextValue>& values) {
  std::string out;
  for (const Part& part : partsOf(form)) {
    out += part.before;
    const auto found = std::ranges::find(values, part.place, &TextValue::place);
    if (found != values.end()) out += found->value;
  }
  return out;
}

std::string problemsToTranslate() {
  std::string out = "// What problems say, from the rules and their messages: squire check --texts\n";
  std::set<std::string_view> written{{}};
  for (const std::string_view text : allTexts()) {
    if (written.insert(text).second) out += "translate(\"Problems\", " + quoted(text) + ");\n";
  }
  return out;
}

}  // namespace squire
