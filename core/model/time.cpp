#include "core/model/time.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/base/numbers.h"

namespace squire {

namespace {

// The fraction with the smallest denominator that agrees to seven digits. Broadcast rates (a multiple of 1000
// over 1001) take precedence over fractions that are not whole.
std::optional<Rate> plainFraction(double framesPerSecond) {
  constexpr double sevenDigits = 1e-7;  // relative precision of a rate computed as a 32-bit float
  constexpr std::uint32_t broadcast = 1001;
  if (framesPerSecond > 900.0) return std::nullopt;
  const auto over = [&](std::uint32_t below) -> std::optional<Rate> {
    const double above = std::round(framesPerSecond * below);
    if (above < 1.0 || std::abs(above / (framesPerSecond * below) - 1.0) > sevenDigits) return std::nullopt;
    return Rate{static_cast<std::uint32_t>(above), below};
  };
  const auto asBroadcast = over(broadcast);
  if (asBroadcast && asBroadcast->numerator % 1000 == 0 && !over(1)) return asBroadcast;
  for (std::uint32_t below = 1; below < broadcast; ++below) {
    if (const auto found = over(below)) return found;
  }
  return std::nullopt;
}

}  // namespace

Time Time::fromSeconds(double seconds) {
  if (std::isnan(seconds)) return {};
  constexpr double farthest = 3.2e9 / 20.0;  // seconds; keeps ticks well within 63 bits
  const double held = std::clamp(seconds, -farthest, farthest);
  return {std::llround(held * static_cast<double>(ticksPerSecond))};
}

std::string Rate::text() const {
  if (denominator == 1) return std::to_string(numerator);
  std::string digits = fixedText(perSecond(), 3);
  while (digits.back() == '0') digits.pop_back();
  if (digits.back() == '.') digits.pop_back();
  return digits;
}

Rate Rate::nearest(double framesPerSecond) {
  static constexpr Rate standard[] = {{24000, 1001}, {24, 1}, {25, 1},       {30000, 1001}, {30, 1},
                                      {48, 1},       {50, 1}, {60000, 1001}, {60, 1},       {72, 1},
                                      {90, 1},       {96, 1}, {100, 1},      {120, 1}};
  if (!(framesPerSecond > 0.0) || framesPerSecond > 1e6) return {};
  const Rate* best = nullptr;
  for (const Rate& rate : standard) {
    const double error = std::abs(rate.perSecond() / framesPerSecond - 1.0);
    if (error < 5e-4 && (!best || error < std::abs(best->perSecond() / framesPerSecond - 1.0))) best = &rate;
  }
  if (best) return *best;
  if (const auto meant = plainFraction(framesPerSecond)) return *meant;
  const auto thousandths = static_cast<std::uint32_t>(std::lround(framesPerSecond * 1000.0));
  if (thousandths > largestPart) return {static_cast<std::uint32_t>(std::lround(framesPerSecond)), 1};
  if (thousandths % 1000 == 0) return {thousandths / 1000, 1};
  return {std::max(thousandths, 1u), 1000};
}

Time timeOfFrame(std::int64_t frame, Rate rate) {
  // Splits off whole seconds, so that nothing overflows and frames at standard rates are exact.
  const std::int64_t perSpan = rate.numerator;
  const std::int64_t spans = frame / perSpan;
  const std::int64_t rest = frame % perSpan;
  const std::int64_t spanTicks = Time::ticksPerSecond * rate.denominator;
  const auto restTicks = static_cast<double>(rest) * (static_cast<double>(spanTicks) / rate.numerator);
  if (spanTicks % perSpan == 0) return {frame * (spanTicks / perSpan)};
  return {spans * spanTicks + std::llround(restTicks)};
}

Time settledOnFrame(Time time, Rate rate, double share) {
  constexpr double mostTicks = 2.0, mostOfAFrame = 1e-3;
  const Rate halves{rate.numerator * 2, rate.denominator};
  const double half = frameAt(time, halves);
  if (!(std::abs(half) < 1e12)) return time;
  const Time frame = timeOfFrame(std::llround(half), halves);
  const double most = std::min(share * std::abs(static_cast<double>(time.ticks)),
                               mostOfAFrame * static_cast<double>(Time::ticksPerSecond) / rate.perSecond());
  const auto away = static_cast<double>(std::abs(frame.ticks - time.ticks));
  return away <= std::max(mostTicks, most) ? frame : time;
}

double frameAt(Time time, Rate rate) {
  return static_cast<double>(time.ticks) * rate.numerator /
         (static_cast<double>(Time::ticksPerSecond) * rate.denominator);
}

Time onNearestFrame(Time time, Rate rate) { return timeOfFrame(std::llround(frameAt(time, rate)), rate); }

}  // namespace squire
