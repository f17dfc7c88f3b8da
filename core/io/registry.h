#pragma once

#include <memory>
#include <vector>

#include "core/io/importer.h"

namespace squire {

// The formats that this build knows. Built explicitly at start-up; see core/formats.
class Registry {
 public:
  void add(std::unique_ptr<Importer> importer) { importers_.push_back(std::move(importer)); }

  // The importer that knows the content, else the first that knows the name, else null.
  [[nodiscard]] const Importer* find(ByteSpan head, const std::filesystem::path& path) const;
  // Every extension, sorted, for file dialogs and help.
  [[nodiscard]] std::vector<std::string> extensions() const;

 private:
  std::vector<std::unique_ptr<Importer>> importers_;
};

}  // namespace squire
