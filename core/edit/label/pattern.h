#pragma once

#include <cstddef>
#include <string_view>

namespace squire {

// The text of an undo step with places for values, such as "Rename {clip} to {name}". It is constructed at
// compile time, so that a faulty pattern does not compile.
//
// {count} stands for a number; a pattern with it has a singular and a plural. {what} and {rate} stand for
// text. Every other place stands for a name, which is shown in quotes.
class LabelPattern {
 public:
  consteval LabelPattern(const char* text) : LabelPattern("", text) {
    if (hasCount_) throw "a pattern with {count} needs a singular and a plural";
  }
  consteval LabelPattern(const char* one, const char* text) : one_(one), text_(text) {
    hasCount_ = text_.find("{count}") != std::string_view::npos;
    places_ = countPlaces(text_);
    if (one_.empty()) return;
    if (!hasCount_ || one_.find("{count}") == std::string_view::npos) throw "both forms need {count}";
    if (one_ == text_) throw "singular and plural are the same";
    if (!hasPlacesOf(one_, text_) || !hasPlacesOf(text_, one_)) throw "both forms need the same places";
  }

  // The text for a count of 1; empty if the pattern has no {count}.
  [[nodiscard]] constexpr std::string_view one() const { return one_; }
  // The text for all other counts, or the only text if the pattern has no {count}.
  [[nodiscard]] constexpr std::string_view text() const { return text_; }
  [[nodiscard]] constexpr bool hasCount() const { return hasCount_; }
  // The number of places for text and names.
  [[nodiscard]] constexpr std::size_t textCount() const { return places_ - (hasCount_ ? 1u : 0u); }

 private:
  static constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz";

  // Counts the places; each may occur once.
  static consteval std::size_t countPlaces(std::string_view text) {
    if (text.empty()) throw "a pattern has a text";
    std::size_t count = 0;
    for (std::size_t at = text.find_first_of("{}"); at != std::string_view::npos;
         at = text.find_first_of("{}", at)) {
      const std::size_t end = text.find_first_not_of(letters, at + 1);
      if (text[at] != '{' || end == std::string_view::npos || text[end] != '}' || end == at + 1)
        throw "a place is a word in braces";
      const std::string_view place = text.substr(at, end + 1 - at);
      if (text.find(place, end) != std::string_view::npos) throw "a place occurs once";
      ++count;
      at = end + 1;
    }
    return count;
  }
  static consteval bool hasPlacesOf(std::string_view text, std::string_view other) {
    if (countPlaces(text) != countPlaces(other)) return false;
    for (std::size_t at = other.find('{'); at != std::string_view::npos; at = other.find('{', at + 1)) {
      if (text.find(other.substr(at, other.find('}', at) + 1 - at)) == std::string_view::npos) return false;
    }
    return true;
  }

  std::string_view one_;
  std::string_view text_;
  std::size_t places_ = 0;
  bool hasCount_ = false;
};

}  // namespace squire
