#pragma once

#include <algorithm>
#include <tuple>

#include "core/base/ids.h"
#include "core/math/ease.h"
#include "core/math/transform.h"
#include "core/schema/access.h"

// The functions that lists of members are made of.
namespace squire {

// A struct that has a schema declares `const StructSchema& schemaOf(const T*)` in its header.
template <typename T>
concept HasSchema = requires(const T* none) {
  { schemaOf(none) } -> std::same_as<const StructSchema&>;
};

// Tells which ValueKind a type is. Types of core/model are in core/model/value_kinds.h.
template <typename T>
struct ValueOf;
template <ValueKind k>
struct OfKind {
  static constexpr ValueSchema value{.kind = k};
};
template <>
struct ValueOf<bool> : OfKind<ValueKind::Flag> {};
template <>
struct ValueOf<std::int32_t> : OfKind<ValueKind::Whole> {};
template <>
struct ValueOf<std::uint32_t> : OfKind<ValueKind::Count> {};
template <>
struct ValueOf<float> : OfKind<ValueKind::Number> {};
template <>
struct ValueOf<double> : OfKind<ValueKind::Real> {};
template <>
struct ValueOf<std::string> : OfKind<ValueKind::Text> {};
template <>
struct ValueOf<vec2> : OfKind<ValueKind::Pair> {};
template <>
struct ValueOf<vec3> : OfKind<ValueKind::Vector> {};
template <>
struct ValueOf<quat> : OfKind<ValueKind::Rotation> {};
template <>
struct ValueOf<Transform> : OfKind<ValueKind::Placement> {};
template <>
struct ValueOf<Ease> : OfKind<ValueKind::Ease> {};
// The id of a thing: thingOf() of an id is declared where the id is.
template <typename Tag>
struct ValueOf<Id<Tag>> {
  static constexpr ValueSchema value{.kind = ValueKind::Reference, .refers = &thingOf(Id<Tag>{})};
};
template <HasSchema T>
struct ValueOf<T> {
  static constexpr ValueSchema value{.kind = ValueKind::Struct, .structure = []() -> const StructSchema& {
                                       return schemaOf(static_cast<const T*>(nullptr));
                                     }};
};

// The description of a member: memberOf(&IkChain::softness).limits.
template <HasSchema T, typename V>
[[nodiscard]] const MemberSchema& memberOf(V T::*pointer) {
  const StructSchema& schema = schemaOf(static_cast<const T*>(nullptr));
  return memberAt(schema, &(static_cast<const T*>(schema.usual())->*pointer));
}

template <typename T>
concept HasValueKind = requires {
  ValueOf<T>::value;
};

namespace schema {

// Takes a member's type apart: what it holds, and how often.
template <typename T>
struct Held {
  static constexpr bool isAlone = true;
  static constexpr ValueSchema value() {
    static_assert(HasValueKind<T>, "a member of this type needs a ValueOf, or its struct a schemaOf()");
    return ValueOf<T>::value;
  }
};
template <typename T>
struct Held<std::optional<T>> {
  static constexpr ValueSchema value() {
    ValueSchema out = Held<T>::value();
    out.optional = &optionalAccess<T>;
    return out;
  }
};
template <typename T>
requires(!HasValueKind<std::shared_ptr<const T>>) struct Held<std::shared_ptr<const T>> {
  static constexpr ValueSchema value() {
    ValueSchema out = Held<T>::value();
    out.optional = &sharedAccess<T>;
    return out;
  }
};
template <typename T>
requires(!HasValueKind<std::vector<T>>) struct Held<std::vector<T>> {
  static constexpr ValueSchema value() {
    ValueSchema out = Held<T>::value();
    out.list = &listAccess<T>;
    return out;
  }
};
template <typename T>
requires(
    !HasValueKind<std::vector<std::shared_ptr<const T>>>) struct Held<std::vector<std::shared_ptr<const T>>> {
  static constexpr ValueSchema value() {
    ValueSchema out = Held<T>::value();
    out.list = &listAccess<std::shared_ptr<const T>>;
    return out;
  }
};

template <typename Pointer>
struct Pointed;
template <typename OwnerType, typename ValueType>
struct Pointed<ValueType OwnerType::*> {
  using Owner = OwnerType;
  using Value = ValueType;
};
// The address of the member in its struct, or in a struct that is a member of it.
template <auto pointer, auto... rest>
const void* addressIn(const void* owner) {
  const void* member = &(static_cast<const typename Pointed<decltype(pointer)>::Owner*>(owner)->*pointer);
  if constexpr (sizeof...(rest) == 0) {
    return member;
  } else {
    return addressIn<rest...>(member);
  }
}
template <auto pointer, auto... rest>
struct LastOf : LastOf<rest...> {};
template <auto pointer>
struct LastOf<pointer> : Pointed<decltype(pointer)> {};

// A member that must be there; a std::optional, a list and what is shared may be missing.
template <auto... path>
constexpr MemberSchema member(const char* name, const char* meaning) {
  MemberSchema out;
  out.name = name;
  out.meaning = meaning;
  out.value = Held<typename LastOf<path...>::Value>::value();
  out.of = addressIn<path...>;
  out.isUsual = out.mayBeMissing = !requires { Held<typename LastOf<path...>::Value>::isAlone; };
  return out;
}
template <auto pointer>
constexpr MemberSchema id() {
  MemberSchema out;
  out.name = "id";
  out.value.kind = ValueKind::OwnId;
  out.of = addressIn<pointer>;
  out.isLeftOutOfEdits = true;
  return out;
}
template <auto pointer>
constexpr MemberSchema name() {
  MemberSchema out = member<pointer>("name", "its name; made free where another has it").optionalInEdits();
  out.isName = true;
  return out;
}
// Names the thing, alone or together with others, though it is not called "name".
constexpr MemberSchema naming(MemberSchema member) { return member.with(&MemberSchema::isName, true); }
// The members that this version of Squire does not know.
template <auto pointer>
constexpr MemberSchema unknown() {
  MemberSchema out;
  out.value.kind = ValueKind::Unknown;
  out.of = addressIn<pointer>;
  out.isLeftOutOfEdits = true;
  return out;
}
// The lists of things that the struct has and its schema does not name.
constexpr MemberSchema otherThings() {
  return {.value = {.kind = ValueKind::OtherThings}, .isLeftOutOfEdits = true};
}
// A list that is sorted by members of its items.
template <auto... keys>
constexpr MemberSchema inOrderOf(MemberSchema member) {
  member.sort = [](void* list) {
    using T = typename LastOf<keys...>::Owner;
    std::ranges::stable_sort(asList<std::vector<T>>(list), {},
                             [](const T& item) { return std::tie((item.*keys)...); });
  };
  return member;
}
// Calls a function of a struct with the address of the struct.
template <auto function>
struct OfStruct;
template <typename Owner, typename Out, Out (*function)(const Owner&)>
struct OfStruct<function> {
  static Out call(const void* owner) { return function(*static_cast<const Owner*>(owner)); }
};
// The member counts only where a condition of its struct is true.
template <auto condition>
constexpr MemberSchema onlyIf(MemberSchema member) {
  return member.with(&MemberSchema::isMeant, OfStruct<condition>::call);
}
// In the file, the rotation of an inlined Placement may be missing.
constexpr MemberSchema turnUsual(MemberSchema member) {
  return member.with(&MemberSchema::isTurnUsual, true);
}
// The frames of a Time are counted at the rate in another member.
template <auto rate>
constexpr MemberSchema countedAt(MemberSchema member) {
  return member.with(&MemberSchema::rateOf, addressIn<rate>);
}
// A list of ids that is a list of objects in the file, with the members that this version does not know.
template <auto unknownOfId>
constexpr MemberSchema inRows(MemberSchema member) {
  return member.with(&MemberSchema::unknownOfId, addressIn<unknownOfId>);
}

template <typename T>
constexpr StructSchema describe(const char* noun, std::span<const MemberSchema> members) {
  StructSchema out{noun, members, []() -> const void* {
                     static const T value{};
                     return &value;
                   }};
  if constexpr (requires { thingOf(T::id); }) out.thing = &thingOf(decltype(T::id){});
  return out;
}
// The struct is valid only if `fault`, a function of it, returns an empty text.
template <auto fault>
constexpr StructSchema checkedBy(StructSchema schema) {
  return schema.with(&StructSchema::fault, OfStruct<fault>::call);
}
// After reading, `settle` sets what depends on several members of the struct together.
template <typename T, void (*settle)(T&)>
constexpr StructSchema settledBy(StructSchema schema) {
  schema.settle = [](void* value) { settle(*static_cast<T*>(value)); };
  return schema;
}
template <auto isRow>
constexpr StructSchema rowIf(StructSchema schema) {
  return schema.with(&StructSchema::isRow, OfStruct<isRow>::call);
}
// `rate`: a function of the struct that returns the address of a Rate, or null.
template <auto rate>
constexpr StructSchema timedBy(StructSchema schema) {
  return schema.with(&StructSchema::rate, OfStruct<rate>::call);
}

}  // namespace schema

}  // namespace squire
