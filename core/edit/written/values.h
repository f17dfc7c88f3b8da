#pragma once

#include <concepts>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/edit/written/scope.h"
#include "core/json/json.h"
#include "core/model/clip.h"
#include "core/model/fight.h"
#include "core/model/words.h"
#include "core/schema/members.h"

// The JSON form of values of edits. Written<T> has, for each type T that a field can have:
//
//   static Json write(const T&, Scope&);             the value with names in the place of ids
//   static bool read(const Json&, Scope&, T&);       false after an error, which the scope has recorded
//   static std::string type();                       name for users: "list of keys"
//   static Json schema();                            JSON Schema
namespace squire {

template <typename T>
struct Written;  // defined below, and for structs in fields.h
// The members of a struct; see fields.h.
template <typename T>
struct Fields;

struct MemberInfo {
  std::string name;
  std::string type;
  std::string meaning;
  bool mayBeMissing = false;
  Json schema;
};

// The schema of an object with exactly these members.
[[nodiscard]] Json objectSchemaOf(const std::vector<MemberInfo>& members);
// Reports an error if `json` is not an object or has an unknown member.
bool checkMembersOf(const Json& json, const std::vector<MemberInfo>& members, Scope& scope);

using MemberUse = std::function<void(const MemberInfo&)>;
[[nodiscard]] std::vector<MemberInfo> listMembers(void (*eachMember)(const MemberUse&));
template <typename T>
[[nodiscard]] const std::vector<MemberInfo>& membersOf() {
  static const std::vector<MemberInfo> members = listMembers(&Written<T>::eachMember);
  return members;
}

// Reports an error that names the expected value.
bool failOf(const Json& json, std::string_view wanted, Scope& scope);

// The name of a type and the JSON that it accepts.
struct ValueInfo {
  std::string type;
  Json schema;
};

// Types with their own functions in values.cpp.
[[nodiscard]] Json writeValue(const bool& value, Scope& scope);
[[nodiscard]] Json writeValue(const double& value, Scope& scope);
[[nodiscard]] Json writeValue(const float& value, Scope& scope);
[[nodiscard]] Json writeValue(const std::int32_t& value, Scope& scope);
[[nodiscard]] Json writeValue(const std::uint32_t& value, Scope& scope);
[[nodiscard]] Json writeValue(const std::int64_t& value, Scope& scope);
[[nodiscard]] Json writeValue(const std::size_t& value, Scope& scope);
[[nodiscard]] Json writeValue(const std::string& value, Scope& scope);
[[nodiscard]] Json writeValue(const vec2& value, Scope& scope);
[[nodiscard]] Json writeValue(const vec3& value, Scope& scope);
[[nodiscard]] Json writeValue(const quat& value, Scope& scope);
[[nodiscard]] Json writeValue(const Time& value, Scope& scope);
[[nodiscard]] Json writeValue(const Rate& value, Scope& scope);
[[nodiscard]] Json writeValue(const Ease& value, Scope& scope);
[[nodiscard]] Json writeValue(const Span& value, Scope& scope);
[[nodiscard]] Json writeValue(const Transform& value, Scope& scope);
[[nodiscard]] Json writeValue(const FieldValue& value, Scope& scope);
[[nodiscard]] Json writeValue(const FieldValues& value, Scope& scope);
bool readValue(const Json& json, Scope& scope, bool& value);
bool readValue(const Json& json, Scope& scope, double& value);
bool readValue(const Json& json, Scope& scope, float& value);
bool readValue(const Json& json, Scope& scope, std::int32_t& value);
bool readValue(const Json& json, Scope& scope, std::uint32_t& value);
bool readValue(const Json& json, Scope& scope, std::int64_t& value);
bool readValue(const Json& json, Scope& scope, std::size_t& value);
bool readValue(const Json& json, Scope& scope, std::string& value);
bool readValue(const Json& json, Scope& scope, vec2& value);
bool readValue(const Json& json, Scope& scope, vec3& value);
bool readValue(const Json& json, Scope& scope, quat& value);
bool readValue(const Json& json, Scope& scope, Time& value);
bool readValue(const Json& json, Scope& scope, Rate& value);
bool readValue(const Json& json, Scope& scope, Ease& value);
bool readValue(const Json& json, Scope& scope, Span& value);
bool readValue(const Json& json, Scope& scope, Transform& value);
bool readValue(const Json& json, Scope& scope, FieldValue& value);
bool readValue(const Json& json, Scope& scope, FieldValues& value);
[[nodiscard]] ValueInfo infoOf(const bool*);
[[nodiscard]] ValueInfo infoOf(const double*);
[[nodiscard]] ValueInfo infoOf(const float*);
[[nodiscard]] ValueInfo infoOf(const std::int32_t*);
[[nodiscard]] ValueInfo infoOf(const std::uint32_t*);
[[nodiscard]] ValueInfo infoOf(const std::int64_t*);
[[nodiscard]] ValueInfo infoOf(const std::size_t*);
[[nodiscard]] ValueInfo infoOf(const std::string*);
[[nodiscard]] ValueInfo infoOf(const vec2*);
[[nodiscard]] ValueInfo infoOf(const vec3*);
[[nodiscard]] ValueInfo infoOf(const quat*);
[[nodiscard]] ValueInfo infoOf(const Time*);
[[nodiscard]] ValueInfo infoOf(const Rate*);
[[nodiscard]] ValueInfo infoOf(const Ease*);
[[nodiscard]] ValueInfo infoOf(const Span*);
[[nodiscard]] ValueInfo infoOf(const Transform*);
[[nodiscard]] ValueInfo infoOf(const FieldValue*);
[[nodiscard]] ValueInfo infoOf(const FieldValues*);

[[nodiscard]] Json textSchema();
[[nodiscard]] Json wordSchema(std::span<const std::string_view> words);
[[nodiscard]] Json listSchema(Json item);
// The index of the word `json` in a list; reports an error if the list lacks it.
[[nodiscard]] std::optional<std::size_t> wordIn(std::span<const std::string_view> words,
                                                std::string_view noun, const Json& json, Scope& scope);

// The functions of Written<T>, or null, for values passed by address; or a value that a schema describes.
struct ValueType {
  Json (*writeIt)(const void* value, Scope& scope) = nullptr;
  bool (*readIt)(const Json& json, Scope& scope, void* value) = nullptr;
  std::string (*typeOfIt)() = nullptr;
  Json (*schemaOfIt)() = nullptr;
  // Of types whose members can be inlined into those of an enclosing struct.
  void (*writeMembers)(const void* value, Scope& scope, Json& object) = nullptr;
  bool (*readMembers)(const Json& object, Scope& scope, void* value) = nullptr;
  void (*eachMember)(const MemberUse& use) = nullptr;
  const struct StructType& (*fieldsOfIt)() = nullptr;
  const ValueSchema* described = nullptr;
  [[nodiscard]] Json write(const void* value, Scope& scope) const;
  bool read(const Json& json, Scope& scope, void* value) const;
  [[nodiscard]] std::string type() const;
  [[nodiscard]] Json schema() const;
  [[nodiscard]] const StructType* fields() const;  // null: it is no struct
};
template <typename T>
[[nodiscard]] constexpr ValueType makeValueType() {
  using W = Written<T>;
  ValueType out;
  if constexpr (requires { &W::write; }) {
    out.writeIt = [](const void* value, Scope& scope) {
      return W::write(*static_cast<const T*>(value), scope);
    };
    out.readIt = [](const Json& json, Scope& scope, void* value) {
      return W::read(json, scope, *static_cast<T*>(value));
    };
    out.schemaOfIt = &W::schema;
  }
  if constexpr (requires { &W::type; }) out.typeOfIt = &W::type;
  if constexpr (requires { &W::eachMember; }) {
    out.writeMembers = [](const void* value, Scope& scope, Json& object) {
      W::writeMembers(*static_cast<const T*>(value), scope, object);
    };
    out.readMembers = [](const Json& object, Scope& scope, void* value) {
      return W::readMembers(object, scope, *static_cast<T*>(value));
    };
    out.eachMember = &W::eachMember;
  }
  if constexpr (requires { &W::fields; }) out.fieldsOfIt = &W::fields;
  return out;
}
template <typename T>
inline constexpr ValueType valueType = makeValueType<T>();

// The items of a list: `add` appends one and returns its address.
[[nodiscard]] Json writeItems(const void* first, std::size_t count, std::size_t size, const ValueType& item,
                              Scope& scope);
bool readItems(const Json& json, Scope& scope, const ValueType& item, void* list, void* (*add)(void* list));

template <typename T>
struct Written {
  static Json write(const T& value, Scope& scope) { return writeValue(value, scope); }
  static bool read(const Json& json, Scope& scope, T& value) { return readValue(json, scope, value); }
  static std::string type() { return infoOf(static_cast<const T*>(nullptr)).type; }
  static Json schema() { return infoOf(static_cast<const T*>(nullptr)).schema; }
};

// A reference to an object by name; none is null.
template <typename Tag>
struct Written<Id<Tag>> {
  static Json write(const Id<Tag>& id, Scope& scope) {
    return id.valid() ? Json(scope.nameOf(id)) : Json(nullptr);
  }
  static bool read(const Json& json, Scope& scope, Id<Tag>& id) {
    id = {};
    if (json.isNull()) return true;
    if (!json.isString()) return failOf(json, "a name", scope);
    id = scope.find<Tag>(json.asString());
    return id.valid();
  }
  static std::string type() { return "name"; }
  static Json schema() { return Json::object({{"type", Json::array({"string", "null"})}}); }
};

template <HasWords T>
struct Written<T> {
  static Json write(const T& value, Scope&) { return words::name(value); }
  static bool read(const Json& json, Scope& scope, T& value) {
    const auto at = wordIn(WordsOf<T>::words.all, WordsOf<T>::noun, json, scope);
    if (at) value = static_cast<T>(*at);
    return at.has_value();
  }
  static std::string type() { return WordsOf<T>::noun; }
  static Json schema() { return wordSchema(WordsOf<T>::words.all); }
};

template <typename T>
struct Written<std::optional<T>> {
  static Json write(const std::optional<T>& value, Scope& scope) {
    return value ? Written<T>::write(*value, scope) : Json(nullptr);
  }
  static bool read(const Json& json, Scope& scope, std::optional<T>& value) {
    value.reset();
    if (json.isNull()) return true;
    T read{};
    if (!Written<T>::read(json, scope, read)) return false;
    value = std::move(read);
    return true;
  }
  static std::string type() { return Written<T>::type(); }
  static Json schema() {
    return Json::object({{"anyOf", Json::array({Written<T>::schema(), Json::object({{"type", "null"}})})}});
  }
};

template <typename T>
requires(!std::same_as<T, KeyRef>) struct Written<std::vector<T>> {
  static Json write(const std::vector<T>& values, Scope& scope) {
    return writeItems(values.data(), values.size(), sizeof(T), valueType<T>, scope);
  }
  static bool read(const Json& json, Scope& scope, std::vector<T>& values) {
    values.clear();
    return readItems(json, scope, valueType<T>, &values,
                     [](void* list) -> void* { return &static_cast<std::vector<T>*>(list)->emplace_back(); });
  }
  static std::string type() { return "list of " + Written<T>::type(); }
  static Json schema() { return listSchema(Written<T>::schema()); }
};

}  // namespace squire
