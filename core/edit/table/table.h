#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "core/edit/written/entry.h"

// The table of all edits. Each folder's CMakeLists.txt passes the functions that return its EditEntries to
// add_edits(); the build generates the table from them.
namespace squire {

[[nodiscard]] std::span<const EditEntry> allEdits();
// Null where there is none of this name.
[[nodiscard]] const EditEntry* findEdit(std::string_view name);
[[nodiscard]] const EditEntry* findEdit(std::type_index args);

// Applies an edit given by name and JSON arguments. Errors name the valid choices.
[[nodiscard]] Result<Edit> applyEdit(const Project& project, std::string_view name, const Json& args,
                                     const EditFiles& files = {});

// An edit as text, with the names that objects had before it. Fails if an argument has no text form, such as
// a file's content.
struct WrittenCall {
  std::string_view name;
  Json args;
};
[[nodiscard]] Result<WrittenCall> writeCall(const Project& before, const EditCall& call);

}  // namespace squire
