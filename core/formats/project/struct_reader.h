#pragma once

#include <map>
#include <string>
#include <unordered_map>

#include "core/formats/project/object_reader.h"
#include "core/model/project.h"
#include "core/schema/schema.h"

namespace squire {

// The ids of things by what the file calls them.
using ReadNames = std::map<const Thing*, std::unordered_map<std::string, std::uint32_t>>;

struct ReadContext {
  ReadNames names;                     // of what was read; others may refer to it
  const GameSettings* game = nullptr;  // borrowed, like the next one
  Failure* failure = nullptr;
};

// A value of a custom field.
[[nodiscard]] FieldValue fieldFrom(const Json& value, ObjectReader& in, std::string_view name);

// Reads structs as their schemas say. `rate`: what frames are counted at.
class StructReader {
 public:
  StructReader(ReadContext& context, Rate rate) : context_(context), rate_(rate) {}

  void read(ObjectReader in, const StructSchema& schema, void* value);
  template <typename T>
  [[nodiscard]] T read(ObjectReader in) {
    T out;
    read(std::move(in), schemaOf(static_cast<const T*>(nullptr)), &out);
    return out;
  }
  // A member that is there.
  template <typename T>
  [[nodiscard]] T member(ObjectReader& in, const char* name) {
    return read<T>({in.member(name), in.itemIn(name), *context_.failure});
  }
  // All lists of things with a schema that are members of an owner; each may be missing.
  void things(ObjectReader& in, const Thing& ownerThing, void* owner);
  // A list that may be missing.
  template <typename T>
  [[nodiscard]] std::vector<T> list(ObjectReader& in, std::string_view name) {
    std::vector<T> out;
    eachRow(in, name, [&](ObjectReader row) { out.push_back(read<T>(std::move(row))); });
    return out;
  }

 private:
  template <typename Read>
  void eachRow(ObjectReader& in, std::string_view name, Read read) {
    if (!in.has(name)) return;
    const Json::Array& rows = in.array(name);
    for (std::size_t i = 0; i < rows.size() && in.ok(); ++i)
      read(ObjectReader(rows[i], in.itemAt(name, i), *context_.failure));
  }
  void members(ObjectReader& in, const StructSchema& schema, void* value,
               std::span<const char* const> names = {});
  void readMember(ObjectReader& in, const MemberSchema& member, const char* name, void* owner);
  void inlined(ObjectReader& in, const MemberSchema& member, void* value);
  void items(ObjectReader& in, const MemberSchema& member, const char* name, void* owner);
  void rowsOfIds(ObjectReader& in, const MemberSchema& member, const char* name, void* owner);
  void readValue(ObjectReader& in, const MemberSchema& member, const char* name, Rate rate, void* value);
  void readObject(ObjectReader& in, const MemberSchema& member, const char* name, void* value);
  [[nodiscard]] std::uint32_t reference(ObjectReader& in, const Thing& thing, const char* name);

  ReadContext& context_;
  Rate rate_;
};

}  // namespace squire
