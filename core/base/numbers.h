#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace squire {

// Text and numbers that do not depend on the locale. The shortest text that reads back the same value.
[[nodiscard]] std::string toText(float value);
[[nodiscard]] std::string toText(double value);
// Fixed digits after the point, for people: fixedText(1.25, 1) is "1.2" or "1.3".
[[nodiscard]] std::string fixedText(double value, int digits);
// "1 key", "2 keys"; "1 mesh", "2 meshes" when it is told how many are called.
[[nodiscard]] std::string counted(std::uint64_t count, std::string_view one, std::string_view many = {});

// The whole text has to be a finite number.
[[nodiscard]] std::optional<double> parseDouble(std::string_view text);
[[nodiscard]] std::optional<long long> parseInteger(std::string_view text);

}  // namespace squire
