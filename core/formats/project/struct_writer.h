#pragma once

#include <map>
#include <string>
#include <unordered_map>

#include "core/formats/project/layout.h"
#include "core/json/json.h"
#include "core/model/project.h"
#include "core/schema/thing.h"

namespace squire {

// What a project file calls the things of a model that others refer to.
class WrittenNames {
 public:
  // Without a model, only models have names. Borrowed.
  explicit WrittenNames(const ProjectModel* model) : model_(model) {}

  [[nodiscard]] Json of(const Thing& thing, std::uint32_t id) const;
  [[nodiscard]] std::string of(BoneId bone) const;

 private:
  const ProjectModel* model_;
  mutable std::map<const Thing*, std::unordered_map<std::uint32_t, std::string>> names_;
};

// Writes structs as their schemas say. `rate`: what frames are counted at.
class StructWriter {
 public:
  StructWriter(const WrittenNames& names, Rate rate) : names_(names), rate_(rate) {}

  // The struct on one line.
  [[nodiscard]] Json row(const StructSchema& schema, const void* value) const;
  template <typename T>
  [[nodiscard]] Json row(const T& value) const {
    return row(schemaOf(static_cast<const T*>(nullptr)), &value);
  }
  // The struct as an element of a list, or as a member with a name.
  void write(LayoutWriter& out, const StructSchema& schema, const void* value, const char* name = "") const;
  template <typename T>
  void write(LayoutWriter& out, const T& value, const char* name = "") const {
    write(out, schemaOf(static_cast<const T*>(nullptr)), &value, name);
  }
  // All lists of things with a schema that are members of an owner, in the order of the table of things.
  void things(LayoutWriter& out, const Thing& ownerThing, const void* owner) const;
  // Nothing if the list is empty.
  template <typename T>
  void list(LayoutWriter& out, const char* name, const std::vector<T>& all) const {
    if (all.empty()) return;
    out.beginArray(name);
    for (const T& one : all) write(out, schema::itemOf(one));
    out.end();
  }

 private:
  template <typename Out>
  void members(Out& out, const StructSchema& schema, const void* value,
               std::span<const char* const> names = {}) const;
  template <typename Out>
  void inlined(Out& out, const MemberSchema& member, const void* value) const;
  template <typename Out>
  void items(Out& out, const MemberSchema& member, const void* owner) const;
  [[nodiscard]] Json valueOf(const MemberSchema& member, const void* value, Rate rate) const;

  const WrittenNames& names_;
  Rate rate_;
};

}  // namespace squire
