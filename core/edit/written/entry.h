#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <typeindex>
#include <vector>

#include "core/edit/edit.h"
#include "core/edit/written/fields.h"

namespace squire {

// An edit as data: its stable name, summary and arguments, and functions to read and write it as JSON.
struct EditEntry {
  std::string_view name;                 // "move-keys"
  std::string_view summary;              // "Moves keys in time."
  std::type_index type = typeid(void);   // type of the arguments
  std::span<const LabelPattern> labels;  // the patterns of the labels of its undo steps
  std::vector<MemberInfo> fields;
  // Reads the arguments and applies the edit. Errors name the field.
  std::function<Result<Edit>(const Project&, const Json& args, const EditFiles& files)> apply;
  // Writes the arguments with the names that objects have in `before`.
  std::function<Result<Json>(const Project& before, const void* args)> write;

  // The JSON Schema of the arguments.
  [[nodiscard]] Json schema() const { return objectSchemaOf(fields); }
};

// The edits of one file, in documentation order.
using EditEntries = std::vector<EditEntry>;

// Read and write arguments as JSON.
[[nodiscard]] Result<void> readAs(const StructType& type, const Project& project, const Json& json,
                                  const EditFiles& files, void* args);
[[nodiscard]] Result<Json> writeAs(const StructType& type, const Project& before, const void* args);

template <HasFields Args>
[[nodiscard]] Result<Args> readArgs(const Project& project, const Json& json, const EditFiles& files) {
  Args args{};
  const Result<void> read = readAs(Written<Args>::fields(), project, json, files, &args);
  if (!read) return read.error();
  return args;
}
template <HasFields Args>
[[nodiscard]] Result<Json> writeArgs(const Project& before, const Args& args) {
  return writeAs(Written<Args>::fields(), before, &args);
}

// An edit with the members of its arguments:
//
//   entry("move-keys", moveKeys, "Moves keys in time.",
//         {inlined<&MoveKeys::clip>(), field<&MoveKeys::keys>("keys", "which keys"),
//          field<&MoveKeys::by>("by", "how far")})
template <HasLabels Args>
[[nodiscard]] EditEntry entry(std::string_view name, Result<Edit> (*make)(const Project&, const Args&),
                              std::string_view summary, std::vector<Member> members) {
  const auto type = std::make_shared<const StructType>(completed({"", std::move(members), usualValue<Args>}));
  return {name,
          summary,
          typeid(Args),
          Args::labels,
          type->infos,
          [make, type](const Project& project, const Json& json, const EditFiles& files) -> Result<Edit> {
            Args args{};
            const Result<void> read = readAs(*type, project, json, files, &args);
            return read ? make(project, args) : read.error();
          },
          [type](const Project& before, const void* args) { return writeAs(*type, before, args); }};
}
// The same for arguments with Fields.
template <HasFields Args>
[[nodiscard]] EditEntry entry(std::string_view name, Result<Edit> (*make)(const Project&, const Args&),
                              std::string_view summary) {
  return entry(name, make, summary, Written<Args>::fields().list);
}

}  // namespace squire
