#include "core/edit/edit.h"

#include <algorithm>

namespace squire {

Result<Edit> recorded(const Project& before, EditCall call, Result<Edit> edit) {
  if (!edit) return edit;
  edit->calls = {std::move(call)};
  edit->made = madeSince(before, edit->project);
  return edit;
}

Edit together(Edit first, Edit second) {
  first.project = std::move(second.project);
  first.calls.insert(first.calls.end(), second.calls.begin(), second.calls.end());
  first.made.insert(first.made.end(), second.made.begin(), second.made.end());
  return first;
}

bool isUnchanged(const Project& before, const Project& after) {
  const auto sameSource = [](const Source& a, const Source& b) {
    return a.id == b.id && a.path == b.path && a.hash == b.hash && a.imported == b.imported;
  };
  return before.models == after.models && before.stages == after.stages &&
         before.references == after.references && before.sharedMaterials == after.sharedMaterials &&
         before.name == after.name && before.rate == after.rate && before.nextId == after.nextId &&
         before.game == after.game && before.rulesOff == after.rulesOff && before.unknown == after.unknown &&
         before.exports == after.exports && before.boneMaps == after.boneMaps &&
         std::ranges::equal(before.sources, after.sources, sameSource);
}

}  // namespace squire
