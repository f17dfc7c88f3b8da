#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <typeindex>
#include <vector>

#include "core/edit/edit.h"
#include "core/edit/written/fields.h"

namespace squire {

// An edit as data: its stable name, what it does, its arguments, and how it is written and read as JSON.
struct EditEntry {
  std::string_view name;                // "move-keys"
  std::string_view summary;             // "Moves keys in time."
  std::type_index type = typeid(void);  // of the arguments
  std::vector<MemberInfo> fields;
  // Reads the arguments and makes the edit. A mistake in them is told with the field that it is in.
  std::function<Result<Edit>(const Project&, const Json& args, const EditFiles& files)> apply;
  // The arguments with the names that things have in `before`.
  std::function<Result<Json>(const Project& before, const void* args)> write;

  // JSON Schema of its arguments.
  [[nodiscard]] Json schema() const { return objectSchemaOf(fields); }
};

// The edits of one file, in the order of the documentation.
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

// An edit whose arguments have Fields.
template <HasFields Args>
[[nodiscard]] EditEntry entry(std::string_view name, Result<Edit> (*make)(const Project&, const Args&),
                              std::string_view summary) {
  return {name,
          summary,
          typeid(Args),
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
