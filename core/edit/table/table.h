#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "core/edit/written/entry.h"

// The table of all edits. Each folder lists its files with entries with add_edits() in its CMakeLists.txt;
// the build generates the table.
namespace squire {

[[nodiscard]] std::span<const EditEntry> allEdits();
// Null where there is none of this name.
[[nodiscard]] const EditEntry* findEdit(std::string_view name);
[[nodiscard]] const EditEntry* findEdit(std::type_index args);

// Applies an edit given by name and JSON arguments. Errors say what would be valid.
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
