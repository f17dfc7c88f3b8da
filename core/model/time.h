#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace squire {

// An exact instant or length. The base is the one that FBX files use: it divides 24, 25, 30, 48, 50, 60, 100
// and 120 frames a second, so a frame is a whole number of ticks and what an FBX file says is kept to the
// bit.
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
  // The nearest tick; far values are held to about 100 years, and what is no number is 0.
  [[nodiscard]] static Time fromSeconds(double seconds);
};

// Frames a second as a fraction: 24/1, 30000/1001.
struct Rate {
  static constexpr std::uint32_t largestPart = 4'000'000;  // that a project can hold
  std::uint32_t numerator = 30;
  std::uint32_t denominator = 1;

  bool operator==(const Rate&) const = default;
  [[nodiscard]] constexpr double perSecond() const { return static_cast<double>(numerator) / denominator; }
  // "24", "29.97"
  [[nodiscard]] std::string text() const;
  // The standard rate within 0.1 % of this (23.976, 24, 25, 29.97, 30, ... 120), else the fraction with the
  // least denominator that is this to seven digits (100/3, 48000/1001), else the nearest thousandth; above
  // 4000 the nearest whole one.
  [[nodiscard]] static Rate nearest(double framesPerSecond);
};

// The instant of a frame, rounded to a tick where the rate does not divide the base.
[[nodiscard]] Time timeOfFrame(std::int64_t frame, Rate rate);
// The whole or half frame that an instant of another program's stands for, which may have lost a tick or two
// in rounding and this share of itself; else the instant itself.
[[nodiscard]] Time settledOnFrame(Time time, Rate rate, double share = 0.0);
// The frame at an instant, with its fraction.
[[nodiscard]] double frameAt(Time time, Rate rate);
[[nodiscard]] Time onNearestFrame(Time time, Rate rate);

}  // namespace squire
