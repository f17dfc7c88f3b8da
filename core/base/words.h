#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace squire {

// Whether an enum has an enumerator of this value.
template <auto value>
consteval bool isEnumerator() {
  // GCC and Clang write "value = squire::Axis::PlusX" for an enumerator, else "value = (squire::Axis)6".
  const std::string_view text = __PRETTY_FUNCTION__;
  constexpr std::string_view before = "value = ";
  return text.at(text.rfind(before) + before.size()) != '(';
}

// The words of an enum whose enumerators count from 0. Made by wordsOf().
template <typename Enum, std::size_t count>
struct Words {
  std::array<std::string_view, count> all;

  // The value has to be an enumerator.
  [[nodiscard]] constexpr std::string_view operator[](Enum value) const {
    return all.at(static_cast<std::size_t>(value));
  }
  [[nodiscard]] constexpr std::optional<Enum> find(std::string_view word) const {
    for (std::size_t i = 0; i < count; ++i) {
      if (all.at(i) == word) return static_cast<Enum>(i);
    }
    return std::nullopt;
  }
};

// One word for each enumerator, in the order of the enumerators; any other number of words does not compile.
template <typename Enum, typename... Text>
consteval auto wordsOf(Text... words) {
  constexpr std::size_t count = sizeof...(words);
  static_assert(isEnumerator<static_cast<Enum>(count - 1)>(), "there are more words than enumerators");
  static_assert(!isEnumerator<static_cast<Enum>(count)>(), "an enumerator has no word");
  return Words<Enum, count>{{std::string_view(words)...}};
}

}  // namespace squire
