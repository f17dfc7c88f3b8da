#include "core/base/arithmetic.h"

#include <cmath>
#include <numbers>
#include <string>

#include "core/base/numbers.h"

namespace squire {

namespace {

constexpr int deepest = 64;

// A recursive descent parser for one expression; stops at the first error.
class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  std::optional<double> whole() {
    const double value = sum(0);
    skipSpace();
    if (failed_ || at_ != text_.size() || !std::isfinite(value)) return std::nullopt;
    return value;
  }

 private:
  double fail() {
    failed_ = true;
    return 0.0;
  }
  void skipSpace() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
  }
  bool take(char c) {
    skipSpace();
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  double sum(int depth) {
    double value = product(depth);
    for (;;) {
      if (take('+')) {
        value += product(depth);
      } else if (take('-')) {
        value -= product(depth);
      } else {
        return value;
      }
    }
  }
  double product(int depth) {
    double value = factor(depth);
    for (;;) {
      if (take('*')) {
        value *= factor(depth);
      } else if (take('/')) {
        value /= factor(depth);
      } else {
        return value;
      }
    }
  }
  double factor(int depth) {
    if (depth > deepest) return fail();
    if (take('-')) return -factor(depth + 1);
    if (take('+')) return factor(depth + 1);
    const double base = atom(depth);
    return take('^') ? std::pow(base, factor(depth + 1)) : base;
  }
  double atom(int depth) {
    if (take('(')) {
      const double value = sum(depth + 1);
      return take(')') ? value : fail();
    }
    if (text_.substr(at_, 2) == "pi") {
      at_ += 2;
      return std::numbers::pi;
    }
    const std::size_t start = at_;
    const std::string digits = "0123456789.";
    while (at_ < text_.size() && digits.find(text_[at_]) != std::string::npos) ++at_;
    std::string number(text_.substr(start, at_ - start));
    if (number.starts_with('.')) number = std::string(1, '0').append(number);
    if (number.ends_with('.')) number += '0';
    const auto value = parseDouble(number);
    return value ? *value : fail();
  }

  std::string_view text_;
  std::size_t at_ = 0;
  bool failed_ = false;
};

}  // namespace

std::optional<double> evaluate(std::string_view text, double before, std::string_view unit) {
  std::string clean(text);
  for (char& c : clean) c = c == ',' ? '.' : c;
  for (auto found = clean.find(unit); !unit.empty() && found != std::string::npos; found = clean.find(unit)) {
    clean.replace(found, unit.size(), unit.size(), ' ');
  }
  const std::size_t first = clean.find_first_not_of(' ');
  if (first == std::string::npos) return std::nullopt;
  clean.erase(0, first);
  if (clean.size() < 2 || clean[1] != '=') return Parser(clean).whole();
  const auto operand = Parser(std::string_view(clean).substr(2)).whole();
  if (!operand) return std::nullopt;
  double value = before;
  switch (clean[0]) {
    case '+':
      value += *operand;
      break;
    case '-':
      value -= *operand;
      break;
    case '*':
      value *= *operand;
      break;
    case '/':
      value /= *operand;
      break;
    default:
      return std::nullopt;
  }
  return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

}  // namespace squire
