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
  [[nodiscard]] const ProjectModel& model() const { return *model_; }

 private:
  const ProjectModel* model_;
  mutable std::map<const Thing*, std::unordered_map<std::uint32_t, std::string>> names_;
};

// Writes structs as their schemas say.
class StructWriter {
 public:
  explicit StructWriter(const WrittenNames& names) : names_(&names) {}

  // The members of a struct, in the object that is open.
  void members(LayoutWriter& out, const StructSchema& schema, const void* value);

 private:
  // A struct of which `usual` is the default.
  struct Held {
    const StructSchema& schema;
    const void* value;
    const void* usual;
  };
  [[nodiscard]] Json row(const Held& held);
  // The struct as an element of a list, or as a member with a name.
  void write(LayoutWriter& out, const Held& held, const char* name = "");
  template <typename Out>
  void members(Out& out, const Held& held, std::span<const char* const> names = {});
  template <typename Out>
  void member(Out& out, const Held& owner, const MemberSchema& member, const char* name);
  template <typename Out>
  void inlined(Out& out, const MemberSchema& member, const void* value, const void* usual);
  template <typename Out>
  void items(Out& out, const MemberSchema& member, const void* owner);
  template <typename Out>
  void byName(Out& out, const MemberSchema& member, const void* list);
  // The lists of things that the schema of their owner does not name, in the order of the table of things.
  void otherThings(LayoutWriter& out, const Held& owner);
  [[nodiscard]] Json valueOf(const MemberSchema& member, const void* value, const void* usual);

  const WrittenNames* names_;
  Rate rate_;  // of the times of what is being written
};

}  // namespace squire
