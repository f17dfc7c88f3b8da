#include "core/io/registry.h"

#include "core/base/sort_once.h"

namespace squire {

const Importer* Registry::find(ByteSpan head, const std::filesystem::path& path) const {
  const Importer* byName = nullptr;
  for (const auto& importer : importers_) {
    switch (importer->recognise(head, path)) {
      case Recognition::ByContent:
        return importer.get();
      case Recognition::ByName:
        if (!byName) byName = importer.get();
        break;
      case Recognition::No:
        break;
    }
  }
  return byName;
}

std::vector<std::string> Registry::extensions() const {
  std::vector<std::string> all;
  for (const auto& importer : importers_) {
    const auto some = importer->extensions();
    all.insert(all.end(), some.begin(), some.end());
  }
  sortOnce(all);
  return all;
}

}  // namespace squire
