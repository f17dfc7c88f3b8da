#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

// Each struct of a project is described once, by a list of its members:
//
//   constexpr MemberSchema chainMembers[] = {
//       id<&IkChain::id>(),
//       name<&IkChain::name>(),
//       member<&IkChain::end>("end", "the bone at its end; its parent and grandparent bend"),
//       member<&IkChain::softness>("softness", "share of its length over which it slows down")
//           .usual().within(0.0, 0.5),
//       unknown<&IkChain::unknown>()};
//
// The project file, the arguments of edits and the checks of values follow from these lists.
// core/schema/members.h has the functions that they are made of.
namespace squire {

struct StructSchema;
struct Thing;  // core/schema/thing.h

// What a value is. Code that reads or writes values of any struct has a case for each kind.
enum class ValueKind : std::uint8_t {
  Flag,          // bool
  Whole,         // std::int32_t
  Count,         // std::uint32_t
  Number,        // float
  Real,          // double
  Text,          // std::string
  Pair,          // vec2
  Vector,        // vec3
  Rotation,      // quat of unit length
  Placement,     // Transform
  Time,          // Time
  Rate,          // Rate
  Ease,          // Ease
  TimeSpans,     // Spans
  Word,          // an enum with words, which has the size of std::uint32_t
  OwnId,         // the id of the thing itself
  Reference,     // the id of another thing
  VectorKeys,    // Channel<vec3>
  NumberKeys,    // Channel<float>
  CustomField,   // FieldValue
  CustomFields,  // FieldValues
  Hash,          // ContentHash
  Motion,        // keys of bones, which have readers and writers of their own
  Struct,        // a struct with a schema
  OtherThings,   // the lists of things that the struct has and its schema does not name
  Unknown,       // UnknownMembers
};

// Reaches the value of a std::optional, or one that is shared.
struct OptionalAccess {
  const void* (*get)(const void* optional);  // null if it is empty
  void* (*make)(void* optional);             // a new default value
  void (*clear)(void* optional);
};

// Reaches the items of a std::vector of values or of shared values.
struct ListAccess {
  std::size_t (*size)(const void* list);
  const void* (*at)(const void* list, std::size_t index);
  void* (*add)(void* list);  // a new default item at the end
  void (*clear)(void* list);
  void* (*changeable)(void* list, std::size_t index);  // a shared item is copied first
  void (*copy)(void* list, const void* from);          // all items of another list of this kind
  void (*erase)(void* list, std::size_t index);
  void (*move)(void* list, std::size_t from, std::size_t to);
};

struct ValueSchema {
  ValueKind kind = ValueKind::Flag;
  const OptionalAccess* optional = nullptr;      // of a std::optional
  const ListAccess* list = nullptr;              // of a list
  std::span<const std::string_view> words = {};  // of a Word, by enumerator
  const char* wordsNoun = "";                    // what the words of a Word name: "space of a target"
  const StructSchema& (*structure)() = nullptr;  // of a Struct
  const Thing* refers = nullptr;                 // of a Reference
};

// The values that a number may have. NaN is never within limits.
struct Limits {
  double least = -std::numeric_limits<double>::infinity();
  double most = std::numeric_limits<double>::infinity();

  [[nodiscard]] bool any() const {
    return least != -std::numeric_limits<double>::infinity() ||
           most != std::numeric_limits<double>::infinity();
  }
};

// What a number counts. People see a share as percent.
enum class Unit : std::uint8_t { None, Metres, MetresPerSecond, Degrees, Share, Ticks, PerSecond };

struct MemberSchema {
  const char* name = "";     // in edits, and in the project file unless `nameInFile` is set
  const char* meaning = "";  // a phrase for a person, without the unit and the limits
  ValueSchema value = {};
  const void* (*of)(const void* owner) = nullptr;  // the address of the member

  bool isUsual = false;            // not written if it has the default of its struct
  bool mayBeMissing = false;       // it then has the default of its struct
  bool isOptionalInEdits = false;  // may be missing in edits alone
  bool isName = false;             // names the thing, alone or together with others
  bool isLeftOutOfEdits = false;
  bool isDirection = false;  // a vector whose length does not matter, but is not 0
  bool isInSeconds = false;  // of a Time: in the file it is a number of seconds, not of frames
  // Of a list of structs of two members: in the file it is an object, whose names are the first members.
  bool isByName = false;
  bool isDistinct = false;             // of a list of structs without ids: no two have the same name
  void (*sort)(void* list) = nullptr;  // null: its list is in the order that a person gave it
  const char* nameInFile = nullptr;
  // In the file, the members of a Struct or a Placement stand in the place of this one; with these names, or
  // with their own if there are none.
  bool isInlined = false;
  std::span<const char* const> inlinedNames = {};
  bool isTurnUsual = false;                            // of an inlined Placement: its rotation may be missing
  bool (*isMeant)(const void* owner) = nullptr;        // false: neither written nor read
  const void* (*rateOf)(const void* owner) = nullptr;  // of a Time: the Rate that its frames are counted in
  // Of a list of ids that is a list of objects in the file: {"bone": "hip"}. std::map<BoneId,
  // UnknownMembers>.
  const void* (*unknownOfId)(const void* owner) = nullptr;
  Unit unit = Unit::None;
  Limits limits = {};
  std::size_t mostItems = std::numeric_limits<std::size_t>::max();  // of a list

  [[nodiscard]] void* in(void* owner) const { return const_cast<void*>(of(owner)); }
  [[nodiscard]] const char* fileName() const { return nameInFile != nullptr ? nameInFile : name; }

  template <typename T>
  [[nodiscard]] constexpr MemberSchema with(T MemberSchema::*member, std::type_identity_t<T> to) const {
    MemberSchema out = *this;
    out.*member = to;
    return out;
  }
  // It may be missing: it is written only if it differs from the default of its struct.
  [[nodiscard]] constexpr MemberSchema usual() const {
    return with(&MemberSchema::isUsual, true).with(&MemberSchema::mayBeMissing, true);
  }
  // It may be missing, but is always written.
  [[nodiscard]] constexpr MemberSchema always() const {
    return with(&MemberSchema::isUsual, false).with(&MemberSchema::mayBeMissing, true);
  }
  // It may not be missing.
  [[nodiscard]] constexpr MemberSchema required() const {
    return with(&MemberSchema::isUsual, false).with(&MemberSchema::mayBeMissing, false);
  }
  [[nodiscard]] constexpr MemberSchema optionalInEdits() const {
    return with(&MemberSchema::isOptionalInEdits, true);
  }
  [[nodiscard]] constexpr MemberSchema notInEdits() const {
    return with(&MemberSchema::isLeftOutOfEdits, true);
  }
  [[nodiscard]] constexpr MemberSchema as(Unit what) const { return with(&MemberSchema::unit, what); }
  [[nodiscard]] constexpr MemberSchema within(double least, double most) const {
    return with(&MemberSchema::limits, {least, most});
  }
  [[nodiscard]] constexpr MemberSchema atLeast(double least) const { return within(least, limits.most); }
  [[nodiscard]] constexpr MemberSchema most(std::size_t items) const {
    return with(&MemberSchema::mostItems, items);
  }
  [[nodiscard]] constexpr MemberSchema direction() const { return with(&MemberSchema::isDirection, true); }
  [[nodiscard]] constexpr MemberSchema inSeconds() const { return with(&MemberSchema::isInSeconds, true); }
  [[nodiscard]] constexpr MemberSchema byName() const { return with(&MemberSchema::isByName, true); }
  [[nodiscard]] constexpr MemberSchema distinct() const { return with(&MemberSchema::isDistinct, true); }
  [[nodiscard]] constexpr MemberSchema named(const char* inFile) const {
    return with(&MemberSchema::nameInFile, inFile);
  }
  [[nodiscard]] constexpr MemberSchema inlined(std::span<const char* const> names = {}) const {
    return with(&MemberSchema::isInlined, true).with(&MemberSchema::inlinedNames, names);
  }
};

struct StructSchema {
  const char* noun;  // "IK chain"
  std::span<const MemberSchema> members;
  const void* (*usual)();        // one with the default values
  bool isTall = false;           // in the file, each member is on a line of its own
  bool isNumbers = false;        // in the file, its members, which are pairs, are one list of numbers
  const Thing* thing = nullptr;  // the kind of thing that it describes; null: it has no id
  // The first problem of several members together; empty: none. Null: there is no such rule.
  std::string (*fault)(const void* value) = nullptr;
  void (*settle)(void* value) = nullptr;       // sets what depends on several members together; may be null
  bool (*isRow)(const void* value) = nullptr;  // whether a tall one is on one line all the same; null: never
  // The Rate that the frames of its times are counted in; null, or returning null: that of its owner.
  const void* (*rate)(const void* value) = nullptr;

  template <typename T>
  [[nodiscard]] constexpr StructSchema with(T StructSchema::*member, std::type_identity_t<T> to) const {
    StructSchema out = *this;
    out.*member = to;
    return out;
  }
  [[nodiscard]] constexpr StructSchema tall() const { return with(&StructSchema::isTall, true); }
  [[nodiscard]] constexpr StructSchema asNumbers() const { return with(&StructSchema::isNumbers, true); }
};

// A struct with a schema has an overload of its own, which its header declares.
const StructSchema& schemaOf(const void* none) = delete;

// The member with this address in a struct with the default values; it must be in the list.
[[nodiscard]] const MemberSchema& memberAt(const StructSchema& schema, const void* address);

}  // namespace squire
