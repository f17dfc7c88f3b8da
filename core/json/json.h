#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/result.h"

namespace squire {

// A JSON document as a value. Objects keep the order in which members were added, so that what Squire writes
// is canonical and what it does not understand can be written back as it was.
class Json {
 public:
  using Array = std::vector<Json>;
  using Member = std::pair<std::string, Json>;
  using Object = std::vector<Member>;

  Json() = default;  // null
  Json(std::nullptr_t) {}
  Json(bool value) : value_(value) {}
  Json(int value) : value_(std::int64_t{value}) {}
  Json(std::int64_t value) : value_(value) {}
  Json(std::uint32_t value) : value_(std::int64_t{value}) {}
  Json(std::uint64_t value) : value_(static_cast<std::int64_t>(value)) {}
  Json(float value) : value_(value) {}
  Json(double value) : value_(value) {}
  Json(const char* text) : value_(std::string(text)) {}
  Json(std::string_view text) : value_(std::string(text)) {}
  Json(std::string text) : value_(std::move(text)) {}
  Json(Array items) : value_(std::move(items)) {}
  Json(Object members) : value_(std::move(members)) {}
  static Json array(std::initializer_list<Json> items = {}) { return Json(Array(items)); }
  static Json object(std::initializer_list<Member> members = {}) { return Json(Object(members)); }

  [[nodiscard]] bool isNull() const { return std::holds_alternative<std::monostate>(value_); }
  [[nodiscard]] bool isBool() const { return std::holds_alternative<bool>(value_); }
  [[nodiscard]] bool isNumber() const;
  [[nodiscard]] bool isInteger() const { return std::holds_alternative<std::int64_t>(value_); }
  [[nodiscard]] bool isString() const { return std::holds_alternative<std::string>(value_); }
  [[nodiscard]] bool isArray() const { return std::holds_alternative<Array>(value_); }
  [[nodiscard]] bool isObject() const { return std::holds_alternative<Object>(value_); }

  // What is asked for, or the fallback where this is of another kind.
  [[nodiscard]] bool asBool(bool fallback = false) const;
  [[nodiscard]] double asDouble(double fallback = 0.0) const;
  [[nodiscard]] float asFloat(float fallback = 0.0f) const;
  [[nodiscard]] std::int64_t asInteger(std::int64_t fallback = 0) const;
  [[nodiscard]] const std::string& asString() const;  // empty where it is no string
  [[nodiscard]] const Array& items() const;           // empty where it is no array
  [[nodiscard]] const Object& members() const;        // empty where it is no object

  // The member of this name, or a null value. The first one where a name stands twice.
  [[nodiscard]] const Json& operator[](std::string_view name) const;
  [[nodiscard]] bool has(std::string_view name) const;
  void set(std::string name, Json value);  // appends, or replaces in place; makes a null an object
  void push(Json value);                   // makes a null an array

  bool operator==(const Json&) const = default;

 private:
  std::variant<std::monostate, bool, std::int64_t, float, double, std::string, Array, Object> value_;
};

// Strict JSON in UTF-8; nesting of at most 128, and at most `maxValues` values, each of which takes about 100
// bytes. Errors carry the byte offset.
[[nodiscard]] Result<Json> parseJson(std::string_view text, std::size_t maxValues = SIZE_MAX);

struct JsonStyle {
  int indent = 2;       // 0: all on one line
  int inlineDepth = 1;  // arrays and objects nested no deeper than this, and short, stand on one line
  int lineWidth = 110;
  int level = 0;  // how deep the value lies in what is around it; its first line is not indented
};

// Numbers are the shortest decimals that read back the same; numbers that are not finite become null. Ends
// without a newline.
[[nodiscard]] std::string writeJson(const Json& value, const JsonStyle& style = {});

}  // namespace squire
