#include "core/formats/wad/contents.h"

#include <iterator>
#include <utility>

namespace squire::wad {

std::string_view Contents::currentVersion() { return SQUIRE_VERSION; }

Contents merge(std::vector<Contents> parts) {
  Contents merged;
  for (Contents& part : parts) {
    std::move(part.models.begin(), part.models.end(), std::back_inserter(merged.models));
  }
  return merged;
}

}  // namespace squire::wad
