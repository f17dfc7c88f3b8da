#pragma once

#include <memory>
#include <vector>

#include "core/io/importer.h"

namespace squire {

// The formats of this build. Filled explicitly at start-up; see core/formats.
class Registry {
 public:
  void add(std::unique_ptr<Importer> importer) { importers_.push_back(std::move(importer)); }

  // The importer that recognises the content, else the first that recognises the name, else null.
  [[nodiscard]] const Importer* find(ByteSpan head, const std::filesystem::path& path) const;
  // All extensions, sorted, for file dialogs and help.
  [[nodiscard]] std::vector<std::string> extensions() const;

 private:
  std::vector<std::unique_ptr<Importer>> importers_;
};

}  // namespace squire
