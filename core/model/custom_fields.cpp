#include "core/model/custom_fields.h"

#include <algorithm>
#include <cmath>

namespace squire {

namespace {

// Integers up to this magnitude are exact in a double.
constexpr double farthestWhole = 9007199254740992.0;

bool isFiniteValue(const FieldValue& value) {
  const double* number = std::get_if<double>(&value);
  return !number || std::isfinite(*number);
}

std::optional<double> numberOf(const FieldValue& value) {
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
  if (const auto* number = std::get_if<double>(&value)) return *number;
  return std::nullopt;
}

bool isInRange(const FieldValue& value, const FieldDeclaration& field) {
  const auto number = numberOf(value);
  return !number || ((!field.least || *number >= *field.least) && (!field.most || *number <= *field.most));
}

bool isOfType(const FieldValue& value, FieldType type) {
  return value.index() == static_cast<std::size_t>(type);
}

}  // namespace

FieldValue fitted(const FieldValue& value, const FieldDeclaration& field) {
  if (isOfType(value, field.type) && isFiniteValue(value) && isInRange(value, field)) return value;
  const auto number = numberOf(value);
  if (!number || !std::isfinite(*number)) return field.usual;
  double held = *number;
  if (field.type == FieldType::Integer) {
    held = std::clamp(std::round(held), std::ceil(field.least.value_or(-farthestWhole)),
                      std::floor(field.most.value_or(farthestWhole)));
    return static_cast<std::int64_t>(std::clamp(held, -farthestWhole, farthestWhole));
  }
  if (field.type != FieldType::Number) return field.usual;
  if (field.least) held = std::max(held, *field.least);
  if (field.most) held = std::min(held, *field.most);
  return held;
}

std::string faultOf(const std::vector<FieldDeclaration>& fields) {
  for (const FieldDeclaration& field : fields) {
    if (field.name.empty()) return "a field of the project has no name";
    const std::string what = "the field \"" + field.name + "\" ";
    const bool isWhole = field.type == FieldType::Integer;
    const bool isNoRange =
        field.least && field.most &&
        (isWhole ? std::floor(*field.most) < std::ceil(*field.least) : *field.most < *field.least);
    if (isNoRange) return what + "has an empty range";
    if (!isOfType(field.usual, field.type)) return what + "has a default of another type";
    if (!isFiniteValue(field.usual) || !isInRange(field.usual, field)) {
      return what + "has a default outside of its range";
    }
  }
  return {};
}

std::string faultOf(const FieldValues& values, const std::vector<FieldDeclaration>& fields) {
  for (const auto& [name, value] : values) {
    if (!isFiniteValue(value)) return "has a field \"" + name + "\" that is not finite";
    for (const FieldDeclaration& field : fields) {
      if (field.name != name) continue;
      if (!isOfType(value, field.type)) return "has a field \"" + name + "\" of another type";
      if (!isInRange(value, field)) return "has a field \"" + name + "\" out of its range";
    }
  }
  return {};
}

}  // namespace squire
