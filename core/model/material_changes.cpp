#include "core/model/material_changes.h"

#include <cmath>
#include <unordered_set>

namespace squire {

std::string sharedFault(const std::vector<SharedMaterial>& materials) {
  std::unordered_set<std::string> names;
  for (const SharedMaterial& one : materials) {
    const std::string what = "the shared material \"" + one.name + "\" ";
    if (one.name.empty()) return "a shared material has no name";
    if (!names.insert(one.name).second) return what + "is there twice";
    if (!isFinite(one.diffuse) || !isFinite(one.specular) || !std::isfinite(one.exponent))
      return what + "has a value that is not a number";
  }
  return {};
}

}  // namespace squire
