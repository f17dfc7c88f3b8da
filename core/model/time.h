#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace squire {

// An exact instant or duration. The base is that of FBX files: 24, 25, 30, 48, 50, 60, 100 and 120 frames per
// second divide it, so that frames are whole ticks and times from FBX files are kept exactly.
struct Time {
  static constexpr std::int64_t ticksPerSecond = 46186158000;

  std::int64_t ticks = 0;

  constexpr auto operator<=>(const Time&) const = default;
  constexpr Time operator+(Time other) const { return {ticks + other.ticks}; }
  constexpr Time operator-(Time other) const { return {ticks - other.ticks}; }
  constexpr Time& operator+=(Time other) { return ticks += other.ticks, *this; }

  [[nodiscard]] constexpr double seconds() const {
    return static_cast<double>(ticks) / static_cast<double>(ticksPerSecond);
  }
  // Rounds to the nearest tick. Values are clamped to about 5 years; NaN becomes 0.
  [[nodiscard]] static Time fromSeconds(double seconds);
};

// Frames per second as a fraction: 24/1, 30000/1001.
struct Rate {
  static constexpr std::uint32_t largestPart = 4'000'000;  // limit of the project format
  std::uint32_t numerator = 30;
  std::uint32_t denominator = 1;

  bool operator==(const Rate&) const = default;
  [[nodiscard]] constexpr double perSecond() const { return static_cast<double>(numerator) / denominator; }
  // "24", "29.97"
  [[nodiscard]] std::string text() const;
  // The standard rate within 0.05 % (23.976, 24, 25, 29.97, 30, ... 120); else the fraction with the smallest
  // denominator that agrees to seven digits (100/3, 48000/1001); else the nearest thousandth; above 4000 the
  // nearest integer.
  [[nodiscard]] static Rate nearest(double framesPerSecond);
};

// The time of a frame, rounded to a tick if the rate does not divide the base.
[[nodiscard]] Time timeOfFrame(std::int64_t frame, Rate rate);
// Snaps a time from another program to the nearest whole or half frame if rounding errors explain the
// difference: at most two ticks, or `share` of the time up to a thousandth of a frame. Otherwise returns the
// time unchanged.
[[nodiscard]] Time settledOnFrame(Time time, Rate rate, double share = 0.0);
// The frame at a time, with its fraction.
[[nodiscard]] double frameAt(Time time, Rate rate);
[[nodiscard]] Time onNearestFrame(Time time, Rate rate);

}  // namespace squire
