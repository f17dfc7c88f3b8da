#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "core/edit/written/entry.h"

// Every edit there is. Each folder of edits names the files of its entries with add_edits() in its
// CMakeLists.txt; the build makes the list.
namespace squire {

[[nodiscard]] std::span<const EditEntry> allEdits();
// Null where there is none of this name.
[[nodiscard]] const EditEntry* findEdit(std::string_view name);
[[nodiscard]] const EditEntry* findEdit(std::type_index args);

// An edit given as text: `name` with its arguments. What cannot be read is told with what would be right.
[[nodiscard]] Result<Edit> applyEdit(const Project& project, std::string_view name, const Json& args,
                                     const EditFiles& files = {});

// A call as text, with the names that things have before it. Fails for what has no written form (a file's
// content).
struct WrittenCall {
  std::string_view name;
  Json args;
};
[[nodiscard]] Result<WrittenCall> writeCall(const Project& before, const EditCall& call);

}  // namespace squire
