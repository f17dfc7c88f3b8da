#pragma once

#include <QHashFunctions>
#include <QString>
#include <cstddef>
#include <iterator>
#include <string_view>

namespace squire {

// A stable name from a list that the build collects, written as a string literal. A name that is not in the
// list does not compile. A default-constructed name is empty.
template <const auto& names>
class ListedName {
 public:
  static constexpr std::size_t count = std::size(names);

  constexpr ListedName() = default;
  consteval ListedName(const char* name) : place_(placeOf(name)) {}

  [[nodiscard]] constexpr bool isEmpty() const { return place_ == count; }
  // Index in the list; `count` if empty.
  [[nodiscard]] constexpr std::size_t place() const { return place_; }
  [[nodiscard]] QString text() const {
    if (isEmpty()) return {};
    const std::string_view name = names[place_];
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
  }

  friend constexpr bool operator==(ListedName, ListedName) = default;
  friend std::size_t qHash(ListedName name, std::size_t seed) { return ::qHash(name.place_, seed); }

 private:
  static consteval std::size_t placeOf(std::string_view name) {
    for (std::size_t place = 0; place < count; ++place) {
      if (names[place] == name) return place;
    }
    throw "this name is not listed";
  }

  std::size_t place_ = count;
};

}  // namespace squire
