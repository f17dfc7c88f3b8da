#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/json/json.h"
#include "core/model/project.h"
#include "core/model/words.h"

namespace squire {

// The first error in a file. After it, readers continue with default values; the caller checks once at the
// end.
class Failure {
 public:
  void set(std::string item, std::string message, std::optional<std::size_t> offset = {});
  [[nodiscard]] bool failed() const { return error_.has_value(); }
  [[nodiscard]] const Error& error() const { return *error_; }

 private:
  std::optional<Error> error_;
};

// Reads members of an unvalidated JSON object. A member of the wrong type is a failure, and so is a missing
// one unless stated otherwise.
class ObjectReader {
 public:
  // `item`: path of the object ("models[0]"). Borrows its arguments.
  ObjectReader(const Json& object, std::string item, Failure& failure);

  [[nodiscard]] bool has(std::string_view name) { return !member(name).isNull(); }
  std::string text(std::string_view name);
  std::string textOr(std::string_view name, std::string fallback);
  bool flag(std::string_view name, bool fallback);
  std::uint32_t id(std::string_view name);  // 1 to 1 000 000 000
  double number(std::string_view name);
  float real(std::string_view name);
  std::int64_t whole(std::string_view name, std::int64_t least, std::int64_t most);
  std::int32_t integer(std::string_view name);
  // The index of one of several words.
  std::uint32_t wordIn(std::string_view name, std::span<const std::string_view> words);
  template <HasWords Enum>
  Enum word(std::string_view name) {
    return static_cast<Enum>(wordIn(name, WordsOf<Enum>::words.all));
  }
  ContentHash hash(std::string_view name);
  Rate rate(std::string_view name);
  Time time(std::string_view name, Rate rate);
  vec2 pair(std::string_view name) { return pairFrom(required(name), name); }
  vec2 pairFrom(const Json& value, std::string_view name);  // of the member or an item of it
  vec3 vector(std::string_view name);
  quat rotation(std::string_view name);  // of unit length
  const Json::Array& array(std::string_view name);
  const Json& member(std::string_view name);  // null if missing

  void fail(std::string_view name, std::string_view message) { failAt(name, message, {}); }
  void failAt(std::string_view name, std::string_view message, std::optional<std::size_t> offset);
  [[nodiscard]] bool ok() const { return !failure_.failed(); }
  // The path of the object: "models[0]".
  [[nodiscard]] const std::string& item() const { return item_; }
  // The path of a member: "models[0].fight".
  [[nodiscard]] std::string itemIn(std::string_view name) const;
  // The path of an element of a list: "models[0].clips[3]".
  [[nodiscard]] std::string itemAt(std::string_view name, std::size_t index) const;
  // Members that were not read.
  UnknownMembers rest();

 private:
  const Json& required(std::string_view name);
  bool readNumbers(const Json& value, std::string_view name, std::size_t count, float* out);

  const Json& object_;
  std::string item_;
  Failure& failure_;
  std::vector<std::string_view> asked_;
};

}  // namespace squire
