#pragma once

#include <tuple>

#include "core/edit/written/values.h"

// How a struct is written: Fields<T>::list names its members once, and its JSON, its schema and its
// documentation come from that.
//
//   template <>
//   struct Fields<MoveKeys> {
//     static constexpr auto list = std::tuple{inlined(&MoveKeys::clip), field("keys", &MoveKeys::keys, "which
//     keys"),
//                                             field("by", &MoveKeys::by, "how far")};
//   };
namespace squire {

template <typename Owner, typename T>
struct Field {
  using Value = T;
  static constexpr bool isInlined = false;
  const char* name;
  const char* meaning;  // a phrase for the documentation: "how far the keys move"
  T Owner::*member;
  bool mayBeMissing = false;  // if missing, it keeps the struct's default value
};
// A member whose own members are written in its place, for example the clip of an edit.
template <typename Owner, typename T>
struct Inlined {
  using Value = T;
  static constexpr bool isInlined = true;
  T Owner::*member;
};

// A required member; a std::optional may be missing.
template <typename Owner, typename T>
constexpr Field<Owner, T> field(const char* name, T Owner::*member, const char* meaning) {
  return {name, meaning, member, IsOptional<T>::value};
}
// An optional member.
template <typename Owner, typename T>
constexpr Field<Owner, T> optional(const char* name, T Owner::*member, const char* meaning) {
  return {name, meaning, member, true};
}
template <typename Owner, typename T>
constexpr Inlined<Owner, T> inlined(T Owner::*member) {
  return {member};
}

template <typename T>
concept HasFields = requires {
  Fields<T>::list;
};

template <typename T, typename Use>
void eachField(Use use) {
  std::apply([&](const auto&... one) { (use(one), ...); }, Fields<T>::list);
}

// An optional value is written only if it differs from the struct's default.
template <typename T>
[[nodiscard]] bool isWorthWriting(const T& value, const T& usual, Scope& scope) {
  return !(Written<T>::write(value, scope) == Written<T>::write(usual, scope));
}

template <HasFields T>
struct Written<T> {
  static void writeMembers(const T& value, Scope& scope, Json& object) {
    const T usual{};
    eachField<T>([&]<typename One>(const One& one) {
      using Value = typename One::Value;
      const Value& member = value.*one.member;
      if constexpr (One::isInlined) {
        Written<Value>::writeMembers(member, scope, object);
      } else if (!one.mayBeMissing || isWorthWriting(member, usual.*one.member, scope)) {
        object.set(one.name, Written<Value>::write(member, scope));
      }
    });
  }

  static bool readMembers(const Json& object, Scope& scope, T& value) {
    bool done = true;
    eachField<T>([&]<typename One>(const One& one) {
      if (!done) return;
      if constexpr (One::isInlined) {
        done = Written<typename One::Value>::readMembers(object, scope, value.*one.member);
      } else {
        done = readMember(object, scope, one, value.*one.member);
      }
    });
    // What depends on several members at once.
    if constexpr (requires { Fields<T>::settle(value); }) Fields<T>::settle(value);
    return done;
  }

  static void eachMember(const std::function<void(const MemberInfo&)>& use) {
    eachField<T>([&]<typename One>(const One& one) {
      using Value = typename One::Value;
      if constexpr (One::isInlined) {
        Written<Value>::eachMember(use);
      } else {
        use(MemberInfo{one.name, Written<Value>::type(), one.meaning, one.mayBeMissing,
                       Written<Value>::schema()});
      }
    });
  }

  static Json write(const T& value, Scope& scope) {
    Json object = Json::object();
    writeMembers(value, scope, object);
    return object;
  }
  static bool read(const Json& json, Scope& scope, T& value) {
    return checkMembers<T>(json, scope) && readMembers(json, scope, value);
  }
  static std::string type() { return Fields<T>::noun; }
  static Json schema() { return objectSchema<T>(); }

 private:
  template <typename One, typename Value>
  static bool readMember(const Json& object, Scope& scope, const One& one, Value& member) {
    if (!object.has(one.name)) {
      return one.mayBeMissing || scope.fail('"' + std::string(one.name) + "\" is missing: " + one.meaning,
                                            "it takes a " + Written<Value>::type());
    }
    scope.enter(one.name);
    const bool done = Written<Value>::read(object[one.name], scope, member);
    scope.leave();
    return done;
  }
};

}  // namespace squire
