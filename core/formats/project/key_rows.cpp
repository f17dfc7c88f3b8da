#include "core/formats/project/key_rows.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/formats/project/key_text.h"

namespace squire {

namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }

// Length of the JSON number at the start of a text, or 0.
std::size_t numberLength(std::string_view text) {
  std::size_t at = !text.empty() && text[0] == '-' ? 1 : 0;
  const auto digits = [&] {
    const std::size_t from = at;
    while (at < text.size() && isDigit(text[at])) ++at;
    return at - from;
  };
  const bool isZero = at < text.size() && text[at] == '0';
  const std::size_t whole = digits();
  if (whole == 0 || (isZero && whole > 1)) return 0;
  if (at < text.size() && text[at] == '.') {
    ++at;
    if (digits() == 0) return 0;
  }
  if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
    ++at;
    if (at < text.size() && (text[at] == '+' || text[at] == '-')) ++at;
    if (digits() == 0) return 0;
  }
  return at;
}

template <typename T>
constexpr std::size_t numbersIn = sizeof(T) / sizeof(float);

float& numberOf(float& value, std::size_t /*i*/) { return value; }
template <typename T>
float& numberOf(T& value, std::size_t i) {
  return value[static_cast<int>(i)];
}

// Parses the text of a list. After a failure every read fails.
class RowReader {
 public:
  RowReader(std::string_view text, Rate rate) : text_(text), rate_(rate) {}

  bool take(char wanted) {
    skipSpace();
    if (at_ >= text_.size() || text_[at_] != wanted) return false;
    ++at_;
    return true;
  }

  bool atEnd() {
    skipSpace();
    return at_ == text_.size();
  }

  std::optional<float> number() {
    const std::string_view digits = digitsHere();
    float value = 0.0f;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (digits.empty() || end != digits.data() + digits.size()) return std::nullopt;
    // Underflow becomes 0; overflow is an error.
    if (error == std::errc::result_out_of_range) return smallOrNothing(digits);
    return error == std::errc() ? std::optional(value) : std::nullopt;
  }

  std::optional<std::string_view> word() {
    if (!take('"')) return std::nullopt;
    const std::size_t end = text_.find('"', at_);
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view found = text_.substr(at_, end - at_);
    at_ = end + 1;
    return found;
  }

  std::optional<Time> time() {
    skipSpace();
    if (at_ < text_.size() && text_[at_] == '"') {
      const auto ticks = word();
      return ticks ? timeFromJson(Json(*ticks), rate_) : std::nullopt;
    }
    const std::string_view digits = digitsHere();
    if (digits.find_first_of(".eE") == std::string_view::npos) {
      std::int64_t frame = 0;
      const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), frame);
      const bool isWhole = !digits.empty() && error == std::errc() && end == digits.data() + digits.size();
      return isWhole ? timeFromJson(Json(frame), rate_) : std::nullopt;
    }
    double frame = 0.0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), frame);
    return error == std::errc() ? timeFromJson(Json(frame), rate_) : std::nullopt;
  }

  std::optional<Ease> ease() {
    Ease ease;
    if (!take(',')) return ease;
    const auto kind = word();
    if (kind == "step") {
      ease.kind = Interpolation::Step;
      return ease;
    }
    if (kind != "curve") return std::nullopt;
    ease.kind = Interpolation::Curve;
    for (float* handle : {&ease.x1, &ease.y1, &ease.x2, &ease.y2}) {
      const auto value = take(',') ? number() : std::nullopt;
      if (!value) return std::nullopt;
      *handle = *value;
    }
    return ease;
  }

  // Two more numbers after the handles of a curve, which may be missing.
  bool lift(Key<float>& key) {
    if (key.ease.kind != Interpolation::Curve || !take(',')) return true;
    const auto first = number();
    const auto second = first && take(',') ? number() : std::nullopt;
    if (!second) return false;
    key.lift = {*first, *second};
    return true;
  }

  template <typename T>
  bool row(Key<T>& key) {
    rowAt_ = at_;
    if (!take('[')) return false;
    const auto when = time();
    if (!when) return false;
    key.time = *when;
    for (std::size_t i = 0; i < numbersIn<T>; ++i) {
      const auto value = take(',') ? number() : std::nullopt;
      if (!value) return false;
      numberOf(key.value, i) = *value;
    }
    const auto way = ease();
    if (!way) return false;
    key.ease = *way;
    if constexpr (std::is_same_v<T, float>) {
      if (!lift(key)) return false;
    }
    return take(']');
  }

  [[nodiscard]] std::string_view currentRow() const { return text_.substr(std::min(rowAt_, text_.size())); }

 private:
  void skipSpace() {
    while (at_ < text_.size() &&
           (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\t' || text_[at_] == '\r')) {
      ++at_;
    }
  }

  std::string_view digitsHere() {
    skipSpace();
    const std::string_view digits = text_.substr(at_, numberLength(text_.substr(at_)));
    at_ += digits.size();
    return digits;
  }

  static std::optional<float> smallOrNothing(std::string_view digits) {
    double value = 0.0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc() || std::abs(value) > 1.0) return std::nullopt;
    return static_cast<float>(value);
  }

  std::string_view text_;
  Rate rate_;
  std::size_t at_ = 0;
  std::size_t rowAt_ = 0;
};

template <typename T>
std::optional<Keys<T>> keysFromText(std::string_view text, Rate rate, std::string_view& mistake) {
  RowReader in(text, rate);
  mistake = text;
  if (!in.take('[')) return std::nullopt;
  Keys<T> keys;
  // Upper bound of the number of rows: the shortest row consists of its digits, commas and brackets.
  constexpr std::size_t shortestRow = 2 * numbersIn<T> + 4;
  keys.reserve(std::min(text.size() / shortestRow,
                        static_cast<std::size_t>(std::count(text.begin(), text.end(), ']'))));
  do {
    Key<T> key;
    if (!in.row(key)) {
      mistake = in.currentRow();
      return std::nullopt;
    }
    keys.push_back(key);
  } while (in.take(','));
  mistake = in.currentRow();
  if (!in.take(']') || !in.atEnd()) return std::nullopt;
  return keys;
}

}  // namespace

std::optional<Keys<vec3>> vectorKeysFromText(std::string_view text, Rate rate, std::string_view& mistake) {
  return keysFromText<vec3>(text, rate, mistake);
}
std::optional<Keys<float>> numberKeysFromText(std::string_view text, Rate rate, std::string_view& mistake) {
  return keysFromText<float>(text, rate, mistake);
}
std::optional<Keys<quat>> rotationKeysFromText(std::string_view text, Rate rate, std::string_view& mistake) {
  return keysFromText<quat>(text, rate, mistake);
}

}  // namespace squire
