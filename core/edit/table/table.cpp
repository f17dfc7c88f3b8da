#include "core/edit/table/table.h"

#include <algorithm>

#include "core/base/nearest.h"

namespace squire {

// Of the list that the build makes.
[[nodiscard]] std::vector<EditEntry> listedEdits();

std::span<const EditEntry> allEdits() {
  static const std::vector<EditEntry> all = listedEdits();
  return all;
}

const EditEntry* findEdit(std::string_view name) {
  const auto all = allEdits();
  const auto found = std::ranges::find(all, name, &EditEntry::name);
  return found != all.end() ? &*found : nullptr;
}

const EditEntry* findEdit(std::type_index args) {
  const auto all = allEdits();
  const auto found = std::ranges::find(all, args, &EditEntry::type);
  return found != all.end() ? &*found : nullptr;
}

Result<Edit> applyEdit(const Project& project, std::string_view name, const Json& args,
                       const EditFiles& files) {
  if (const EditEntry* known = findEdit(name)) return known->apply(project, args, files);
  std::vector<std::string> names;
  for (const EditEntry& one : allEdits()) names.emplace_back(one.name);
  const std::string near = nearest(name, names);
  return makeError(ErrorCode::Usage, "there is no edit \"" + std::string(name) + '"',
                   near.empty() ? "squire edit --list names all" : "did you mean \"" + near + "\"?");
}

Result<WrittenCall> writeCall(const Project& before, const EditCall& call) {
  const EditEntry* known = findEdit(call.type);
  if (known == nullptr) return makeError(ErrorCode::Unsupported, "the edit has no written form");
  auto args = known->write(before, call.args.get());
  if (!args) return args.error();
  return WrittenCall{known->name, *std::move(args)};
}

}  // namespace squire
