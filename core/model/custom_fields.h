#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/model/unknown_members.h"

namespace squire {

struct StructSchema;  // core/schema/schema.h

enum class FieldType : std::uint32_t { Flag, Integer, Number, Text };

using FieldValue =
    std::variant<bool, std::int64_t, double, std::string>;  // alternatives in the order of FieldType

// A custom field of hit volumes, declared by the project.
struct FieldDeclaration {
  std::string name;  // unique within the project
  FieldType type = FieldType::Number;
  FieldValue usual{0.0};  // default of volumes that do not set the field; has the declared type
  std::optional<double> least;
  std::optional<double> most;
  UnknownMembers unknown = {};

  bool operator==(const FieldDeclaration&) const = default;
};

[[nodiscard]] const StructSchema& schemaOf(const FieldDeclaration*);

// Field values by field name. A missing field has its declared default. Values of fields that are no longer
// declared are kept.
using FieldValues = std::map<std::string, FieldValue>;

// Converts a value to the field's type and clamps it to the field's range. Integers and numbers convert into
// each other; any other mismatch gives the default.
[[nodiscard]] FieldValue fitted(const FieldValue& value, const FieldDeclaration& field);
// Returns an empty string if valid, else the first problem.
[[nodiscard]] std::string faultOf(const std::vector<FieldDeclaration>& fields);
// Returns an empty string if the values fit the declarations, else the first problem.
[[nodiscard]] std::string faultOf(const FieldValues& values, const std::vector<FieldDeclaration>& fields);

}  // namespace squire
