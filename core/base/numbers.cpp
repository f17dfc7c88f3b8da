#include "core/base/numbers.h"

#include <charconv>
#include <cmath>

namespace squire {

namespace {

template <typename T, typename... Format>
std::string convert(T value, Format... format) {
  char buffer[512];
  const auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, value, format...);
  return error == std::errc() ? std::string(buffer, end) : std::string();
}

template <typename T>
std::optional<T> parse(std::string_view text) {
  T value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return value;
}

}  // namespace

std::string toText(float value) { return convert(value); }
std::string toText(double value) { return convert(value); }
std::string fixedText(double value, int digits) { return convert(value, std::chars_format::fixed, digits); }

std::string counted(std::uint64_t count, std::string_view one, std::string_view many) {
  std::string out = std::to_string(count) + ' ';
  if (count == 1 || many.empty()) out += one;
  if (count != 1) out += many.empty() ? "s" : many;
  return out;
}

std::optional<double> parseDouble(std::string_view text) {
  const auto value = parse<double>(text);
  return value && std::isfinite(*value) ? value : std::nullopt;
}
std::optional<long long> parseInteger(std::string_view text) { return parse<long long>(text); }

}  // namespace squire
