#pragma once

#include <functional>
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
  std::span<const LabelPattern> labels;  // the patterns of its undo steps
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

template <typename Args>
[[nodiscard]] Result<Args> readArgs(const Project& project, const Json& json, const EditFiles& files) {
  Scope scope(project, &files);
  Args args{};
  if (Written<Args>::read(json, scope, args)) return args;
  return *scope.mistake();
}

template <typename Args>
[[nodiscard]] Result<Json> writeArgs(const Project& before, const Args& args) {
  Scope scope(before);
  Json json = Written<Args>::write(args, scope);
  if (scope.mistake()) return *scope.mistake();
  return json;
}

// An edit whose arguments are described by Fields.
template <HasFields Args>
requires HasLabels<Args>
[[nodiscard]] EditEntry entry(std::string_view name, Result<Edit> (*make)(const Project&, const Args&),
                              std::string_view summary) {
  return {name,
          summary,
          typeid(Args),
          Args::labels,
          membersOf<Args>(),
          [make](const Project& project, const Json& json, const EditFiles& files) -> Result<Edit> {
            const auto args = readArgs<Args>(project, json, files);
            return args ? make(project, *args) : args.error();
          },
          [](const Project& before, const void* args) {
            return writeArgs(before, *static_cast<const Args*>(args));
          }};
}

}  // namespace squire
