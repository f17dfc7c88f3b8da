#pragma once

#include <array>

#include "core/edit/written/values.h"

// How a struct is written: its members are named once, and its JSON form, its schema and its documentation
// are derived from that list. Arguments of an edit name them in entry() of core/edit/written/entry.h, other
// structs in Fields<T>:
//
//   template <>
//   struct Fields<KeyScaling> {
//     static constexpr const char* noun = "scaling";
//     static constexpr std::array list{field<&KeyScaling::pivot>("pivot", "the instant that stays"),
//                                      field<&KeyScaling::factor>("factor", "of the distances")};
//   };
namespace squire {

// A member of a struct. Its functions get the address of the struct.
struct Member {
  const char* name;     // null: its own members are written in its place, for example those of an edit's clip
  const char* meaning;  // a phrase for the documentation: "how far the keys move"
  bool mayBeMissing;    // if missing, it keeps the struct's default value
  const void* (*of)(const void* owner);
  const ValueType* type;

  [[nodiscard]] bool isInlined() const { return name == nullptr; }
  [[nodiscard]] void* in(void* owner) const { return const_cast<void*>(of(owner)); }
};

// A struct with Fields or a schema.
struct StructType {
  const char* noun;  // "": these are the arguments of an edit
  std::vector<Member> list;
  const void* (*usual)();                 // a struct with the default values
  void (*settle)(void* value) = nullptr;  // sets what depends on several members at once; may be null
  std::vector<MemberInfo> infos = {};
};
// Completes a type of which all but `infos` is set.
[[nodiscard]] StructType completed(StructType type);
// The members that a schema shows in edits.
[[nodiscard]] const StructType& structTypeOf(const StructSchema& schema);

template <typename Pointer>
struct PointedTo;
template <typename OwnerType, typename ValueType>
struct PointedTo<ValueType OwnerType::*> {
  using Owner = OwnerType;
  using Value = ValueType;
};

template <typename T>
inline constexpr bool isOptional = false;
template <typename T>
inline constexpr bool isOptional<std::optional<T>> = true;

template <auto pointer>
constexpr Member memberOf(const char* name, const char* meaning, bool mayBeMissing) {
  using To = PointedTo<decltype(pointer)>;
  return {name, meaning, mayBeMissing,
          [](const void* owner) -> const void* {
            return &(static_cast<const typename To::Owner*>(owner)->*pointer);
          },
          &valueType<typename To::Value>};
}
// A required member; a std::optional may be missing.
template <auto pointer>
constexpr Member field(const char* name, const char* meaning) {
  return memberOf<pointer>(name, meaning, isOptional<typename PointedTo<decltype(pointer)>::Value>);
}
// An optional member.
template <auto pointer>
constexpr Member optional(const char* name, const char* meaning) {
  return memberOf<pointer>(name, meaning, true);
}
// A member whose own members are written in its place.
template <auto pointer>
constexpr Member inlined() {
  return memberOf<pointer>(nullptr, "", false);
}

template <typename T>
concept HasFields = requires {
  Fields<T>::list;
};

// Write, read and visit the fields of a struct. An optional value is written only if it differs from the
// struct's default.
void writeFields(const StructType& type, const void* value, Scope& scope, Json& object);
bool readFields(const StructType& type, const Json& object, Scope& scope, void* value);
void eachField(const StructType& type, const MemberUse& use);
[[nodiscard]] Json writeStruct(const StructType& type, const void* value, Scope& scope);
bool readStruct(const StructType& type, const Json& json, Scope& scope, void* value);

template <typename T>
const void* usualValue() {
  static const T value{};
  return &value;
}

template <HasFields T>
const StructType& structTypeOfFields() {
  static const StructType type =
      completed({Fields<T>::noun, {Fields<T>::list.begin(), Fields<T>::list.end()}, usualValue<T>, [] {
                   void (*settle)(void*) = nullptr;
                   if constexpr (requires(T & value) { Fields<T>::settle(value); })
                     settle = [](void* value) { Fields<T>::settle(*static_cast<T*>(value)); };
                   return settle;
                 }()});
  return type;
}

template <typename T>
requires(HasFields<T> || HasSchema<T>) struct Written<T> {
  static const StructType& fields() {
    if constexpr (HasFields<T>) {
      return structTypeOfFields<T>();
    } else {
      return structTypeOf(schemaOf(static_cast<const T*>(nullptr)));
    }
  }

  static void writeMembers(const T& value, Scope& scope, Json& object) {
    writeFields(fields(), &value, scope, object);
  }
  static bool readMembers(const Json& object, Scope& scope, T& value) {
    return readFields(fields(), object, scope, &value);
  }
  static void eachMember(const MemberUse& use) { eachField(fields(), use); }

  static Json write(const T& value, Scope& scope) { return writeStruct(fields(), &value, scope); }
  static bool read(const Json& json, Scope& scope, T& value) {
    return readStruct(fields(), json, scope, &value);
  }
  static std::string type() { return fields().noun; }
  static Json schema() { return objectSchemaOf(fields().infos); }
};

}  // namespace squire
