#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/compiled_once.h"
#include "core/base/result.h"

namespace squire {

// A JSON document as a value. Objects keep the order in which members were added, so that output is canonical
// and unknown members can be written back unchanged.
class Json {
 public:
  using Array = std::vector<Json>;
  using Member = std::pair<std::string, Json>;
  using Object = std::vector<Member>;

  SQUIRE_DECLARE_COPIES(Json);  // a new one is null
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

  // The value, or `fallback` if it has another type.
  [[nodiscard]] bool asBool(bool fallback = false) const;
  [[nodiscard]] double asDouble(double fallback = 0.0) const;
  [[nodiscard]] float asFloat(float fallback = 0.0f) const;
  [[nodiscard]] std::int64_t asInteger(std::int64_t fallback = 0) const;
  [[nodiscard]] const std::string& asString() const;  // empty if not a string
  [[nodiscard]] const Array& items() const;           // empty if not an array
  [[nodiscard]] const Object& members() const;        // empty if not an object

  // The first member with this name, or a null value.
  [[nodiscard]] const Json& operator[](std::string_view name) const;
  [[nodiscard]] bool has(std::string_view name) const;
  void set(std::string name, Json value);  // adds or replaces a member; if this is no object, it becomes one
  void push(Json value);                   // appends an element; if this is no array, it becomes one

  bool operator==(const Json&) const;

 private:
  std::variant<std::monostate, bool, std::int64_t, float, double, std::string, Array, Object> value_;
};

// Parses strict JSON in UTF-8, with at most 128 levels of nesting and at most `maxValues` values (each takes
// about 100 bytes). Errors contain the byte offset.
[[nodiscard]] Result<Json> parseJson(std::string_view text, std::size_t maxValues = SIZE_MAX);

struct JsonStyle {
  int indent = 2;       // 0: everything on one line
  int inlineDepth = 1;  // short arrays and objects with at most this much nesting go on one line
  int lineWidth = 110;
  int level = 0;  // nesting level of the value within the text around it; its first line is not indented
};

// Writes numbers as the shortest decimals that read back unchanged; non-finite numbers become null. Does not
// end with a newline.
[[nodiscard]] std::string writeJson(const Json& value, const JsonStyle& style = {});

}  // namespace squire
