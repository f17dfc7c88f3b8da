#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/edit/label/pattern.h"

// Labels of undo steps. The arguments of an edit declare its patterns:
//
//   struct MoveKeys {
//     static constexpr LabelPattern labels[] = {{"Move {count} key", "Move {count} keys"}};
//     ...
//
// and labelOf<MoveKeys>(3) is "Move 3 keys". Labels cannot be made in another way.
namespace squire {

template <typename Args>
concept HasLabels = requires {
  std::span<const LabelPattern>(Args::labels);
};

template <typename T>
concept LabelValue = std::same_as<T, std::string> ||(std::integral<T> && !std::same_as<T, bool>);

class Label;
template <HasLabels Args>
[[nodiscard]] Label labelAbout(const std::string& what, std::string name);

// Selects a pattern among those of an edit with places for `Values`: the one whose text is `part`, or else
// the only one whose text contains it. Does not compile if that is none or several.
template <HasLabels Args, LabelValue... Values>
class LabelChoice {
 public:
  consteval LabelChoice(const char* part) {
    std::size_t containing = 0;
    for (const LabelPattern& one : Args::labels) {
      if (!takesValues(one) || one.text().find(part) == std::string_view::npos) continue;
      pattern_ = &one;
      if (one.text() == part) return;
      ++containing;
    }
    if (containing > 1) throw "several patterns of the edit have this part and take these values";
    if (containing == 0) throw "the edit has no pattern that has this part and takes these values";
  }
  [[nodiscard]] const LabelPattern& pattern() const { return *pattern_; }

 private:
  static consteval bool takesValues(const LabelPattern& one) {
    constexpr std::size_t counts = ((std::integral<Values> ? 1u : 0u) + ... + 0u);
    return one.hasCount() == (counts == 1) && one.textCount() + counts == sizeof...(Values);
  }

  const LabelPattern* pattern_ = nullptr;
};

// The label of an undo step: a pattern and its values.
class Label {
 public:
  template <HasLabels Args, LabelValue... Values>
  Label(LabelChoice<Args, Values...> choice, const Values&... values) : pattern_(&choice.pattern()) {
    (take(values), ...);
  }

  [[nodiscard]] const LabelPattern& pattern() const { return *pattern_; }
  // None if the pattern has no {count}.
  [[nodiscard]] std::optional<std::uint64_t> count() const { return count_; }
  bool operator==(const Label&) const = default;

 private:
  template <HasLabels Args>
  friend Label labelAbout(const std::string& what, std::string name);
  friend std::string withValues(const Label& label, std::string_view form,
                                const std::function<std::string(const std::string&)>& quoted);

  explicit Label(const LabelPattern& pattern, std::vector<std::string> texts)
      : pattern_(&pattern), texts_(std::move(texts)) {}
  void take(const std::string& text) { texts_.push_back(text); }
  void take(std::integral auto count) { count_ = static_cast<std::uint64_t>(count); }

  const LabelPattern* pattern_;
  std::vector<std::string> texts_;  // in the order of the pattern's places
  std::optional<std::uint64_t> count_;
};

// The label of an edit with a single pattern for these values.
template <HasLabels Args, LabelValue... Values>
[[nodiscard]] Label labelOf(const Values&... values) {
  constexpr LabelChoice<Args, Values...> choice("");
  return Label(choice, values...);
}
// The same with the pattern whose text contains a part: labelOf<SetClipLoop>("Play", name).
template <HasLabels Args, LabelValue... Values>
[[nodiscard]] Label labelOf(std::type_identity_t<LabelChoice<Args, Values...>> choice,
                            const Values&... values) {
  return Label(choice, values...);
}

// The label of a change of one member: the pattern for this member if the edit has one, such as "Change the
// radius of {volume}", otherwise the one with the place {what}.
[[nodiscard]] const LabelPattern& patternAbout(std::span<const LabelPattern> patterns,
                                               const std::string& what);
template <HasLabels Args>
Label labelAbout(const std::string& what, std::string name) {
  const LabelPattern& pattern = patternAbout(Args::labels, what);
  if (pattern.textCount() == 1) return Label(pattern, {std::move(name)});
  return Label(pattern, {what, std::move(name)});
}

// Puts the values of a label into a form of its pattern, in any language. `quoted` puts names in quotes.
[[nodiscard]] std::string withValues(const Label& label, std::string_view form,
                                     const std::function<std::string(const std::string&)>& quoted);
// The label in English.
[[nodiscard]] std::string textOf(const Label& label);

// The pattern as a source text of a catalogue of translations: "Move %n keys".
[[nodiscard]] std::string sourceText(const LabelPattern& pattern);

}  // namespace squire
