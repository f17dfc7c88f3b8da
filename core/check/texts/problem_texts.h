#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace squire {

// The text of a problem as a pattern with places for values: "{count} keys after its end never play". It is
// constructed at compile time, so that a faulty pattern does not compile.
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

// The pattern of a message or a hint. Without a rule, it is for errors or for a part of a message.
//
// Worker processes, bundles and caches transfer problems as plain English text, which the command line
// prints. The window finds the pattern of a text and puts the values into the pattern's translation.
struct ProblemText {
  std::string_view rule;  // its id
  TextPattern text;
};

// The texts of all rules, followed by those without a rule.
[[nodiscard]] const std::vector<ProblemText>& problemTexts();

struct TextValue {
  std::string_view place;  // "count"
  std::string value;
};
struct FoundText {
  std::string_view pattern;
  std::vector<TextValue> values;  // in the order of the pattern
};

// The pattern of a rule that matches a text; of several, the one with the fewest characters in its values.
// `rule` is empty for errors and parts of messages.
[[nodiscard]] std::optional<FoundText> findText(std::string_view rule, std::string_view text);

// Whether the values at a place, such as "{why}", match patterns without a rule themselves.
[[nodiscard]] bool isTextPlace(std::string_view place);

// Puts the values into a form of the pattern, in any language.
[[nodiscard]] std::string withValues(std::string_view form, const std::vector<TextValue>& values);

// The patterns, why each rule matters, the labels of the fixes and the words of places as a source file, from
// which the catalogues of translations are made. Each is a call of translate() in the context "Problems".
[[nodiscard]] std::string problemsToTranslate();

}  // namespace squire
