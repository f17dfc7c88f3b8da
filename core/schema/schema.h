#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
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
  CustomFields,  // FieldValues
  Struct,        // a struct with a schema
  Unknown,       // UnknownMembers
};

// Reaches the value of a std::optional.
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

  // It may be missing: it is written only if it differs from the default of its struct.
  [[nodiscard]] constexpr MemberSchema usual() const {
    MemberSchema out = *this;
    out.isUsual = true;
    out.mayBeMissing = true;
    return out;
  }
  // It may be missing, but is always written.
  [[nodiscard]] constexpr MemberSchema always() const {
    MemberSchema out = *this;
    out.isUsual = false;
    out.mayBeMissing = true;
    return out;
  }
  [[nodiscard]] constexpr MemberSchema optionalInEdits() const {
    MemberSchema out = *this;
    out.isOptionalInEdits = true;
    return out;
  }
  [[nodiscard]] constexpr MemberSchema notInEdits() const {
    MemberSchema out = *this;
    out.isLeftOutOfEdits = true;
    return out;
  }
  [[nodiscard]] constexpr MemberSchema as(Unit what) const {
    MemberSchema out = *this;
    out.unit = what;
    return out;
  }
  [[nodiscard]] constexpr MemberSchema within(double least, double most) const {
    MemberSchema out = *this;
    out.limits = {least, most};
    return out;
  }
  [[nodiscard]] constexpr MemberSchema atLeast(double least) const {
    MemberSchema out = *this;
    out.limits.least = least;
    return out;
  }
  [[nodiscard]] constexpr MemberSchema most(std::size_t items) const {
    MemberSchema out = *this;
    out.mostItems = items;
    return out;
  }
  [[nodiscard]] constexpr MemberSchema direction() const {
    MemberSchema out = *this;
    out.isDirection = true;
    return out;
  }
  [[nodiscard]] constexpr MemberSchema named(const char* inFile) const {
    MemberSchema out = *this;
    out.nameInFile = inFile;
    return out;
  }
  [[nodiscard]] constexpr MemberSchema inlined(std::span<const char* const> names = {}) const {
    MemberSchema out = *this;
    out.isInlined = true;
    out.inlinedNames = names;
    return out;
  }
};

struct StructSchema {
  const char* noun;  // "IK chain"
  std::span<const MemberSchema> members;
  const void* (*usual)();        // one with the default values
  bool isTall = false;           // in the file, each member is on a line of its own
  const Thing* thing = nullptr;  // the kind of thing that it describes; null: it has no id
  // The first problem of several members together; empty: none. Null: there is no such rule.
  std::string (*fault)(const void* value) = nullptr;

  [[nodiscard]] constexpr StructSchema tall() const {
    StructSchema out = *this;
    out.isTall = true;
    return out;
  }
};

// A struct with a schema has an overload of its own, which its header declares.
const StructSchema& schemaOf(const void* none) = delete;

// The member with this address in a struct with the default values; it must be in the list.
[[nodiscard]] const MemberSchema& memberAt(const StructSchema& schema, const void* address);

}  // namespace squire
