#include "core/model/bone_side.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

namespace squire {

namespace {

// The part of a name that states its side.
struct SideMark {
  std::size_t at = 0;
  std::string_view text;
  std::string_view other;  // what the other side has in its place
  Side side = Side::Centre;
};

constexpr std::array<std::pair<std::string_view, std::string_view>, 3> sideWords{
    {{"Left", "Right"}, {"left", "right"}, {"LEFT", "RIGHT"}}};
constexpr std::array<std::pair<std::string_view, std::string_view>, 2> sideLetters{{{"L", "R"}, {"l", "r"}}};

bool isLower(char c) { return c >= 'a' && c <= 'z'; }
bool isUpper(char c) { return c >= 'A' && c <= 'Z'; }
bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isSeparator(char c) { return c == '.' || c == '_' || c == '-' || c == ' ' || c == ':' || c == '|'; }

// The letter of a side at a position; none if there is another letter.
std::optional<SideMark> letterAt(std::string_view name, std::size_t at) {
  for (const auto& [left, right] : sideLetters) {
    if (name[at] == left[0]) return SideMark{at, left, right, Side::Left};
    if (name[at] == right[0]) return SideMark{at, right, left, Side::Right};
  }
  return std::nullopt;
}

// The name without Blender's ".001".
std::string_view withoutNumber(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos || dot + 1 == name.size()) return name;
  return std::all_of(name.begin() + static_cast<std::ptrdiff_t>(dot) + 1, name.end(), isDigit)
             ? name.substr(0, dot)
             : name;
}

// A letter between separators, of which the ends of the name count as one: the last such letter, since names
// of bones end with their side more often than they begin with it.
std::optional<SideMark> loneLetter(std::string_view name) {
  const std::string_view stem = withoutNumber(name);
  for (std::size_t at = stem.size(); stem.size() > 1 && at-- > 0;) {
    const bool begins = at == 0 || isSeparator(stem[at - 1]);
    const bool ends = at + 1 == stem.size() || isSeparator(stem[at + 1]);
    if (!begins || !ends) continue;
    if (const auto mark = letterAt(stem, at)) return mark;
  }
  return std::nullopt;
}

// "Left" and "Right" where they begin a word. Within the name, it must be the whole word; at the start of the
// name, more letters may follow.
std::optional<SideMark> sideWord(std::string_view name) {
  for (const auto& [left, right] : sideWords) {
    for (const auto& [from, to, side] :
         {std::tuple(left, right, Side::Left), std::tuple(right, left, Side::Right)}) {
      const std::size_t at = name.find(from);
      if (at == std::string_view::npos) continue;
      const bool begins = at == 0 || isUpper(from[0]) || !(isLower(name[at - 1]) || isUpper(name[at - 1]));
      const std::size_t end = at + from.size();
      const bool ends = end == name.size() || !isLower(name[end]);
      if (begins && (ends || at == 0)) return SideMark{at, from, to, side};
    }
  }
  return std::nullopt;
}

// Daz begins names with a small letter: "lShldr".
std::optional<SideMark> smallLetter(std::string_view name) {
  const std::size_t begin = name.find_last_of(":|") + 1;
  if (begin + 1 >= name.size() || !isUpper(name[begin + 1]) || !isLower(name[begin])) return std::nullopt;
  return letterAt(name, begin);
}

std::optional<SideMark> markOf(std::string_view name) {
  for (const auto find : {loneLetter, sideWord, smallLetter}) {
    if (const auto mark = find(name)) return mark;
  }
  return std::nullopt;
}

std::string replaced(std::string_view name, const SideMark& mark, std::string_view by) {
  return std::string(name.substr(0, mark.at)).append(by).append(name.substr(mark.at + mark.text.size()));
}

}  // namespace

Side sideOf(std::string_view boneName) {
  const auto mark = markOf(boneName);
  return mark ? mark->side : Side::Centre;
}

std::optional<std::string> otherSideName(std::string_view boneName) {
  const auto mark = markOf(boneName);
  return mark ? std::optional(replaced(boneName, *mark, mark->other)) : std::nullopt;
}

std::string withoutSide(std::string_view boneName) {
  const auto mark = markOf(boneName);
  return mark ? replaced(boneName, *mark, "") : std::string(boneName);
}

}  // namespace squire
