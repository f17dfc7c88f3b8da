#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace squire {

// What a problem says, as a pattern with places for values: "{count} keys after its end never play". A
// constant: a faulty pattern does not compile.
class TextPattern {
 public:
  consteval TextPattern(const char* text) : text_(text) {
    bool isPlace = false;
    for (const char c : text_) {
      if (c == (isPlace ? '{' : '}')) throw "a place is a word in braces";
      if (isPlace && c != '}' && (c < 'a' || c > 'z')) throw "a place is a word in braces";
      if (c == '{' || c == '}') isPlace = !isPlace;
    }
    if (isPlace || text_.empty()) throw "a pattern is a text whose places end";
  }
  [[nodiscard]] constexpr std::string_view text() const { return text_; }

 private:
  std::string_view text_;
};

// A message or a hint of the problems of a rule. Without a rule, it is of an error, or a part of a message.
//
// Problems come from another process, from bundles and caches as plain text, which is what the command line
// shows. The window finds the pattern of a text and puts the values into the pattern's translation.
struct ProblemText {
  std::string_view rule;  // its id
  TextPattern text;
};

// Of all rules; ordered by where the problems come from.
[[nodiscard]] const std::vector<ProblemText>& problemTexts();

struct TextValue {
  std::string_view place;  // "count"
  std::string value;
};
struct FoundText {
  std::string_view pattern;
  std::vector<TextValue> values;  // in the order of the pattern
};

// The pattern of the rule that makes this text, the one with the fewest characters in values. `rule` is empty
// for errors and parts of messages.
[[nodiscard]] std::optional<FoundText> findText(std::string_view rule, std::string_view text);

// Whether the values at a place are texts with patterns of their own, without a rule: "{why}".
[[nodiscard]] bool isTextPlace(std::string_view place);

// A form of the pattern, in any language, with the values at its places.
[[nodiscard]] std::string withValues(std::string_view form, const std::vector<TextValue>& values);

// The patterns, why each rule matters, the labels of the fixes and the words of places as a source file, from
// which the catalogues of translations are made. Each is a call of translate() in the context "Problems".
[[nodiscard]] std::string problemsToTranslate();

}  // namespace squire
