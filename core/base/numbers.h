#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace squire {

// Locale-independent. The shortest text that reads back as the same value.
[[nodiscard]] std::string toText(float value);
[[nodiscard]] std::string toText(double value);
// Fixed number of digits after the decimal point, for display: fixedText(1.25, 1) is "1.2" or "1.3".
[[nodiscard]] std::string fixedText(double value, int digits);
// "1 key", "2 keys"; pass `many` for an irregular plural: "1 mesh", "2 meshes".
[[nodiscard]] std::string counted(std::uint64_t count, std::string_view one, std::string_view many = {});

// Empty unless the whole text is one finite number.
[[nodiscard]] std::optional<double> parseDouble(std::string_view text);
[[nodiscard]] std::optional<long long> parseInteger(std::string_view text);

}  // namespace squire
