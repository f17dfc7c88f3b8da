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

// Reads structs as their schemas say.
class StructReader {
 public:
  explicit StructReader(ReadContext& context) : context_(context) {}
  virtual ~StructReader() = default;

  // The members of a struct.
  void members(ObjectReader& in, const StructSchema& schema, void* value,
               std::span<const char* const> names = {});

 protected:
  void read(ObjectReader in, const StructSchema& schema, void* value);

  // Called before and after the members of a struct are read.
  virtual void enter(ObjectReader& in, const StructSchema& schema, void* value) = 0;
  virtual void leave(ObjectReader& in, const StructSchema& schema, void* value) = 0;
  // Reads the keys of a clip or a layer. `rate`: of its times.
  virtual void readMotion(ObjectReader& in, const Thing& thing, Rate rate, void* clipOrLayer) = 0;

 private:
  template <typename Read>
  void eachRow(ObjectReader& in, std::string_view name, Read read) {
    if (!in.has(name)) return;
    const Json::Array& rows = in.array(name);
    for (std::size_t i = 0; i < rows.size() && in.ok(); ++i)
      read(ObjectReader(rows[i], in.itemAt(name, i), *context_.failure));
  }
  void readMember(ObjectReader& in, const MemberSchema& member, const char* name, void* owner);
  void otherThings(ObjectReader& in, const StructSchema& schema, void* owner);
  void inlined(ObjectReader& in, const MemberSchema& member, void* value);
  void items(ObjectReader& in, const MemberSchema& member, const char* name, void* owner);
  void byName(ObjectReader& in, const MemberSchema& member, const char* name, void* list);
  void readItem(ObjectReader& in, const MemberSchema& member, const char* name, const Json& row,
                std::size_t index, void* item);
  void rowsOfIds(ObjectReader& in, const MemberSchema& member, const char* name, void* owner);
  void readValue(ObjectReader& in, const MemberSchema& member, const char* name, Rate rate, void* value);
  void readObject(ObjectReader& in, const MemberSchema& member, const char* name, void* value);
  [[nodiscard]] std::uint32_t reference(ObjectReader& in, const Thing& thing, const char* name);

  ReadContext& context_;
  Rate rate_;  // of the times of what is being read
};

}  // namespace squire
