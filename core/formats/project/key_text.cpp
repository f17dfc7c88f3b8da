#include "core/formats/project/key_text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>

#include "core/base/numbers.h"
#include "core/formats/project/layout.h"

namespace squire {

namespace {

// Limits: frame numbers for which the calculations below are exact, and the ticks of the longest valid clip,
// 30 000 hours.
constexpr std::int64_t farthestFrame = 100'000'000'000;
constexpr std::int64_t farthestTick = 5'000'000'000'000'000'000;

// A thousand times the rate, so that thousandths of a frame are whole numbers.
Rate thousandths(Rate rate) { return {rate.numerator * 1000, rate.denominator}; }

bool isBelievable(std::int64_t frame, Rate rate) {
  return std::abs(static_cast<double>(frame)) <= static_cast<double>(farthestFrame) &&
         std::abs(static_cast<double>(frame)) / rate.perSecond() < 1e8;
}

// Appends text instead of creating Json, for speed: clips have up to a million keys.
void appendNumber(std::string& out, float value) {
  if (value == 0.0f) {
    out += std::signbit(value) ? "-0.0" : "0";
    return;
  }
  std::array<char, 32> buffer{};
  const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
  if (error == std::errc()) out.append(buffer.data(), end);
}

void appendEase(std::string& out, const Ease& ease) {
  if (ease.kind == Interpolation::Step) out += ", \"step\"";
  if (ease.kind != Interpolation::Curve) return;
  out += ", \"curve\"";
  for (const float handle : {ease.x1, ease.y1, ease.x2, ease.y2}) {
    out += ", ";
    appendNumber(out, handle);
  }
}

void appendValue(std::string& out, float value) {
  out += ", ";
  appendNumber(out, value);
}
template <typename T>
void appendValue(std::string& out, const T& value) {
  for (int i = 0; i < value.length(); ++i) appendValue(out, value[i]);
}

template <typename T>
void appendRow(std::string& out, const Key<T>& key, Rate rate) {
  out += '[';
  out += oneLine(timeToJson(key.time, rate));
  appendValue(out, key.value);
  appendEase(out, key.ease);
  if constexpr (std::is_same_v<T, float>) {
    if (key.isLifted()) {
      appendValue(out, key.lift.first);
      appendValue(out, key.lift.second);
    }
  }
  out += ']';
}

}  // namespace

Json timeToJson(Time time, Rate rate) {
  const double frame = std::round(frameAt(time, rate));
  if (std::abs(frame) <= static_cast<double>(farthestFrame)) {
    const auto whole = static_cast<std::int64_t>(frame);
    if (isBelievable(whole, rate) && timeOfFrame(whole, rate) == time) return Json(whole);
    const auto parts = static_cast<std::int64_t>(std::round(frameAt(time, rate) * 1000.0));
    if (isBelievable(whole, rate) && timeOfFrame(parts, thousandths(rate)) == time) {
      return Json(static_cast<double>(parts) / 1000.0);
    }
  }
  return Json(std::to_string(time.ticks) + "t");
}

std::optional<Time> timeFromJson(const Json& value, Rate rate) {
  if (value.isInteger()) {
    if (!isBelievable(value.asInteger(), rate)) return std::nullopt;
    return timeOfFrame(value.asInteger(), rate);
  }
  if (value.isNumber()) {
    const double frame = value.asDouble();
    if (!(std::abs(frame) <= static_cast<double>(farthestFrame))) return std::nullopt;
    if (!isBelievable(static_cast<std::int64_t>(frame), rate)) return std::nullopt;
    return timeOfFrame(static_cast<std::int64_t>(std::round(frame * 1000.0)), thousandths(rate));
  }
  std::string_view text = value.asString();
  if (text.empty() || text.back() != 't') return std::nullopt;
  text.remove_suffix(1);
  const auto ticks = parseInteger(text);
  if (!ticks || *ticks > farthestTick || *ticks < -farthestTick) return std::nullopt;
  return Time{*ticks};
}

Json rateToJson(Rate rate) {
  if (rate.denominator == 1) return Json(rate.numerator);
  return Json(std::to_string(rate.numerator) + "/" + std::to_string(rate.denominator));
}

std::optional<Rate> rateFromJson(const Json& value) {
  std::int64_t numerator = value.asInteger();
  std::int64_t denominator = 1;
  if (value.isString()) {
    const std::string& text = value.asString();
    const std::size_t slash = text.find('/');
    if (slash == std::string::npos) return std::nullopt;
    numerator = parseInteger(std::string_view(text).substr(0, slash)).value_or(0);
    denominator = parseInteger(std::string_view(text).substr(slash + 1)).value_or(0);
  }
  if (numerator < 1 || numerator > Rate::largestPart || denominator < 1 || denominator > Rate::largestPart) {
    return std::nullopt;
  }
  return Rate{static_cast<std::uint32_t>(numerator), static_cast<std::uint32_t>(denominator)};
}

void appendKey(std::string& out, const Key<vec3>& key, Rate rate) { appendRow(out, key, rate); }
void appendKey(std::string& out, const Key<quat>& key, Rate rate) { appendRow(out, key, rate); }
void appendKey(std::string& out, const Key<float>& key, Rate rate) { appendRow(out, key, rate); }

}  // namespace squire
