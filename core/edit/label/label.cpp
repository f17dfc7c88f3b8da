#include "core/edit/label/label.h"

#include <algorithm>

#include "core/base/quotes.h"

namespace squire {

namespace {

// The places of a pattern, without braces.
std::vector<std::string> placesOf(std::string_view text) {
  std::vector<std::string> places;
  for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at + 1))
    places.emplace_back(text.substr(at + 1, text.find('}', at) - at - 1));
  return places;
}

}  // namespace

const LabelPattern& patternAbout(std::span<const LabelPattern> patterns, const std::string& what) {
  const LabelPattern* any = &patterns.front();
  for (const LabelPattern& one : patterns) {
    if (one.text().starts_with("Change the " + what + " of ")) return one;
    if (one.text().find("{what}") != std::string_view::npos) any = &one;
  }
  return *any;
}

// Replaces all places in one pass, so that braces in a name are not taken for places.
std::string withValues(const Label& label, std::string_view form,
                       const std::function<std::string(const std::string&)>& quoted) {
  std::vector<std::pair<std::string, std::string>> values;
  std::size_t used = 0;
  for (const std::string& place : placesOf(label.pattern().text())) {
    if (place == "count") {
      values.emplace_back("{count}", std::to_string(*label.count()));
      continue;
    }
    const std::string& value = label.texts_[used++];
    const bool isName = place != "what" && place != "rate";
    values.emplace_back('{' + place + '}', isName ? quoted(value) : value);
  }
  std::string out;
  for (std::size_t at = 0; at < form.size();) {
    const auto here = [&](const auto& value) {
      return form.compare(at, value.first.size(), value.first) == 0;
    };
    const auto found = std::find_if(values.begin(), values.end(), here);
    out += found == values.end() ? std::string(form.substr(at, 1)) : found->second;
    at += found == values.end() ? 1 : found->first.size();
  }
  return out;
}

std::string textOf(const Label& label) {
  const LabelPattern& pattern = label.pattern();
  const std::string_view form = label.count() == 1u ? pattern.one() : pattern.text();
  return withValues(label, form, [](const std::string& name) { return inQuotes(name); });
}

std::string sourceText(const LabelPattern& pattern) {
  std::string text(pattern.text());
  const std::size_t at = text.find("{count}");
  if (at != std::string::npos) text.replace(at, std::string_view("{count}").size(), "%n");
  return text;
}

}  // namespace squire
