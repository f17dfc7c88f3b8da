#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/model/unknown_members.h"

namespace squire {

enum class FieldType : std::uint32_t { Flag, Integer, Number, Text };

using FieldValue = std::variant<bool, std::int64_t, double, std::string>;  // in the order of FieldType

// A field that a project adds to its hit volumes, beyond those that Squire knows.
struct FieldDeclaration {
  std::string name;  // unique in a project
  FieldType type = FieldType::Number;
  FieldValue usual{0.0};  // where a volume says nothing; of the declared type
  std::optional<double> least;
  std::optional<double> most;
  UnknownMembers unknown = {};

  bool operator==(const FieldDeclaration&) const = default;
};

// Values by the names of their fields; one that is not there is the declaration's usual one. Values of fields
// that nobody declares any more are kept.
using FieldValues = std::map<std::string, FieldValue>;

// The value as a field can hold it: of its type, and within its range. What cannot be told becomes the usual
// one; a whole number becomes a number and the other way round.
[[nodiscard]] FieldValue fitted(const FieldValue& value, const FieldDeclaration& field);
// Empty when sound, else what is wrong.
[[nodiscard]] std::string faultOf(const std::vector<FieldDeclaration>& fields);
// What the values of a volume break of what is declared.
[[nodiscard]] std::string faultOf(const FieldValues& values, const std::vector<FieldDeclaration>& fields);

}  // namespace squire
